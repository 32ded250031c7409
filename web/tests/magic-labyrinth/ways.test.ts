import { describe, expect, it } from 'vitest';
import { Choice } from '../../src/games/magic-labyrinth/ways';
import { announce, duel, moves, stay, step, view } from './fixtures';

const three = moves('book', 3, ['candle', 'cauldron']);
const thrown = view({ phase: 'move', die: '3' });
const empty = new Choice(three, thrown);

describe('building a way', () => {
  it('taps space after space', () => {
    const first = empty.press('bird');
    expect(first).toEqual({ path: ['bird'] });
    const second = new Choice(three, thrown, ['bird']).press('moon');
    expect(second).toEqual({ path: ['bird', 'moon'] });
    const third = new Choice(three, thrown, ['bird', 'moon']).press('nw');
    expect(third).toEqual({ path: ['bird', 'moon', 'nw'] });
    const built = new Choice(three, thrown, ['bird', 'moon', 'nw']);
    expect(built.whole?.action).toBe(three.find((way) => String(way.path) === 'bird,moon,nw'));
    expect(built.missing).toBe(0);
  });

  it('goes straight to the sought symbol by the safest way', () => {
    // Anna herself holds one of the two cats; the way through the centre has one exposed space.
    expect(empty.press('crown')).toEqual({ path: ['centre', 'hourglass', 'crown'] });
  });

  it('goes on from what is built to a tapped place where it can end', () => {
    const built = new Choice(three, thrown, ['bird']);
    expect(built.press('key')).toEqual({ path: ['bird', 'feather', 'key'] });
  });

  it('shows another way to the goal at each further tap, and comes round', () => {
    const goal = 'mirror';
    const all = empty.ending(goal).map((way) => way.path);
    expect(all.length).toBeGreaterThan(1);
    let path = all[0]!;
    const seen = all.map(() => {
      const pressed = new Choice(three, thrown, path).press(goal);
      path = 'path' in pressed ? pressed.path : [];
      return String(path);
    });
    expect(new Set(seen).size).toBe(all.length);
    expect(seen.at(-1)).toBe(String(all[0]));
  });

  it('ends beside the pawn after a second tap on a neighbour', () => {
    const first = new Choice(three, thrown, ['bird']).press('bird');
    expect('path' in first && first.path).toHaveLength(3);
    expect('path' in first && first.path.at(-1)).toBe('bird');
  });

  it('goes back to an earlier step, and to nothing by tapping the pawn', () => {
    const built = new Choice(three, thrown, ['bird', 'moon', 'nw']);
    expect(built.press('bird')).toEqual({ path: ['bird'] });
    expect(built.press('book')).toEqual({ path: [] });
  });

  it('starts anew when another place is tapped after the way is whole', () => {
    const built = new Choice(three, thrown, ['bird', 'moon', 'nw']);
    expect(built.press('crown')).toEqual({ path: ['centre', 'hourglass', 'crown'] });
  });

  it('names the move that was meant when a place cannot be reached', () => {
    expect(empty.press('cauldron')).toEqual({ refused: ['cauldron'] });
    const onto = new Choice(three, view({ phase: 'move', die: '2' })).press('candle');
    expect('refused' in onto && onto.refused).toHaveLength(2);
    expect('refused' in onto && onto.refused.at(-1)).toBe('candle');
  });

  it('sends a refused way round other pawns where it can', () => {
    const two = view({ phase: 'move', die: '3' });
    const onto = new Choice([stay], two).press('crown');
    expect(onto).toEqual({ refused: ['centre', 'hourglass', 'crown'] });
  });
});

describe('single steps', () => {
  const steps = [step('centre'), step('bird'), stay];
  const going = view({ variant: 'steps', phase: 'move', die: '3', left: 2 });

  it('are whole at once', () => {
    expect(new Choice(steps, going).press('bird')).toEqual({ path: ['bird'] });
    expect(new Choice(steps, going, ['bird']).whole?.action).toBe(steps[1]);
  });

  it('may forbid staying', () => {
    expect(new Choice([step('bird')], going).mayStay).toBe(false);
    expect(new Choice(steps, going).mayStay).toBe(true);
  });

  it('lets the last step be taken back', () => {
    expect(new Choice(steps, going, ['bird']).press('bird')).toEqual({ path: ['bird'] });
  });
});

describe('what can be blocked', () => {
  it('leaves out corners, the centre and the sought symbol', () => {
    const way = ['centre', 'hourglass', 'crown'] as const;
    expect(new Choice([announce(...way)], thrown, [...way]).exposed).toBe(1);
  });

  it('counts cards in my own hand as harmless', () => {
    const actions = moves('hourglass', 1, ['cat', 'lightning']);
    const me = duel({ die: '1', hand: ['ring', 'ring'] });
    const ways = new Choice(actions, me).ending('centre').map((way) => way.path);
    expect(ways).toEqual([['centre']]);
  });
});
