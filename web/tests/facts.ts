// Sample facts for every message: what the English sources say that a message is told.
import ts from 'typescript';

const mira = { name: 'Mira', me: false };
const me = { name: 'Jonas', me: true };

/** Values by the name of a type; where games use one name for different things, by folder too. */
const SAMPLES: Record<string, readonly unknown[]> = {
  number: [1, 2, 5, 21],
  string: ['Mira'],
  boolean: [true, false],
  'colour: string': ['red', 'blue'],
  Who: [mira, me],
  Times: [
    [
      { who: mira, ms: 480 },
      { who: me, ms: 612 },
    ],
  ],
  Spot: [
    { space: 'cat' },
    { space: 'nw', owner: mira },
    { space: 'se', owner: me, strong: true },
    { space: 'centre' },
    { space: 'sw' },
  ],
  SymbolName: ['feather', 'hourglass'],
  Die: ['1', '?', 'X'],
  Character: ['janka', 'misha', 'emil'],
  AdventureCard: ['red', 'secret_corridor', 'mr_mean'],
  Room: ['fireplace', 'whispering_stacks', 'attic_stairs'],
  PlanStep: [
    { kind: 'move', to: 'bindery' },
    { kind: 'travel', to: 'star_dome' },
    { kind: 'disarm', room: 'fireplace' },
    { kind: 'give', book: 'gold', to: 'emma' },
    { kind: 'ask', book: 'blue', of: 'misha' },
    { kind: 'free', book: 'green' },
  ],
  "Question['kind']": ['over_limit', 'wish', 'choose', 'consent', 'flee', 'rescue'],
  Colour: ['red', 'gold'],
  'mysterious-library/Ending': ['won', 'fireplace', 'book', 'stuck', 'cut_off'],
  'mageling/Ending': ['cloud_chamber', 'festival', 'nightfall', 'saved', 'perished'],
  'mageling/Face': ['hedge', 'finesse'],
  Deck: ['evertree', 'cloud_chamber'],
  Token: ['energy', 'damage'],
  Kind: ['ally', 'spell'],
  'mageling/Place': ['pool', 'gather', 'focus'],
  Feature: ['red', 'inkwell'],
  'magical-library/SymbolName': ['inkwell', 'owl'],
  Side: ['n', 'w'],
  ExtraName: ['circles', 'portal'],
  'magical-library/Phase': ['receive', 'distribute', 'place', 'wizard'],
  'magical-library/Face': [
    {
      kind: 'room',
      rooms: [{ colour: 'red', part: 'whole' }],
      symbol: 'owl',
      symbols: 1,
      apprentice: true,
      circle: false,
      barred: [],
      counts: null,
    },
  ],
};

/** The values to try for a fact as a source declares it: `count: number`. */
export function samplesOf(fact: string, folder: string): readonly unknown[] {
  return SAMPLES[fact] ?? ofType(fact.slice(fact.indexOf(':') + 1).trim(), folder);
}

/** A type is a union, a list, a literal or a name. */
function ofType(type: string, folder: string): readonly unknown[] {
  const parts = type.split('|').map((part) => part.trim());
  if (parts.length > 1) return parts.flatMap((part) => ofType(part, folder));
  if (type === 'null') return [null];
  if (/^'.*'$/.test(type)) return [type.slice(1, -1)];
  if (type.endsWith('[]')) {
    const those = ofType(type.slice(0, -2), folder);
    const two = type === 'string[]' ? ['Mira', 'Jonas'] : those.slice(0, 2);
    return [those.slice(0, 1), two, those];
  }
  const found = SAMPLES[`${folder}/${type}`] ?? SAMPLES[type];
  if (!found) throw new Error(`tests/facts.ts has no sample of ${folder}/${type}`);
  return found;
}

/** One tuple of each choice. */
export function everyWay(choices: (readonly unknown[])[]): unknown[][] {
  return choices.reduce<unknown[][]>(
    (ways, values) => ways.flatMap((way) => values.map((value) => [...way, value])),
    [[]],
  );
}

/** By message, the declarations of its facts. */
export type Facts = Map<string, string[]>;

/**
 * The messages with facts of each object in a source whose functions say their types: the English
 * ones. A message may also be a function that the source has defined before.
 */
export function factsIn(source: string): Facts[] {
  const helpers: Facts = new Map();
  const found: Facts[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) note(helpers, node.name, node.initializer);
    if (ts.isObjectLiteralExpression(node)) found.push(factsOf(node, helpers));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('words.ts', source, ts.ScriptTarget.Latest, true));
  return found.filter(({ size }) => size > 0);
}

function factsOf(object: ts.ObjectLiteralExpression, helpers: Facts): Facts {
  const facts: Facts = new Map();
  for (const property of object.properties) {
    const value = ts.isPropertyAssignment(property) ? property.initializer : property.name;
    const known = value && helpers.get(value.getText());
    if (known) facts.set(property.name?.getText() ?? '', known);
    else if (property.name) note(facts, property.name, value);
  }
  return facts;
}

/** Remember the facts of a function, if it is one that declares their types. */
function note(facts: Facts, name: ts.Node, value: ts.Node | undefined): void {
  if (!value || !ts.isArrowFunction(value)) return;
  const types = value.parameters.flatMap((each) => (each.type ? [each.getText()] : []));
  if (types.length > 0 && types.length === value.parameters.length) {
    facts.set(name.getText().replace(/^'|'$/g, ''), types);
  }
}
