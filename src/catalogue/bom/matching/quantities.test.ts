import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeAll } from './find-parts.ts';
import { aRecord, openMatching } from './fixtures.ts';
import { requestFor } from './request.ts';

const { loadedRelease, matcher } = await openMatching();

test('counts pieces or references, whichever are more, and reports the difference', () => {
  for (const [refs, quantity, expectedCount, expectedConflict] of [
    ['C5', 1000, 1000, 'Pieces in the list: 1000, references: 1. We count the pieces.'],
    ['C1 C2 C3', 4, 4, 'Pieces in the list: 4, references: 3. We count the pieces.'],
    ['C1 C2 C3', 2, 3, 'Pieces in the list: 2, references: 3. We count the references.'],
    ['C1 C2 C3', 3, 3, null],
    ['C1 C2 C3', null, 3, null],
    ['', 7, 7, null],
  ] as const) {
    const line = matcher().match({ ...aRecord(`${refs} | value=100n 50V X7R 0402`), quantity });
    assert.deepEqual(
      [line.quantity, line.conflicts],
      [expectedCount, expectedConflict === null ? [] : [expectedConflict]],
      `${refs} ${quantity}`,
    );
  }
  const line = { ...aRecord('C5 | value=100n 50V X7R 0402'), quantity: 1000, ownQuantity: 1 };
  const ownLine = matcher().match(line);
  assert.deepEqual([ownLine.quantity, ownLine.conflicts], [1, []]);
});

test('assumes open values so that a part in stock fits, but no rating below the usual', () => {
  const pieces = 50;
  let lines = 0;
  for (const microfarads of [0.1, 1, 4.7, 10, 22]) {
    const capacitance = Number(`${microfarads}e-6`);
    for (const packageCase of ['0402', '0603', '0805', '1206']) {
      const judgements = judgeAll(
        loadedRelease,
        requestFor('ceramic-capacitors', { capacitance, packageCase }),
      );
      const usual = judgements.filter(
        ({ product }) =>
          Number(loadedRelease.value(product, 'ratedVoltage')) >= 16 &&
          loadedRelease.stockOf(product) >= pieces,
      );
      if (usual.length === 0) continue;
      lines += 1;
      const { part, reason } = matcher(pieces).match(
        aRecord(`C1 | value=${microfarads}uF | package=${packageCase}`),
      );
      const product = part && loadedRelease.find(part.partNumber)?.product;
      assert.ok(
        product && loadedRelease.stockOf(product) >= pieces,
        `${microfarads} uF ${packageCase}: ${reason}`,
      );
      assert.ok(Number(loadedRelease.value(product, 'ratedVoltage')) >= 16, part.partNumber);
    }
  }
  assert.ok(lines >= 5, String(lines));
});

test('matches a typed value without ratings to a part in stock, and reports the assumptions', () => {
  const line = matcher().match({ ...aRecord(' | description=MLCC part 10uF 0805'), quantity: 50 });
  const product = line.part && loadedRelease.find(line.part.partNumber)?.product;
  assert.ok(product && loadedRelease.stockOf(product) >= 50, line.reason);
  assert.ok(line.assumed.includes('ratedVoltage') && line.assumed.includes('dielectric'), line.reason);
});
