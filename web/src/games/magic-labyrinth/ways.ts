// Choosing a way: from the legal moves that the server listed, what a tap on a space means.
// Nothing here decides what is legal; it only looks moves up.
import type { Tagged } from '../../table/game';
import { paths } from './grid';
import { actionsOf, isSymbol, type LabyrinthView, type Space, type SymbolName } from './view';

/** One legal move: the spaces it enters, and the action that announces it. */
export interface Way {
  path: Space[];
  action: Tagged;
}

/** All legal moves, whole paths and single steps alike. */
export function waysIn(actions: Tagged[]): Way[] {
  const whole = actionsOf(actions, 'announce').map((action) => ({ path: action.path, action }));
  const steps = actionsOf(actions, 'step').map((action) => ({ path: [action.to], action }));
  return [...whole, ...steps];
}

/** What a tap leads to: a (partial) way, or a move that is not legal and can be explained. */
export type Pressed = { path: Space[] } | { refused: Space[] };

/** The spaces of a path that are neither corner, centre nor the sought symbol. */
function blockable(path: Space[], view: LabyrinthView): SymbolName[] {
  return path.filter(isSymbol).filter((space) => space !== view.sought);
}

/**
 * How many cards that others may hold could stop this way: two of each symbol are in the game,
 * those in my own hand stop nobody else. A hint for sorting, never a rule.
 */
export function risk(path: Space[], view: LabyrinthView): number {
  const cards = blockable(path, view);
  const mine = (card: SymbolName) => (view.hand ?? []).filter((held) => held === card).length;
  return cards.reduce((sum, card) => sum + Math.max(0, 2 - mine(card)), 0);
}

function startsWith(path: Space[], prefix: Space[]): boolean {
  return prefix.every((space, i) => path[i] === space);
}

/** The legal moves after a number, and the way being built. */
export class Choice {
  readonly ways: Way[];
  /** Whether I may stay; in mid-step on another pawn's space I may not (LAB-91). */
  readonly mayStay: boolean;

  constructor(
    actions: Tagged[],
    readonly view: LabyrinthView,
    readonly path: Space[] = [],
  ) {
    this.ways = waysIn(actions);
    this.mayStay = actionsOf(actions, 'stay').length > 0;
    this.#actions = actions;
  }

  #actions: Tagged[];

  /** Ways that go on from what is built. */
  get open(): Way[] {
    return this.ways.filter((way) => startsWith(way.path, this.path));
  }

  /** The way itself once it is whole, else null. */
  get whole(): Way | null {
    return this.ways.find((way) => this.same(way.path, this.path)) ?? null;
  }

  /** Steps still to be chosen. */
  get missing(): number {
    const longest = Math.max(0, ...this.open.map((way) => way.path.length));
    return longest - this.path.length;
  }

  /** How many of the spaces built so far a card could block. */
  get exposed(): number {
    return blockable(this.path, this.view).length;
  }

  /** Places where a way can end, given what is built. */
  get ends(): Set<Space> {
    return new Set(this.open.map((way) => way.path.at(-1) as Space));
  }

  /** Spaces that can be the next step. */
  get next(): Set<Space> {
    const at = this.path.length;
    return new Set(this.open.flatMap((way) => way.path.slice(at, at + 1)));
  }

  /** Ways to one place that keep what is built, the safest first. */
  ending(space: Space, prefix: Space[] = this.path): Way[] {
    const found = this.ways.filter(
      (way) => way.path.at(-1) === space && startsWith(way.path, prefix),
    );
    return found.sort((a, b) => risk(a.path, this.view) - risk(b.path, this.view));
  }

  /** What a tap on a space means now. */
  press(space: Space): Pressed {
    const start = this.view.players.find((player) => player.seat === this.view.turn)?.at;
    if (space === start) return { path: [] };
    if (this.path.at(-1) === space) return this.again(space);
    if (this.path.includes(space))
      return { path: this.path.slice(0, this.path.indexOf(space) + 1) };
    return (
      this.onward(space) ?? new Choice(this.#actions, this.view).onward(space) ?? this.refuse(space)
    );
  }

  /** A second tap on the last space: another way to it, or all the way round to it. */
  private again(space: Space): Pressed {
    const ways = this.ending(space, []);
    const now = ways.findIndex((way) => this.same(way.path, this.path));
    const then = ways[(now + 1) % ways.length];
    return then ? { path: then.path } : { path: this.path.slice(0, -1) };
  }

  /** The next step, or straight on to a place where a way ends. */
  private onward(space: Space): Pressed | null {
    const straight = this.ending(space)[0];
    const goal = straight && space === this.view.sought;
    if (this.next.has(space) && !goal) return { path: [...this.path, space] };
    return straight && !this.whole ? { path: straight.path } : null;
  }

  /** The move that was meant, for the server to say why not: as free on its way as can be. */
  private refuse(space: Space): Pressed {
    const { view } = this;
    const mover = view.players.find((player) => player.seat === view.turn);
    const length = view.variant === 'steps' ? 1 : Number(view.die);
    if (!mover || !Number.isFinite(length)) return { refused: [space] };
    const barred = [...view.closed, ...view.players.map((player) => player.at)];
    const obstacles = (path: Space[]) => path.filter((at) => barred.includes(at)).length;
    const meant = paths(view.layout, mover.at, space, length);
    meant.sort((a, b) => obstacles(a) - obstacles(b));
    return { refused: meant[0] ?? [space] };
  }

  private same(a: Space[], b: Space[]): boolean {
    return a.length === b.length && startsWith(a, b);
  }
}
