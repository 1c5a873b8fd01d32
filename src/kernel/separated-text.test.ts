import assert from 'node:assert/strict';
import { test } from 'node:test';
import Papa from 'papaparse';
import { separatedText } from './separated-text.ts';

const cell = (text: string) => separatedText([[text]]).slice(1, -2);

test('rows end in CR LF after a byte-order mark, and a decimal comma puts semicolons between cells', () => {
  assert.equal(
    separatedText([
      ['Part', 'C'],
      ['MC0402', 1.5],
    ]),
    '\uFEFFPart,C\r\nMC0402,1.5\r\n',
  );
  assert.equal(separatedText([['Teil', 1.5, null]], ','), '\uFEFFTeil;1,5;\r\n');
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
    const text = separatedText(
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

test('numbers stay numbers, and texts that cannot run stay unchanged', () => {
  for (const text of ['-55', '+3.5', '-1,5', '-40 %', 'LED, 2.1 V; -40 °C "green"', '0.1"', '10 µF']) {
    const [[cellText] = []] = Papa.parse<string[]>(separatedText([[text]]).slice(1), { delimiter: ',' }).data;
    assert.equal(cellText, text);
  }
  assert.equal(cell('cut tape, reel'), '"cut tape, reel"');
});

test('a long cell is written in linear time', () => {
  const startedAt = performance.now();
  separatedText([[`${';'.repeat(200_000)}x`, `;${' '.repeat(200_000)}=`, ' '.repeat(200_000)]]);
  assert.ok(performance.now() - startedAt < 5_000);
});
