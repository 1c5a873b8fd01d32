import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aRecord, openMatching } from '../bom/matching/fixtures.ts';
import { decodeCompetitor, makerOfSuffix } from './index.ts';
import { basesOfIndustry } from './mutated-numbers.ts';

const { loadedRelease: release, cross, matcher } = await openMatching();
const finder = cross();

/** Asserts that every candidate of a number is only to be checked, with the named attribute among the reasons. */
function assertChecked(numbers: readonly (readonly [mpn: string, attribute: string])[]): void {
  for (const [mpn, attribute] of numbers) {
    const { candidates } = finder.find(mpn);
    assert.ok(candidates.length > 0, mpn);
    for (const { partNumber, grade, differences } of candidates) {
      assert.equal(grade, 'functional', `${mpn} ${partNumber}`);
      assert.ok(
        differences.some((each) => each.attribute === attribute && each.kind !== 'better'),
        `${mpn} ${partNumber}: ${attribute}`,
      );
    }
  }
}

describe("a rating that the original's number does not state", () => {
  it('is never taken from our own part of that number', () => {
    const UNSTATED = ['vfMax', 'powerMax', 'cj', 'ir', 'vgsTh', 'rdsOn', 'idCont'];
    let count = 0;
    for (const mpn of basesOfIndustry(release)) {
      assert.equal(makerOfSuffix(mpn), null, mpn);
      // A decoder that identifies the maker adds the ratings of its data sheet.
      if (decodeCompetitor(mpn)?.category === 'mos-fets') continue;
      const { original } = finder.judgements(mpn);
      for (const id of UNSTATED) assert.equal(original[id], undefined, `${mpn} ${id}`);
      count += 1;
    }
    assert.ok(count > 500, `${count} numbers`);
  });

  it('keeps the part to be checked', () =>
    assertChecked([
      ['S1M-13-F', 'vfMax'],
      ['RS1M-13-F', 'vfMax'],
      ['RS1G-E3/61T', 'vfMax'],
      ['RS2M-E3/52T', 'ifAv'],
      ['S2M-13-F', 'ifAv'],
      ['MURS160T3G', 'trr'],
      ['MURS360-E3/57T', 'vfMax'],
      ['MB6S', 'ifAv'],
      ['MB10S', 'vfMax'],
      ['ABS10', 'vfMax'],
      ['BAT54', 'vfMax'],
      ['BAT54LT1G', 'vfMax'],
      ['RB751S40T1G', 'vfMax'],
      ['MMBT2222A', 'ic'],
      ['MMBT2907A', 'ic'],
      ['BZX84C5V1', 'powerMax'],
    ]));

  it('is that of the maker whom the suffix identifies, where a document states it', () => {
    for (const mpn of ['BAT54C,215', 'BAT54S-7-F', 'MMBT2222ALT1G'])
      assert.equal(finder.find(mpn).candidates[0]?.grade, 'exact', mpn);
    assert.equal(finder.find('BAT54WS-7-F').attributes['vfMax'], 1);
  });
});

describe('the body of an industry number', () => {
  it('is open where makers sell several bodies or a leaded one', () =>
    assertChecked([
      ['1N4007', 'packageCase'],
      ['2N3904', 'packageCase'],
      ['BC547B', 'packageCase'],
      ['BC847BT', 'packageCase'],
      ['SS34', 'packageCase'],
      ['BAT54W', 'packageCase'],
    ]));

  it('is that of BAT54 where Vishay adds H for automotive', () => {
    const { candidates, attributes } = finder.find('BAT54-HE3-08');
    assert.equal(attributes['packageCase'], 'SOT-23');
    assert.equal(attributes['qualification'], 'AEC-Q101');
    assert.ok(candidates[0]?.partNumber.startsWith('BAT54Q'));
  });
});

describe('numbers as people write them', () => {
  it('decode with short bases, reels without F, reels of ST and automotive letters', () => {
    const cases: [mpn: string, found: string, qualification?: string][] = [
      ['S1M', 'S1M'],
      ['M7', 'S1M'],
      ['S1M-13-F', 'S1M'],
      ['S1J-E3/61T', 'S1J'],
      ['S1GHE3_A/H', 'S1GQ', 'AEC-Q101'],
      ['SMBJ24A-TR', 'SMBJ24A'],
      ['SMBJ24AY-TR', 'SMBJ24AQ', 'AEC-Q101'],
      ['2N7002K-7', '2N7002K'],
      ['BSS138-13', 'BSS138'],
      ['SBC847BLT1G', 'BC847BQ', 'AEC-Q101'],
      ['SMMBT3904LT1G', 'MMBT3904Q', 'AEC-Q101'],
      ['NSVBCP56-16T1G', 'BCP56-16Q', 'AEC-Q101'],
      ['BVSS138LT1G', 'BSS138Q', 'AEC-Q101'],
      ['2V7002LT1G', '2N7002Q', 'AEC-Q101'],
      ['SBAT54SLT1G', 'BAT54SQ', 'AEC-Q101'],
      ['BC847BE6433HTMA1', 'BC847B'],
    ];
    for (const [mpn, expectedNumber, qualification] of cases) {
      const { candidates, attributes } = finder.find(mpn);
      assert.ok(candidates[0]?.partNumber.startsWith(expectedNumber), `${mpn}: ${candidates[0]?.partNumber}`);
      assert.equal(attributes['qualification'], qualification, mpn);
    }
  });

  it("have the maker's ratings after automotive letters", () => {
    assert.equal(finder.find('BVSS138LT1G').attributes['rdsVgsMin'], 2.75);
    assert.equal(finder.find('2V7002LT1G').attributes['idCont'], 0.115);
  });
});

describe('letters that mark a separate series', () => {
  it('keep the part to be checked where they are unknown', () =>
    assertChecked([
      ['CGJ3E2X7R1H104K080AA', 'qualification'],
      ['RC0603FR-0710KP', 'power'],
      ['CR0603AFX-1002ELF', 'power'],
      ['C0603C104K5RAC9010', 'termination'],
      // BJ has meant X5R, X7R and the Japanese B over time.
      ['JMK107BJ106MA-T', 'dielectric'],
    ]));

  it('give no exact part in a list either', () => {
    const line = matcher().match(aRecord('C1 | mpn=JMK107BJ106MA-T'));
    assert.ok(line.part, line.reason);
    assert.equal(line.part.grade, 'functional');
  });

  it('select the kind of part that they name', () => {
    const kinds: [mpn: string, series: string][] = [
      ['06035U100JAT2A', 'MQ'],
      ['CEU3E2X7R1H104K080AE', 'MO'],
    ];
    for (const [mpn, series] of kinds)
      for (const { partNumber } of finder.find(mpn).candidates)
        assert.ok(partNumber.startsWith(series), `${mpn} ${partNumber}`);
  });
});

describe('common mode chokes', () => {
  it('decode by impedance and size and remain to be checked', () => {
    const cases: [mpn: string, ohms: number, size: string][] = [
      ['ACM2012-900-2P-T002', 90, '0805'],
      ['DLW21SN900SQ2L', 90, '0805'],
      ['DLW21HN121SQ2L', 120, '0805'],
      ['DLW31SN222SQ2L', 2200, '1206'],
      ['744231091', 90, '0805'],
      ['744232102', 1000, '1206'],
    ];
    for (const [mpn, ohms, size] of cases) {
      const part = decodeCompetitor(mpn);
      assert.equal(part?.attributes['cmImpedance'], ohms, mpn);
      assert.equal(part?.attributes['packageCase'], size, mpn);
      for (const { grade } of finder.judgements(mpn).judgements) assert.equal(grade, 'functional', mpn);
    }
    assertChecked([['ACM2012-900-2P-T002', 'ratedCurrent']]);
  });

  it('do not decode where the number states an inductance', () =>
    assert.equal(decodeCompetitor('DLW43SH510XK2L'), null));
});

describe('versions of one MOSFET', () => {
  const reads = (mpn: string) => decodeCompetitor(mpn);

  it('have separate ratings', () => {
    assert.equal(reads('SI2333DS-T1-GE3')?.attributes['rdsOn'], 0.032);
    assert.equal(reads('SI2333CDS-T1-GE3')?.attributes['rdsOn'], 0.035);
    assert.equal(reads('SI2301BDS-T1-E3')?.attributes['idCont'], 2.4);
    assert.equal(reads('SI2301CDS-T1-GE3')?.attributes['rdsOn'], 0.112);
  });

  it('leave every rating open where the version is unknown', () => {
    for (const mpn of ['SI2333DDS-T1-GE3', 'SI2302ADS-T1-GE3', 'SI2301', 'SI2323DDS-T1-GE3']) {
      const part = reads(mpn);
      assert.deepEqual(Object.keys(part?.attributes ?? {}).sort(), ['fetType', 'packageCase'], mpn);
      assert.ok(part?.unread.includes('rdsOn') && part.unread.includes('idCont'), mpn);
    }
  });

  it('are not confused by a letter before the reel', () => {
    for (const mpn of ['NTR1P02LT1G', 'AO3400DS', 'FDN340PLT1G']) assert.equal(reads(mpn), null, mpn);
  });
});
