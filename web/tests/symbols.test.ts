import { describe, expect, it } from 'vitest';
import { asSymbol, symbolNames } from '../src/symbols/sprite';

const sources = import.meta.glob<string>('../src/**/*.{svelte,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const drawings = import.meta.glob<string>('../src/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('symbols', () => {
  it('has every symbol that a component names', () => {
    for (const [file, text] of Object.entries(sources)) {
      for (const [, name] of text.matchAll(/<Symbol name="([\w-]+)"/g)) {
        expect(symbolNames, file).toContain(name);
      }
    }
  });

  it('turns a file into a symbol with its name', () => {
    expect(asSymbol('dot', '<svg xmlns="http://x" viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toBe(
      '<symbol id="dot" viewBox="0 0 1 1"><path d="M0 0"/></symbol>',
    );
  });

  it('has no inline styles, which the content policy forbids', () => {
    for (const [file, text] of Object.entries({ ...sources, ...drawings })) {
      expect(text, file).not.toMatch(/\sstyle=["{]/);
    }
  });
});
