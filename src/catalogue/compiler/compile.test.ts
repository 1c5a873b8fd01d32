import assert from 'node:assert/strict';
import { test } from 'node:test';
import totals from '../../../data/totals.json' with { type: 'json' };
import { checkRelease } from '../release/check.ts';
import {
  buildRelease,
  type Column,
  findOrderNumber,
  PACKS,
  productId,
  variantsOf,
} from '../release/index.ts';
import { attributeOrder, category } from '../taxonomy.ts';

const release = buildRelease({ build: 'demo' });

function value(slug: string, attribute: string, row: number): unknown {
  const column = release.tables.get(slug)!.columns.get(attribute)!;
  return column.values[column.codes[row]! - 1];
}

test('the demo catalogue has the expected totals', () => {
  assert.equal(release.parts, totals.demo.orderNumbers);
  assert.equal(release.products, totals.demo.products);
  assert.deepEqual(release.partsByCategory, { ...release.partsByCategory, ...totals.demo.byCategory });
  assert.equal(
    Object.values(release.partsBySubcategory).reduce((sum, parts) => sum + parts, 0),
    release.parts,
  );
});

test('the check passes all numbers, attributes and prices and finds a changed value', () => {
  assert.deepEqual(checkRelease(release).problems, []);
  const table = release.tables.get('zeners')!;
  const column = table.columns.get('vz')!;
  const originalCode = column.codes[0]!;
  column.codes[0] = originalCode === 1 ? 2 : 1;
  const { problems } = checkRelease(release);
  column.codes[0] = originalCode;
  assert.match(problems.join('\n'), /vz is/);
});

test('tables have no columns for what depends on packing, price and stock', () => {
  for (const table of release.tables.values()) {
    for (const id of ['packaging', 'reelQty', 'inStock', 'unitPrice']) assert.ok(!table.columns.has(id));
    for (const id of [
      'series',
      'subcategory',
      'lifecycle',
      'rohs',
      'reach',
      'msl',
      'leadTimeWeeks',
      'halogenFree',
      'height',
    ])
      assert.ok(table.columns.has(id), `${table.slug} ${id}`);
    for (const id of table.columns.keys()) {
      assert.ok(id === 'subcategory' || attributeOrder(table.slug).includes(id), `${table.slug} ${id}`);
    }
  }
});

function isAscending(column: Column): boolean {
  return column.values.every((each, index) => index === 0 || Number(column.values[index - 1]) < Number(each));
}

test('columns use every code, and numbers ascend', () => {
  for (const table of release.tables.values()) {
    for (const column of table.columns.values()) {
      const usedCodes = new Set(column.codes);
      const distinct = column.sets?.length ?? column.values.length;
      assert.equal(column.codes.length, table.rows);
      for (let code = 1; code <= distinct; code += 1)
        assert.ok(usedCodes.has(code), `${column.attribute} ${code}`);
      assert.ok(Math.max(...usedCodes) <= distinct);
      if (column.kind === 'number') assert.ok(isAscending(column), column.attribute);
    }
  }
});

test('texts are in display order', () => {
  const texts = (slug: string, id: string) => release.tables.get(slug)!.columns.get(id)!.values;
  assert.deepEqual(texts('ceramic-capacitors', 'dielectric'), [
    'C0G',
    'U2J',
    'X8R',
    'X7R',
    'X7S',
    'X6S',
    'X5R',
    'Y5V',
  ]);
  assert.deepEqual(
    texts('ceramic-capacitors', 'tolerance').join(' '),
    '±1% ±2% ±5% ±10% ±20% -20%/+80% ±0.1pF ±0.25pF ±0.5pF',
  );
  const sizes = texts('ceramic-capacitors', 'packageCase');
  assert.deepEqual(sizes.slice(0, 3), ['01005', '0201', '0204']);
  assert.ok(sizes.indexOf('0603') < sizes.indexOf('0805') && sizes.at(-1) === '2220');
  assert.deepEqual(texts('resistors', 'features'), [
    'Anti-Sulfur',
    'Current Sense',
    'Moisture Resistant',
    'Pulse Withstanding',
  ]);
});

test('rows are in the default sort, without a value last, ties by part number', () => {
  for (const [slug, table] of release.tables) {
    const [attribute] = category(slug)!.defaultSort;
    const column = table.columns.get(attribute)!;
    const rank = (row: number) => column.codes[row] || Number.MAX_SAFE_INTEGER;
    for (let row = 1; row < table.rows; row += 1) {
      const order = rank(row - 1) - rank(row);
      const numbers = [release.numbers.numberOf(slug, row - 1), release.numbers.numberOf(slug, row)] as const;
      assert.ok(order < 0 || (order === 0 && numbers[0] < numbers[1]), `${slug} row ${row}: ${numbers}`);
    }
  }
});

test('variants have packing, pieces and opening stock', () => {
  const variant = findOrderNumber(release, 'mc0402r104k1cnt')!;
  assert.equal(variant.pieces, 10_000);
  assert.equal(variant.openingStock, 312_873);
  assert.equal(value('ceramic-capacitors', 'ratedVoltage', variant.product.row), 16);
  assert.equal(findOrderNumber(release, 'MC0402R104K1CN'), null);
  assert.equal(findOrderNumber(release, 'SMAJ24CAG-L'), null, 'the demo has reels of 180 mm only');
  const kit = findOrderNumber(release, 'KIT-E24-0402')!;
  assert.deepEqual(
    variantsOf(release, kit.product).map(({ packing, pieces }) => [packing, pieces]),
    [['KIT', 1]],
  );
  for (const table of release.tables.values()) {
    for (let row = 0; row < table.rows; row += 1) {
      const packs = table.variantPack.slice(table.variantStart[row], table.variantStart[row + 1]);
      assert.ok(packs.length > 0 && packs.every((pack, index) => index === 0 || packs[index - 1]! < pack));
      assert.ok(packs.every((pack) => pack < PACKS.length));
    }
  }
});

test('a product with small stock has its opening stock', () => {
  const variants = variantsOf(release, findOrderNumber(release, 'MS1812R222K2ENT')!.product);
  assert.deepEqual(
    variants.map(({ openingStock }) => openingStock),
    [12],
  );
});

test('the number index finds exact numbers, prefixes, infixes and ids', () => {
  const { numbers } = release;
  for (const position of [0, 1, 1234, numbers.count - 1]) {
    const number = numbers.numberAt(position);
    assert.equal(numbers.find(number), position);
    assert.equal(numbers.findId(productId(number)), position);
    const { category: slug, row } = numbers.ref(position);
    assert.equal(numbers.numberOf(slug, row), number);
  }
  for (const unknownNumber of ['', 'A', 'MC0402', 'ZZZZ', 'MC0402R104K1CN\n', 'é', '💡'])
    assert.equal(numbers.find(unknownNumber), -1, unknownNumber);
  const [start, end] = numbers.prefix('MC0402R104');
  assert.ok(end > start);
  assert.ok(
    numbers.numberAt(start).startsWith('MC0402R104') && numbers.numberAt(end - 1).startsWith('MC0402R104'),
  );
  assert.ok(
    !numbers.numberAt(start - 1).startsWith('MC0402R104') && !numbers.numberAt(end).startsWith('MC0402R104'),
  );
  assert.deepEqual(numbers.prefix(''), [0, numbers.count]);
  assert.deepEqual(numbers.prefix('💡'), [0, 0]);
  const positions = numbers.infix('104K1C', 1000);
  const naive = Array.from({ length: numbers.count }, (_, index) => index).filter((index) =>
    numbers.numberAt(index).includes('104K1C'),
  );
  assert.deepEqual(positions, naive);
  assert.equal(numbers.infix('104K1C', 2).length, 2);
  for (const absentText of ['', '\n', 'ZZZZ', '💡']) assert.deepEqual(numbers.infix(absentText, 5), []);
  for (const absentId of ['', '0'.repeat(24), 'x'.repeat(24), productId('MC').toUpperCase()])
    assert.equal(numbers.findId(absentId), -1);
});
