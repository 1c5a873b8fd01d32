import type { MatchedLine } from '../../src/catalogue/bom/matching/index.ts';
import { loadCatalogue } from './catalogue.ts';
import { compareWithLabel, FIELDS, type Field, halfOf, type Labelled, readLabels } from './labels.ts';
import { readRecords } from './records.ts';

interface Read {
  labelledLine: Labelled;
  line: MatchedLine | undefined;
  right: Partial<Record<Field, boolean>>;
}

function share(rightCount: number, totalCount: number): string {
  return totalCount === 0
    ? '–'
    : `${rightCount}/${totalCount} ${((100 * rightCount) / totalCount).toFixed(1)} %`;
}

function isRight({ right }: Read): boolean {
  return Object.values(right).every(Boolean);
}

function fieldShare(reads: readonly Read[], field: Field): string {
  const labelledReads = reads.filter(({ right }) => right[field] !== undefined);
  return share(labelledReads.filter(({ right }) => right[field]).length, labelledReads.length);
}

function row(name: string, reads: readonly Read[]): string[] {
  const confidentReads = reads.filter(({ labelledLine }) => labelledLine.confidence === 'high');
  return [
    name,
    fieldShare(reads, 'category'),
    fieldShare(confidentReads, 'value'),
    fieldShare(confidentReads, 'package'),
    ...FIELDS.slice(3).map((field) => fieldShare(reads, field)),
    share(reads.filter(isRight).length, reads.length),
    share(reads.filter(({ line }) => line?.status === 'matched').length, reads.length),
  ];
}

function printTable(rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  for (const cells of rows) console.log(cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
}

function printReport(title: string, reads: readonly Read[]): void {
  const readsInScope = reads.filter(({ labelledLine }) => labelledLine.label.scope === 'in_scope');
  const readsOutOfScope = reads.filter(({ labelledLine }) => labelledLine.label.scope === 'out_of_scope');
  const categories = [
    ...new Set(readsInScope.map(({ labelledLine }) => labelledLine.label.category!)),
  ].sort();
  console.log(`\n${title}`);
  printTable([
    [
      'category',
      'category',
      'value (high)',
      'package (high)',
      'voltage',
      'dielectric',
      'tolerance',
      'fully right',
      'firm',
    ],
    ...categories.map((slug) =>
      row(
        slug,
        readsInScope.filter(({ labelledLine }) => labelledLine.label.category === slug),
      ),
    ),
    row('all', readsInScope),
  ]);
  const codes = new Map<string, number>();
  for (const { line } of readsInScope)
    codes.set(
      `${line?.status} ${line?.reasonCode}`,
      (codes.get(`${line?.status} ${line?.reasonCode}`) ?? 0) + 1,
    );
  const codeCounts = [...codes].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`);
  console.log(`lines in scope by status and reason: ${codeCounts.join(', ')}`);
  const misread = readsInScope.filter(
    ({ line, right }) =>
      line?.status === 'matched' && [right.category, right.value, right.package].includes(false),
  );
  console.log(`firm matches with a wrong category, value or package: ${misread.length}`);
  const readsWithQuantity = readsInScope.filter(
    ({ labelledLine, line }) => line && Number.isInteger(Number(labelledLine.qty || Number.NaN)),
  );
  const agreeingReads = readsWithQuantity.filter(
    ({ labelledLine, line }) => line?.quantity === Number(labelledLine.qty),
  );
  console.log(`pieces on a board as labelled: ${share(agreeingReads.length, readsWithQuantity.length)}`);
  const firmMatches = readsOutOfScope.filter(({ line }) => line?.status === 'matched');
  console.log(`firm matches on lines out of scope: ${share(firmMatches.length, readsOutOfScope.length)}`);
  const recognisedReads = readsOutOfScope.filter(
    ({ line }) => line?.status === 'out_of_scope' || line?.status === 'not_fitted',
  );
  console.log(`lines out of scope told as such: ${share(recognisedReads.length, readsOutOfScope.length)}`);
  const unfittedReads = reads.filter(({ labelledLine }) => labelledLine.label.dnp);
  console.log(
    `not fitted, recognised: ${share(unfittedReads.filter(({ line }) => line?.status === 'not_fitted').length, unfittedReads.length)}; ` +
      `fitted, taken for not fitted: ${reads.filter(({ labelledLine, line }) => !labelledLine.label.dnp && line?.status === 'not_fitted').length}`,
  );
}

function printWrong({ labelledLine, line, right }: Read): void {
  const { file, raw, refs, label } = labelledLine;
  const wrongFields = Object.entries(right).flatMap(([field, isFine]) => (isFine ? [] : [field]));
  console.log(
    `${file.slice(0, 3)}:${labelledLine.line} ${refs.slice(0, 12)} | ${raw.value} | ${raw.description.slice(0, 90)} | ${raw.footprint} | ${raw.mpn}\n` +
      `    wrong ${wrongFields.join(',')}: wanted ${JSON.stringify(label)}\n` +
      `    read ${line?.status} ${line?.category} ${JSON.stringify(line?.attributes)} ${line?.reasonCode} ${line?.conflicts.join(' | ')}`,
  );
}

/**
 * `npm run eval -- bom FOLDER [--raw] [--full]`. Each of `--wrong`, `--firm`, `--nothing_fits`, `--conflict`,
 * `--fitted` and `--untold` with `=A` or `=B` prints the lines of that fault in that half.
 */
export async function evaluateBoms(folder: string, options: ReadonlySet<string>): Promise<void> {
  const labels = readLabels(folder);
  const { matcher } = await loadCatalogue(options.has('--full') ? 'full' : 'demo');
  const boards = matcher(10);
  const records = await readRecords(folder, labels, options.has('--raw'));
  const startedAt = performance.now();
  const reads = labels.map((labelledLine, index): Read => {
    const record = records[index];
    const line = record && boards.match(record);
    return { labelledLine, line, right: compareWithLabel(labelledLine, line) };
  });
  console.log(`${reads.length} lines in ${(performance.now() - startedAt).toFixed(0)} ms`);
  printReport(
    'Half A (by hash of the file name)',
    reads.filter(({ labelledLine }) => halfOf(labelledLine.file) === 'A'),
  );
  printReport(
    'Half B',
    reads.filter(({ labelledLine }) => halfOf(labelledLine.file) === 'B'),
  );
  printReport('Both', reads);
  for (const half of ['A', 'B']) {
    const readsOfHalf = reads.filter(({ labelledLine }) => halfOf(labelledLine.file) === half);
    if (options.has(`--wrong=${half}`))
      for (const read of readsOfHalf.filter(
        (one) => one.labelledLine.label.scope === 'in_scope' && !isRight(one),
      ))
        printWrong(read);
    if (options.has(`--firm=${half}`))
      for (const read of readsOfHalf.filter(
        (one) => one.labelledLine.label.scope === 'out_of_scope' && one.line?.status === 'matched',
      ))
        printWrong(read);
    for (const code of ['nothing_fits', 'conflict'])
      if (options.has(`--${code}=${half}`))
        for (const read of readsOfHalf.filter(
          ({ labelledLine, line }) => labelledLine.label.scope === 'in_scope' && line?.reasonCode === code,
        ))
          printWrong(read);
    if (options.has(`--fitted=${half}`))
      for (const read of readsOfHalf.filter(
        (one) => !one.labelledLine.label.dnp && one.line?.status === 'not_fitted',
      ))
        printWrong(read);
    if (options.has(`--untold=${half}`))
      for (const read of readsOfHalf.filter(
        ({ labelledLine, line }) =>
          labelledLine.label.scope === 'out_of_scope' &&
          !['out_of_scope', 'not_fitted'].includes(line?.status ?? ''),
      ))
        printWrong(read);
  }
}
