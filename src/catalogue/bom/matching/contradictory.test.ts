import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { aRecord, openMatching } from './fixtures.ts';

let open: Awaited<ReturnType<typeof openMatching>>;
before(async () => {
  open = await openMatching();
});

/** A text, our part numbers for its words, and our part numbers for the number in it. */
const LINES = [
  ['22pF 50V CC0603KRX7R9BB223', /C220/, /R223/],
  ['22pF .. CC0603KRX7R9BB223', /C220/, /R223/],
  ['100nF 0402 GRM155R71C103KA01D', /R104/, /R103/],
  ['470K 0603 RC0805JR-07470KL', /0603/, /0805/],
  ['4k7 0603 RC0603FR-0710KL', /4K70/, /10K0/],
] as const;

test('offers parts of both readings in a question when words contradict the number, in any cell', () => {
  for (const [text, textPattern, numberPattern] of LINES) {
    const number = text.split(' ').at(-1)!;
    for (const cells of [
      `description=${text}`,
      `mpn=${number} | description=${text}`,
      `value=${text.split(' ')[0]} | mpn=${number} | description=${text}`,
    ]) {
      const line = open.matcher().match(aRecord(`X1 | ${cells}`));
      assert.deepEqual([line.status, line.part], ['question', null], cells);
      assert.ok(line.conflicts.length > 0, cells);
      const offeredNumbers = line.alternatives.map(({ partNumber }) => partNumber);
      assert.ok(
        offeredNumbers.some((one) => textPattern.test(one)) &&
          offeredNumbers.some((one) => numberPattern.test(one)),
        `${cells}: ${offeredNumbers}`,
      );
    }
  }
});

test('matches a line whose words agree with the number beside them', () => {
  const line = open.matcher().match(aRecord('C1 | description=22nF 50V X7R 0603 CC0603KRX7R9BB223'));
  assert.equal(line.status, 'matched');
});
