import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { read, utils } from '@e965/xlsx';
import Papa from 'papaparse';
import type { SheetTable, SheetTableRow } from '#catalogue/contract';
import { columnTexts } from './column-texts.ts';
import { asBook, asCsv } from './export-table.ts';
import { LONGEST_LINES, quoteLines, quotePath } from './quote-lines.ts';
import { bomTexts } from './texts.ts';
import { writeWorkbook } from './workbook.ts';

const en = { ...bomTexts.en, ...columnTexts.en };
const de = { ...bomTexts.de, ...columnTexts.de };

const row = (line: number, overrides: Partial<SheetTableRow> = {}): SheetTableRow => ({
  line,
  refs: `R${line}`,
  text: '10k 0603',
  quantity: 1,
  isCounted: true,
  state: 'matched',
  reading: '10 kΩ',
  ownNumber: '',
  assumed: '±1%',
  partNumber: 'RC0603FF10K0N',
  variantId: 'RC0603FF10K0NT+CT',
  name: '10 kΩ resistor',
  pieces: 50,
  packaging: 'CT',
  shipsNow: 50,
  shipsLater: 0,
  stock: 14_998,
  price: 0.00175,
  total: 0.09,
  reason: '',
  ...overrides,
});
const open = {
  partNumber: '',
  variantId: '',
  name: '',
  pieces: null,
  packaging: null,
  shipsNow: null,
  shipsLater: null,
  stock: null,
  price: null,
  total: null,
};

const tableOf = (rows: SheetTableRow[]): SheetTable => ({
  name: 'heater.csv',
  at: '2026-03-02T10:20:30.000Z',
  boards: 50,
  currency: 'EUR',
  rows,
});

const EVIL = [
  '=HYPERLINK("http://x")',
  '+1+cmd|x!A0',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  ' =1+1',
  '＝1+1',
  'short;=1+1',
  'a,@b',
  'two\r\n=lines',
];

describe('a bill of materials as CSV', () => {
  test('uses the separator, decimal mark and currency of the language', () => {
    const table = tableOf([row(2, { total: 1234.5 })]);
    const [english] = Papa.parse<Record<string, string>>(asCsv(table, en, 'en'), { header: true }).data;
    assert.equal(english?.['Unit price (EUR)'], '0.00175');
    assert.equal(english?.['Total (EUR)'], '1234.5');
    const german = asCsv(table, de, 'de');
    assert.ok(german.startsWith('\uFEFFZeile;Referenzen;'), german.slice(0, 60));
    const [read] = Papa.parse<Record<string, string>>(german, { header: true, delimiter: ';' }).data;
    assert.equal(read?.['Stückpreis (EUR)'], '0,00175');
    assert.equal(read?.['Währung'], 'EUR');
    assert.equal(read?.['Stand'], 'Zugeordnet');
  });

  test('leaves the quantity empty for a row without a known number of pieces', () => {
    const table = tableOf([row(2, { isCounted: false, pieces: null, price: null, total: null })]);
    const [read] = Papa.parse<Record<string, string>>(asCsv(table, en, 'en'), { header: true }).data;
    assert.deepEqual([read?.[en.quantity], read?.['Total (EUR)']], ['', '']);
  });

  test('holds no cell that runs as a formula, whatever separator a spreadsheet assumes', () => {
    const text = asCsv(tableOf(EVIL.map((words, at) => row(at + 2, { text: words, ...open }))), en, 'en');
    for (const delimiter of [',', ';', '\t']) {
      for (const cells of Papa.parse<string[]>(text.slice(1), { delimiter }).data) {
        for (const cell of cells) {
          assert.doesNotMatch(cell, /^\s*(?:[=@＝]|[+-](?![\d.]))|^-2\+3/, `${delimiter}: ${cell}`);
        }
      }
    }
  });

  test('keeps harmless customer text unchanged', () => {
    const words = 'LED, 2.1 V; -40 °C "green"';
    const [, read] = Papa.parse<string[]>(asCsv(tableOf([row(2, { text: words })]), en, 'en')).data;
    assert.equal(read?.[2], words);
  });
});

describe('a bill of materials as a workbook', () => {
  const bookOf = async (table: SheetTable, t = en) =>
    read(await writeWorkbook(asBook(table, t)), { cellStyles: true, cellNF: true });

  test('holds numbers with their currency, texts as texts, and a summary sheet', async () => {
    const book = await bookOf(tableOf([row(2, { total: 12.5 }), row(3, { state: 'no_match', ...open })]), de);
    assert.deepEqual(book.SheetNames, ['Stückliste', 'Zusammenfassung']);
    const sheet = book.Sheets['Stückliste']!;
    assert.deepEqual([sheet['L2']?.t, sheet['L2']?.v, sheet['L2']?.w], ['n', 0.00175, '0.00175 EUR']);
    assert.equal(sheet['M2']?.w, '12.50 EUR');
    assert.equal(sheet['M3'], undefined);
    assert.equal(sheet['!autofilter']?.ref, 'A1:O3');
    const summary = utils.sheet_to_json<unknown[]>(book.Sheets['Zusammenfassung']!, { header: 1 });
    assert.deepEqual(summary.slice(0, 5), [
      ['Stückliste', 'heater.csv'],
      ['Platinen', 50],
      ['Preise und Bestand von (UTC)', '2026-03-02 10:20'],
      ['Summe', 12.5],
      ['Je Platine', 0.25],
    ]);
  });

  test('keeps any text as text', async () => {
    const odd = [...EVIL, '<b>&"', '_x0041_', 'Ω 😀', 'bell\u0007', 'half \ud800'];
    const book = await bookOf(tableOf(odd.map((text, at) => row(at + 2, { text }))));
    const sheet = book.Sheets['Bill of materials']!;
    for (const [index, text] of odd.entries()) {
      const cell = sheet[`C${index + 2}`];
      assert.equal(cell?.t, 's', text);
      assert.equal(cell?.f, undefined, text);
      const cleanText = text.replace('\u0007', '').replace('\ud800', '\ufffd').replace('\r\n', '\n');
      assert.equal(String(cell?.v).replace('\r\n', '\n'), cleanText);
    }
  });

  test('yields to other work while a long list is written', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => row(at + 2));
    let turns = 0;
    let isWritten = false;
    const countTurn = () => {
      turns += 1;
      if (!isWritten) setImmediate(countTurn);
    };
    setImmediate(countTurn);
    const bytes = await writeWorkbook(asBook(tableOf(rows), en));
    isWritten = true;
    assert.ok(turns >= 100, `${turns} turns`);
    const sheet = read(bytes).Sheets['Bill of materials']!;
    assert.equal(sheet['!ref'], 'A1:O5001');
    assert.equal(sheet['B5001']?.v, 'R5001');
  });
});

describe('a bill of materials as lines of a quote request', () => {
  const formatMissingRows = (rows: number) => `and ${rows} more`;

  test('holds rows with packaging and references, and open rows after a question mark', () => {
    const table = tableOf([
      row(2),
      row(3, { text: 'relay: 5 V, 10 A', state: 'out_of_scope', quantity: 2, ...open }),
      row(4, { text: '', refs: 'S1, S2', state: 'no_match', ...open }),
      row(7, { text: '22pF: CC0603KRX7R9BB223', refs: 'C1, C2', state: 'question', ...open }),
      row(5, { state: 'skipped', ...open }),
      row(6, { state: 'not_fitted', ...open }),
    ]);
    assert.deepEqual(quoteLines(table, formatMissingRows).split(','), [
      'RC0603FF10K0NT+CT [R2] (10k 0603):50',
      '? S1 S2:50',
      '? 22pF: CC0603KRX7R9BB223 [C1 C2]:50',
    ]);
  });

  test("keeps the customer's commas, the open question, and unknown quantities open", () => {
    const reason = 'We cannot read ca. 500 as a number of pieces.';
    const table = tableOf([
      row(2, { text: '10,000 ohm', refs: 'R1A', state: 'question', reason: '10 Ω or 10 kΩ?', ...open }),
      row(3, { text: '1N4148W', refs: 'D1', state: 'question', isCounted: false, reason, ...open }),
      row(4, { state: 'chosen', isCounted: false, reason }),
      row(5, { quantity: 999_999_999, state: 'question', reason: 'Too many.', ...open }),
    ]);
    assert.equal(
      quoteLines(table, formatMissingRows),
      [
        '? 10,000 ohm [R1A] {10 Ω or 10 kΩ?}:50',
        `? 1N4148W [D1] {${reason} (× 50)}`,
        `RC0603FF10K0NT+CT [R4] (10k 0603) {${reason} (× 50)}`,
        '? 10k 0603 [R5] {Too many. (× 50)}',
        '',
      ].join('\n'),
    );
  });

  test('states how many rows are missing where they exceed the limit', () => {
    const rows = Array.from({ length: 5_000 }, (_, index) =>
      row(index + 2, { text: 'x'.repeat(200), state: 'question', ...open }),
    );
    const lines = quoteLines(tableOf(rows), formatMissingRows);
    assert.ok(lines.length <= LONGEST_LINES);
    const quotedLines = lines.split(',');
    assert.equal(quotedLines.at(-1), `and ${5_000 - (quotedLines.length - 1)} more`);
    const address = decodeURIComponent(quotePath(tableOf(rows), formatMissingRows));
    assert.match(address, /,and 49\d\d more$/);
  });
});
