import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUILT_IN_SERIES } from '../families/index.ts';
import { decodeFields, otherCodes } from './decoder.ts';
import { isInDemo } from './demo.ts';
import { expandSeries } from './expand.ts';
import { decodeAll, decodeNumber, orderNumber, productNumber } from './grammar.ts';

test('every order number of the demo catalogue decodes to exactly one product with the same fields', () => {
  let count = 0;
  for (const series of BUILT_IN_SERIES.allSeries) {
    expandSeries(series, (product, packings) => {
      const number = productNumber(product);
      for (const packing of packings.filter((each) => isInDemo(product, each))) {
        const readings = decodeAll(BUILT_IN_SERIES, orderNumber(number, series, packing));
        assert.equal(readings.length, 1, number);
        assert.deepEqual(readings[0]!.product.fields, product.fields);
        assert.equal(readings[0]!.product.series, series);
        assert.equal(readings[0]!.product.ceiling, product.ceiling);
        assert.equal(readings[0]!.packing, packing);
        count += 1;
      }
    });
  }
  assert.equal(count, 64_746);
});

test('order numbers and product numbers decode', () => {
  assert.equal(decodeNumber(BUILT_IN_SERIES, 'MC0402R104K1CNT')?.productNumber, 'MC0402R104K1CN');
  assert.equal(decodeNumber(BUILT_IN_SERIES, 'MC0402R104K1CN')?.packing, null);
  assert.equal(decodeNumber(BUILT_IN_SERIES, 'SMAJ24CAG-L')?.productNumber, 'SMAJ24CAG');
  assert.equal(decodeNumber(BUILT_IN_SERIES, 'SMAJ24CAG')?.packing, null);
  assert.equal(decodeNumber(BUILT_IN_SERIES, 'KIT-E24-0402')?.packing, 'KIT');
  // 01005 is coded 0100.
  assert.equal(decodeNumber(BUILT_IN_SERIES, 'RC0100FF10K0NT')?.product.fields['size'], '01005');
});

test('base names with hyphens and grade letters decode', () => {
  const dual = decodeNumber(BUILT_IN_SERIES, 'BAS40-04G-T');
  assert.equal(dual?.product.fields['base'], 'BAS40-04');
  assert.equal(dual?.product.fields['grade'], 'G');
  assert.equal(decodeNumber(BUILT_IN_SERIES, 'BAS40-04Q')?.product.fields['grade'], 'Q');
});

test('numbers that are not made do not decode', () => {
  const invalidNumbers = [
    '',
    'MC',
    'MC0402R104K1CNTT',
    'MC0402R105K1CN',
    'MC0402R104K1CNX',
    'MC0402R114K1CN',
    'MC0402C0R0B1HN',
    'SMAJ24CA',
    'SMAJ24CAG-B',
    'SMAJ24CAX-T',
    'KIT-E24-0402-T',
    'KIT-E24-0402G',
    'RC01005FF10K0NT',
    'MC0100C100J1CPT',
    'RC0603FF4K70NT ',
    'mc0402r104k1cnt',
    '__proto__',
    '\u0000\n',
    '💡'.repeat(50),
  ];
  for (const text of invalidNumbers)
    assert.equal(decodeNumber(BUILT_IN_SERIES, text), null, JSON.stringify(text));
});

test('numbers of listed series have one reading, even where RB is a series and a Schottky name', () => {
  assert.equal(decodeAll(BUILT_IN_SERIES, 'RBB8F10K0N').length, 1);
  for (const series of BUILT_IN_SERIES.allSeries.filter(({ code }) => code === null)) {
    expandSeries(series, (product) => {
      assert.equal(decodeAll(BUILT_IN_SERIES, productNumber(product)).length, 1, productNumber(product));
    });
  }
});

test('a decoded number has the meaning of each field', () => {
  const reading = decodeFields(BUILT_IN_SERIES, 'mc0402r104k1cn');
  assert.deepEqual(
    reading?.fields.map(({ id, code, label, text, group }) => [id, code, label, text, group]),
    [
      ['series', 'MC', 'Series', 'General Purpose & High Capacitance MLCC', 'series'],
      ['size', '0402', 'Case size', '0402 (1005 Metric)', 'mechanical'],
      ['dielectric', 'R', 'Dielectric', 'X7R', 'electrical'],
      ['value', '104', 'Capacitance', '100 nF', 'electrical'],
      ['tol', 'K', 'Tolerance', '±10%', 'electrical'],
      ['volt', '1C', 'Rated voltage', '16 V', 'electrical'],
      ['term', 'N', 'Termination', 'Cu/Ni/Sn 100 % matte tin', 'mechanical'],
    ],
  );
  assert.equal(decodeFields(BUILT_IN_SERIES, 'nothing of ours'), null);
});

test('every field of every family has a label and a text', () => {
  for (const series of BUILT_IN_SERIES.allSeries) {
    const numbers: string[] = [];
    expandSeries(series, (product) => {
      if (numbers.length < 3) numbers.push(productNumber(product));
    });
    for (const { id, label, text, code } of numbers.flatMap(
      (number) => decodeFields(BUILT_IN_SERIES, number)!.fields,
    )) {
      assert.notEqual(label, id, `${series.id} ${id}`);
      assert.ok(text !== '' && text !== '–' && code !== '', `${series.id} ${id}: ${text}`);
    }
  }
});

test('other codes of a field come nearest first and belong to existing products', () => {
  const { product } = decodeFields(BUILT_IN_SERIES, 'MC0402R104K1CN')!;
  assert.deepEqual(
    otherCodes(product, 'volt').map(({ code, text }) => [code, text]),
    [
      ['1E', '25 V'],
      ['1A', '10 V'],
      ['0J', '6.3 V'],
      ['1H', '50 V'],
    ],
  );
  const values = otherCodes(product, 'value', { limit: 3 });
  assert.deepEqual(
    values.map(({ code }) => code),
    ['124', '823', '683'],
  );
  assert.deepEqual(values[0], { code: '124', text: '120 nF', productNumber: 'MC0402R124K1CN' });
  assert.deepEqual(
    otherCodes(product, 'size').map(({ code }) => code),
    ['0603', '0805', '1206', '1210'],
  );
  assert.deepEqual(
    otherCodes(product, 'value', { exists: (number) => number.includes('R474') }).map(({ code }) => code),
    [],
  );
  assert.deepEqual(otherCodes(product, 'no-such-field'), []);
});

test('other base names have the same land pattern', () => {
  const { product } = decodeFields(BUILT_IN_SERIES, 'SMAJ24CAG')!;
  const alternatives = otherCodes(product, 'base', { limit: 2 });
  assert.deepEqual(
    alternatives.map(({ code }) => code),
    ['SMAJ22CA', 'SMAJ26CA'],
  );
});
