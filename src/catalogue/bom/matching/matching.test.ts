import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sameValue } from '#kernel';
import { randomNumbers } from '../../search/fixtures.ts';
import { READINGS } from './dialect-lines.ts';
import { aRecord, openMatching } from './fixtures.ts';
import { readFootprint } from './footprint.ts';
import type { MatchedLine } from './matched-line.ts';
import { KEYS } from './rules.ts';

const { loadedRelease, matcher, cross } = await openMatching();
const boards = matcher(10);
const match = (text: string) => boards.match(aRecord(text));

test('reads lines of every CAD dialect', () => {
  for (const [line, category, ...facts] of READINGS) {
    const read = match(line);
    assert.equal(read.category, category, line);
    for (const fact of facts) {
      const [id = '', expectedText = ''] = fact.split('=');
      const value = read.attributes[id];
      const isSame =
        typeof value === 'number' ? sameValue(value, Number(expectedText)) : value === expectedText;
      assert.ok(isSame, `${line}: ${id} is ${value}, not ${expectedText}`);
    }
  }
});

test('matches no part to lines that are out of scope, not fitted or open', () => {
  const cases: readonly (readonly [string, MatchedLine['status'], string?])[] = [
    ['J1 | value=USB_C | package=USB_C_Receptacle', 'out_of_scope'],
    ['U1 | value=LM358 | description=IC OPAMP GP 2 CIRCUIT 8SOIC | package=SOIC-8', 'out_of_scope'],
    ['Y1 | value=8MHz | package=Crystal_SMD_5032', 'out_of_scope'],
    ['R1 | value=10k | package=R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal', 'out_of_scope', 'leaded'],
    ['C1 | value=47uF | package=CP_Elec_6.3x5.8', 'out_of_scope', 'electrolytic'],
    ['C2 | mpn=EEE-FK1E101P', 'out_of_scope', 'electrolytic'],
    ['C10 | value=47uF 16V | package=CAP-SMD_BD6.3-L6.6-W6.6-FD', 'out_of_scope', 'electrolytic'],
    ['C11 | description=CAP FILM 0.1UF 5% 50VDC 1206', 'out_of_scope'],
    ['D1 | value=LED | package=LED_THT:LED_D5.0mm', 'out_of_scope'],
    ['F1 | description=FUSE BOARD MNT 2A 63V 0603', 'out_of_scope'],
    ['SW1 | description=SWITCH TACTILE SPST-NO', 'out_of_scope'],
    ['R2 | value=DNP | package=0402', 'not_fitted'],
    ['C3 | value=100n-DNI | package=0402', 'not_fitted'],
    ['C4 | value=NF | package=0402', 'not_fitted'],
    ['C5 | value=10nF | package=SM0805-SM0603', 'question', 'two_sizes'],
    ['C6 | value=10nF', 'question', 'place_open'],
    ['R3 | package=0603', 'question', 'value_open'],
    ['D2 | value=D | package=D_SMA', 'question', 'family_open'],
    ['R4 | value=10k 5% | mpn=RC0402FR-0710KL | package=0402', 'question', 'conflict'],
    ['C7 | value=100n | mpn=GRM188R71H104KA93D | package=0402', 'question', 'conflict'],
    ['R5 | value=5k | mpn=RC0603FR-074K99L | package=0603', 'question', 'conflict'],
    ['D3 | value=1N4148W | package=SOD-323', 'question', 'conflict'],
    ['W2 | mpn=RC0805JR-070RL | package=PinHeader_1x02_P2.54mm_Vertical', 'question', 'conflict'],
    ['C9 | value=1nF | mpn=ECHU1H102GX5 | package=C_0603', 'question', 'number_odd'],
    ['C12 | value=330uF 35V | mpn=EMVY350ADA331MJA0G', 'out_of_scope'],
    ['Q9 | description=3A Low Dropout Fast Response Regulators, TO-263', 'out_of_scope'],
    ['FB2 | value=600R 1.3A | package=0603', 'question', 'check_differences'],
    ['FB1 | mpn=BLM18PG601SN1D', 'question', 'rating_open'],
    ['TH1 | value=10k NTC | package=0603', 'question', 'rating_open'],
    ['TH2 | mpn=ERTJ1VG103FA', 'question', 'rating_open'],
    ['SW1 | value=SW_DPDT_x2', 'out_of_scope', 'foreign'],
    ['R6 | description=311-10.0KHRCT-ND', 'question', 'value_open'],
    ['Q1 | mpn=SI2301CDS-T1-GE3 | package=SOT-23', 'question', 'check_ratings'],
    ['C8 | value=100uF | package=0201', 'no_match', 'nothing_fits'],
  ];
  for (const [line, status, code] of cases) {
    const read = match(line);
    assert.equal(read.status, status, `${line}: ${read.status} ${read.reasonCode}`);
    if (code) assert.equal(read.reasonCode, code, line);
    assert.equal(read.part, null, line);
    assert.ok(read.reason.length > 10, line);
  }
});

test('matches a thermistor with a B constant, and needs none for a resettable fuse', () => {
  for (const line of ['TH1 | value=10K B3380 | package=0402', 'TH2 | mpn=NCP15XH103F03RC'])
    assert.equal(match(line).status, 'matched', line);
  assert.notEqual(match('F1 | value=PTC 500mA | package=1206').reasonCode, 'rating_open');
});

test("reads a distributor's order number as the part, not as a value", () => {
  for (const line of [
    'C1 | description=399-C0805C106K8PAC7800CT-ND',
    'C1 | value=10uF | description=Digikey 399-C0805C106K8PAC7800CT-ND',
    'C1 | distributorNumber=399-C0805C106K8PAC7800CT-ND',
  ]) {
    const read = match(line);
    assert.deepEqual([read.status, read.conflicts], ['matched', []], line);
    assert.equal(read.attributes['capacitance'], 1e-5, line);
  }
  const odd = match('C1 | value=1uF | description=399-C0805C106K8PAC7800CT-ND');
  assert.equal(odd.reasonCode, 'conflict', 'a real contradiction is still asked about');
});

test('fills open values of a line with defaults and reports them', () => {
  const small = match('C1 | value=22p | package=0402');
  assert.deepEqual(small.assumptions, { dielectric: 'C0G', ratedVoltage: 50, tolerance: '±5%' });
  const large = match('C2 | value=100n | package=0603');
  assert.deepEqual(large.assumptions, { dielectric: 'X7R', ratedVoltage: 50, tolerance: '±10%' });
  assert.deepEqual(match('R1 | value=10k | package=0603').assumptions, { tolerance: '±1%' });
  assert.deepEqual(match('R1 | value=10k 1% | package=0603').assumed, []);
  assert.match(large.reason, /Not stated: .*X7R, 50 V, ±10%/);
  const german = matcher(1, 'de').match(aRecord('C2 | value=100n | package=0603'));
  assert.match(german.reason, /angenommen sind X7R, 50 V, ±10\u00a0%/);
});

test('chooses the cheapest part in stock for all pieces, with minimum and packaging', () => {
  const fewPieces = match('R1,R2 | value=4k7 1% | package=0603');
  assert.equal(fewPieces.pieces, 20);
  assert.ok(fewPieces.part && fewPieces.part.stock >= fewPieces.part.pieces);
  for (const alternative of fewPieces.alternatives)
    if (alternative.stock >= alternative.pieces)
      assert.ok((fewPieces.part.total ?? 0) <= (alternative.total ?? Number.POSITIVE_INFINITY));
  const manyPieces = matcher(20_000).match(aRecord('R1,R2 | value=4k7 1% | package=0603'));
  assert.ok(manyPieces.part && fewPieces.part && (manyPieces.part.price ?? 1) < (fewPieces.part.price ?? 0));
  assert.equal(manyPieces.part.pieces % manyPieces.part.multiple, 0);
});

test('reads the beginning of an endless cell, and matches no part to odd characters', () => {
  const endless = `CAP CER 1UF 25V X7R 0603 ${'A1 '.repeat(50_000)}`;
  assert.equal(match(`C1 | description=${endless}`).attributes['capacitance'], 0.000001);
  for (const cell of ['', ' ', '\u0000', '__proto__', '🔥', '=1+1', '%s', '-', '~', '(', '[', '\\']) {
    const line = match(`C1 | value=${cell} | package=${cell} | mpn=${cell} | description=${cell}`);
    assert.notEqual(line.status, 'matched', cell);
  }
});

test('searches only the beginning of an endless cell, because the search time grows with its square', () => {
  const number = 'GRM155R71C104KA88D';
  assert.equal(match(`C1 | mpn=${'no '.repeat(50)} ${number}`).attributes['capacitance'], 0.0000001);
  assert.equal(match(`C1 | mpn=${'no '.repeat(500)} ${number}`).attributes['capacitance'], undefined);
  assert.equal(readFootprint(`D_${'a-'.repeat(5)}SOD-123`).cases[0], 'SOD-123');
  assert.deepEqual(readFootprint(`D_${'a-'.repeat(50)}SOD-123`).cases, []);
});

test('matches our own part number directly', () => {
  const { part, reasonCode } = match('C1 | mpn=MC0402R104K1CNT');
  assert.equal(part?.partNumber, 'MC0402R104K1CN');
  assert.equal(reasonCode, 'own_number');
});

test('offers no part with another land pattern or value than the line states', () => {
  const random = randomNumbers(20_261);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const sizes = [
    '0201',
    '0402',
    '0603',
    '0805',
    '1206',
    'C_0603_1608Metric',
    'RESC1005X40',
    '1608',
    'SM0805',
    'C0402',
  ];
  const lines = Array.from({ length: 400 }, () => {
    const size = pick(sizes);
    const capacitor = `${pick(['1', '2.2', '4.7', '10', '33', '100', '470'])}${pick(['p', 'n', 'uF', 'nF'])}`;
    const resistor = `${pick(['1', '4.7', '10', '22', '68', '330'])}${pick(['', 'R', 'k', 'K', 'M'])}`;
    const rating = pick(['', ' 16V', ' 50V X7R', ' 5%', ' 1%', ' 25V ±10%']);
    return pick([
      `C1 | value=${capacitor}${rating} | package=${size}`,
      `R1 | value=${resistor} | package=${size}`,
      `R1 | description=RES SMD ${resistor}OHM 1% ${size}`,
      `L1 | value=${pick(['1', '2.2', '10', '47'])}uH 100mA | package=${size}`,
      `D1 | value=${pick(['BAV99', 'BAT54', 'SMAJ12A', 'BZX84C5V1', 'SS34', '1N4148'])} | package=${pick(['SOT-23', 'SMA', 'SOD-123', 'SOD-323'])}`,
    ]);
  });
  let firm = 0;
  for (const text of lines) {
    const line = match(text);
    if (line.part) firm += 1;
    for (const part of [line.part, ...line.alternatives]) {
      if (!part || !line.category) continue;
      const { product } = loadedRelease.find(part.slug)!;
      for (const id of KEYS[line.category] ?? []) {
        const read = line.attributes[id];
        const has = loadedRelease.value(product, id);
        const isSame = typeof read === 'number' ? sameValue(read, Number(has)) : read === has;
        assert.ok(read === undefined || isSame, `${text}: ${part.partNumber} has ${id} ${has}, read ${read}`);
      }
    }
  }
  assert.ok(firm > 150, `${firm} firm matches`);
});

test('finds the exact part and the upgrades for a GRM155R71C104KA88D', () => {
  const { maker, attributes, candidates } = cross().find('GRM155R71C104KA88D');
  assert.equal(maker, 'Murata');
  assert.equal(attributes['capacitance'], 1e-7);
  const grades = Object.groupBy(candidates, ({ grade }) => grade);
  assert.deepEqual(
    grades.exact?.map(({ partNumber }) => partNumber),
    ['MC0402R104K1CNT'],
  );
  const upgrades = grades.upgrade?.map(({ partNumber }) => partNumber) ?? [];
  for (const number of ['MC0402R104K1ENT', 'MA0402R104K1CNT', 'MA0402R104K1ENT'])
    assert.ok(upgrades.includes(number), number);
  const higher = candidates.find(({ partNumber }) => partNumber === 'MC0402R104K1ENT')!;
  assert.match(higher.differences[0]!.note, /DC-bias/);
  assert.ok(candidates.length <= 10 && candidates.every(({ warnings }) => warnings.length > 0));
});

test('offers no lesser part in a cross-reference, and none for a number that does not decode', () => {
  const automotive = cross().find('GCM188R71H104KA57D').candidates;
  assert.ok(automotive.length > 0);
  for (const { slug } of automotive)
    assert.equal(loadedRelease.value(loadedRelease.find(slug)!.product, 'qualification'), 'AEC-Q200', slug);
  const soft = cross().find('C0805X104K5RACTU').candidates;
  assert.ok(soft.every(({ partNumber }) => partNumber.startsWith('MF')));
  assert.deepEqual(cross().find('NOSUCH-123'), {
    mpn: 'NOSUCH-123',
    maker: null,
    category: null,
    attributes: {},
    assumed: [],
    unread: [],
    fields: [],
    reading: [],
    candidates: [],
    nearest: [],
    thicker: 0,
    why: null,
  });
});

test('matches a line for mains with certified parts only', () => {
  const safe = match('C20 | value=2.2nF 250VAC X7R | package=1812');
  assert.equal(safe.status, 'matched', safe.reason);
  assert.match(safe.part?.partNumber ?? '', /^MS1812/);
  assert.ok(!safe.assumed.includes('ratedVoltage'));
  const lowerVoltage = match('C21 | value=2.2nF 230VAC X7R | package=1812');
  assert.match(lowerVoltage.part?.partNumber ?? '', /^MS1812/);
  for (const line of [
    'C22 | value=10n 275VAC X7R | package=1812',
    'C23 | value=100n 250VAC X7R | package=0805',
  ]) {
    const { status, part } = match(line);
    assert.deepEqual([status, part], ['no_match', null], line);
  }
  const direct = match('C24 | value=2.2nF 250V X7R | package=1812');
  assert.doesNotMatch(direct.part?.partNumber ?? 'MS', /^MS/);
});
