import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBom } from '../reading/read-bom.ts';
import { openMatching } from './fixtures.ts';

const { matcher } = await openMatching();

async function matchAll(locale: string, ...lines: string[]) {
  const reading = await readBom({ text: ['References\tQty\tDescription', ...lines].join('\n') });
  assert.ok(reading.ok, reading.ok ? '' : reading.refusal.code);
  const boards = matcher(10, locale);
  return new Map(reading.table.records.map((record) => [record.refs[0], boards.match(record)]));
}

const CAPACITORS = [
  'C1, C2\t2\tC 220nF Unpolarized capacitor 0603 X7R',
  'C3\t1\tC 470pF Unpolarized capacitor 0603',
  'C4\t1\tC 1uF Unpolarized capacitor 0603 X5R',
];

test('assumes the one size of the list for a line without a size, and reports its source', async () => {
  const bulk = 'C5\t1\tC 47uF Unpolarized capacitor 1210 X5R';
  const lines = await matchAll(
    'en',
    ...CAPACITORS,
    bulk,
    'R1, R2\t2\tR 68k Resistor',
    'C6\t1\tC 33nF capacitor',
  );
  const resistor = lines.get('R1')!;
  assert.equal(resistor.status, 'matched', resistor.reason);
  assert.equal(resistor.attributes['packageCase'], undefined, 'what is assumed is not stated');
  assert.equal(resistor.assumptions['packageCase'], '0603');
  assert.equal(resistor.sizeLike, 'like the capacitors');
  assert.match(resistor.reason, /0603 like the capacitors/);
  assert.equal(lines.get('C6')?.sizeLike, 'like the other capacitors');
  assert.equal(lines.get('C1')?.sizeLike, null);
});

test('assumes no size in a list of several sizes, or if too few lines state one', async () => {
  const mixedList = await matchAll(
    'en',
    ...CAPACITORS,
    'C7\t1\tC 15nF capacitor 0805',
    'R1\t1\tR 68k Resistor',
  );
  assert.equal(mixedList.get('R1')?.reasonCode, 'place_open');
  assert.equal(mixedList.get('R1')?.part, null);
  const shortList = await matchAll('en', ...CAPACITORS.slice(0, 2), 'R1\t1\tR 68k Resistor');
  assert.equal(shortList.get('R1')?.reasonCode, 'place_open');
  const resistorList = await matchAll(
    'en',
    ...CAPACITORS,
    'R1\t1\tR 68k Resistor',
    'R2\t1\tR 10k Resistor 0402',
  );
  assert.equal(
    resistorList.get('R1')?.reasonCode,
    'place_open',
    'the only resistor with a size has another one',
  );
});

test('assumes no size for bulk capacitors, shunts and leaded parts', async () => {
  const lines = await matchAll(
    'de',
    ...CAPACITORS,
    'C8\t1\tC 22uF capacitor',
    'R3\t1\tR 0.1 Resistor 1W',
    'R4\t1\tR 4.7k Resistor axial',
    'R5\t1\tR 4.7k Resistor',
  );
  assert.equal(lines.get('C8')?.part, null);
  assert.equal(lines.get('R3')?.part, null);
  assert.equal(lines.get('R4')?.status, 'out_of_scope');
  assert.equal(lines.get('R5')?.sizeLike, 'wie bei den Kondensatoren');
});

test('assumes and reports a chosen size for rows without one, whatever sizes the others have', async () => {
  const lines = [
    ...CAPACITORS,
    'C7\t1\tC 15nF capacitor 0805',
    'C8\t1\tC 22uF capacitor',
    'C9\t1\tC 33nF capacitor',
    'R1\t1\tR 68k Resistor',
    'L1\t1\tL 10uH Inductor',
  ];
  const source = { text: ['References\tQty\tDescription', ...lines].join('\n') };
  const reading = await readBom(source, { size: '0402' });
  assert.ok(reading.ok && reading.table.size === '0402');
  const german = matcher(1, 'de');
  const read = new Map(reading.table.records.map((record) => [record.refs[0], german.match(record)]));
  for (const ref of ['R1', 'C9']) {
    const line = read.get(ref)!;
    assert.equal(line.status, 'matched', line.reason);
    assert.equal(line.assumptions['packageCase'], '0402');
    assert.match(line.reason, /gewählt haben Sie 0402/);
    assert.equal(line.sizeLike, 'wie von Ihnen gewählt');
  }
  assert.equal(read.get('C1')?.attributes['packageCase'], '0603');
  for (const ref of ['C8', 'L1']) assert.equal(read.get(ref)?.part, null, ref);
});
