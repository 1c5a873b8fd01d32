import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#kernel';
import { code128Values, code128Widths } from './code-128.ts';
import { asciiCodewords, dataMatrix } from './data-matrix.ts';
import { labelMessage, readLabel, visibleMessage } from './message.ts';
import { correctionOf } from './reed-solomon.ts';

test('Data Matrix encodes the example of the standard, 123456', () => {
  const words = asciiCodewords('123456');
  assert.deepEqual(words, [142, 164, 186]);
  assert.deepEqual(correctionOf(words, 5), [114, 25, 5, 88, 102]);
});

test('Data Matrix places bits as in annex F of the standard', () => {
  // Codeword and bit of each module of the 8 × 8 mapping matrix.
  const PLACES = `2.1 2.2 3.6 3.7 3.8 4.3 4.4 4.5
    2.3 2.4 2.5 5.1 5.2 4.6 4.7 4.8
    2.6 2.7 2.8 5.3 5.4 5.5 1.1 1.2
    1.5 6.1 6.2 5.6 5.7 5.8 1.3 1.4
    1.8 6.3 6.4 6.5 8.1 8.2 1.6 1.7
    7.2 6.6 6.7 6.8 8.3 8.4 8.5 7.1
    7.4 7.5 3.1 3.2 8.6 8.7 8.8 7.3
    7.7 7.8 3.3 3.4 3.5 4.1 4.2 7.6`;
  const words = [142, 164, 186, 114, 25, 5, 88, 102];
  const expected = PLACES.split('\n').map((row) =>
    row
      .trim()
      .split(' ')
      .map((place) => {
        const [word = 0, bit = 0] = place.split('.').map(Number);
        return ((words[word - 1]! >> (8 - bit)) & 1) === 1;
      }),
  );
  const modules = dataMatrix('123456')!;
  assert.deepEqual(
    modules.slice(1, 9).map((row) => row.slice(1, 9)),
    expected,
  );
  assert.ok(
    modules.every((row) => row[0]),
    'solid on the left',
  );
  assert.ok(modules[9]!.every(Boolean), 'solid below');
});

test('Data Matrix frames larger symbols, and is null for too long a text', () => {
  for (const [length, side] of [
    [40, 26],
    [60, 32],
    [150, 48],
  ] as const) {
    const modules = dataMatrix('A'.repeat(length))!;
    assert.equal(modules.length, side, `${length} letters`);
    assert.ok(modules.every((row) => row.length === side));
  }
  assert.equal(dataMatrix('A'.repeat(175)), null);
});

test('Code 128 has the right check value and widths', () => {
  // The check value of "PJJ123C" in set B is 55; a common worked example uses start A and gets 54.
  assert.deepEqual(code128Values('PJJ123C').slice(-2), [55, 106]);
  assert.deepEqual(code128Values('1234'), [105, 12, 34, (105 + 12 + 34 * 2) % 103, 106]);
  const widths = code128Widths('1PRC0603FF4K70NT');
  const modules = widths.reduce((sum, width) => sum + width, 0);
  assert.equal(modules, (16 + 2) * 11 + 13);
});

test('the label message has format 06 of ISO/IEC 15434, with fields in the order of the label', () => {
  const fields = readLabel(
    new URLSearchParams({ quantity: '5000', part: 'rc0603ff4k70nt', lot: 'L26471', dateCode: '2647' }),
  );
  const message = labelMessage(fields);
  assert.equal(
    message,
    '[)>\u001e06\u001d1PRC0603FF4K70NT\u001dQ5000\u001d1TL26471\u001d10D2647\u001e\u0004',
  );
  assert.equal(
    visibleMessage(message),
    '[)><RS>06<GS>1PRC0603FF4K70NT<GS>Q5000<GS>1TL26471<GS>10D2647<RS><EOT>',
  );
});

test("readLabel rejects an invalid value with the field's name", () => {
  for (const [name, value] of [
    ['quantity', '0'],
    ['dateCode', '2654'],
    ['country', 'DEU'],
    ['country', 'XX'],
    ['country', 'EU'],
    ['dateCode', '2753'],
    ['lot', 'a\u001db'],
    ['part', ''],
  ] as const) {
    const params = new URLSearchParams({ part: 'RC0603FF4K70NT', quantity: '1', [name]: value });
    assert.throws(
      () => readLabel(params),
      (error) => error instanceof ApiError && error.param === name,
      name,
    );
  }
});
