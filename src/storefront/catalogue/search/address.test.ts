import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AttributeInfo, Reading } from '#catalogue/contract';
import { differingAttribute, pathOfReading, withoutCondition } from './address.ts';

const attribute = (id: string, format: string): AttributeInfo => ({
  id,
  label: id,
  unit: 'F',
  kind: 'number',
  facet: 'multi',
  format,
});
const attributes = {
  capacitance: attribute('capacitance', 'eng3'),
  ratedVoltage: attribute('ratedVoltage', 'volt'),
};

const reading: Reading = {
  category: 'ceramic-capacitors',
  filters: {
    capacitance: { eq: 1e-7 },
    ratedVoltage: { eq: 50, prefer: 'eq', alsoShow: 'gt' },
    packageCase: { eq: '0402' },
  },
};

test('pathOfReading links to the category of a reading, sorted by the typed rating', () => {
  assert.equal(
    pathOfReading(reading, attributes),
    '/category/ceramic-capacitors?capacitance=100n&ratedVoltage=50..&packageCase=0402&sort=ratedVoltage',
  );
});

test('pathOfReading puts a subcategory into the path and searches all categories without a category', () => {
  const flexible: Reading = {
    category: 'ceramic-capacitors',
    filters: { subcategory: { eq: 'flex-termination' } },
  };
  assert.equal(pathOfReading(flexible, attributes), '/category/ceramic-capacitors/flex-termination');
  assert.equal(
    pathOfReading({ category: null, filters: { packageCase: { eq: '0402' } } }, attributes),
    '/search?packageCase=0402',
  );
});

test('withoutCondition removes one condition or the category', () => {
  const rest = withoutCondition(reading, 'ratedVoltage');
  assert.equal(
    pathOfReading(rest, attributes),
    '/category/ceramic-capacitors?capacitance=100n&packageCase=0402',
  );
  assert.equal(withoutCondition(reading, 'category').category, null);
});

test('differingAttribute names the one attribute in which two readings differ', () => {
  const metric: Reading = { ...reading, filters: { ...reading.filters, packageCase: { eq: '01005' } } };
  assert.equal(differingAttribute(reading, metric), 'packageCase');
  assert.equal(differingAttribute(reading, { category: 'resistors', filters: reading.filters }), null);
  assert.equal(differingAttribute(reading, { category: 'ceramic-capacitors', filters: {} }), null);
});
