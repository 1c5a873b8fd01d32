import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAttribute, formatSI, type PrintableValue, type PrintOptions } from '#kernel';

const SI: [number, string, string][] = [
  [1e-7, 'F', '100 nF'],
  [4.7e-6, 'F', '4.7 µF'],
  [4.7e-12, 'F', '4.7 pF'],
  [3.3e-4, 'F', '330 µF'],
  [5e-13, 'F', '0.5 pF'],
  [1e-5, 'H', '10 µH'],
  [3e-10, 'H', '0.3 nH'],
  [4700, 'ohm', '4.7 kΩ'],
  [49900, 'ohm', '49.9 kΩ'],
  [0.01, 'ohm', '10 mΩ'],
  [0.0005, 'ohm', '0.5 mΩ'],
  [1e6, 'ohm', '1 MΩ'],
  [0, 'ohm', '0 Ω'],
  [999.9, 'ohm', '1 kΩ'],
  [2.4e9, 'Hz', '2.4 GHz'],
  [5e-9, 's', '5 ns'],
  [0.5, 'A', '500 mA'],
  [1e-6, 'A', '1 µA'],
];

test('values print in engineering notation', () => {
  for (const [value, unit, text] of SI) assert.equal(formatSI(value, unit).text, text);
  assert.deepEqual(formatSI(4700, 'ohm'), { number: '4.7', unit: 'kΩ', text: '4.7 kΩ' });
  assert.equal(formatSI(4700, 'ohm', 3, 'de').text, '4,7 kΩ');
  assert.equal(formatSI(Number.NaN, 'ohm').text, '–');
});

const PRINTED: [string, string | null, string, PrintableValue, string, PrintOptions?][] = [
  ['capacitance', 'F', 'eng3', 4.7e-9, '4\u202f700 pF', { dielectric: 'C0G' }],
  ['capacitance', 'F', 'eng3', 1e-8, '10 nF', { dielectric: 'C0G' }],
  ['capacitance', 'F', 'eng3', 4.7e-9, '4.7 nF', { dielectric: 'X7R' }],
  ['capacitance', 'F', 'eng3', 4.7e-10, '470 pF', { dielectric: 'X7R' }],
  ['packageCase', null, 'case', '0402', '0402 (1005 Metric)'],
  ['packageCase', null, 'case', '0402', '0402 (1005 Metric)', { category: 'resistors' }],
  ['packageCase', null, 'case', '0204', '0204 (0510 Metric)', { category: 'ceramic-capacitors' }],
  ['packageCase', null, 'case', '0204', '0204', { category: 'resistors' }],
  ['packageCase', null, 'case', '0204', '0204'],
  ['packageCase', null, 'case', '2.5x2.0x1.2', '2.5 × 2.0 × 1.2 mm'],
  ['packageCase', null, 'case', 'SOT-23', 'SOT-23'],
  ['tolerance', '%', 'tol', '±10%', '±10%'],
  ['tolerance', '%', 'tol', '-20%/+80%', '-20%/+80%'],
  ['ratedVoltage', 'V', 'volt', 6.3, '6.3 V'],
  ['ratedVoltage', 'V', 'volt', 2000, '2 kV'],
  ['power', 'W', 'power', 0.063, '0.063W, 1/16W'],
  ['power', 'W', 'power', 0.1, '0.1W, 1/10W'],
  ['power', 'W', 'power', 2, '2W'],
  ['powerMax', 'W', 'power', 0.5, '0.5W'],
  ['ppp', 'W', 'power', 1500, '1\u202f500W'],
  ['tcr', 'ppm/K', 'ppm', 100, '±100ppm/°C'],
  ['opTemp', 'degC', 'tempRange', [-55, 125], '-55°C ~ 125°C'],
  ['height', 'mm', 'mm2', 1, '1.00mm (0.039")'],
  ['wavelengthDom', 'm', 'nm', 5.25e-7, '525 nm'],
  ['esdRating', 'V', 'kv', 8000, '8 kV'],
  ['vgsMax', 'V', 'pmvolt', 20, '±20V'],
  ['msl', null, 'msl', 1, '1 (Unlimited)'],
  ['msl', null, 'msl', '3', '3 (168 Hours)'],
  ['unitPrice', 'currency', 'price', 0.0042, '€0.00420'],
  ['reelQty', 'pcs', 'int', 10000, '10\u202f000 pcs'],
  ['dissipationFactor', '%', 'pct', 2.5, '2.5%'],
  ['gain', 'dBi', 'num1', 2, '2.0 dBi'],
  ['luminousFlux', 'lm', 'num3', 23.456, '23.5 lm'],
  ['halogenFree', null, 'bool', true, 'Yes'],
  ['features', null, 'text', ['A', 'B'], 'A, B'],
  ['tripTemp', 'degC', 'temp', 120, '120°C'],
  ['cct', 'K', 'int', 4000, '4\u202f000 K'],
  ['esr', 'ohm', 'eng3', null, '–'],
];

test('every format of the taxonomy prints as specified', () => {
  for (const [id, unit, format, value, text, options] of PRINTED) {
    assert.equal(formatAttribute({ id, unit, format }, value, 'en', options).text, text, `${id} ${format}`);
  }
  assert.equal(formatAttribute({ id: 'halogenFree', unit: null, format: 'bool' }, false, 'de').text, 'Nein');
  assert.equal(formatAttribute({ id: 'msl', unit: null, format: 'msl' }, '3', 'de').text, '3 (168 Stunden)');
  assert.equal(
    formatAttribute({ id: 'tolerance', unit: null, format: 'tol' }, '±0.25pF', 'de').text,
    '±0,25pF',
  );
  assert.equal(
    formatAttribute({ id: 'height', unit: 'mm', format: 'mm2' }, 0.8, 'de').text,
    '0,80mm (0,031")',
  );
});
