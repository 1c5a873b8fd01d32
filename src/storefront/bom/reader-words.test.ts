import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readerWords } from './reader-words.ts';

const READER = new URL('../../catalogue/bom/reading/', import.meta.url);
const SAVE_AS = 'Save it as xlsx or CSV and send that file.';

/** How an expression in the BOM reader's source ends, or what it contains, if its value is a number. */
const IS_NUMBER = /\.(?:length|size)$|\+ 1$|toLocaleString|LIMITS|Count$|[bB]oards$/;

/** Sentences in the source of the BOM reader, with each placeholder filled. */
function sentencesOf(file: string): string[] {
  const source = readFileSync(new URL(file, READER), 'utf8');
  return [...source.matchAll(/(['`])([A-Z][^\n]{18,}?[.:}])\1/g)].map(([, , text]) =>
    text!
      .replace(/\$\{SAVE_AS\}/g, SAVE_AS)
      .replace(/\$\{([^}]*)\}/g, (_, value: string) => (IS_NUMBER.test(value) ? '3' : 'Parts')),
  );
}

test('every sentence of the BOM reader has a translation in each language', () => {
  const sentences = [...sentencesOf('refusal.ts'), ...sentencesOf('read-table.ts')].filter(
    (sentence) => sentence !== SAVE_AS,
  );
  assert.ok(sentences.length > 15, `${sentences.length} sentences`);
  for (const sentence of sentences) {
    for (const locale of ['de', 'fr', 'nl']) {
      const words = readerWords(sentence, locale);
      assert.notEqual(words, sentence, `nothing in ${locale} for: ${sentence}`);
      assert.doesNotMatch(words, /\$\d|undefined/, words);
    }
    assert.equal(readerWords(sentence, 'en'), sentence);
  }
});

test('every refusal of the bench calls has a German translation', () => {
  for (const [sentence, german] of [
    ['Send one file at a time. This form has two.', /^Eine Datei/],
    ['This list has no line 7. Use the line numbers of its rows.', /keine Zeile 7/],
    ['The list is still being matched. Try again in a moment.', /noch zugeordnet/],
    ['We have no part XYZ. Enter another part number.', /XYZ/],
    ['We are reading other lists. Send this one again in a few seconds.', /andere Listen/],
  ] as const)
    assert.match(readerWords(sentence, 'de'), german);
});

test('readerWords keeps names and numbers, and returns an unknown sentence unchanged', () => {
  assert.equal(
    readerWords('There is no sheet "Costs". This workbook has: Parts, Notes.', 'de'),
    'Ein Blatt „Costs“ gibt es nicht. Diese Mappe hat: Parts, Notes.',
  );
  assert.equal(
    readerWords('Of 3 sheets, "Board" has the parts.', 'de-AT'),
    'Von 3 Blättern enthält „Board“ die Bauteile.',
  );
  assert.match(readerWords('This list has more than 20,000 lines. Split it.', 'de'), /20,000/);
  assert.equal(readerWords('Something new.', 'de'), 'Something new.');
  assert.equal(readerWords('quantity: Send a whole number of boards', 'en'), 'Send a whole number of boards');
});
