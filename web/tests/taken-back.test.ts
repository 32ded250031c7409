import { describe, expect, it } from 'vitest';
import { standing, takenBack } from '../src/table/taken-back';

const move = (seq: number) => ({ seq, events: [{ kind: 'moved' }] });
const undo = (seq: number, to: number) => ({ seq, events: [{ kind: 'undone', seat: 0, to }] });

describe('what was taken back', () => {
  it('is all that came after the point to which an undo went', () => {
    const history = [move(1), move(2), move(3), undo(4, 1), move(5)];
    expect([...takenBack(history)]).toEqual([2, 3]);
    expect(standing(history).map(({ seq }) => seq)).toEqual([1, 5]);
  });

  it('may be taken back step by step', () => {
    const history = [move(1), move(2), undo(3, 1), undo(4, 0), move(5), undo(6, 4), move(7)];
    expect(standing(history).map(({ seq }) => seq)).toEqual([7]);
  });

  it('is nothing where nobody took anything back', () => {
    expect(standing([move(1), move(2)])).toHaveLength(2);
  });
});
