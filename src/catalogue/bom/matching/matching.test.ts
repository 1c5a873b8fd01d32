import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sameValue } from '#kernel';
import { seeded } from '../../search/fixtures.ts';
import { aRecord, openMatching } from './fixtures.ts';
import type { MatchedLine } from './matched-line.ts';
import { KEYS } from './rules.ts';

const { loaded, matcher, cross } = await openMatching();
const boards = matcher(10);
const match = (text: string) => boards.match(aRecord(text));

/** Line as the dialects write it; our category; values in its order: `id=value`. */
const READINGS: readonly (readonly [line: string, category: string, ...facts: string[]])[] = [
  // KiCad, old and new
  [
    'C4 | value=220n | package=Capacitor_SMD:C_0603_1608Metric',
    'ceramic-capacitors',
    'capacitance=2.2e-7',
    'packageCase=0603',
  ],
  [
    'R7 | value=4K7 | package=R_0805_2012Metric_Pad1.20x1.40mm_HandSolder',
    'resistors',
    'resistance=4700',
    'packageCase=0805',
  ],
  ['C9 | value=1u | package=SM0805', 'ceramic-capacitors', 'capacitance=0.000001', 'packageCase=0805'],
  [
    'RN2 | value=33R | package=R_Array_Convex_4x0603',
    'resistorarrays',
    'resistance=33',
    'packageCase=1206',
    'resistors=4',
  ],
  [
    'C12 | value=10u | package=Capacitor_Tantalum_SMD:CP_EIA-3528-21_Kemet-B',
    'tantalum-capacitors',
    'capacitance=0.00001',
    'caseCode=B',
  ],
  ['D8 | value=D_Schottky | package=Diode_SMD:D_SMA', 'schottky-diodes', 'packageCase=SMA'],
  // JLC and EasyEDA
  ['C1 | value=100nF | package=0402', 'ceramic-capacitors', 'capacitance=1e-7', 'packageCase=0402'],
  ['R3 | value=22 | package=R0603', 'resistors', 'resistance=22', 'packageCase=0603'],
  [
    'D2 | value=BAT54C | package=SOT-23-3_L3.0-W1.7-P0.95-LS2.9-BR',
    'schottky-diodes',
    'packageCase=SOT-23',
    'vrrm=30',
  ],
  // Altium: IPC names are metric
  [
    'R9 | value=15K_1%_0402 | package=RESC1005X40X25NL05T05',
    'resistors',
    'resistance=15000',
    'tolerance=±1%',
    'packageCase=0402',
  ],
  [
    'C2 | description=CAP, CER, X5R, 4.7UF, 10%, 10V, 0603 | package=CAPC1608X90N',
    'ceramic-capacitors',
    'capacitance=0.0000047',
    'ratedVoltage=10',
    'dielectric=X5R',
    'packageCase=0603',
  ],
  [
    'R1 | description=2.2kΩ ±1% 0.1W 0603 Thick Film Chip Resistor',
    'resistors',
    'resistance=2200',
    'tolerance=±1%',
    'packageCase=0603',
  ],
  // Eagle
  ['C5 | value=0.47 | package=C0805K', 'ceramic-capacitors', 'capacitance=4.7e-7', 'packageCase=0805'],
  // distributors' wording
  [
    'C7 | description=CAP CER 4700PF 50V X7R 0402',
    'ceramic-capacitors',
    'capacitance=4.7e-9',
    'ratedVoltage=50',
    'dielectric=X7R',
    'packageCase=0402',
  ],
  [
    'R2 | description=RES SMD 1.5M OHM 5% 1/8W 0805',
    'resistors',
    'resistance=1500000',
    'tolerance=±5%',
    'power=0.125',
    'packageCase=0805',
  ],
  [
    'R4 | description=Thick Film Resistors - SMD 0603 47Kohms 1% 100mW',
    'resistors',
    'resistance=47000',
    'tolerance=±1%',
    'packageCase=0603',
  ],
  [
    'C8 | description=Multilayer Ceramic Capacitors MLCC - SMD/SMT 0805 2.2uF 25volts X7R 10%',
    'ceramic-capacitors',
    'capacitance=0.0000022',
    'ratedVoltage=25',
    'packageCase=0805',
  ],
  ['D5 | description=LED RED CLEAR CHIP SMD 0805', 'leds', 'color=Red', 'packageCase=0805'],
  ['L2 | description=FIXED IND 2.2UH 3A 45 MOHM SMD', 'inductors', 'inductance=0.0000022', 'ratedCurrent=3'],
  ['FB3 | description=FERRITE BEAD 220 OHM 0603 1LN', 'ferrite-beads', 'impedance=220', 'packageCase=0603'],
  // more in one cell, units left out, signs, lost zeros
  [
    'C3 | value=22pF/50V | package=603',
    'ceramic-capacitors',
    'capacitance=2.2e-11',
    'ratedVoltage=50',
    'packageCase=0603',
  ],
  [
    'C6 | value=47µF_6,3V_1206',
    'ceramic-capacitors',
    'capacitance=0.000047',
    'ratedVoltage=6.3',
    'packageCase=1206',
  ],
  ['R5 | value=220 Ω | package=402', 'resistors', 'resistance=220', 'packageCase=0402'],
  ['R6 | value=0_5%_0402', 'resistors', 'resistance=0', 'packageCase=0402'],
  ['R8 | value=1002 | package=0603', 'resistors', 'resistance=10000', 'packageCase=0603'],
  ['R10 | value=49.9 | package=0402', 'resistors', 'resistance=49.9'],
  ['R11 | value=R010 1% | package=R_2512_6332Metric', 'resistors', 'resistance=0.01', 'packageCase=2512'],
  ['C10 | value=104 | package=0603', 'ceramic-capacitors', 'capacitance=1e-7'],
  [
    'R12 | value=3k3 | tolerance=1 | power=0.1W | package=0603',
    'resistors',
    'resistance=3300',
    'tolerance=±1%',
    'power=0.1',
  ],
  [
    'C11 | value=1u | voltage=16 | dielectric=X7R | package=0603',
    'ceramic-capacitors',
    'ratedVoltage=16',
    'dielectric=X7R',
  ],
  // merged description of a web list, German, references that lie
  ['R13 | description=R 560 Resistor 0805 HandSoldering', 'resistors', 'resistance=560', 'packageCase=0805'],
  [
    'C13 | description=Kondensator 100nF 50V X7R 0805',
    'ceramic-capacitors',
    'capacitance=1e-7',
    'packageCase=0805',
  ],
  [
    'L1 | value=0R | description=RES SMD 0 OHM JUMPER 1/10W 0603',
    'resistors',
    'resistance=0',
    'packageCase=0603',
  ],
  [
    'U7 | value=SMBJ15CA | description=TVS DIODE 15V DO214AA',
    'tvs-diodes',
    'vrwm=15',
    'direction=Bidirectional',
    'packageCase=SMB',
  ],
  ['P1 | value=GREEN | package=LED_0603_1608Metric', 'leds', 'color=Green', 'packageCase=0603'],
  [
    'C17 | description=Chip Multilayer Ceramic Capacitors, 1206, 4.7uF, X7R, 15%, 10%, 50V',
    'ceramic-capacitors',
    'tolerance=±10%',
    'capacitance=0.0000047',
  ],
  ['C18 | value=100uF 10V | package=CASE-D_7343', 'tantalum-capacitors', 'caseCode=D', 'ratedVoltage=10'],
  ['TH1 | value=10K B3380 | package=0402 | description=NTC Thermistor', 'thermistors', 'r25=10000'],
  ['D11 | value=RGB | package=LED_RGB_5050-6', 'leds', 'packageCase=5050-6'],
  ['RN3 | value=4x10k | package=0603x4', 'resistorarrays', 'resistance=10000', 'packageCase=1206'],
  // the number alone, with the maker before it, swapped columns
  [
    'C14 | mpn=CL21B475KAFNNNE',
    'ceramic-capacitors',
    'capacitance=0.0000047',
    'ratedVoltage=25',
    'packageCase=0805',
  ],
  ['R14 | value=Yageo_RC0402FR-0733KL', 'resistors', 'resistance=33000', 'tolerance=±1%', 'packageCase=0402'],
  ['R15 | maker=ERJ-3EKF2201V | mpn=Panasonic | value=2k2 | package=0603', 'resistors', 'resistance=2200'],
  ['Q1 | value=BC847B | package=SOT23', 'bipolar-junction-transistors', 'polarity=NPN', 'packageCase=SOT-23'],
  [
    'Q2 | mpn=SI2319CDS-T1-GE3 | package=SOT-23-3',
    'mos-fets',
    'fetType=P-Channel',
    'vds=40',
    'packageCase=SOT-23',
  ],
  ['D9 | value=ZMM12 | package=D_MiniMELF', 'zeners', 'vz=12', 'packageCase=MiniMELF'],
  [
    'D10 | value=DIODE | mpn=MBRS130T3G | package=DO-214AA',
    'schottky-diodes',
    'ifAv=1',
    'vrrm=30',
    'packageCase=SMB',
  ],
  ['C15 | value=0.1uF | package=C1608', 'ceramic-capacitors', 'packageCase=0603'],
  ['C16 | value=2.2pF | package=0603 (0201)', 'ceramic-capacitors', 'packageCase=0201'],
];

test('lines of every dialect are read', () => {
  for (const [line, category, ...facts] of READINGS) {
    const read = match(line);
    assert.equal(read.category, category, line);
    for (const fact of facts) {
      const [id = '', wanted = ''] = fact.split('=');
      const value = read.attributes[id];
      const isSame = typeof value === 'number' ? sameValue(value, Number(wanted)) : value === wanted;
      assert.ok(isSame, `${line}: ${id} is ${value}, not ${wanted}`);
    }
  }
});

test('what is none of ours, not fitted or open is never a firm match', () => {
  const cases: readonly (readonly [string, MatchedLine['status'], string?])[] = [
    ['J1 | value=USB_C | package=USB_C_Receptacle', 'out_of_scope'],
    ['U1 | value=LM358 | description=IC OPAMP GP 2 CIRCUIT 8SOIC | package=SOIC-8', 'out_of_scope'],
    ['Y1 | value=8MHz | package=Crystal_SMD_5032', 'out_of_scope'],
    ['R1 | value=10k | package=R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal', 'out_of_scope', 'leaded'],
    ['C1 | value=47uF | package=CP_Elec_6.3x5.8', 'out_of_scope', 'electrolytic'],
    ['C2 | mpn=EEE-FK1E101P', 'out_of_scope', 'electrolytic'],
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
    ['C9 | value=1nF | mpn=ECHU1H102GX5 | package=0603', 'question', 'number_odd'],
    ['FB2 | value=600R 1.3A | package=0603', 'question', 'check_differences'],
    ['FB1 | value=600R | package=0603', 'question', 'rating_open'],
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

test('what a line leaves open is chosen by the defaults and said', () => {
  const small = match('C1 | value=22p | package=0402');
  assert.deepEqual(small.assumptions, { dielectric: 'C0G', ratedVoltage: 50, tolerance: '±5%' });
  const large = match('C2 | value=100n | package=0603');
  assert.deepEqual(large.assumptions, { dielectric: 'X7R', ratedVoltage: 50, tolerance: '±10%' });
  assert.deepEqual(match('R1 | value=10k | package=0603').assumptions, { tolerance: '±1%' });
  assert.deepEqual(match('R1 | value=10k 1% | package=0603').assumed, []);
  assert.match(large.reason, /Not stated: .*X7R, 50 V, ±10%/);
  const german = matcher(1, 'de').match(aRecord('C2 | value=100n | package=0603'));
  assert.match(german.reason, /angenommen sind X7R, 50 V, ±10%/);
});

test('the part in stock that costs least for all pieces comes first, with minimum and packaging', () => {
  const few = match('R1,R2 | value=4k7 1% | package=0603');
  assert.equal(few.pieces, 20);
  assert.ok(few.part && few.part.stock >= few.part.pieces);
  for (const other of few.alternatives)
    if (other.stock >= other.pieces)
      assert.ok((few.part.total ?? 0) <= (other.total ?? Number.POSITIVE_INFINITY));
  const many = matcher(20_000).match(aRecord('R1,R2 | value=4k7 1% | package=0603'));
  assert.ok(many.part && few.part && (many.part.price ?? 1) < (few.part.price ?? 0));
  assert.equal(many.part.pieces % many.part.multiple, 0);
});

test('our own number is taken as it is', () => {
  const { part, reasonCode } = match('C1 | mpn=MC0402R104K1CNT');
  assert.equal(part?.partNumber, 'MC0402R104K1CN');
  assert.equal(reasonCode, 'own_number');
});

test('no part, firm or proposed, has another land pattern or another value than was read', () => {
  const random = seeded(20_261);
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
      const { product } = loaded.find(part.slug)!;
      for (const id of KEYS[line.category] ?? []) {
        const read = line.attributes[id];
        const has = loaded.value(product, id);
        const isSame = typeof read === 'number' ? sameValue(read, Number(has)) : read === has;
        assert.ok(read === undefined || isSame, `${text}: ${part.partNumber} has ${id} ${has}, read ${read}`);
      }
    }
  }
  assert.ok(firm > 150, `${firm} firm matches`);
});

test('the worked example of the cross reference', () => {
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

test('never a lesser part in a cross reference, and nothing for what does not decode', () => {
  const automotive = cross().find('GCM188R71H104KA57D').candidates;
  assert.ok(automotive.length > 0);
  for (const { slug } of automotive)
    assert.equal(loaded.value(loaded.find(slug)!.product, 'qualification'), 'AEC-Q200', slug);
  const soft = cross().find('C0805X104K5RACTU').candidates;
  assert.ok(soft.every(({ partNumber }) => partNumber.startsWith('MF')));
  assert.deepEqual(cross().find('NOSUCH-123'), {
    mpn: 'NOSUCH-123',
    maker: null,
    category: null,
    attributes: {},
    assumed: [],
    unread: [],
    candidates: [],
  });
});
