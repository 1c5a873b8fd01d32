import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  deliveryCountries,
  isInUnion,
  isServed,
  readVatNumber,
  serviceDays,
  serviceName,
  servicesTo,
  taxOn,
} from '#commerce/delivery';
import { money } from '#kernel';

const euro = (minor: number) => money('EUR', minor);
const priced = (country: string, minor: number) =>
  servicesTo(country, euro(minor)).map(({ id, price }) => `${id} ${price.minor}`);

test('services by group of countries, free from the threshold on, not a cent before', () => {
  assert.deepEqual(priced('DE', 9999), ['standard 590', 'express 1490']);
  assert.deepEqual(priced('DE', 10_000), ['standard 0', 'express 1490']);
  assert.deepEqual(priced('FR', 14_999), ['standard 990', 'express 2490']);
  assert.deepEqual(priced('CH', 100), ['standard 1990', 'express 3990']);
  assert.deepEqual(priced('US', 50_000), ['standard 0', 'express 5990']);
  assert.deepEqual(priced('KP', 100), []);
  assert.deepEqual(priced('__proto__', 100), []);
});

test('names and days in the reader’s language', () => {
  assert.equal(serviceName('standard', 'nl'), 'Standaard');
  assert.equal(serviceName('standard', 'pl'), 'Standard');
  assert.equal(serviceDays([2, 4], 'en'), '2–4 working days');
  assert.equal(serviceDays([1, 1], 'de-AT'), '1 Werktag');
});

test('countries with names, sorted as the language sorts', () => {
  const german = deliveryCountries('de');
  assert.deepEqual(
    german.find(({ code }) => code === 'AT'),
    { code: 'AT', name: 'Österreich', eu: true },
  );
  assert.equal(deliveryCountries('en').find(({ code }) => code === 'CH')?.name, 'Switzerland');
  const names = german.map(({ name }) => name);
  assert.deepEqual(names, names.toSorted(new Intl.Collator('de').compare));
  assert.equal(german.filter(({ eu }) => eu).length, 27);
  assert.ok(german.every(({ code }) => isServed(code) && servicesTo(code, euro(1)).length > 0));
  assert.equal(isInUnion('GB'), false);
});

test('tax: own rate at home, the other country’s rate, none outside of the Union', () => {
  const tax = (country: string | null, vatNumber: string | null = null) => {
    const { treatment, rate, amount } = taxOn({ net: euro(10_050), country, vatNumber });
    return `${treatment} ${rate} ${amount.minor}`;
  };
  assert.equal(tax('DE'), 'standard 19 1910'); // 1909.5 rounded half up
  assert.equal(tax('FI'), 'standard 25.5 2563'); // 2562.75
  assert.equal(tax('CH'), 'export 0 0');
  assert.equal(tax('US', 'DE123456789'), 'export 0 0');
  assert.equal(tax(null), 'unknown 0 0');
});

test('tax: a VAT number of another member shifts the duty; one of our own, mistyped or of no form does not', () => {
  const treatment = (country: string, vatNumber: string) =>
    taxOn({ net: euro(100), country, vatNumber }).treatment;
  assert.equal(treatment('AT', 'ATU13585627'), 'reverse_charge');
  assert.equal(treatment('FR', 'nl 004495445 b01'), 'reverse_charge');
  assert.equal(treatment('AT', 'DE136695976'), 'standard');
  assert.equal(treatment('AT', 'ATU1234567'), 'standard');
  assert.equal(treatment('AT', 'ATU13585626'), 'standard');
  // No public rule for these: the form counts.
  assert.equal(treatment('AT', 'CY10259033P'), 'reverse_charge');
  assert.equal(treatment('DE', 'ATU13585627'), 'standard');
  assert.equal(treatment('FR', 'GB980780684'), 'standard');
});

test('VAT numbers by the form of each member', () => {
  const read = (text: string) => [readVatNumber(text)?.country, readVatNumber(text)?.number];
  assert.deepEqual(read(' de 123.456-789 '), ['DE', 'DE123456789']);
  assert.deepEqual(read('EL123456789'), ['GR', 'EL123456789']);
  assert.deepEqual(read('GR 123456789'), ['GR', 'EL123456789']);
  for (const good of ['FR1A123456789', 'IE1234567WA', 'NL123456789B01', 'SE123456789001', 'BE0123456789']) {
    assert.ok(readVatNumber(good), good);
  }
  for (const bad of ['', 'DE', 'DE12345678', 'XX1', '__proto__', 'BE9123456789']) {
    assert.equal(readVatNumber(bad), null, bad);
  }
});
