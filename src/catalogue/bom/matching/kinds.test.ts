import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aRecord, openMatching } from './fixtures.ts';

const { matcher } = await openMatching();
const boards = matcher(10);

/** A line and its expected reading: status, category, `id=value` of attributes or of assumptions. */
type Expected = readonly [line: string, status: string, category: string | null, ...facts: string[]];

function check(lines: readonly Expected[]): void {
  for (const [text, status, category, ...facts] of lines) {
    const line = boards.match(aRecord(text));
    assert.equal(line.status, status, `${text}: ${line.reason}`);
    assert.equal(line.category, category, text);
    for (const fact of facts) {
      const [id = '', value] = fact.split('=');
      assert.equal(String(line.attributes[id] ?? line.assumptions[id]), value, `${text}: ${id}`);
    }
  }
}

test('reads kinds of parts in other languages, also next to figures without a blank', () => {
  check([
    ['C1 | description=贴片电容220nF | package=0603', 'matched', 'ceramic-capacitors', 'capacitance=2.2e-7'],
    [
      'C2 | value=10uF | description=贴片钽电容 | package=CD A(3216)',
      'matched',
      'tantalum-capacitors',
      'caseCode=A',
    ],
    ['C3 | value=100u | description=电解电容', 'out_of_scope', null],
    ['R1 | value=4K7 | description=チップ抵抗 | package=0603', 'matched', 'resistors', 'resistance=4700'],
    ['D1 | value=1N4148 | description=开关二极管 | package=SOD-123', 'matched', 'diode-rectifiers'],
    ['D2 | description=肖特基二极管 | package=SOD-123', 'question', 'schottky-diodes'],
    ['Q1 | description=晶体管 BC847B | package=SOT-23', 'matched', 'bipolar-junction-transistors'],
    ['LED1 | value=绿色 | description=直插LED', 'out_of_scope', null],
    ['R2 | description=Rezystor 33 | package=0805', 'matched', 'resistors', 'resistance=33'],
    ['C4 | description=Keramikvielschichtkondensator 1uF | package=0603', 'matched', 'ceramic-capacitors'],
    ['D3 | description=Dioda czerwona LED | package=0805', 'matched', 'leds', 'color=Red'],
  ]);
});

test('reads the ohm sign as a unit', () => {
  check([
    ['R1 | description=2 k\u2126 Res (0805)', 'matched', 'resistors', 'resistance=2000'],
    ['R2 | value=1.5 M\u2126 | package=0603', 'matched', 'resistors', 'resistance=1500000'],
  ]);
});

test('rejects numbers of leaded parts and aluminium cans, whatever the words say', () => {
  check([
    ['C1 | description=22uF Capacitor | mpn=UVR1E220MDD', 'out_of_scope', null],
    ['C2 | value=UCD1V101MCL1GS | package=UCD1V101MCL1GS', 'out_of_scope', null],
    ['R1 | description=10K Resistor | mpn=MFR-25FBF52-10K', 'out_of_scope', null],
    ['R2 | description=220R Resistor | mpn=RN55D2200FB14', 'out_of_scope', null],
    ['C3 | value=33n | description=Capacitor | package=CAP-PTH-5MM', 'out_of_scope', null],
    ['C4 | value=47u | package=CPOL-EUE5-8.5', 'out_of_scope', null],
    ['C5 | description=CAP 47UF 35V ELECT', 'out_of_scope', null],
    ['LED2 | value=Red 5mm', 'out_of_scope', null],
  ]);
});

test('reads no value from figures in the name of a circuit, switch or socket', () => {
  check([
    ['U5 | value=SGP41-D-R4', 'out_of_scope', null],
    ['K1 | value=G5V-2P-Y', 'out_of_scope', null],
    ['J3 | value=Harness_18p', 'out_of_scope', null],
    ['U6 | value=PCM1802', 'out_of_scope', null],
    ['MK1 | value=SPH0641LU4H-1', 'out_of_scope', null],
    ['Y1 | value=18pF | mpn=TSX-3225 26.0000MF15X', 'out_of_scope', null],
    ['J1 | description=Stiftlist 2.54mm 1x20p', 'out_of_scope', null],
    ['U7 | value=10k | package=R_0603_1608Metric', 'matched', 'resistors', 'resistance=10000'],
  ]);
});

test('matches no part to sounders, connectors and compound words for foreign parts', () => {
  check([
    ['BUZZER1 | value=4000Hz | package=BUZ-SMD_4P-L8.5-W8.5', 'out_of_scope', null],
    ['SPK1 | description=Speaker 8 ohm 2 W', 'out_of_scope', null],
    ['BZ2 | value=PIEZO', 'out_of_scope', null],
    ['| description=Koaxialsteckverbinder 50Ohm', 'out_of_scope', null],
    ['| description=Signalrelais IM06GR', 'out_of_scope', null],
    ['| description=Prüfbuchse 4mm, rot', 'out_of_scope', null],
    ['PL6 | value=Bluetooth HC-08', 'no_match', null],
    ['| description=Sicherungsringe-Sortiment 200 Teile', 'no_match', null],
  ]);
});

test('reads marks for not fitted, short names of diodes, and a size without its zero', () => {
  check([
    ['R35 | value=2M2 NC | package=0805', 'not_fitted', 'resistors'],
    ['C1,C3 | description=C N.C. 0805', 'not_fitted', 'ceramic-capacitors'],
    ['C9 | value=100 NF | package=0603', 'matched', 'ceramic-capacitors', 'capacitance=1e-7'],
    ['D4 | value=4148 | package=SOD323-W', 'matched', 'diode-rectifiers'],
    [
      'C5 | value=25V 603 | description=Kondensator 330pF',
      'matched',
      'ceramic-capacitors',
      'packageCase=0603',
    ],
  ]);
});

test('makes it a question when the number is of another kind than words and references', () => {
  const line = boards.match(aRecord('C2,C5 | description=0.1µF MLCC 0603 | mpn=RK73H1JTTD1501F'));
  assert.equal(line.category, 'ceramic-capacitors');
  assert.equal(line.status, 'question');
  assert.equal(line.part, null);
});

test('does not take the purpose of a part for its kind', () => {
  check([
    [
      'R6 | value=2K2 | description=buzzer discharge | package=0603',
      'matched',
      'resistors',
      'resistance=2200',
    ],
    [
      'R7 | value=330 | description=LED current limiting | package=0805',
      'matched',
      'resistors',
      'resistance=330',
    ],
    [
      'R8 | value=47K | description=mosfet gate pulldown | package=0603',
      'matched',
      'resistors',
      'resistance=47000',
    ],
    ['D1 | value=SS14 | description=battery reverse polarity protection', 'matched', 'schottky-diodes'],
    ['BZ1 | description=Buzzer 3V', 'out_of_scope', null],
  ]);
});

test('prefers the number column to a number in the value', () => {
  const line = boards.match(aRecord('Q4 | value=2N7002K | mpn=2N7002KW'));
  assert.equal(line.attributes['packageCase'], 'SOT-323');
});

test('reads a pattern in a note and a wrapped order number, and rejects frequencies and key colours', () => {
  check([
    ['R3 | value=6k8 | note=RES_1206', 'matched', 'resistors', 'packageCase=1206'],
    ['C13 | value=0.22uF | note=603', 'matched', 'ceramic-capacitors', 'packageCase=0603'],
    ['C2 | value=330uf | note=CAP_POLG', 'out_of_scope', null],
    ['Q7 | value=26 MHz | package=FA-20H', 'out_of_scope', null],
    ['S4 | value=CherryMX Blue', 'out_of_scope', null],
    ['C8 | description=Capacitor 220UF_35V_ELE', 'out_of_scope', null],
    ['R9 | description=Resistor 150R TH', 'out_of_scope', null],
    ['C9 | value=22 | description=Capacitor | mpn=865080642007', 'out_of_scope', null],
    ['R1 | distributorNumber=RMCF0603JT68K0CT-ND', 'matched', 'resistors', 'resistance=68000'],
  ]);
});

test('asks for the height of a coil with two sides', () => {
  const coil = boards.match(aRecord('L1 | value=10uH | package=5x5'));
  assert.equal(coil.reasonCode, 'place_open');
  assert.match(coil.reason, /5 × 5 mm/);
  assert.ok(coil.alternatives.length > 0);
  const header = boards.match(aRecord('J1 | value=UART | package=1X03'));
  assert.equal(header.status, 'out_of_scope');
});

test('matches a link under jumper letters, and a tantalum body by its letter alone', () => {
  check([
    ['JP1 | value=0R | package=1206', 'matched', 'resistors', 'resistance=0'],
    ['Y2 | value=15pF | package=3225', 'out_of_scope', null],
    ['C9 | value=Tantal 22uF 16V | package=B', 'matched', 'tantalum-capacitors', 'caseCode=B'],
  ]);
});
