import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openMatching } from '../bom/matching/fixtures.ts';
import { faultsOfSureGrade } from './deciding-facts.ts';
import { NUMBERS } from './fixtures.ts';
import { decodeCompetitor } from './index.ts';
import judged from './judged-numbers.json' with { type: 'json' };
import {
  basesOfIndustry,
  MAKER_SUFFIXES,
  numbersOfIndustry,
  withLetterChanged,
  withSuffix,
} from './mutated-numbers.ts';

const { loadedRelease: release, cross } = await openMatching();
const finder = cross();

const FIXTURES = [
  ...Object.values(NUMBERS)
    .flat()
    .map((line) => line.split(' ')[0]!),
  ...judged.numbers.map(({ mpn }) => mpn),
  ...judged.sure,
];

/** Count of parts graded exact or upgrade for a number, and the reasons against these grades. */
function sureGrades(mpn: string): { count: number; faults: string[] } {
  const unread = decodeCompetitor(mpn)?.unread;
  const { original, judgements } = finder.judgements(mpn);
  const sure = judgements.filter(({ grade }) => grade !== 'functional');
  const faults = sure.flatMap(({ product, grade }) =>
    faultsOfSureGrade({ release, product }, original, unread).map(
      (fault) => `${mpn} ${grade} ${release.numberOf(product)}: ${fault}`,
    ),
  );
  return { count: sure.length, faults };
}

function assertNoFaults(numbers: readonly string[], minimumCount: number): void {
  const faults: string[] = [];
  let count = 0;
  for (const mpn of numbers) {
    const result = sureGrades(mpn);
    count += result.count;
    faults.push(...result.faults);
  }
  assert.deepEqual(faults.slice(0, 20), [], `${faults.length} faults`);
  assert.ok(count >= minimumCount, `${count} graded exact or upgrade`);
}

describe('a part is graded exact or upgrade only where every deciding fact is known and met', () => {
  it('for the numbers of every decoder, against every part of the category', () =>
    assertNoFaults(FIXTURES, 300));

  it("for all industry numbers, with and without a maker's suffix", () =>
    assertNoFaults(numbersOfIndustry(release), 300));

  it('for numbers with one letter changed', () =>
    assertNoFaults(
      FIXTURES.flatMap((mpn, at) => withLetterChanged(mpn, at)),
      300,
    ));
});

describe('unknown letters at the end of a number', () => {
  it('leave the facts that they may encode unread', () => {
    const CHECKED = new Set(['ceramic-capacitors', 'tantalum-capacitors']);
    for (const mpn of FIXTURES) {
      if (!CHECKED.has(decodeCompetitor(mpn)?.category ?? '')) continue;
      for (const longer of withSuffix(mpn)) {
        const { count } = sureGrades(longer);
        assert.equal(count, 0, `${longer} has ${count} sure grades`);
      }
    }
  });

  it('mean soft terminations, automotive grade or power where makers define them so', () => {
    const reads = (mpn: string) => decodeCompetitor(mpn)?.attributes;
    assert.match(String(reads('CGA3E3X7R1H474K080AE')?.['termination']), /^Flexible/);
    assert.equal(reads('CGA3E3X7R1H474K080AB')?.['termination'], undefined);
    for (const mpn of ['C2220C106M5R2CTU', 'C1210C106M5R2CTU', 'C1812C106M5R2C7186', 'C2220C475M5R1CTU']) {
      assert.equal(reads(mpn)?.['termination'], 'Metal terminals', mpn);
      assert.deepEqual(finder.find(mpn).candidates, [], mpn);
    }
    assert.equal(reads('C1206C105K5RACAUTO')?.['qualification'], 'AEC-Q200');
    assert.equal(reads('CL10B104KB8NPNC')?.['qualification'], 'AEC-Q200');
    assert.ok(decodeCompetitor('RC0603FRA0710KL')?.unread.includes('power'));
  });
});

/** The expected facts of a suffix come from its text, not from the decoder. */
describe('letters after an industry number', () => {
  const IN_SEVERAL_BODIES = /^(?:BA[LSTVW]\d|BC8|BZX84|MMB[DFTZ]|BSS|2N7002)/;
  const bases = basesOfIndustry(release);

  it('require the automotive grade', () => {
    const asking = MAKER_SUFFIXES.filter(({ grade }) => grade !== undefined);
    let count = 0;
    for (const mpn of bases.flatMap((base) => asking.map(({ suffix }) => base + suffix)))
      for (const { product } of finder.judgements(mpn).judgements) {
        count += 1;
        assert.equal(release.value(product, 'qualification'), 'AEC-Q101', mpn);
      }
    assert.ok(count > 1_000, `${count} parts`);
  });

  it('determine the body, or leave it open', () => {
    for (const base of bases.filter((one) => IN_SEVERAL_BODIES.test(one)))
      for (const { suffix, body } of MAKER_SUFFIXES) {
        // BC847BW ends in the letter of a body itself.
        if (body === undefined || (body === 'open' && /(?:W|T|H|L)$/.test(base))) continue;
        for (const { product, grade } of finder.judgements(base + suffix).judgements) {
          if (body === 'open') assert.equal(grade, 'functional', base + suffix);
          else assert.equal(release.value(product, 'packageCase'), body, base + suffix);
        }
      }
  });

  it('identify the maker and lead to the nearest part', () => {
    const cases: [mpn: string, maker: string, found: string | null][] = [
      ['BC847BQ-7-F', 'Diodes Inc', 'BC847BQ'],
      ['SMBJ24AQ-13-F', 'Diodes Inc', 'SMBJ24AQ'],
      ['SMBJ24AHE3_A/H', 'Vishay', 'SMBJ24AQ'],
      ['SMAJ24CAHE3/61', 'Vishay', 'SMAJ24CAQ'],
      ['P6SMB24AHE3/52', 'Vishay', 'P6SMB24AQ'],
      ['US1GHE3_A/H', 'Vishay', 'US1GQ'],
      ['BC847BLT1G', 'onsemi', 'BC847BG'],
      ['BC847BWT1G', 'onsemi', 'BC847BWG'],
      ['BC847BM3T5G', 'onsemi', null],
      ['BAT54CTT1G', 'onsemi', null],
    ];
    for (const [mpn, maker, expectedNumber] of cases) {
      const result = finder.find(mpn);
      assert.equal(result.maker, maker, mpn);
      if (expectedNumber === null) {
        assert.deepEqual(result.candidates, [], mpn);
        assert.ok(result.why, mpn);
      } else assert.ok(result.candidates[0]?.partNumber.startsWith(expectedNumber), mpn);
    }
    const open = finder.find('BAT54T1G').candidates;
    assert.ok(
      open.length > 0 && open.every(({ differences }) => differences[0]?.attribute === 'packageCase'),
    );
  });
});

describe('ratings that differ between makers or were not verified', () => {
  it('keep the part to be checked and are named', () => {
    const cases: [mpn: string, attribute: string][] = [
      ['BZX84C5V1', 'powerMax'],
      ['SS14', 'vfMax'],
      ['1N4148W', 'ifAv'],
      ['CRCW060310K0FKEA', 'power'],
      ['AC0603FR-0710KL', 'power'],
      ['NDS352AP', 'vgsTh'],
    ];
    for (const [mpn, attribute] of cases) {
      const { candidates } = finder.find(mpn);
      assert.ok(candidates.length > 0, mpn);
      for (const { partNumber, grade, differences } of candidates) {
        assert.equal(grade, 'functional', `${mpn} ${partNumber}`);
        assert.ok(
          differences.some((each) => each.attribute === attribute),
          `${mpn} ${partNumber}`,
        );
      }
    }
  });
});

describe('numbers with two spellings', () => {
  it('match with a decimal point and with the letter V', () => {
    for (const mpn of ['P6SMB6.8CA', 'P6SMB6.8CA-E3/52']) {
      const { candidates } = finder.find(mpn);
      assert.ok(candidates[0]?.partNumber.startsWith('P6SMB6V8CA'), mpn);
    }
  });
});

it('an ultrafast rectifier is never graded exact by our own forward voltage', () => {
  for (const mpn of ['US1G', 'US1G-E3/61T', 'US1M'])
    assert.ok(
      finder.find(mpn).candidates.every(({ grade }) => grade === 'functional'),
      mpn,
    );
});
