import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { germanOf } from './refusal-translations.ts';

/** Areas whose refusals are complete sentences. */
const AREAS = [
  'frame',
  'login',
  'team',
  'customers',
  'mail',
  'money',
  'orders',
  'quotes',
  'samples',
  'tasks',
];
const FOLDERS = [
  ...[...AREAS, 'catalogue', 'content', 'chats'].map((area) => join('backoffice', area)),
  ...[join('commerce', 'orders', 'dispatch'), join('commerce', 'orders', 'refunds')],
  ...[join('catalogue', 'intake'), join('media', 'uploads')],
];

/** Messages thrown at a caller: the text after the code of an `ApiError` or in a `conflict`. */
const THROWN = /(?:new ApiError\(\s*'\w+',|\bconflict\()\s*(['`])((?:(?!\1)[\s\S])+?[.!?])\1/g;
/** Messages of the schemas of these calls. */
const SCHEMAS = /(?:error: |\(|, )'([A-Z][^'\n]*\.)'/g;

test('every refusal of these areas has a German translation', () => {
  const root = join(import.meta.dirname, '../..');
  const missing: string[] = [];
  let count = 0;
  for (const folder of FOLDERS) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
      const text = readFileSync(join(root, folder, file), 'utf8');
      const thrownTexts = [...text.matchAll(THROWN)].map(([, , words = '']) => words);
      const schemas = folder.startsWith('backoffice') ? [...text.matchAll(SCHEMAS)] : [];
      for (const words of [...thrownTexts, ...schemas.map(([, said = '']) => said)]) {
        count += 1;
        // `words` is composed of texts that are translated separately.
        if (/\$\{words\}/.test(words)) continue;
        const sentence = words.replace(/\$\{wait\}/, '5 minutes').replace(/\$\{[^}]*\}/g, 'X1');
        if (germanOf(sentence) === null) missing.push(`${file}: ${words}`);
      }
    }
  }
  assert.ok(count > 50, `${count} refusals found`);
  assert.deepEqual(missing, []);
});

test('carried values are inserted at their positions in the German sentence', () => {
  const german = germanOf('Only 1,000 pieces of RC0603FF4K70NT are left to send; you entered 1,001.');
  assert.equal(
    german,
    'Nur 1.000 Stück von RC0603FF4K70NT sind noch zu versenden; Sie haben 1.001 eingegeben.',
  );
  assert.equal(
    germanOf('Only 5 pieces of $& are not sent yet; you entered 7.'),
    'Nur 5 Stück von $& sind noch nicht versandt; Sie haben 7 eingegeben.',
  );
  assert.equal(germanOf('Something else.'), null);
  assert.equal(germanOf(`We have no part ${'a'.repeat(301)}. Check the number.`), null);
});
