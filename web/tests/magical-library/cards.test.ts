import { beforeEach, describe, expect, it } from 'vitest';
import { faceOf } from '../../src/games/magical-library/cards';
import { cardDoes, cardName } from '../../src/games/magical-library/words';
import { chooseLanguage } from '../../src/words/words.svelte';

beforeEach(() => chooseLanguage('en'));

describe('what is printed on a card', () => {
  it('is read from its name', () => {
    expect(faceOf('blue-owl-apprentice-1')).toMatchObject({
      kind: 'room',
      rooms: [{ colour: 'blue', part: 'whole' }],
      symbol: 'owl',
      symbols: 1,
      apprentice: true,
      circle: false,
    });
    expect(faceOf('green-circle-5')).toMatchObject({ symbol: null, circle: true });
    expect(faceOf('shared-blue-yellow-inkwell')).toMatchObject({
      rooms: [
        { colour: 'blue', part: 'left' },
        { colour: 'yellow', part: 'right' },
      ],
      symbol: 'inkwell',
    });
    expect(faceOf('barrier-red-book-wn')).toMatchObject({ symbols: 2, barred: ['w', 'n'] });
    expect(faceOf('neighbour-owl')).toMatchObject({ rooms: [], symbol: null, counts: 'owl' });
    expect(faceOf('extra-lines')).toMatchObject({ rooms: [], counts: 'lines' });
  });

  it('has a name in every language, and special cards say what they do', () => {
    expect(cardName('blue-owl-apprentice-1')).toBe('blue owl with apprentice');
    expect(cardName('red-apprentice-2')).toBe('red apprentice');
    expect(cardName('shared-blue-yellow-inkwell')).toBe('blue and yellow inkwell');
    expect(cardDoes('red-owl-1')).toBe('');
    expect(cardDoes('portal-1')).toBe('2, and 1 for each card around it');
    chooseLanguage('de');
    expect(cardName('blue-owl-apprentice-1')).toBe('Eule mit Lehrling in Blau');
    expect(cardName('barrier-red-book-wn')).toBe('Barriere in Rot mit zwei Büchern');
    expect(cardDoes('neighbour-candelabra')).toBe(
      '1 für jeden Kerzenleuchter nebenan, links oder rechts, wo mehr sind',
    );
    chooseLanguage('hu');
    expect(cardName('blue-owl-apprentice-1')).toBe('kék bagoly tanonccal');
    expect(cardName('barrier-red-book-wn')).toBe('piros fal két könyvvel');
    expect(cardDoes('neighbour-candelabra')).toBe(
      '1 minden gyertyatartóért annál a szomszédodnál, akinél több van',
    );
    chooseLanguage('ru');
    expect(cardName('blue-owl-apprentice-1')).toBe('синяя сова с учеником');
    expect(cardName('red-candelabra-1')).toBe('красный канделябр');
    expect(cardName('shared-blue-yellow-inkwell')).toBe('синяя и жёлтая чернильница');
    expect(cardName('barrier-red-book-wn')).toBe('красный барьер с двумя книгами');
    expect(cardDoes('neighbour-owl')).toBe('1 за каждую сову у того соседа, у которого их больше');
  });
});
