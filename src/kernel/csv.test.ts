import assert from 'node:assert/strict';
import { test } from 'node:test';
import Papa from 'papaparse';
import { csvText, localCsvText, withFormulaMarks, withoutFormulaMarks } from './csv.ts';

const cell = (text: string) => csvText([[text]]).slice(1, -2);

test('rows end in CR LF after a byte-order mark, and a decimal comma puts semicolons between cells', () => {
  assert.equal(
    csvText([
      ['Part', 'C'],
      ['MC0402', 1.5],
    ]),
    '\uFEFFPart,C\r\nMC0402,1.5\r\n',
  );
  assert.equal(csvText([['Teil', 1.5, null]], ','), '\uFEFFTeil;1,5;\r\n');
});

const EVIL = [
  '=HYPERLINK("http://example.com")',
  'x;=HYPERLINK("http://example.com")',
  'x,=1+1',
  'x\t@SUM(A1)',
  'x\r\n=1',
  ' =1',
  '+1-1',
  '-2+3',
  '-cmd',
  '＝1',
  '\t=1',
  '";=1',
  '"",=1',
];

test('no cell runs as a formula, whatever separator a spreadsheet uses', () => {
  for (const mark of ['.', ','] as const) {
    const text = csvText(
      EVIL.map((evil) => ['a', evil, 'b']),
      mark,
    );
    for (const delimiter of [',', ';', '\t']) {
      for (const cells of Papa.parse<string[]>(text.slice(1), { delimiter }).data) {
        for (const cellText of cells)
          assert.doesNotMatch(
            cellText,
            /^\s*(?:[=@＝]|[+-](?![\d.]))|^[+-][\d.,]+[^\d.,%\s]/,
            `${delimiter}: ${cellText}`,
          );
      }
    }
  }
});

test('texts with formula marks are restored unchanged', () => {
  const signs = ['=', '+', '-', '@', '＝', "'", ';', ',', ' ', '\t', '\r\n', '1', '.', 'x'];
  let seed = 1;
  const next = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let count = 0; count < 20_000; count += 1) {
    const text = Array.from({ length: 1 + next(8) }, () => signs[next(signs.length)]).join('');
    assert.equal(withoutFormulaMarks(withFormulaMarks(text)), text);
  }
  for (const text of EVIL) assert.equal(withoutFormulaMarks(withFormulaMarks(text)), text);
});

test('localCsvText writes the decimal mark and separator of the language', () => {
  const rows = [['MC0402', 1.5]];
  assert.equal(localCsvText(rows, 'en'), '\uFEFFMC0402,1.5\r\n');
  for (const locale of ['de', 'fr', 'nl']) assert.equal(localCsvText(rows, locale), '\uFEFFMC0402;1,5\r\n');
});

test('numbers stay numbers, and texts that cannot run stay unchanged', () => {
  for (const text of ['-55', '+3.5', '-1,5', '-40 %', 'LED, 2.1 V; -40 °C "green"', '0.1"', '10 µF']) {
    const [[cellText] = []] = Papa.parse<string[]>(csvText([[text]]).slice(1), { delimiter: ',' }).data;
    assert.equal(cellText, text);
  }
  assert.equal(cell('cut tape, reel'), '"cut tape, reel"');
});

test('a long cell is written in linear time', () => {
  const startedAt = performance.now();
  csvText([[`${';'.repeat(200_000)}x`, `;${' '.repeat(200_000)}=`, ' '.repeat(200_000)]]);
  assert.ok(performance.now() - startedAt < 5_000);
});
