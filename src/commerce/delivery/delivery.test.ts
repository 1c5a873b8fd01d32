import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  deliveryCountries,
  exemptionOf,
  isInUnion,
  isServed,
  readVatNumber,
  SHIPPED,
  serviceDays,
  serviceName,
  servicesTo,
  taxCaseOf,
  taxOn,
} from '#commerce/delivery';
import { money } from '#kernel';

const euro = (minor: number) => money('EUR', minor);
const listPrices = (country: string, minor: number) =>
  servicesTo(SHIPPED, country, euro(minor)).map(({ id, price }) => `${id} ${price.minor}`);

test('servicesTo depends on the country and is free exactly from the threshold on', () => {
  assert.deepEqual(listPrices('DE', 9999), ['standard 590', 'express 1490']);
  assert.deepEqual(listPrices('DE', 10_000), ['standard 0', 'express 1490']);
  assert.deepEqual(listPrices('FR', 14_999), ['standard 990', 'express 2490']);
  assert.deepEqual(listPrices('CH', 100), ['standard 1990', 'express 3990']);
  assert.deepEqual(listPrices('US', 50_000), ['standard 0', 'express 5990']);
  assert.deepEqual(listPrices('KP', 100), []);
  assert.deepEqual(listPrices('__proto__', 100), []);
});

test("service names and days are in the reader's language", () => {
  assert.equal(serviceName(SHIPPED, 'standard', 'nl'), 'Standaard');
  assert.equal(serviceName(SHIPPED, 'standard', 'pl'), 'Standard');
  assert.equal(serviceDays([2, 4], 'en'), '2–4 working days');
  assert.equal(serviceDays([1, 1], 'de-AT'), '1 Werktag');
});

test('deliveryCountries has names and the sort order of the language', () => {
  const german = deliveryCountries(SHIPPED, 'de');
  assert.deepEqual(
    german.find(({ code }) => code === 'AT'),
    { code: 'AT', name: 'Österreich', eu: true },
  );
  assert.equal(deliveryCountries(SHIPPED, 'en').find(({ code }) => code === 'CH')?.name, 'Switzerland');
  const names = german.map(({ name }) => name);
  assert.deepEqual(names, names.toSorted(new Intl.Collator('de').compare));
  assert.equal(german.filter(({ eu }) => eu).length, 27);
  assert.ok(
    german.every(({ code }) => isServed(SHIPPED, code) && servicesTo(SHIPPED, code, euro(1)).length > 0),
  );
  assert.equal(isInUnion('GB'), false);
});

test("taxOn uses the seller's rate at home, the other country's rate abroad, and none outside of the Union", () => {
  const tax = (country: string | null, vatNumber: string | null = null) => {
    const facts = { destination: { country }, billing: { country: null }, company: 'A GmbH', vatNumber };
    const { treatment, rate, amount } = taxOn(SHIPPED, euro(10_050), facts);
    return `${treatment} ${rate} ${amount.minor}`;
  };
  assert.equal(tax('DE'), 'standard 19 1910'); // 1909.5 rounded half up
  assert.equal(tax('FI'), 'standard 25.5 2563'); // 2562.75
  assert.equal(tax('CH'), 'export 0 0');
  assert.equal(tax('US', 'DE123456789'), 'export 0 0');
  assert.equal(tax(null), 'unknown 0 0');
});

/** The decision for goods to a country, as `treatment` or `treatment fault`, and the stored VAT number. */
function decideTax(
  destination: string,
  vatNumber: string,
  options: { billing?: string; company?: string | null; zip?: string } = {},
) {
  const { billing = null, company = 'Acheteur SARL', zip = null } = options;
  const {
    treatment,
    fault,
    vatNumber: number,
  } = taxCaseOf(SHIPPED, {
    destination: { country: destination, zip },
    billing: { country: billing },
    company,
    vatNumber,
  });
  return [fault === null ? treatment : `${treatment} ${fault}`, number];
}

test('a supply to a company with a valid VAT number of another member state is exempt', () => {
  assert.deepEqual(decideTax('AT', 'ATU13585627'), ['intra_community', 'ATU13585627']);
  assert.deepEqual(decideTax('NL', 'nl 004495445 b01'), ['intra_community', 'NL004495445B01']);
  assert.deepEqual(decideTax('GR', 'EL094259216'), ['intra_community', 'EL094259216']);
  assert.deepEqual(decideTax('CY', 'CY10259033P'), ['intra_community', 'CY10259033P']);
  // Numbers of natural persons in Bulgaria follow several rules, so only the form is checked.
  assert.deepEqual(decideTax('BG', 'BG8311046307'), ['intra_community', 'BG8311046307']);
  // The goods go to a third country: the VAT number of the billing country counts.
  assert.deepEqual(decideTax('AT', 'NL004495445B01', { billing: 'NL' }), [
    'intra_community',
    'NL004495445B01',
  ]);
  assert.deepEqual(decideTax('GB', 'XI980780684', { zip: 'BT1 5GS' }), ['intra_community', 'XI980780684']);
});

test('goods to territories outside of the VAT area are exports, whatever their country', () => {
  const placesOutside = [
    ...[
      ['DE', '78266'],
      ['DE', '27498'],
      ['ES', '35001'],
      ['ES', '38 003'],
      ['ES', '51001'],
      ['ES', '52001'],
    ],
    ...[
      ['FR', '97400'],
      ['FR', 'F-97110'],
      ['FR', '98800'],
      ['FI', '22100'],
      ['IT', '23041'],
      ['IT', '22061'],
    ],
    ['GR', '630 86'],
  ] as const;
  const numbers: Record<string, string> = { ES: 'ESA28015865', FR: 'FR40303265045', IT: 'IT00743110157' };
  for (const [country, zip] of placesOutside) {
    assert.deepEqual(decideTax(country, '', { zip }), ['export', null], `${country} ${zip}`);
    const number = numbers[country];
    if (number)
      assert.deepEqual(decideTax(country, number, { zip }), ['export', number], `${country} ${zip}`);
  }
  for (const [country, zip] of [
    ['DE', '78267'],
    ['ES', '28001'],
    ['FR', '75001'],
    ['FR', '20000'],
    ['FI', '00100'],
    // Towns around Livigno and Campione d’Italia
    ['IT', '23030'],
    ['IT', '22060'],
  ] as const)
    assert.deepEqual(decideTax(country, '', { zip }), ['standard', null], `${country} ${zip}`);
});

test('Monaco belongs to the VAT area of France', () => {
  assert.deepEqual(decideTax('MC', '', { zip: '98000' }), ['standard', null]);
  assert.deepEqual(decideTax('MC', 'FR40303265045', { zip: '98000' }), ['intra_community', 'FR40303265045']);
  const facts = {
    destination: { country: 'MC' },
    billing: { country: null },
    company: null,
    vatNumber: null,
  };
  assert.equal(taxCaseOf(SHIPPED, facts).rate, '20');
});

test('regions with a different standard rate are taxed at that rate', () => {
  const rate = (country: string, zip: string) =>
    taxCaseOf(SHIPPED, {
      destination: { country, zip },
      billing: { country: null },
      company: null,
      vatNumber: null,
    }).rate;
  assert.deepEqual(
    [
      rate('AT', '6691'),
      rate('AT', '6992'),
      rate('AT', '6900'),
      rate('PT', '9000-150'),
      rate('PT', '9700-111'),
    ],
    ['19', '19', '20', '22', '16'],
  );
  assert.equal(rate('PT', '1000-001'), '23');
});

test('a VAT number of an unrelated country neither counts nor is stored', () => {
  assert.deepEqual(decideTax('FR', 'NL004495445B01'), ['standard other_country', null]);
  assert.deepEqual(decideTax('AT', 'DE136695976'), ['standard other_country', null]);
  assert.deepEqual(decideTax('DE', 'ATU13585627'), ['standard other_country', null]);
  assert.deepEqual(decideTax('CH', 'GB980780684'), ['export other_country', null]);
  assert.deepEqual(decideTax('FR', 'GB980780684', { billing: 'FR' }), ['standard other_country', null]);
  assert.deepEqual(decideTax('GB', 'XI123456789', { zip: 'EC1A 1BB' }), ['export other_country', null]);
});

test('a mistyped VAT number, or one without a company, changes no tax and is reported', () => {
  assert.deepEqual(decideTax('AT', 'ATU13585626'), ['standard mistyped', 'ATU13585626']);
  const wrong = ['ESA28015866', 'CZ25123890', 'RO18547291', 'LT119511516', 'CY10259033Z', 'BG175074753'];
  for (const number of wrong)
    assert.deepEqual(decideTax(number.slice(0, 2), number), ['standard mistyped', number]);
  assert.deepEqual(decideTax('FR', 'FRXX303265045'), ['standard mistyped', 'FRXX303265045']);
  assert.deepEqual(decideTax('GB', 'XI123456789', { zip: 'BT1 5GS' }), ['export mistyped', 'XI123456789']);
  for (const company of ['-', '.', ' – ', 'n'])
    assert.deepEqual(decideTax('AT', 'ATU13585627', { company }), [
      'standard company_missing',
      'ATU13585627',
    ]);
  assert.deepEqual(decideTax('AT', 'ATU13585627', { company: null }), [
    'standard company_missing',
    'ATU13585627',
  ]);
  assert.deepEqual(decideTax('AT', 'ATU13585627', { company: '  ' }), [
    'standard company_missing',
    'ATU13585627',
  ]);
  assert.deepEqual(decideTax('AT', '13585627'), ['standard unknown_form', '13585627']);
});

test("a VAT number of the buyer's country is kept on exports and domestic deliveries", () => {
  assert.deepEqual(decideTax('GB', 'GB980780684'), ['export', 'GB980780684']);
  assert.deepEqual(decideTax('CH', 'CHE116281710'), ['export', 'CHE116281710']);
  assert.deepEqual(decideTax('DE', 'DE136695976'), ['standard', 'DE136695976']);
  assert.deepEqual(decideTax('DE', 'ATU13585627', { billing: 'AT' }), ['standard', 'ATU13585627']);
  assert.deepEqual(decideTax('CH', 'DE136695976', { billing: 'DE' }), ['export', 'DE136695976']);
});

test('orders stored with reverse_charge get the exemption sentence for goods', () => {
  assert.equal(exemptionOf('reverse_charge'), 'intra_community');
  assert.equal(exemptionOf('intra_community'), 'intra_community');
  assert.equal(exemptionOf('export'), 'export');
  assert.equal(exemptionOf('standard'), null);
});

test('readVatNumber accepts the form of each member state', () => {
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
