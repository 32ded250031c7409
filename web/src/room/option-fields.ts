// From a JSON Schema of options to the fields of a form. Pure.
import type { JsonSchema } from '../api/models';

export type OptionField = { name: string; title: string; hint: string } & (
  | { kind: 'choice'; values: (string | number | null)[] }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'flag' }
  /** A seat, or null for "drawn". */
  | { kind: 'seat' }
);

/** The fields in the schema's order; what a form cannot show is left out. */
export function fieldsOf(schema: JsonSchema): OptionField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const shape = resolved(property, schema);
    const made = kindOf(name, shape, schema);
    if (made === null) return [];
    return [{ name, title: shape.title ?? name, hint: shape.description ?? '', ...made }];
  });
}

type Kind = OptionField extends infer F
  ? F extends unknown
    ? Omit<F, 'name' | 'title' | 'hint'>
    : never
  : never;

function kindOf(name: string, shape: JsonSchema, root: JsonSchema): Kind | null {
  if (shape.enum) return { kind: 'choice', values: shape.enum };
  if (shape.type === 'boolean') return { kind: 'flag' };
  if (shape.type === 'integer') {
    return { kind: 'number', least: shape.minimum ?? 0, most: shape.maximum ?? 99 };
  }
  const parts = (shape.anyOf ?? []).map((part) => resolved(part, root));
  const nullable = parts.some(({ type }) => type === 'null');
  const whole = parts.some(({ type }) => type === 'integer');
  if (nullable && whole && name.endsWith('seat')) return { kind: 'seat' };
  const some = parts.flatMap(listed);
  return nullable && some.length ? { kind: 'choice', values: [null, ...some] } : null;
}

/** More values than this are no row of buttons. */
const MOST_LISTED = 6;

/** The values of a part that has only a few. */
function listed(shape: JsonSchema): (string | number)[] {
  if (shape.enum) return shape.enum;
  const { minimum: least, maximum: most } = shape;
  if (shape.type !== 'integer' || least === undefined || most === undefined) return [];
  if (most - least >= MOST_LISTED) return [];
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/** Follow one `$ref` into `$defs`. */
function resolved(shape: JsonSchema, root: JsonSchema): JsonSchema {
  const name = shape.$ref?.split('/').at(-1);
  return name === undefined ? shape : { ...root.$defs?.[name], ...shape };
}
