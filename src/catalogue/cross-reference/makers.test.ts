import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NUMBERS } from './fixtures.ts';
import { decodeCompetitor } from './index.ts';

const VALUES = ['capacitance', 'resistance', 'inductance', 'impedance', 'r25', 'color'];

test('numbers of every maker decode by its code tables', () => {
  for (const [maker, numbers] of Object.entries(NUMBERS)) {
    assert.ok(numbers.length >= 3, maker);
    for (const line of numbers) {
      const [mpn = '', place = '', value = '', ...facts] = line.split(' ');
      const read = decodeCompetitor(mpn);
      if (place === '-') continue;
      assert.equal(read?.maker, maker, mpn);
      const { packageCase, caseCode, ratedVoltage, tolerance, rTol, dielectric, ...otherAttributes } =
        read.attributes;
      assert.equal(String(packageCase ?? caseCode), place, mpn);
      const id = VALUES.find((one) => otherAttributes[one] !== undefined);
      assert.ok(id, mpn);
      const isNumber = !Number.isNaN(Number(value));
      assert.equal(otherAttributes[id], isNumber ? Number(value) : value, `${mpn} ${id}`);
      const printedFacts = [
        ratedVoltage === undefined ? '' : `${ratedVoltage}V`,
        tolerance ?? rTol ?? '',
        dielectric ?? '',
      ];
      assert.deepEqual(
        facts,
        printedFacts.filter((one) => one !== ''),
        mpn,
      );
    }
  }
});

/** Valid numbers with one character changed to a code that the maker does not have, or with a field removed. */
const MADE_UP = [
  'GRM155Q91C104KA88D',
  'GRM995R71C104KA88D',
  'GRM155R71Q104KA88D',
  'GRM155R7C104KA88D',
  'CL77B104KB5NNNC',
  'CL05Q104KB5NNNC',
  'C1005X9R1C104K050BC',
  'C9999C104K4RACTU',
  'C0402C104K0QACTU',
  'CC0402KRX9R7BB104',
  'CC0999KRX7R7BB104',
  '0402QQ104KAT2A',
  'EMK999B7105KA-T',
  'VJ0402Z104KXJCW1BC',
  '0603B104K5CT',
  'RC0603XR-0710KL',
  'RC9903FR-0710KL',
  'CRCW060310K0XKEA',
  'ERJ-9EKF1002V',
  'ERJ-3EKF10X2V',
  'MCR99EZPJ103',
  'RMCF0603FTABCD',
  'RK73H9JTTD1002F',
  'BLM99AG121SN1D',
  'LQG15HS27XJ02D',
  'T491A1X6K010',
  'TAJB106X016RNJ',
  'NCP15QQ103F03RC',
  'SS99',
  'MBRD99999',
  'AO9999',
  'XYZ123456',
  'HELLO WORLD 2026',
  '0402 100nF 16V',
  'PCB-REV-B-0603',
  'TESTPOINT1206',
];

test('made-up numbers never decode', () => {
  for (const mpn of MADE_UP) assert.equal(decodeCompetitor(mpn), null, mpn);
});

test('random strings never decode', () => {
  let state = 20_261;
  const next = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const decodedTexts: string[] = [];
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: 8 + next(10) }, () => letters[next(letters.length)]).join('');
    if (decodeCompetitor(text)) decodedTexts.push(text);
  }
  assert.deepEqual(decodedTexts, []);
});

test("numbers with a distributor's prefix, damage or missing packing code decode like the full number", () => {
  const pairs: readonly (readonly [string, string])[] = [
    ['81-GRM155R71C104KA88', 'GRM155R71C104KA88D'],
    ['603-RC0603FR0710KL', 'RC0603FR-0710KL'],
    ['4023A100JAT2A', '04023A100JAT2A'],
    [' GRM31CR60J107ME39L. ', 'GRM31CR60J107ME39L'],
    ['ERJ 3EKF 4701V', 'ERJ-3EKF4701V'],
    ['CL05A475M05NUNC', 'CL05A475MO5NUNC'],
    ['grm155r71c104ka88d', 'GRM155R71C104KA88D'],
  ];
  for (const [damagedNumber, fullNumber] of pairs)
    assert.deepEqual(
      decodeCompetitor(damagedNumber)?.attributes,
      decodeCompetitor(fullNumber)?.attributes,
      damagedNumber,
    );
});
