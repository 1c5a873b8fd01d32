import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartRow, PartsReply } from '#catalogue/contract';
import type { Column } from './columns.ts';
import { rowsHtml } from './rows-html.ts';
import { listTexts } from './texts.ts';
import type { ListView } from './view.ts';

const row: PartRow = {
  slug: 'a"><script>',
  partNumber: '<b>A&B</b>',
  name: '',
  category: 'leds',
  subcategory: '',
  attributes: { termination: 'SnPb' },
  price: 0.0123,
  priceAtQuantity: null,
  totalAtQuantity: null,
  stockByKind: { cutTape: 0, reels: 0, bulk: 0 },
  bestAs: null,
  minimum: 1,
  multiple: 1,
  stock: 0,
  leadTimeWeeks: [8, 12],
  body: { shape: 'chip', length: 1, width: 0.5, height: 0.5, material: 'cer', name: '0402' },
};

const column: Column = {
  attribute: 'color',
  label: 'Colour',
  name: 'Colour',
  note: '',
  kind: 'words',
  width: 80,
  first: true,
  minor: false,
  sortable: true,
  cells: [{ number: '"><img src=x>', gap: 0, unit: '<i>', headUnit: '"' }],
};

function html(overrides: Partial<PartRow> = {}): string {
  const reply = {
    results: [{ ...row, ...overrides }],
    quantity: null,
    currency: 'EUR',
  } as unknown as PartsReply;
  const view = { reply, locale: 'en' } as unknown as ListView;
  return rowsHtml(view, [column], listTexts('en'), () => '');
}

test('rowsHtml escapes every text of a row', () => {
  const tags = [...html().matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(tags)].sort(), ['a', 'i', 'input', 'span', 'td', 'th', 'tr']);
});

test('a row without stock shows its lead time, and a lead-bearing part carries a tag', () => {
  assert.match(html(), /<i title="[^"]+">8–12 wk<\/i>/);
  assert.match(html({ stock: 12_000 }), /<td class="stock-cell">12\u202f000<\/td>/);
  assert.match(html(), /<span class="row-tag">SnPb<\/span>/);
  assert.doesNotMatch(html({ attributes: { termination: 'Matte tin' } }), /SnPb/);
});
