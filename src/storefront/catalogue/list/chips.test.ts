import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AttributeInfo, Filter } from '#catalogue/contract';
import { activeFilters, filterText } from './chips.ts';
import { listTexts } from './texts.ts';

const info = (
  id: string,
  kind: AttributeInfo['kind'],
  format: string,
  unit: string | null,
): AttributeInfo => ({
  id,
  label: `Label of ${id}`,
  unit,
  kind,
  facet: 'multi',
  format,
});
const attributes = {
  capacitance: info('capacitance', 'number', 'eng3', 'F'),
  ratedVoltage: info('ratedVoltage', 'number', 'volt', 'V'),
  dielectric: info('dielectric', 'enum', 'text', null),
  packageCase: info('packageCase', 'enum', 'case', null),
  height: info('height', 'number', 'mm2', 'mm'),
  opTemp: info('opTemp', 'range', 'tempRange', 'degC'),
  inStock: info('inStock', 'flag', 'bool', null),
  halogenFree: info('halogenFree', 'flag', 'bool', null),
};
const words = (id: keyof typeof attributes, filter: Filter, locale = 'en') => {
  const chip = activeFilters({ [id]: filter }, attributes, locale, listTexts(locale))[0];
  return [chip?.label, chip?.text].filter(Boolean).join(' ');
};

test('a filter condition prints as its values with units', () => {
  assert.equal(words('capacitance', { min: 4.7e-6, max: 2.2e-5 }), '4.7\u00a0µF – 22\u00a0µF');
  assert.equal(words('ratedVoltage', { min: 10 }), '≥ 10\u00a0V');
  assert.equal(words('ratedVoltage', { eq: 50, prefer: 'eq', alsoShow: 'gt' }), '≥ 50\u00a0V');
  assert.equal(words('dielectric', { in: ['X7R', 'C0G'] }), 'X7R, C0G');
  assert.equal(words('packageCase', { eq: '2.5x2.0x1.2' }), '2.5 × 2.0 × 1.2');
  assert.equal(words('inStock', { eq: true }), 'In stock now');
});

test('a filter condition whose values are ambiguous carries its label', () => {
  assert.equal(words('height', { max: 0.8 }), 'Label of height ≤ 0.80');
  assert.equal(words('opTemp', { min: -40, max: 105 }), 'Label of opTemp −40\u00a0°C – 105\u00a0°C');
  assert.equal(words('halogenFree', { eq: true }, 'de'), 'Label of halogenFree Ja');
});

test('a filter condition with many values prints the first and counts the rest', () => {
  assert.equal(
    words('dielectric', { in: ['C0G', 'X5R', 'X6S', 'X7R', 'X7S', 'X8R'] }),
    'C0G, X5R, X6S, X7R +2',
  );
});

test('filterText writes a condition the way a buyer types it', () => {
  const { ratedVoltage, capacitance, dielectric } = attributes;
  assert.equal(filterText(ratedVoltage, { eq: 50, prefer: 'eq', alsoShow: 'gt' }), '50..');
  assert.equal(filterText(capacitance, { min: 2.2e-6 }), '2.2u..');
  assert.equal(filterText(capacitance, { max: 5e-13 }), '..0.5p');
  assert.equal(filterText(dielectric, { in: ['X7R', 'C0G'] }), 'X7R,C0G');
  assert.equal(filterText(undefined, { prefix: 'BAT54' }), 'BAT54*');
  assert.equal(filterText(capacitance, { any: [{ eq: 1e-7 }, { min: 1e-6 }] }), '100n,1u..');
});
