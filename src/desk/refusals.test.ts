import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const SRC = join(import.meta.dirname, '..');
/** Sources that refuse calls of the desk. */
const SOURCES = [
  'desk/**/*.ts',
  'catalogue/intake/**/*.ts',
  'catalogue/release/{csv,imports}.ts',
  'chat/*.ts',
  'commerce/checkout/cancel.ts',
  'commerce/delivery/*.ts',
  'commerce/orders/{dispatch,refunds}/**/*.ts',
  'content/{editing,source}/*.ts',
  'media/**/*.ts',
  'quotes/offers/{drafts,limits}.ts',
  'settings/{company-schema,menu-rules}.ts',
];
/** Definitions in the browser, mails, and files of tests. */
const OTHER = /(?:contract|samples|mails?|\.test)\.ts$/;

/** A sentence as an argument, a message or a result; the messages of programming errors are not for staff. */
const SENTENCE =
  /(?:error: |message: |return |, |(?<! Error)\(|\n {2,})(?:'([A-Z][^'\n]* [^'\n]*\.)'|`([A-Z$][^`\n]* [^`\n]*\.)`)/g;

test('no refusal of the desk is a sentence in the source', () => {
  const files = globSync(SOURCES, { cwd: SRC }).filter((file) => !OTHER.test(file));
  assert.ok(files.length > 80, `${files.length} files`);
  const sentences = files.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(SENTENCE)].map(
      ([, plain, template]) => `${file}: ${plain ?? template}`,
    ),
  );
  assert.deepEqual(sentences, []);
});
