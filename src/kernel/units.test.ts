import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  normaliseSigns,
  parseRange,
  parseValue,
  readChipSize,
  sameValue,
  type Unit,
  type ValueOptions,
} from '#kernel';

const READ: [string, Unit | null, number, ValueOptions['context']?][] = [
  ['4k7', 'ohm', 4700],
  ['4K7', 'ohm', 4700],
  ['4R7', 'ohm', 4.7],
  ['4E7', 'ohm', 4.7],
  ['0R1', 'ohm', 0.1],
  ['R47', 'ohm', 0.47],
  ['R010', 'ohm', 0.01],
  ['0R', 'ohm', 0],
  ['10R', 'ohm', 10],
  ['100', 'ohm', 100],
  ['103', 'ohm', 103],
  ['103', 'ohm', 10000, 'code'],
  ['4992', 'ohm', 49900, 'code'],
  ['10k', 'ohm', 10000],
  ['10 kohm', 'ohm', 10000],
  ['10kΩ', 'ohm', 10000],
  ['10kΩ', 'ohm', 10000],
  ['1M', 'ohm', 1e6],
  ['1m', 'ohm', 0.001],
  ['1meg', 'ohm', 1e6],
  ['1 Meg', 'ohm', 1e6],
  ['2M2', 'ohm', 2.2e6],
  ['4m7', 'ohm', 0.0047],
  ['15mohm', 'ohm', 0.015],
  ['15 mΩ', 'ohm', 0.015],
  ['1Mohm', 'ohm', 1e6],
  ['2L00', 'ohm', 0.002],
  ['49.9', 'ohm', 49.9],
  ['4n7', 'F', 4.7e-9],
  ['2p2', 'F', 2.2e-12],
  ['p47', 'F', 0.47e-12],
  ['2u2', 'F', 2.2e-6],
  ['104', 'F', 1e-7],
  ['100', 'F', 1e-11],
  ['4R7', 'F', 4.7e-12],
  ['R50', 'F', 5e-13],
  ['0.1uF', 'F', 1e-7],
  ['0.1 µF', 'F', 1e-7],
  ['0.1μF', 'F', 1e-7],
  ['4,7µF', 'F', 4.7e-6],
  ['10.uF', 'F', 1e-5],
  ['.1uF', 'F', 1e-7],
  ['100NF', 'F', 1e-7],
  ['22UF', 'F', 2.2e-5],
  ['10MF', 'F', 1e-5],
  ['1mfd', 'F', 1e-6],
  ['1e-7', 'F', 1e-7],
  ['1e-7F', 'F', 1e-7],
  ['100', 'H', 1e-5],
  ['2R2', 'H', 2.2e-6],
  ['R47', 'H', 4.7e-7],
  ['4N7', 'H', 4.7e-9],
  ['27n', 'H', 2.7e-8],
  ['2.2uH', 'H', 2.2e-6],
  ['3V3', 'V', 3.3],
  ['6V3', 'V', 6.3],
  ['50', 'V', 50],
  ['2kV', 'V', 2000],
  ['50 VDC', 'V', 50],
  ['-20V', 'V', -20],
  ['500mA', 'A', 0.5],
  ['500MA', 'A', 0.5],
  ['2', 'A', 2],
  ['250mW', 'W', 0.25],
  ['2.4GHz', 'Hz', 2.4e9],
  ['100mhz', 'Hz', 1e8],
  ['525nm', 'm', 5.25e-7],
  ['525', 'm', 5.25e-7],
  ['120mcd', 'cd', 0.12],
  ['10nC', 'C', 1e-8],
  ['35ns', 's', 3.5e-8],
  ['±5 %', '%', 5],
  ['0,1%', '%', 0.1],
  ['25ppm', 'ppm/K', 25],
  ['±100 ppm/°C', 'ppm/K', 100],
  ['125°C', 'degC', 125],
  ['-55', 'degC', -55],
  ['0.8mm', 'mm', 0.8],
  ['3950K', 'K', 3950],
  ['4k7', null, 4700],
  ['100nF', null, 1e-7],
];

test('values are read as engineers write them, exactly', () => {
  for (const [text, unit, value, context] of READ) {
    const result = parseValue(text, { unit, ...(context ? { context } : {}) });
    assert.deepEqual(result.ok ? result.value : result.reason, value, `${text} in ${unit}`);
  }
});

test('a text that is no value is refused with an example', () => {
  const bad: [string, Unit][] = [
    ['', 'ohm'],
    ['abc', 'ohm'],
    ['10', 'F'],
    ['5', 'H'],
    ['10V', 'ohm'],
    ['10uF', 'H'],
    ['4k7k', 'ohm'],
    ['1..2', 'ohm'],
    ['NaN', 'ohm'],
    ['Infinity', 'V'],
    ['1e999', 'V'],
    ['9'.repeat(200), 'ohm'],
    ['X7R', 'F'],
    ['5k', '%'],
    ['--5', 'V'],
  ];
  for (const [text, unit] of bad) {
    const result = parseValue(text, { unit });
    assert.equal(result.ok, false, `${text} in ${unit}`);
    assert.match(result.ok ? '' : result.reason, /write for example|not a value/);
  }
});

test('ranges are read, and inverted or empty ones refused', () => {
  assert.deepEqual(parseRange('4k7..10k', { unit: 'ohm' }), { ok: true, min: 4700, max: 10000 });
  assert.deepEqual(parseRange('16..', { unit: 'V' }), { ok: true, min: 16 });
  assert.deepEqual(parseRange('..0.1u', { unit: 'F' }), { ok: true, max: 1e-7 });
  assert.deepEqual(parseRange('1n .. 10n', { unit: 'F' }), { ok: true, min: 1e-9, max: 1e-8 });
  assert.equal(parseRange('10k', { unit: 'ohm' }), null);
  for (const [text, code] of [
    ['10k..4k7', 'invalid_range'],
    ['..', 'invalid_range'],
    ['a..b', 'invalid_value'],
  ]) {
    const range = parseRange(text!, { unit: 'ohm' });
    assert.equal(range && !range.ok && range.code, code, text);
  }
});

test('values are equal within a millionth', () => {
  assert.ok(sameValue(1e7 * 1e-12, 1e-5));
  assert.ok(sameValue(0, 0));
  assert.ok(!sameValue(1e-7, 1.00001e-7));
});

test('signs get one spelling', () => {
  assert.equal(normaliseSigns('10 µF – 4 Ω × 2'), '10 uF - 4 Ohm x 2');
  assert.equal(normaliseSigns('１０ｋ'), '10k');
});

test('chip sizes are read by inch and metric code', () => {
  const cases: [string, string | null, string?][] = [
    ['0402', '0402', '01005'],
    ['0603', '0603', '0201'],
    ['0603M', '0201'],
    ['0402 metric', '01005'],
    ['1608 metric', '0603'],
    ['1608', '0603'],
    ['1005', '0402'],
    ['01005', '01005'],
    ['0402 (1005 Metric)', '0402', '01005'],
    ['2012', '0805'],
    ['5750', '2220'],
    ['0805', '0805'],
    ['2520', null],
    ['2520 metric', '1008'],
    ['0402 inch', '0402'],
    ['C0805', '0805'],
    ['9999', null],
    ['', null],
  ];
  for (const [text, inch, second] of cases) {
    const size = readChipSize(text);
    assert.equal(size?.inch ?? null, inch, text);
    assert.equal(size?.second?.inch, second, text);
  }
});

test('a typed number with zeros after its point is refused with both readings', () => {
  for (const [text, ways] of [
    ['4.700', ['4.7', '4700']],
    ['4.700u', ['4.7u', '4700u']],
    ['12.000 Ohm', ['12', '12000']],
    ['1.250', ['1.25', '1250']],
  ] as const) {
    const result = parseValue(text, { isTyped: true });
    assert.deepEqual(result.ok ? result : result.ways, ways, text);
    assert.ok(parseValue(text).ok, `${text} from a machine has decimals`);
  }
  for (const text of ['4.7', '1.225', '0.700', '4700', '10.25'])
    assert.ok(parseValue(text, { isTyped: true }).ok, text);
});
