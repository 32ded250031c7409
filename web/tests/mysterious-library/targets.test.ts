import { describe, expect, it } from 'vitest';
import type { Tool } from '../../src/games/mysterious-library/picks.svelte';
import type { Room } from '../../src/games/mysterious-library/rooms';
import { playable, press, ready, targets } from '../../src/games/mysterious-library/targets';
import type { Tagged } from '../../src/table/game';
import { corridor, disarm, JANKAS, move, view } from './fixtures';

const choosing = (tool: Tool | null = null, actions: Tagged[] = JANKAS, way: Room[] = []) => ({
  view: view(),
  actions,
  tool,
  way,
});

describe('what a tap on a room means', () => {
  it('goes through a door, and asks why not where there is none', () => {
    expect([...targets(choosing())]).toEqual(['clock_loft', 'fireplace', 'globe_hall']);
    expect(press(choosing(), 'fireplace')).toEqual({ act: move('fireplace') });
    expect(press(choosing(), 'bindery')).toEqual({ explain: move('bindery') });
  });

  it('shows a longer way first, as far as the actions reach', () => {
    expect(press(choosing(), 'star_dome')).toEqual({ way: ['fireplace', 'star_dome'] });
    expect(press(choosing(), 'ink_cellar')).toEqual({ explain: move('ink_cellar') });
    expect(press(choosing(null, JANKAS, ['fireplace']), 'reading_nook')).toEqual({ way: [] });
  });

  it('means nothing while nothing is asked', () => {
    expect(press(choosing(null, []), 'fireplace')).toBeNull();
  });

  it('escapes from a room that falls', () => {
    const now = {
      ...choosing(null, [{ kind: 'escape', to: 'fireplace' }]),
      view: view({ pending: [{ kind: 'flee', room: 'reading_nook', inside: ['janka'] }] }),
    };
    expect(press(now, 'fireplace')).toEqual({ act: { kind: 'escape', to: 'fireplace' } });
    expect(press(now, 'map_room')).toEqual({ explain: { kind: 'escape', to: 'map_room' } });
  });

  it('plays a Secret Corridor in three taps: who, where, yes', () => {
    const tool: Tool = { kind: 'corridor', by: 'janka', who: [], to: null };
    const who = press(choosing(tool), 'fireplace');
    expect(who).toEqual({ tool: { ...tool, who: ['emma'] } });
    const goes: Tool = { ...tool, who: ['emma'] };
    expect([...targets(choosing(goes))]).toEqual(['ink_cellar']);
    expect(press(choosing(goes), 'ink_cellar')).toEqual({ tool: { ...goes, to: 'ink_cellar' } });
    const there: Tool = { ...goes, to: 'ink_cellar' };
    const played = corridor('janka', ['emma'], 'ink_cellar');
    expect(ready(JANKAS, there)).toEqual(played);
    expect(press(choosing(there), 'ink_cellar')).toEqual({ act: played });
    expect(ready(JANKAS, goes)).toBeNull();
  });

  it('keeps a helping card in hand as long as it can be played', () => {
    const tool: Tool = { kind: 'corridor', by: 'janka', who: [], to: null };
    expect(playable(JANKAS, tool)).toBe(true);
    expect(playable(JANKAS, { ...tool, by: 'emma' })).toBe(false);
    expect(playable([], { kind: 'point' })).toBe(true);
  });

  it('points, and disarms from next door', () => {
    expect(press(choosing({ kind: 'point' }), 'bindery')).toEqual({ point: 'bindery' });
    expect(press(choosing({ kind: 'disarm' }), 'clock_loft')).toEqual({
      act: disarm('clock_loft'),
    });
    expect(press(choosing({ kind: 'disarm' }), 'map_room')).toEqual({
      explain: disarm('map_room'),
    });
  });

  it('adds steps to a sketch, three at most', () => {
    const tool: Tool = { kind: 'plan', whom: 'janka', steps: [], far: false };
    const one = press(choosing(tool), 'globe_hall');
    const steps = [{ kind: 'move' as const, to: 'globe_hall' as const }];
    expect(one).toEqual({ tool: { ...tool, steps } });
    const blade = { kind: 'disarm' as const, room: 'globe_hall' as const };
    expect(press(choosing({ ...tool, steps }), 'globe_hall')).toEqual({
      tool: { ...tool, steps: [...steps, blade] },
    });
    const full: Tool = { ...tool, steps: [...steps, blade, { kind: 'move', to: 'music_alcove' }] };
    expect(press(choosing(full), 'globe_hall')).toBeNull();
    expect(targets(choosing(full)).size).toBe(0);
  });
});
