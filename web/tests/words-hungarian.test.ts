import { describe, expect, it } from 'vitest';
import { by, withArticle } from '../src/words/hungarian';

describe('Hungarian', () => {
  it('chooses the article by the first letter', () => {
    expect(
      ['bagoly', 'ereklye', 'Álom', 'Éter', 'Sövény', 'űr', '5', '1', '12'].map(withArticle),
    ).toEqual([
      'a bagoly',
      'az ereklye',
      'az Álom',
      'az Éter',
      'a Sövény',
      'az űr',
      'az 5',
      'az 1',
      'a 12',
    ]);
  });

  it('says by how much, after the sound of the figure', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(by)).toEqual([
      '1-gyel',
      '2-vel',
      '3-mal',
      '4-gyel',
      '5-tel',
      '6-tal',
      '7-tel',
      '8-cal',
      '9-cel',
      '0-val',
    ]);
  });
});
