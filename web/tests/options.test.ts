import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../src/room/option-fields';

describe('option fields', () => {
  it('makes a choice of an enum, a number of an integer, a flag of a boolean', () => {
    const fields = fieldsOf({
      properties: {
        variant: { enum: ['standard', 'steps'], title: 'Way of moving' },
        window_seconds: { type: 'integer', minimum: 3, maximum: 60 },
        quick: { type: 'boolean', description: 'No waiting.' },
      },
    });
    expect(fields).toEqual([
      {
        name: 'variant',
        title: 'Way of moving',
        hint: '',
        kind: 'choice',
        values: ['standard', 'steps'],
      },
      {
        name: 'window_seconds',
        title: 'window_seconds',
        hint: '',
        kind: 'number',
        least: 3,
        most: 60,
      },
      { name: 'quick', title: 'quick', hint: 'No waiting.', kind: 'flag' },
    ]);
  });

  it('makes a seat of a nullable integer whose name ends in seat', () => {
    const nullable = { anyOf: [{ type: 'integer', minimum: 0, maximum: 3 }, { type: 'null' }] };
    expect(fieldsOf({ properties: { first_seat: nullable } })[0]?.kind).toBe('seat');
  });

  it('lists a nullable integer of few values, with nothing first', () => {
    const few = { anyOf: [{ type: 'integer', minimum: 0, maximum: 3 }, { type: 'null' }] };
    expect(fieldsOf({ properties: { limit: few } })).toEqual([
      { name: 'limit', title: 'limit', hint: '', kind: 'choice', values: [null, 0, 1, 2, 3] },
    ]);
  });

  it('leaves out what a form cannot show', () => {
    const many = { anyOf: [{ type: 'integer', minimum: 0, maximum: 60 }, { type: 'null' }] };
    const boundless = { anyOf: [{ type: 'integer' }, { type: 'null' }] };
    expect(fieldsOf({ properties: { many, boundless } })).toEqual([]);
  });

  it('follows references to definitions', () => {
    const fields = fieldsOf({
      properties: { pace: { $ref: '#/$defs/Pace', title: 'Pace' } },
      $defs: { Pace: { enum: ['live', 'slow'] } },
    });
    expect(fields[0]).toMatchObject({ kind: 'choice', title: 'Pace', values: ['live', 'slow'] });
  });
});
