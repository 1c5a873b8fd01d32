import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeFields } from '../compiler/decoder.ts';
import { describeAtLength, describeProduct } from './describe.ts';
import { attributesOf, BUILT_IN_SERIES } from './index.ts';

function describedProduct(number: string) {
  const { product } = decodeFields(BUILT_IN_SERIES, number)!;
  const { category, name } = product.series;
  return { category, attributes: attributesOf(product), seriesName: name };
}

test('a description prints values in their formats and omits empty ones', () => {
  assert.equal(
    describeProduct(describedProduct('MC0402R104K1CN')),
    '100 nF ±10% 16 V X7R 0402 (1005 Metric) MLCC',
  );
  assert.equal(
    describeProduct(describedProduct('TPD107M1A0025N')),
    '100 µF ±20% 10 V 25 mΩ D (7343-31) tantalum capacitor',
  );
  assert.equal(describeProduct(describedProduct('LD35WCMB0')), 'White 3528 LED');
  assert.equal(
    describeProduct(describedProduct('PP0805050006')),
    '500 mA 6 V 0805 (2012 Metric) PPTC Resettable Fuse',
  );
  assert.equal(describeProduct(describedProduct('KIT-BLANK48')), 'Custom kit 48 values');
  assert.equal(
    describeProduct(describedProduct('RZ0603Z00000N')),
    '0 Ω jumper 0.1W, 1/10W 0603 (1608 Metric) Thick Film resistor',
  );
});

test("a description uses the language's template and decimal comma, and English for other languages", () => {
  assert.equal(
    describeProduct(describedProduct('TPD107M1A0025N'), 'de'),
    '100 µF ±20\u00a0% 10 V 25 mΩ D (7343-31) Tantalkondensator',
  );
  assert.match(
    describeProduct(describedProduct('RC0603FF4K70N'), 'de-AT'),
    /^4,7 kΩ .* Widerstand Dickschicht$/,
  );
  assert.match(describeProduct(describedProduct('SMAJ24CAG'), 'fr'), /^Diode TVS /);
  assert.match(describeProduct(describedProduct('RC0603FF4K70N'), 'nl'), /^4,7 kΩ .* weerstand Dikke film$/);
  assert.match(describeProduct(describedProduct('SMAJ24CAG'), 'pl'), /TVS diode$/);
});

test('the long description adds the series name unless it is already in it', () => {
  assert.equal(
    describeAtLength(describedProduct('SMAJ24CAG')),
    '24 V Bidirectional 400W SMA TVS diode, SMAJ TVS Diode',
  );
  assert.equal(
    describeAtLength(describedProduct('PP0805050006')),
    describeProduct(describedProduct('PP0805050006')),
  );
});
