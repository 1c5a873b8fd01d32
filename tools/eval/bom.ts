import type { MatchedLine } from '../../src/catalogue/bom/matching/index.ts';
import { loadCatalogue } from './catalogue.ts';
import { compare, FIELDS, type Field, halfOf, type Labelled, readLabels } from './labels.ts';
import { readRecords } from './records.ts';

interface Read {
  labelled: Labelled;
  line: MatchedLine | undefined;
  right: Partial<Record<Field, boolean>>;
}

function share(right: number, all: number): string {
  return all === 0 ? '–' : `${right}/${all} ${((100 * right) / all).toFixed(1)} %`;
}

function isRight({ right }: Read): boolean {
  return Object.values(right).every(Boolean);
}

function fieldShare(reads: readonly Read[], field: Field): string {
  const labelled = reads.filter(({ right }) => right[field] !== undefined);
  return share(labelled.filter(({ right }) => right[field]).length, labelled.length);
}

function row(name: string, reads: readonly Read[]): string[] {
  const sure = reads.filter(({ labelled }) => labelled.confidence === 'high');
  return [
    name,
    fieldShare(reads, 'category'),
    fieldShare(sure, 'value'),
    fieldShare(sure, 'package'),
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
  const within = reads.filter(({ labelled }) => labelled.label.scope === 'in_scope');
  const outside = reads.filter(({ labelled }) => labelled.label.scope === 'out_of_scope');
  const categories = [...new Set(within.map(({ labelled }) => labelled.label.category!))].sort();
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
        within.filter(({ labelled }) => labelled.label.category === slug),
      ),
    ),
    row('all', within),
  ]);
  const codes = new Map<string, number>();
  for (const { line } of within)
    codes.set(
      `${line?.status} ${line?.reasonCode}`,
      (codes.get(`${line?.status} ${line?.reasonCode}`) ?? 0) + 1,
    );
  const listed = [...codes].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`);
  console.log(`lines in scope by status and reason: ${listed.join(', ')}`);
  const misread = within.filter(
    ({ line, right }) =>
      line?.status === 'matched' && [right.category, right.value, right.package].includes(false),
  );
  console.log(`firm matches with a wrong category, value or package: ${misread.length}`);
  const counted = within.filter(
    ({ labelled, line }) => line && Number.isInteger(Number(labelled.qty || Number.NaN)),
  );
  const agreeing = counted.filter(({ labelled, line }) => line?.quantity === Number(labelled.qty));
  console.log(`pieces on a board as labelled: ${share(agreeing.length, counted.length)}`);
  const firm = outside.filter(({ line }) => line?.status === 'matched');
  console.log(`firm matches on lines out of scope: ${share(firm.length, outside.length)}`);
  const told = outside.filter(({ line }) => line?.status === 'out_of_scope' || line?.status === 'not_fitted');
  console.log(`lines out of scope told as such: ${share(told.length, outside.length)}`);
  const unfitted = reads.filter(({ labelled }) => labelled.label.dnp);
  console.log(
    `not fitted, recognised: ${share(unfitted.filter(({ line }) => line?.status === 'not_fitted').length, unfitted.length)}; ` +
      `fitted, taken for not fitted: ${reads.filter(({ labelled, line }) => !labelled.label.dnp && line?.status === 'not_fitted').length}`,
  );
}

function printWrong({ labelled, line, right }: Read): void {
  const { file, raw, refs, label } = labelled;
  const wrong = Object.entries(right).flatMap(([field, isFine]) => (isFine ? [] : [field]));
  console.log(
    `${file.slice(0, 3)}:${labelled.line} ${refs.slice(0, 12)} | ${raw.value} | ${raw.description.slice(0, 90)} | ${raw.footprint} | ${raw.mpn}\n` +
      `    wrong ${wrong.join(',')}: wanted ${JSON.stringify(label)}\n` +
      `    read ${line?.status} ${line?.category} ${JSON.stringify(line?.attributes)} ${line?.reasonCode} ${line?.conflicts.join(' | ')}`,
  );
}

/** `npm run eval -- bom FOLDER [--raw] [--full] [--wrong=A|B] [--firm]`. */
export async function evaluateBoms(folder: string, options: ReadonlySet<string>): Promise<void> {
  const labels = readLabels(folder);
  const { matcher } = await loadCatalogue(options.has('--full') ? 'full' : 'demo');
  const boards = matcher(10);
  const records = await readRecords(folder, labels, options.has('--raw'));
  const started = performance.now();
  const reads = labels.map((labelled, at): Read => {
    const record = records[at];
    const line = record && boards.match(record);
    return { labelled, line, right: compare(labelled, line) };
  });
  console.log(`${reads.length} lines in ${(performance.now() - started).toFixed(0)} ms`);
  printReport(
    'Half A (by hash of the file name)',
    reads.filter(({ labelled }) => halfOf(labelled.file) === 'A'),
  );
  printReport(
    'Half B',
    reads.filter(({ labelled }) => halfOf(labelled.file) === 'B'),
  );
  printReport('Both', reads);
  for (const half of ['A', 'B']) {
    const mine = reads.filter(({ labelled }) => halfOf(labelled.file) === half);
    if (options.has(`--wrong=${half}`))
      for (const read of mine.filter((one) => one.labelled.label.scope === 'in_scope' && !isRight(one)))
        printWrong(read);
    if (options.has(`--firm=${half}`))
      for (const read of mine.filter(
        (one) => one.labelled.label.scope === 'out_of_scope' && one.line?.status === 'matched',
      ))
        printWrong(read);
    for (const code of ['nothing_fits', 'conflict'])
      if (options.has(`--${code}=${half}`))
        for (const read of mine.filter(
          ({ labelled, line }) => labelled.label.scope === 'in_scope' && line?.reasonCode === code,
        ))
          printWrong(read);
    if (options.has(`--fitted=${half}`))
      for (const read of mine.filter((one) => !one.labelled.label.dnp && one.line?.status === 'not_fitted'))
        printWrong(read);
    if (options.has(`--untold=${half}`))
      for (const read of mine.filter(
        ({ labelled, line }) =>
          labelled.label.scope === 'out_of_scope' &&
          !['out_of_scope', 'not_fitted'].includes(line?.status ?? ''),
      ))
        printWrong(read);
  }
}
