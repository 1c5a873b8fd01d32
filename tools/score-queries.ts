/**
 * `node tools/score-queries.ts data/queries/dev.jsonl [more files]`: how many queries are read exactly as expected,
 * with difficult ones (lines with a note) counted separately. Prints each failure with both readings.
 */
import { readFileSync } from 'node:fs';
import { interpret, vocabularyOf } from '../src/catalogue/query/index.ts';
import { type ExpectedQuery, readQueries, sameReading } from '../src/catalogue/query/score.ts';
import { buildRelease } from '../src/catalogue/release/index.ts';

function percent(passedCount: number, totalCount: number): string {
  return totalCount === 0
    ? 'none'
    : `${passedCount} of ${totalCount} (${((100 * passedCount) / totalCount).toFixed(1)} %)`;
}

function score(queries: readonly ExpectedQuery[], file: string): void {
  const failures = queries.filter(({ q, expect }) => !sameReading(interpret(q, vocabulary), expect));
  for (const { id, q: query, expect } of failures) {
    const { category, filters, unknown } = interpret(query, vocabulary);
    console.log(`${id}  ${query}`);
    console.log(`   expected ${JSON.stringify(expect)}`);
    console.log(
      `   read     ${JSON.stringify({ category, filters })}${unknown.length ? `  not understood: ${unknown.join(' ')}` : ''}`,
    );
  }
  const traps = queries.filter(({ note }) => note !== undefined);
  const failedTraps = failures.filter(({ note }) => note !== undefined);
  console.log(`${file}: ${percent(queries.length - failures.length, queries.length)}`);
  console.log(`   with a note: ${percent(traps.length - failedTraps.length, traps.length)}`);
}

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: node tools/score-queries.ts FILE.jsonl …');
  process.exit(2);
}
const vocabulary = vocabularyOf(buildRelease({ build: 'demo' }));
for (const file of files) score(readQueries(readFileSync(file, 'utf8')), file);
