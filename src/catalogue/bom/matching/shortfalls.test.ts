import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printAttributes } from '../sheets/part-facts.ts';
import { aRecord, openMatching } from './fixtures.ts';

const { loadedRelease, matcher } = await openMatching();
const singleBoard = matcher();
const match = (text: string) => singleBoard.match(aRecord(text));

test('asks about a link for which more current or power is stated than our data have', () => {
  const short = match('R1 | value=0R | description=RES 0 OHM 1/4W 4A | package=0603');
  assert.deepEqual([short.status, short.reasonCode], ['question', 'check_differences']);
  assert.equal(short.attributes['ratedCurrent'], 4);
  assert.match(short.conflicts.join(), /Power.*1\/4W.*our part has.*1\/10W/);
  assert.match(short.conflicts.join(), /Current.*4 A.*state none/);
  assert.ok(short.alternatives.length > 0);
  assert.equal(match('R2 | value=0R | description=RES 0 OHM 1/10W | package=0603').status, 'matched');
});

test('makes it a question when our part of an industry number has less than the line states', () => {
  const short = match('Q1 | mpn=BSS138 | description=N-CH 50V 220mA | package=SOT-23');
  assert.equal(short.status, 'question');
  assert.match(short.conflicts.join(), /220 mA.*200 mA/);
  assert.equal(match('Q2 | mpn=BSS138 | description=N-CH 50V 200mA | package=SOT-23').status, 'matched');
  const silent = match('Q3 | mpn=2N7002 | package=SOT-23');
  assert.match(silent.reason, /Ours: .*115 mA; the limits of other makers differ/);
});

test('reads the automotive grade from the suffix of a number', () => {
  for (const mpn of ['STPS2H100UY', 'SS14HE3_A/I', 'BAV99Q-7-F'])
    assert.equal(match(`D1 | mpn=${mpn}`).attributes['qualification'], 'AEC-Q101', mpn);
  for (const mpn of ['STPS2H100U', 'BAV99-7-F'])
    assert.equal(match(`D1 | mpn=${mpn}`).attributes['qualification'], undefined, mpn);
  const part = match('D1 | mpn=STPS2H100UY | package=SMB').part;
  const product = loadedRelease.find(part?.partNumber ?? '')?.product;
  assert.equal(product && loadedRelease.value(product, 'qualification'), 'AEC-Q101');
});

test('matches a surge resistor with our pulse series', () => {
  const { part } = match('R1 | mpn=SR0603FR-0710KL');
  const product = loadedRelease.find(part?.partNumber ?? '')?.product;
  assert.equal(product && loadedRelease.value(product, 'subcategory'), 'high-power-pulse');
});

test('asks about jumper pads, and matches a stated jumper resistor', () => {
  const pads = match('R1 | value=Jumper-Pad-Pad | package=PAD-0603');
  assert.deepEqual([pads.status, pads.reasonCode, pads.part], ['question', 'pads_open', null]);
  assert.equal(match('R1 | value=0R Jumper | package=R_0603').status, 'matched');
});

test('does not take a saturation current for the rated current, also in a remark', () => {
  for (const cell of ['description=4.7uH 2,2 A gesättigt', 'value=4.7uH | note=2.2A saturation']) {
    const { attributes } = match(`L1 | ${cell}`);
    assert.deepEqual([attributes['satCurrent'], attributes['ratedCurrent']], [2.2, undefined], cell);
  }
  assert.equal(match('L1 | description=4.7uH 2.2 A').attributes['ratedCurrent'], 2.2);
});

test('names the missing fact in a question, and assumes none that it asks for', () => {
  assert.match(match('L1 | value=10uH | package=L_Maker_ABC-9090').reason, /L_Maker_ABC-9090/);
  assert.match(match('Q1 | mpn=VND14NV04TR-E').reason, /VND14NV04TR-E is a transistor/);
  assert.deepEqual(match('FB1 | mpn=BLM18KG121TN1D').assumed, []);
});

test('asks about a doubtful number of pieces', () => {
  const record = { ...aRecord(' | description=100nF 0402'), quantity: 25, isCountDoubtful: true };
  const read = singleBoard.match(record);
  assert.deepEqual([read.status, read.reasonCode, read.part], ['question', 'pieces_open', null]);
  assert.ok(read.alternatives.length > 0);
});

test('prints no bare number among the values of a reading', () => {
  const texts = printAttributes(
    'resistorarrays',
    { resistance: 1e4, resistors: 4, packageCase: '0804' },
    'en',
  );
  assert.ok(!texts.includes('4') && texts.some((text) => /: 4$/.test(text)), texts.join());
  assert.ok(!printAttributes('tvs-diodes', { vrwm: 15, channels: 1 }, 'en').includes('1'));
});

test('compares a maker’s own number with its limits, and assumes none for an industry number', () => {
  const { conflicts, status, part } = match('Q1 | mpn=BSS138');
  assert.deepEqual([conflicts, status, part?.grade], [[], 'matched', 'functional']);
  const notes = (mpn: string) =>
    match(`Q1 | mpn=${mpn}`)
      .alternatives[0]?.differences.map(({ note }) => note)
      .join();
  assert.match(notes('BSS138LT1G') ?? '', /10 V instead of 2\.75 V/);
  assert.match(notes('2N7002,215') ?? '', /115 mA instead of 300 mA/);
});

test('finds the base number before the reel suffix of every maker', () => {
  for (const mpn of ['2N7002K-T1-GE3', '2N7002K-T1-E3', 'BSS84LT1G', 'BSS138-7-F', '2N7002,215'])
    assert.notEqual(match(`Q1 | mpn=${mpn}`).reasonCode, 'place_open', mpn);
});

test('leaves gate voltages out of printed values, where they would pass for the rating', () => {
  const texts = printAttributes(
    'mos-fets',
    { vds: 50, rdsVgs: 10, rdsVgsMin: 4.5, vgsTh: 1.5, vgsMax: 20 },
    'en',
  );
  assert.deepEqual(texts, ['50 V']);
});

test('reads the package from the body letter before a reel suffix, also in a list', () => {
  const line = (text: string) => match(`Q1 | ${text}`);
  assert.equal(line('mpn=BC847BLT1G').status, 'matched');
  assert.equal(line('mpn=BC847BM3T5G').status, 'question');
  assert.equal(line('mpn=BC847BM3T5G | package=SOT-23').status, 'question');
  assert.equal(line('mpn=BAT54T1G').reasonCode, 'place_open');
  assert.equal(line('mpn=BAT54T1G | package=SOT-23').status, 'matched');
  assert.equal(line('mpn=MMSZ5231BT1G').reasonCode, 'same_base');
});
