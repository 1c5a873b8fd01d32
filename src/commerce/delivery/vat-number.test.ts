import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVatNumber } from '#commerce/delivery';

test('readVatNumber reads numbers of real companies in any notation and confirms their check digits', () => {
  const real: [written: string, text: string][] = [
    ['DE 136 695 976', 'DE136695976'],
    ['ATU13585627', 'ATU13585627'],
    ['BE 0428.759.497', 'BE0428759497'],
    ['DK 13585628', 'DK13585628'],
    ['EE100931558', 'EE100931558'],
    ['GR 094259216', 'EL094259216'],
    ['FI 20774740', 'FI20774740'],
    ['fr 40 303 265 045', 'FR40303265045'],
    ['HR33392005961', 'HR33392005961'],
    ['HU-12892312', 'HU12892312'],
    ['IE6433435F', 'IE6433435F'],
    ['IT00743110157', 'IT00743110157'],
    ['LU 150 274 42', 'LU15027442'],
    ['MT 1167-9112', 'MT11679112'],
    ['NL004495445B01', 'NL004495445B01'],
    ['PL 8567346215', 'PL8567346215'],
    ['PT 501 964 843', 'PT501964843'],
    ['SE 556188840401', 'SE556188840401'],
    ['SI 5022 3054', 'SI50223054'],
    ['SK2022749619', 'SK2022749619'],
    ['ES A28015865', 'ESA28015865'],
    ['CZ 25123891', 'CZ25123891'],
    ['BG 175074752', 'BG175074752'],
    ['RO 18547290', 'RO18547290'],
    ['LT 119511515', 'LT119511515'],
    ['LV 40003521600', 'LV40003521600'],
    ['CY 10259033P', 'CY10259033P'],
  ];
  for (const [input, text] of real) {
    const { number, checks, inUnion } = readVatNumber(input) ?? {};
    assert.deepEqual({ number, checks, inUnion }, { number: text, checks: true, inUnion: true }, input);
  }
});

test('a mistyped digit keeps the form and fails the check', () => {
  for (const text of ['DE136695975', 'ATU13585626', 'NL004495446B01', 'IT00743110158', 'PL8567346216']) {
    assert.equal(readVatNumber(text)?.checks, false, text);
  }
  assert.equal(readVatNumber('BG8311046307')?.checks, null);
});

test("readVatNumber reads numbers of the Union's neighbours", () => {
  assert.equal(readVatNumber('CHE-123.456.788 MWST')?.number, 'CHE123456788MWST');
  const british = readVatNumber('gb 980 7806 84');
  assert.deepEqual([british?.number, british?.inUnion], ['GB980780684', false]);
});

test('readVatNumber refuses forms that no country has', () => {
  for (const text of ['', 'DE', 'DE12345678', 'DE1234567890', 'AT12345678', 'XX123456789', '123456789']) {
    assert.equal(readVatNumber(text), null, text);
  }
  for (const text of [`DE${'1'.repeat(100_000)}`, '__proto__1', 'DE١٢٣٤٥٦٧٨٩', 'constructor']) {
    assert.equal(readVatNumber(text), null);
  }
});
