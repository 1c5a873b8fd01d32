import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FILE_RATE } from '#commerce/pricing';
import { aRecord } from '../bom/matching/fixtures.ts';
import { BomMatcher, CrossReference, LineReader } from '../bom/matching/index.ts';
import { RULES } from '../bom/matching/rules.ts';
import type { CrossReferenceResult } from '../contract.ts';
import { DISCRETE_SEMICONDUCTORS } from '../discretes.ts';
import { LoadedRelease } from '../loaded-release.ts';
import { createPriceView } from '../price-view.ts';
import { QueryReader, vocabularyOf } from '../query/index.ts';
import type { ProductRef } from '../release/format.ts';
import { buildRelease } from '../release/index.ts';
import { NUMBERS } from './fixtures.ts';
import judged from './judged-numbers.json' with { type: 'json' };

type Value = number | string;

/** A number with the known facts of the original; only those that concern its fault. */
interface Judged {
  mpn: string;
  fault: string;
  atLeast?: Record<string, number | undefined>;
  atMost?: Record<string, number | undefined>;
  equal?: Record<string, string | undefined>;
  features?: string;
  /** Attributes whose difference must be named. */
  namedDifferences?: string[];
  reads?: Record<string, Value | undefined>;
  /** Termination or construction that no offered part has. */
  absentFeature?: string;
  finds?: string;
  sure?: boolean;
  hasNoCandidate?: boolean;
}

const FAULTS: readonly Judged[] = judged.numbers;

const loadedRelease = await LoadedRelease.load(buildRelease({ build: 'full' }), {
  prices: { get: () => undefined, orderNumbers: () => [] },
  stock: { onHand: () => undefined, orderNumbers: () => [] },
  rate: FILE_RATE,
});
const reader = new QueryReader(vocabularyOf(loadedRelease.release));
const prices = createPriceView('EUR', 1);
const cross = new CrossReference({ loadedRelease, locale: 'en', prices }, reader);
const order = { quantity: 1, currency: 'EUR', locale: 'en' };
const matcher = new BomMatcher(loadedRelease, new LineReader(reader), order, prices);

const productOf = (partNumber: string): ProductRef => {
  const product = loadedRelease.find(partNumber)?.product;
  assert.ok(product, `no product ${partNumber}`);
  return product;
};
const numberOf = (product: ProductRef, attribute: string) => {
  const value = loadedRelease.value(product, attribute);
  return Number(Array.isArray(value) ? value[1] : value);
};
const isSure = ({ grade }: { grade: string }) => grade !== 'functional';

/** Voltage of a resistor at its rated power; a limiting voltage above it does not matter. */
const powerVoltage = ({ power, resistance }: Record<string, Value>) =>
  Math.sqrt(Number(power) * Number(resistance));

/** Why an unstated fact does not count against a grade; empty if it does. */
function excuse(
  category: string,
  attribute: string,
  product: ProductRef,
  originalFacts: Record<string, Value>,
): string {
  const has = loadedRelease.value(product, attribute);
  if (has === null) return 'ours has no such rating';
  if (category === 'resistors' && originalFacts['resistance'] === 0) return 'a link';
  if (category === 'tvs-diodes' && attribute === 'cj')
    return String(loadedRelease.value(product, 'subcategory')).startsWith('esd-') ? '' : 'a surge protector';
  if (/^b(?:25\d+)?$/.test(attribute))
    return ['b', 'b2550', 'b2585', 'b25100', 'iHold'].some((id) => originalFacts[id] !== undefined)
      ? 'another span'
      : '';
  if (attribute === 'maxVoltage' && category === 'resistors')
    return numberOf(product, attribute) >= powerVoltage(originalFacts) * 0.98 ? 'above V = √(P·R)' : '';
  return '';
}

/** Reasons against grading a part exact or better, by the matcher's rules; empty if there are none. */
function faultsOf({ category, attributes }: CrossReferenceResult, partNumber: string): string[] {
  const product = productOf(partNumber);
  return (RULES[category ?? ''] ?? []).flatMap(
    ({ attribute, originalAttribute: originalId = attribute, compare, plainWhenSilent }) => {
      const originalValue = attributes[originalId];
      const has = numberOf(product, attribute);
      if (originalValue === undefined)
        return plainWhenSilent || excuse(category!, attribute, product, attributes)
          ? []
          : [`${attribute} unknown`];
      const limit =
        compare === 'limitingVoltage'
          ? Math.min(Number(originalValue), powerVoltage(attributes) || Infinity)
          : Number(originalValue);
      if (category === 'resistors' && attributes['resistance'] === 0) return [];
      if (['atLeast', 'limitingVoltage'].includes(compare) && !(has >= limit * 0.98))
        return [`${attribute} ${has} < ${limit}`];
      if (compare === 'atMost' && has > limit * 1.02) return [`${attribute} ${has} > ${limit}`];
      return [];
    },
  );
}

/** Every fifth of our industry numbers as makers write it, with and without a maker's suffix. */
function industryNumbers(): string[] {
  return DISCRETE_SEMICONDUCTORS.flatMap((category) => {
    const { rows } = loadedRelease.category(category).table;
    const bases = Array.from({ length: rows }, (_, row) =>
      loadedRelease.numberOf({ category, row }).slice(0, -1),
    );
    const sampledBases = [...new Set(bases)].filter((_, at) => at % 5 === 0);
    return sampledBases.flatMap((base) => [
      base,
      `${base},215`,
      `${base}-7-F`,
      `${base}LT1G`,
      `${base}-E3/61T`,
    ]);
  });
}

describe('grades', () => {
  it('are exact or upgrade only where every deciding fact is known and met, for all decoders', () => {
    const numbers = [
      ...Object.values(NUMBERS)
        .flat()
        .map((line) => line.split(' ')[0]!),
      ...industryNumbers(),
    ];
    const wrong: string[] = [];
    let sure = 0;
    for (const mpn of [...numbers, ...FAULTS.map((one) => one.mpn)]) {
      const result = cross.find(mpn);
      for (const { partNumber, grade } of result.candidates.filter(isSure)) {
        sure += 1;
        for (const fault of faultsOf(result, partNumber))
          wrong.push(`${mpn} ${grade} ${partNumber}: ${fault}`);
      }
    }
    assert.deepEqual(wrong.slice(0, 20), []);
    assert.ok(sure > 1_000, `${sure} graded exact or upgrade`);
  });

  it('name the fact that is unknown or worse', () => {
    for (const { mpn } of FAULTS)
      for (const { grade, differences } of cross.find(mpn).candidates) {
        if (grade !== 'functional') continue;
        assert.ok(
          differences.some(({ kind }) => kind === 'check' || kind === 'open'),
          mpn,
        );
      }
  });

  for (const judgedNumber of FAULTS)
    it(`${judgedNumber.mpn}: ${judgedNumber.fault}`, () => {
      const { mpn, atLeast = {}, atMost = {}, equal = {}, features, reads = {} } = judgedNumber;
      const { candidates, attributes } = cross.find(mpn);
      for (const [id, value] of Object.entries(reads)) assert.equal(attributes[id], value, id);
      for (const { partNumber } of candidates.filter(isSure)) {
        const product = productOf(partNumber);
        assert.notEqual(judgedNumber.sure, false, `${partNumber} is called sure`);
        for (const [id, minimum] of Object.entries(atLeast))
          assert.ok(
            numberOf(product, id) >= minimum! * 0.985,
            `${partNumber} ${id} ${numberOf(product, id)}`,
          );
        for (const [id, maximum] of Object.entries(atMost))
          assert.ok(
            numberOf(product, id) <= maximum! * 1.015,
            `${partNumber} ${id} ${numberOf(product, id)}`,
          );
        for (const [id, value] of Object.entries(equal))
          assert.equal(loadedRelease.value(product, id), value);
        if (features) assert.ok(loadedRelease.members(product, 'features').includes(features), partNumber);
      }
      for (const id of judgedNumber.namedDifferences ?? [])
        assert.ok(
          candidates.every(({ differences }) => differences.some(({ attribute }) => attribute === id)),
          id,
        );
      for (const { partNumber } of candidates) {
        const texts = ['termination', 'inductorType'].map((id) =>
          String(loadedRelease.value(productOf(partNumber), id)),
        );
        if (judgedNumber.absentFeature)
          assert.ok(
            texts.every((text) => !text.includes(judgedNumber.absentFeature!)),
            `${partNumber} ${texts}`,
          );
      }
      if (judgedNumber.hasNoCandidate) assert.deepEqual(candidates, []);
      if (judgedNumber.finds)
        assert.ok(candidates.some(({ partNumber }) => partNumber.startsWith(judgedNumber.finds!)));
    });

  it('are exact where all facts are known and equal', () => {
    for (const mpn of judged.sure) assert.ok(cross.find(mpn).candidates.some(isSure), mpn);
  });
});

describe('lines of a list', () => {
  const match = (text: string) => matcher.match(aRecord(text));

  it('are graded as the cross-reference grades their number, chosen or offered', () => {
    for (const { mpn } of FAULTS) {
      const result = cross.find(mpn);
      const line = match(`X1 | mpn=${mpn}`);
      for (const part of [line.part, ...line.alternatives])
        if (part && isSure(part))
          assert.deepEqual(faultsOf(result, part.partNumber), [], `${mpn} ${part.partNumber}`);
    }
  });

  it('with an assumed value are never graded exact, and state the assumption', () => {
    for (const text of [
      'C1 | value=100n | package=0603',
      'R1 | value=10k | package=0402',
      'FB1 | value=600R | package=0603',
    ]) {
      const line = match(text);
      assert.ok(line.assumed.length > 0, text);
      for (const part of [line.part, ...line.alternatives])
        assert.ok(!part || part.grade === 'functional', `${text}: ${part?.partNumber} ${part?.grade}`);
      assert.doesNotMatch(line.reason, /exactly/);
    }
    assert.equal(match('R1 | value=10k 1% | package=0603').part?.grade, 'exact');
  });

  it('with a question have no exact part, and list the largest current first', () => {
    const open = [
      'L1 | value=10uH | description=power inductor',
      'L2 | value=10uH | package=L_0603',
      'C1 | value=22pF | mpn=CC0603KRX7R9BB223 | package=0603',
      'Q1 | mpn=BSS123N',
      'D1 | description=DIODE SCHOTTKY 40V 3A',
      'LED1 | description=LED RED',
    ];
    for (const text of open) {
      const line = match(text);
      assert.equal(line.part, null, text);
      assert.ok(!line.alternatives.some(isSure), text);
    }
    const currents = match(open[0]!).alternatives.map(({ partNumber }) =>
      numberOf(productOf(partNumber), 'ratedCurrent'),
    );
    assert.ok(currents.length > 1 && currents[0]! >= Math.max(...currents), currents.join());
  });

  it('show both sides of a contradiction', () => {
    const { alternatives } = match('C1 | value=22pF | mpn=CC0603KRX7R9BB223 | package=0603');
    const values = new Set(
      alternatives.map(({ partNumber }) => numberOf(productOf(partNumber), 'capacitance')),
    );
    assert.deepEqual(
      [...values].sort((a, b) => a - b),
      [22e-12, 22e-9],
    );
  });

  it('keep ceramic and wirewound parts and test currents apart, whatever the land pattern is called', () => {
    const ceramic = match(
      'C1 | value=10uF | description=CAP CER 10UF 16V 10% X7R 1206 | package=c_1206_tantalio',
    );
    assert.equal(ceramic.category, 'ceramic-capacitors');
    const inductor = match('L1 | value=12nH wirewound 0402 | note=Murata LQW15A');
    const kinds = [inductor.part, ...inductor.alternatives].map(
      (part) => part && loadedRelease.value(productOf(part.partNumber), 'inductorType'),
    );
    assert.ok(kinds.length > 0 && kinds.every((kind) => kind === null || kind === 'Wirewound'), kinds.join());
    assert.equal(match('D1 | value=3.6V | mpn=MMSZ4685T1G | package=SOD-123').status, 'question');
    assert.equal(match('C1 | value=22u | mpn=593D226X9035D2TE3').status, 'question');
  });
});
