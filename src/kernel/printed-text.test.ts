import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateCharge, normalisePrintedText } from '#kernel';

const SHOWN: [printed: string, shown: string][] = [
  ['-55°C ~ 125°C', '−55…125\u00a0°C'],
  ['0.1W, 1/10W', '0.1\u00a0W, 1/10\u00a0W'],
  ['1\u202f500W', '1\u202f500\u00a0W'],
  ['±20V', '±20\u00a0V'],
  ['60 V', '60\u00a0V'],
  ['0,80mm (0,031")', '0,80\u00a0mm (0,031")'],
  ['±100ppm/°C', '±100\u00a0ppm/°C'],
  ['±0.25pF', '±0.25\u00a0pF'],
  ['120°C', '120\u00a0°C'],
  ['130 °', '130°'],
  ['-20%/+80%', '−20%/+80%'],
  ['PDFN3x3', 'PDFN3×3'],
  ['10 kΩ ±1% 0.1W, 1/10W 0603 (1608 Metric)', '10\u00a0kΩ ±1% 0.1\u00a0W, 1/10\u00a0W 0603 (1608 Metric)'],
  ['24 values x 100 pcs 10 Ω - 2.2 kΩ', '24 values × 100 pcs 10\u00a0Ω – 2.2\u00a0kΩ'],
  ['16 V C0G 0402', '16\u00a0V C0G 0402'],
  ['Color', 'Colour'],
  ['SMAJ5.0A', 'SMAJ5.0A'],
  ['SOT-23', 'SOT-23'],
  ['AEC-Q200', 'AEC-Q200'],
];

test('printed values get one form, while names and part numbers stay unchanged', () => {
  for (const [printedText, shownText] of SHOWN) {
    assert.equal(normalisePrintedText(printedText), shownText);
    assert.equal(normalisePrintedText(shownText), shownText, 'a shown text stays');
  }
});

test('gate charge prints in nC whatever its size', () => {
  assert.deepEqual(gateCharge(6e-10, 'de'), { number: '0,6', unit: 'nC' });
  assert.deepEqual(gateCharge(1.8e-9, 'en'), { number: '1.8', unit: 'nC' });
});
