import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { unclearNamesIn } from './check-names.ts';

const namesIn = (text: string): string[] => unclearNamesIn('src/a.ts', text).map(({ name }) => name);

describe('the check of names', () => {
  test('reports every kind of declaration that is a lone participle, pronoun or preposition', () => {
    const text = `
      const found = 1;
      const { left, other: [own], ...others } = found;
      function told(asked: string, { by = 1 } = {}) { return asked; }
      class Book { kept = 1; #held = 2; seen() {} }
      interface Line { given: string; made(from: string): void; }
      type Say = (what: string) => void;
      items.map((each) => {
        return each;
      });
    `;
    assert.deepEqual(namesIn(text), [
      ...['found', 'left', 'own', 'others', 'told', 'asked', 'by', 'kept', 'held', 'seen'],
      ...['given', 'made', 'from', 'what', 'each'],
    ]);
  });

  test('allows one-line lambdas, names of several words, and nouns that end like participles', () => {
    const text = `
      const longest = items.map((each) => each.length).filter((one) => one > 1);
      const foundParts = []; const speed = 1; const need = 2; let hundred = 100;
      for (const [index, part] of foundParts.entries()) index;
      const { given: input } = question;
    `;
    assert.deepEqual(namesIn(text), []);
  });

  test('reports the line', () => {
    assert.deepEqual(unclearNamesIn('src/a.ts', '\n\nlet told = 1;'), [
      { file: 'src/a.ts', line: 3, name: 'told' },
    ]);
  });
});
