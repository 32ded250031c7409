import { describe, expect, it } from 'vitest';
import { Outbox } from '../src/sync/outbox';

const move = (moveId: string) => ({ moveId, match: 'm1', step: 2, action: { kind: 'roll' } });

describe('outbox', () => {
  it('sends a move again with the same id until it is settled', () => {
    const box = new Outbox();
    const sent = box.put(move('a'));
    expect(box.again()).toEqual([sent]);
    box.take('a');
    expect(box.again()).toEqual([]);
  });

  it('keeps the order of moves', () => {
    const box = new Outbox();
    box.put(move('a'));
    box.put(move('b'));
    expect(box.again().map((frame) => 'move_id' in frame && frame.move_id)).toEqual(['a', 'b']);
  });

  it('knows nothing of ids that are not its own', () => {
    expect(new Outbox().take('x')).toBeNull();
  });
});
