/** The shop reads back what it writes, line by line: quote requests, and files of a bench, a cart and a list. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBom } from '../src/catalogue/bom/reading/read-bom.ts';
import { readRequestLine } from '../src/quotes/request-lines.ts';
import { columnTexts } from '../src/storefront/bom/column-texts.ts';
import { asCsv } from '../src/storefront/bom/export-table.ts';
import { quoteLines } from '../src/storefront/bom/quote-lines.ts';
import { bomTexts } from '../src/storefront/bom/texts.ts';
import { cartCsv } from '../src/storefront/cart/csv.ts';
import { listCsv } from '../src/storefront/lists/csv.ts';
import { linesText } from '../src/storefront/quote/draft.ts';

const WRITTEN_ROWS: readonly (readonly [partNumber: string, text: string, pieces: number])[] = [
  ['MC0805R106K1AN', '10u 0805', 400],
  ['BAV99G', 'BAV99', 150],
  ['RZ0402Z00000N', '0R', 3000],
  ['', '100 0402 1%', 400],
  ['', 'LED red', 50],
  ['', 'NTC 10k 0603', 3000],
  ['', 'Connector case', 40],
  ['', '10uH 6 x 6', 12],
  ['', 'C 100nF 0402 16V', 1206],
  ['', 'Tel connector', 7],
  ['', 'what is this', 9],
];

const row = (partNumber: string, text: string, pieces: number, index: number) => ({
  line: index + 2,
  refs: '',
  ownNumber: '',
  text,
  quantity: pieces,
  isCounted: true,
  state: 'fit' as const,
  reading: '',
  assumed: '',
  partNumber,
  variantId: partNumber && `${partNumber}T`,
  name: '',
  pieces,
  stock: 900,
  price: 0.25,
  total: 100,
  reason: '',
});

async function recordsOf(text: string) {
  const reading = await readBom({ text });
  assert.ok(reading.ok, reading.ok ? '' : reading.refusal.code);
  return reading.table.records;
}

test('a list sent to the quote form is read line by line', async () => {
  const table = {
    rows: WRITTEN_ROWS.map((each, at) => row(...each, at)),
    boards: 1,
    currency: 'EUR',
    name: '',
  };
  const lines = linesText(quoteLines(table as never, () => '')).split('\n');
  const requestLines = lines.map(readRequestLine);
  assert.deepEqual(
    requestLines.map(({ isOpen, words, pieces }) => [isOpen, words, pieces]),
    WRITTEN_ROWS.map(([partNumber, text, pieces]) => [partNumber === '', partNumber && text, pieces]),
  );
  const records = await recordsOf(requestLines.map(({ plain }) => plain).join('\n'));
  assert.deepEqual(
    records.map(({ quantity, fields }) => [fields.mpn ?? fields.description, quantity]),
    WRITTEN_ROWS.map(([partNumber, text, pieces]) => [partNumber ? `${partNumber}T` : text, pieces]),
  );
});

test('files of a bench, a cart and a list are read with their part numbers and quantities', async () => {
  const decidedRows = WRITTEN_ROWS.filter(([partNumber]) => partNumber !== '');
  const expected = decidedRows.map(([partNumber, , pieces]) => [partNumber, pieces]);
  for (const locale of ['en-US', 'de-DE']) {
    const language = locale === 'de-DE' ? 'de' : 'en';
    const texts = { ...bomTexts[language], ...columnTexts[language] };
    const table = {
      rows: decidedRows.map((each, at) => row(...each, at)),
      boards: 1,
      currency: 'EUR',
      name: '',
    };
    const items = decidedRows.map(([sku, , quantity]) => ({
      product: { sku },
      order_number: `${sku}T`,
      packaging: 'T',
      quantity,
      price: 0.01,
      fee: 0,
      price_total: 4,
      stock_now: quantity,
      backorder: 0,
      customer_part_number: 'C1,C2',
      note: null,
    }));
    const lines = decidedRows.map(([partNumber, name, quantity]) => ({
      partNumber,
      quantity,
      note: 'kept',
      part: { name, price: 0.01, orderQuantity: 2 * quantity, total: 4, stock: 900 },
    }));
    for (const text of [
      asCsv(table as never, texts as never, locale),
      cartCsv({ items, currency: 'EUR' } as never, locale),
      listCsv({ lines, currency: 'EUR' } as never, locale),
    ]) {
      const records = await recordsOf(text);
      assert.deepEqual(
        records.map(({ fields, quantity }) => [fields.mpn ?? fields.ownNumber, quantity]),
        expected,
        text,
      );
    }
  }
});
