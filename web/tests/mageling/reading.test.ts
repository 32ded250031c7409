// Texts of cards: to whom they speak, and that no sentence is cut.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { fit } from '../../src/games/mageling/fit';
import Reading from '../../src/games/mageling/Reading.svelte';
import Sentences from '../../src/games/mageling/Sentences.svelte';
import { picks } from '../../src/games/mageling/picks.svelte';
import { chooseLanguage } from '../../src/words/words.svelte';
import { question, SEATS, view } from './fixtures';
import { clean } from './stand';

beforeEach(clean);

describe('the text that is being done', () => {
  function read(me: number | null, source: string | null = 'black-ledger') {
    const asked = question({ by: 1, asking: 'pay', source });
    const table = { view: view({ question: asked }), seats: SEATS, me };
    return render(Reading, { table, question: asked });
  }

  it('speaks to whoever has to choose, and only to them', () => {
    const { unmount, container } = read(1);
    const own = container.textContent?.trim() ?? '';
    expect(own).toMatch(/\byou/);
    expect(container.querySelector('q')).toBeNull();
    unmount();
    for (const me of [0, null]) {
      const others = read(me);
      expect(others.container).toHaveTextContent(/^Black Ledger says to Mira:/);
      // What speaks to "you" stands inside the marks of what the card says.
      expect(others.container.querySelector('q')?.textContent?.trim()).toBe(own);
      others.unmount();
    }
    chooseLanguage('de');
    expect(read(0).container).toHaveTextContent(/sagt zu Mira:/);
  });

  it('is nothing for a question of the game itself, and gives way to the card that I picked', () => {
    const { container, unmount } = read(0, null);
    expect(container).toHaveTextContent(/^$/);
    unmount();
    picks.card = 'orchard-wyrm';
    read(0);
    expect(screen.getByText('Orchard Wyrm.')).toBeVisible();
  });
});

describe('a text in a small frame', () => {
  /** Sentences of so many lines, in a frame of so many; dense, a line takes less. */
  function frame(lines: number[], room: number) {
    const node = document.createElement('span');
    for (const height of [...lines, 1]) {
      node.append(Object.assign(document.createElement('span'), { title: String(height) }));
    }
    Object.defineProperty(node, 'clientHeight', { value: room * 10, configurable: true });
    Object.defineProperty(node, 'scrollHeight', {
      get: () => {
        const shown = [...node.children].filter((child) => !(child as HTMLElement).hidden);
        const sum = shown.reduce((all, child) => all + Number((child as HTMLElement).title), 0);
        return sum * (node.classList.contains('dense') ? 8 : 10);
      },
    });
    fit(node);
    const hidden = [...node.children].map((child) => (child as HTMLElement).hidden);
    return { dense: node.classList.contains('dense'), hidden, node };
  }

  it('has a space between its sentences', () => {
    const { container } = render(Sentences, { text: ['Discard a card.', 'Gain 1 energy.'] });
    expect(container.textContent?.trim()).toBe('Discard a card. Gain 1 energy.');
  });

  it('stands there whole if it can', () => {
    expect(frame([2, 2], 4)).toMatchObject({ dense: false, hidden: [false, false, true] });
  });

  it('is set smaller before anything is left out', () => {
    expect(frame([2, 3], 4)).toMatchObject({ dense: true, hidden: [false, false, true] });
  });

  it('leaves out whole sentences from the end, with a sign that has room itself', () => {
    expect(frame([2, 3, 2], 5)).toMatchObject({ dense: true, hidden: [false, false, true, false] });
    expect(frame([3, 3, 2], 5)).toMatchObject({ dense: true, hidden: [false, true, true, false] });
    expect(frame([9], 5)).toMatchObject({ hidden: [true, false] });
  });

  it('shows all again when there is more room', () => {
    const { node } = frame([3, 3], 3);
    Object.defineProperty(node, 'clientHeight', { value: 90 });
    fit(node);
    expect([...node.children].map((child) => (child as HTMLElement).hidden)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
