import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aRecord, openMatching } from './fixtures.ts';

const { matcher } = await openMatching();
const boards = matcher(10);
const match = (text: string) => boards.match(aRecord(text));

/** A line and its expected reading: status, category, `id=value` of attributes or of assumptions. */
type Expected = readonly [line: string, status: string, category: string | null, ...facts: string[]];

function check(lines: readonly Expected[]): void {
  for (const [text, status, category, ...facts] of lines) {
    const line = match(text);
    assert.equal(line.status, status, `${text}: ${line.reason}`);
    assert.equal(line.category, category, text);
    for (const fact of facts) {
      const [id = '', value] = fact.split('=');
      assert.equal(String(line.attributes[id] ?? line.assumptions[id]), value, `${text}: ${id}`);
    }
  }
}

test('reads units in other alphabets and with blanks inside as the same units', () => {
  check([
    ['R11 | value=33 к | package=R0805', 'matched', 'resistors', 'resistance=33000'],
    ['R12 | value=1,8 кОм | package=0603', 'matched', 'resistors', 'resistance=1800'],
    ['C13 | value=2,2 мк | package=C0805', 'matched', 'ceramic-capacitors', 'capacitance=0.0000022'],
    ['C14 | value=680 пФ | package=0603', 'matched', 'ceramic-capacitors', 'capacitance=6.8e-10'],
    ['R15 | description=Widerstand 3,3 K Ohm 0603', 'matched', 'resistors', 'resistance=3300'],
    ['R16 | description=RES 2.7kO, 1%, 0402', 'matched', 'resistors', 'resistance=2700'],
  ]);
});

test('skips a size before the value, and takes a missing unit from the part number or description', () => {
  check([
    ['R1 | value=0603, 5.6k, 1% | package=R_0603_1608Metric', 'matched', 'resistors', 'resistance=5600'],
    ['C1 | value=0402, 22nF, 16V, X7R', 'matched', 'ceramic-capacitors', 'capacitance=2.2e-8'],
    [
      'C2 | value=47 | mpn=GRM1885C1H470JA01D | package=C0603',
      'matched',
      'ceramic-capacitors',
      'capacitance=4.7e-11',
    ],
    [
      'C3 | value=3300 | description=Capacitor 3300pF | package=0603',
      'matched',
      'ceramic-capacitors',
      'capacitance=3.3e-9',
    ],
    ['C4 | value=15 | description=Capacitor | package=C0603', 'question', 'ceramic-capacitors'],
    ['C5,C6 | mpn=4.7uF | package=805', 'matched', 'ceramic-capacitors', 'capacitance=0.0000047'],
  ]);
});

test('rejects crystals, holes, test points and circuits that look like our parts', () => {
  check([
    ['Y3 | value=10M | package=Crystal_SMD_3225-4Pin_3.2x2.5mm', 'out_of_scope', null],
    ['TP9 | value=M4 | package=TestPoint_Pad_D1.0mm', 'out_of_scope', null],
    ['MH2 | value=M2 | package=MountingHole:MountingHole_2.2mm_M2', 'out_of_scope', null],
    ['U7 | value=78L12 | package=SOT-89-3', 'out_of_scope', null],
    ['U8 | value=AZ1117-1.8 | package=SOT-223', 'out_of_scope', null],
    ['U9 | mpn=LAN8720A-CP', 'out_of_scope', null],
    ['C9 | value=47u | package=C_ELEC_5x5.4', 'out_of_scope', null],
    ['D5 | value=M4 | package=SMA', 'matched', 'diode-rectifiers'],
    ['SJ2 | value=SJ | description=SMD solder JUMPER', 'out_of_scope', null],
    ['JP3 | value=JUMPER', 'out_of_scope', null],
    ['JP4 | value=JUMPER | package=RES_0603', 'matched', 'resistors', 'resistance=0'],
  ]);
});

test('rejects foreign parts named in other languages, but not resettable fuses', () => {
  check([
    ['C1 | value=220 мк | description=Конденсатор электролитический', 'out_of_scope', null],
    ['ZQ2 | value=16 МГц | description=Кварцевый резонатор', 'out_of_scope', null],
    ['S2 | description=Bouton poussoir 6x6', 'out_of_scope', null],
    ['CN2 | description=コネクタ 4P', 'out_of_scope', null],
    ['X2 | value=12M | description=晶振 | package=3225', 'out_of_scope', null],
    ['P3 | description=Conector hembra 5 pines', 'out_of_scope', null],
  ]);
  assert.equal(
    match('F2 | value=200mA | description=Fusible rearmable PTC | package=1206').category,
    'thermistors',
  );
});

test('reads LED colours from short letters and in other languages', () => {
  check([
    ['D3 | value=GRN | package=LED_SMD:LED_0805_2012Metric', 'matched', 'leds', 'color=Green'],
    ['D4 | value=WHT | package=LED_0603', 'matched', 'leds', 'color=White'],
    ['D6 | description=LED 602NM ORN CLR 0805 SMD', 'matched', 'leds', 'color=Orange'],
    ['LED2 | value=蓝色 | description=发光二极管 | package=0603', 'matched', 'leds', 'color=Blue'],
    ['D7 | mpn=APT2012SECK', 'matched', 'leds', 'color=Orange'],
  ]);
});

test('keeps power transistor bodies apart from SO-8, and prefers the pattern to its library', () => {
  assert.equal(
    match('Q1 | description=MOSFET N-CH 30V 12A POWERPAK SO-8').attributes['packageCase'],
    undefined,
  );
  assert.equal(
    match('Q2 | value=N-MOS 30V 8A | package=PowerPAK_SO-8_Single').attributes['packageCase'],
    undefined,
  );
  const { attributes, status } = match('D8 | value=BAT54A | package=TO_SOT_SOT-23_SOT-143_SOT-323:SOT23');
  assert.equal(attributes['packageCase'], 'SOT-23');
  assert.equal(status, 'matched');
});

test('asks about a transistor without its current or with its pattern alone', () => {
  check([
    ['Q3 | description=N-Ch 30V logic level SOT-23', 'question', 'mos-fets'],
    ['Q4 | value=Q_NPN_BEC | package=SOT-23', 'question', 'bipolar-junction-transistors'],
    ['Q5 | description=NPN transistor BC847B | package=SOT-23', 'matched', 'bipolar-junction-transistors'],
  ]);
});

test('matches two-lead diodes by ratings, and asks about a contradictory diode and a transistor', () => {
  check([
    ['D1 | mpn=MM3Z9V1T1G | package=SOD-323', 'matched', 'zeners', 'vz=9.1', 'vzTol=±5%'],
    ['D2 | mpn=B240A-13-F | package=SMA', 'matched', 'schottky-diodes', 'vrrm=40', 'ifAv=2'],
    ['D3 | value=3.3V | mpn=BZX384-C3V9 | package=SOD-323', 'question', 'zeners'],
    ['Q6 | mpn=DMG2305UX-7 | description=MOSFET P-CH 20V 4.2A SOT23', 'question', 'mos-fets'],
  ]);
});

test('offers but does not choose a part of the same number that carries less than the list states', () => {
  const { status, reasonCode, conflicts, alternatives } = match(
    'D9 | mpn=1N4148WS-7-F | description=DIODE GEN PURP 75V 400MA SOD323',
  );
  assert.deepEqual([status, reasonCode], ['question', 'check_differences']);
  assert.match(conflicts.join(), /400 mA.*150 mA/);
  assert.ok(alternatives.length > 0);
  assert.equal(match('D9 | mpn=1N4148WS-7-F | description=DIODE 75V 100MA SOD323').status, 'matched');
});

test('assumes the highest current for beads and radio coils, and asks for that of power coils', () => {
  check([
    ['FB1 | value=220R@100MHz | package=0603', 'matched', 'ferrite-beads', 'impedance=220'],
    ['FB2 | value=121R | mpn=BLM18AG121SN1D | package=0603', 'matched', 'ferrite-beads', 'impedance=120'],
    ['FB3 | mpn=BLM18PG121SN1D', 'question', 'ferrite-beads'],
    ['L1 | value=8.2nH | package=L_0402_1005Metric', 'matched', 'inductors'],
    ['L2 | value=4.7uH | package=L_0805_2012Metric', 'question', 'inductors'],
  ]);
  assert.ok(match('FB1 | value=220R@100MHz | package=0603').assumed.includes('ratedCurrent'));
});

test('treats code and sides of a body, and percent and picofarad of a tolerance, as equal', () => {
  for (const text of [
    'L3 | value=1uH 1.5A | mpn=DFE252012F-1R0M=P2 | package=INDC2520X120N',
    'C7 | description=CAP 2pF 5% 50V C0G 0402 | mpn=GJM1555C1H2R0BB01D',
  ])
    assert.deepEqual(match(text).conflicts, [], text);
  assert.ok(match('L4 | value=1uH 1.5A | mpn=DFE252012F-1R0M=P2 | package=0603').conflicts.length > 0);
});

test('reads ratings and tolerances in a remark as stated, not as assumed', () => {
  check([
    ['C1 | value=100n | package=0402 | note=25V X7R', 'matched', 'ceramic-capacitors', 'ratedVoltage=25'],
    ['C2 | value=1n | package=0402 | note=25V C0G', 'matched', 'ceramic-capacitors', 'dielectric=C0G'],
    ['R1 | value=10k | package=0603 | note=0.1%', 'matched', 'resistors', 'tolerance=±0.1%'],
    ['R2 | value=10k | package=0603 | note=near the 22k one', 'matched', 'resistors', 'resistance=10000'],
  ]);
  assert.deepEqual(
    match('C1 | value=100n | package=0402 | note=25V X7R').assumed.filter((id) => id === 'ratedVoltage'),
    [],
  );
});
