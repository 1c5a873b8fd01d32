import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRequestLine, writeRequestLine } from './request-lines.ts';

const writeLine = (part: string, words: string, refs: string[] = [], isOpen = part === '') =>
  writeRequestLine({ part, words, refs, isOpen });

test('a settled row keeps its packaging, references and words of the list', () => {
  const line = writeLine('RC0603FF10K0NT+CT', '10k, 1% (0603)', ['R1', 'R2']);
  assert.equal(line, 'RC0603FF10K0NT+CT [R1 R2] (10k, 1% (0603))');
  assert.deepEqual(readRequestLine(`${line}  300`), {
    isOpen: false,
    plain: 'RC0603FF10K0NT+CT  300',
    refs: ['R1', 'R2'],
    words: '10k, 1% (0603)',
    doubt: '',
    pieces: 300,
  });
});

test('an open row stays open', () => {
  const line = writeLine('', '22pF .. CC0603KRX7R9BB223', ['C1']);
  assert.equal(line, '? 22pF .. CC0603KRX7R9BB223 [C1]');
  assert.deepEqual(readRequestLine(`${line}  30`), {
    isOpen: true,
    plain: '22pF .. CC0603KRX7R9BB223  30',
    refs: ['C1'],
    words: '',
    doubt: '',
    pieces: 30,
  });
});

test('free text of people is not changed', () => {
  for (const line of [
    '10k (5%) 0603 50',
    'capacitor [yellow] 100n 50',
    'LED (red)  20',
    'R1, R2 10k 1% 0603',
    'why? 100n',
    'RC0603FF10K0N 300',
    '[R1',
    '(',
    '',
  ]) {
    assert.deepEqual(
      readRequestLine(line),
      { isOpen: false, plain: line, refs: [], words: '', doubt: '' },
      line,
    );
  }
});

test('list content cannot split lines or open groups, and keeps its commas', () => {
  const line = writeLine('', 'a,b:c [x] {y}\nz', ['R1', 'not a reference', 'C2]', '(D3']);
  assert.equal(line, '? a,b:c (x) (y) z [R1]');
  assert.equal(writeLine('', '', ['S1', 'S2']), '? S1 S2');
  assert.equal(writeLine('', ''), '? ?');
});

test("references of any form and the bench's question are read back", () => {
  const line = writeRequestLine({
    part: '',
    words: '10,000 ohm',
    refs: ['R1A', 'C_IN1', 'ANT'],
    isOpen: true,
    doubt: 'We cannot read ca. 500 as a number of pieces.',
  });
  assert.deepEqual(readRequestLine(line), {
    isOpen: true,
    plain: '10,000 ohm',
    refs: ['R1A', 'C_IN1', 'ANT'],
    words: '',
    doubt: 'We cannot read ca. 500 as a number of pieces.',
    pieces: null,
  });
  const settledLine = writeLine('RC0603FF10K0NT', '', ['R1A', 'C_IN1']);
  assert.deepEqual(readRequestLine(`${settledLine}  25`).refs, ['R1A', 'C_IN1']);
});
