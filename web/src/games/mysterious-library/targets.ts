// What a tap on a room means now. Pure: board and dock carry it out.
import type { Tagged } from '../../table/game';
import type { Tool } from './picks.svelte';
import { after, MOST_STEPS, possible } from './plan';
import { way, type Room } from './rooms';
import {
  actionsOf,
  inside,
  playerOf,
  type Character,
  type LibraryView,
  type PlanStep,
} from './view';

/** What the board is asked about: the view, my legal actions, and what I am choosing. */
export interface Choosing {
  view: LibraryView;
  actions: Tagged[];
  tool: Tool | null;
  /** The way picked so far. */
  way: Room[];
}

export type Pressed =
  /** Do it. */
  | { act: Tagged }
  /** Go on choosing. */
  | { tool: Tool }
  | { way: Room[] }
  /** Not possible: ask why. */
  | { explain: Tagged }
  | { point: Room }
  | null;

/** The rooms that can be picked now. */
export function targets(now: Choosing): Set<Room> {
  const { view, actions, tool } = now;
  if (tool) return new Set(ofTool(now, tool));
  if (view.pending.length) return new Set(actionsOf(actions, 'escape').map(({ to }) => to));
  return new Set(actionsOf(actions, 'move').map(({ to }) => to));
}

function ofTool({ view, actions }: Choosing, tool: Tool): Room[] {
  switch (tool.kind) {
    case 'corridor':
      return corridors(actions, tool).map(({ to }) => to);
    case 'light':
      return lights(actions, tool.by).map(({ room }) => room);
    case 'disarm':
      return actionsOf(actions, 'disarm').map(({ room }) => room);
    case 'travel':
      return actionsOf(actions, 'travel').map(({ to }) => to);
    case 'plan':
      return walks(view, tool).map(({ to }) => to);
    default:
      return [];
  }
}

/** Secret Corridors of one card with exactly these travellers. */
export function corridors(actions: Tagged[], tool: { by: Character; who: Character[] }) {
  const same = (who: Character[]): boolean =>
    who.length === tool.who.length && who.every((one) => tool.who.includes(one));
  return actionsOf(actions, 'secret_corridor').filter(({ by, who }) => by === tool.by && same(who));
}

function lights(actions: Tagged[], by: Character) {
  return actionsOf(actions, 'light_breaker').filter((action) => action.by === by);
}

type Walk = Extract<PlanStep, { kind: 'move' | 'travel' }>;

/** The next steps of a plan that lead somewhere; Emil's far ones only when they are wanted. */
function walks(view: LibraryView, tool: Extract<Tool, { kind: 'plan' }>): Walk[] {
  if (tool.steps.length >= MOST_STEPS) return [];
  const kind = tool.far ? 'travel' : 'move';
  return possible(after(view, tool.whom, tool.steps)).filter(
    (step): step is Walk => step.kind === kind,
  );
}

/** What a tap on a room means. */
export function press(now: Choosing, room: Room): Pressed {
  const { view, actions, tool } = now;
  if (tool) return withTool(now, tool, room);
  if (view.pending.length) {
    const flee = actionsOf(actions, 'escape');
    const out = flee.find(({ to }) => to === room);
    if (out) return { act: out };
    return flee.length ? { explain: { kind: 'escape', to: room } } : null;
  }
  if (!actionsOf(actions, 'end').length) return null;
  return walk(now, room);
}

/** One door: go. Further: show the way first, and go when it is picked again. */
function walk({ view, actions, way: picked }: Choosing, room: Room): Pressed {
  const near = actionsOf(actions, 'move').find(({ to }) => to === room);
  if (near) return { act: near };
  const here = playerOf(view, view.turn)?.at;
  if (here === room) return picked.length ? { way: [] } : null;
  const found = here && way(here, room, view.ruins);
  if (!found || found.length > view.left) return { explain: { kind: 'move', to: room } };
  return { way: found };
}

function withTool({ view, actions }: Choosing, tool: Tool, room: Room): Pressed {
  switch (tool.kind) {
    case 'corridor':
      return corridor(view, actions, tool, room);
    case 'light':
      return light(actions, tool, room);
    case 'disarm': {
      const found = actionsOf(actions, 'disarm').find((action) => action.room === room);
      return found ? { act: found } : { explain: { kind: 'disarm', room } };
    }
    case 'travel': {
      const found = actionsOf(actions, 'travel').find(({ to }) => to === room);
      return found ? { act: found } : { explain: { kind: 'travel', to: room } };
    }
    case 'point':
      return { point: room };
    case 'plan':
      return sketch(view, tool, room);
    default:
      return null;
  }
}

/** The first tap says who goes (all who can, of the room tapped), the next ones where to. */
function corridor(
  view: LibraryView,
  actions: Tagged[],
  tool: Extract<Tool, { kind: 'corridor' }>,
  room: Room,
): Pressed {
  if (tool.who.length === 0) {
    const who = inside(view, room);
    return who.length && corridors(actions, { by: tool.by, who }).length
      ? { tool: { ...tool, who } }
      : null;
  }
  const found = corridors(actions, tool).find(({ to }) => to === room);
  if (!found) {
    return { explain: { kind: 'secret_corridor', by: tool.by, who: tool.who, to: room } };
  }
  return tool.to === room ? { act: found } : { tool: { ...tool, to: room } };
}

function light(actions: Tagged[], tool: Extract<Tool, { kind: 'light' }>, room: Room): Pressed {
  const found = lights(actions, tool.by).find((action) => action.room === room);
  if (!found) return { explain: { kind: 'light_breaker', by: tool.by, room } };
  return tool.room === room ? { act: found } : { tool: { ...tool, room } };
}

function sketch(view: LibraryView, tool: Extract<Tool, { kind: 'plan' }>, room: Room): Pressed {
  const step = walks(view, tool).find(({ to }) => to === room);
  if (step) return { tool: { ...tool, steps: [...tool.steps, step], far: false } };
  const end = after(view, tool.whom, tool.steps);
  const disarm = possible(end).find((each) => each.kind === 'disarm' && each.room === room);
  if (!disarm || tool.steps.length >= MOST_STEPS) return null;
  return { tool: { ...tool, steps: [...tool.steps, disarm] } };
}

/** Whether a helping card in hand can still be played; other tools always can. */
export function playable(actions: Tagged[], tool: Tool): boolean {
  const card = { corridor: 'secret_corridor', light: 'light_breaker', flight: 'flight' }[
    tool.kind as string
  ];
  return !card || actions.some(({ kind, by }) => kind === card && 'by' in tool && by === tool.by);
}

/** The legal action that a tool stands for now, once all is chosen; null before. */
export function ready(actions: Tagged[], tool: Tool | null): Tagged | null {
  if (tool?.kind === 'corridor') {
    return corridors(actions, tool).find(({ to }) => to === tool.to) ?? null;
  }
  if (tool?.kind === 'light') {
    return lights(actions, tool.by).find(({ room }) => room === tool.room) ?? null;
  }
  if (tool?.kind !== 'flight') return null;
  return (
    actionsOf(actions, 'flight').find(
      ({ by, first, second }) =>
        by === tool.by && tool.pair.includes(first) && tool.pair.includes(second),
    ) ?? null
  );
}
