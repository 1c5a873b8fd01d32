import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sameValue } from '#kernel';
import { decodeCompetitor, decodeElectrolytic } from './index.ts';

interface Seen {
  mpn: string;
  maker: string;
  category: string;
  value: number;
  package?: string;
  voltage?: number;
  tolerance?: number;
  dielectric?: string;
}

const VALUE_OF: Record<string, string> = {
  'ceramic-capacitors': 'capacitance',
  'tantalum-capacitors': 'capacitance',
  resistors: 'resistance',
  resistorarrays: 'resistance',
  inductors: 'inductance',
};

function seenNumbers(): Seen[] {
  const text = readFileSync(
    new URL('../../../data/queries/competitor-numbers.jsonl', import.meta.url),
    'utf8',
  );
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Seen);
}

test('numbers from real parts lists decode as the text beside them states', () => {
  const parts = seenNumbers();
  assert.ok(parts.length > 50);
  for (const part of parts) {
    const read = decodeCompetitor(part.mpn);
    assert.ok(read, part.mpn);
    assert.equal(read.maker, part.maker, part.mpn);
    assert.equal(read.category, part.category, part.mpn);
    assert.ok(sameValue(Number(read.attributes[VALUE_OF[part.category]!]), part.value), `${part.mpn} value`);
    if (part.package) assert.equal(read.attributes['packageCase'], part.package, part.mpn);
    if (part.voltage) assert.equal(read.attributes['ratedVoltage'], part.voltage, part.mpn);
    if (part.dielectric) assert.equal(read.attributes['dielectric'], part.dielectric, part.mpn);
    if (part.tolerance) assert.equal(read.attributes['tolerance'], `±${part.tolerance}%`, part.mpn);
  }
});

const READ: [mpn: string, maker: string, attributes: Record<string, number | string>][] = [
  [
    'GRM1555C1H4R7CA01D',
    'Murata',
    { capacitance: 4.7e-12, tolerance: '±0.25pF', dielectric: 'C0G', ratedVoltage: 50, packageCase: '0402' },
  ],
  [
    'GRM188D71A106MA73D',
    'Murata',
    { capacitance: 1e-5, dielectric: 'X7T', ratedVoltage: 10, packageCase: '0603', tolerance: '±20%' },
  ],
  ['81-GRM155R71C104KA88', 'Murata', { capacitance: 1e-7, packageCase: '0402' }],
  [
    'CGA2B3X7R1V104K050BB',
    'TDK',
    { capacitance: 1e-7, ratedVoltage: 35, qualification: 'AEC-Q200', packageCase: '0402' },
  ],
  ['CL05A475M05NUNC', 'Samsung', { ratedVoltage: 16, capacitance: 4.7e-6 }],
  ['C0805X104K5RACTU', 'KEMET', { capacitance: 1e-7, packageCase: '0805', ratedVoltage: 50 }],
  ['603-RC0603FR0710KL', 'Yageo', { resistance: 10000, tolerance: '±1%', packageCase: '0603' }],
  ['VJ1206Y105KXXTW1BC', 'Vishay', { capacitance: 1e-6, dielectric: 'X7R', ratedVoltage: 25 }],
  [
    'VJ0402A100JXACW1BC',
    'Vishay',
    { capacitance: 1e-11, dielectric: 'C0G', ratedVoltage: 50, tolerance: '±5%' },
  ],
  [
    '0603B104K500CT',
    'Walsin',
    { capacitance: 1e-7, dielectric: 'X7R', ratedVoltage: 50, packageCase: '0603' },
  ],
  ['0402N220J500CT', 'Walsin', { capacitance: 2.2e-11, dielectric: 'C0G' }],
  ['4023A100JAT2A', 'KYOCERA AVX', { capacitance: 1e-11, packageCase: '0402', ratedVoltage: 25 }],
  ['885012206095', 'Würth Elektronik', { dielectric: 'X7R', packageCase: '0603' }],
  [
    'T491B476M006AT',
    'KEMET',
    { capacitance: 4.7e-5, ratedVoltage: 6.3, caseCode: 'B', capType: 'Molded (MnO2)' },
  ],
  [
    'T521X476M035ATE030',
    'KEMET',
    { esr: 0.03, caseCode: 'X', capType: 'Molded (Polymer)', ratedVoltage: 35 },
  ],
  ['TPSC107K010R0150', 'KYOCERA AVX', { capacitance: 1e-4, esr: 0.15, caseCode: 'C', ratedVoltage: 10 }],
  ['293D106X9016B2TE3', 'Vishay', { capacitance: 1e-5, tolerance: '±10%', ratedVoltage: 16, caseCode: 'B' }],
  ['RC0603FR-074R7L', 'Yageo', { resistance: 4.7 }],
  ['RC0402FR-0723K2L', 'Yageo', { resistance: 23200 }],
  ['RC0402JR-070RL', 'Yageo', { resistance: 0, packageCase: '0402' }],
  ['RT0603BRD0710KL', 'Yageo', { resistance: 10000, tolerance: '±0.1%', tcr: 25, composition: 'Thin Film' }],
  ['CRCW06035R10FKEA', 'Vishay', { resistance: 5.1, tcr: 100 }],
  ['WSL12062L000FEA', 'Vishay', { resistance: 0.002, packageCase: '1206', tolerance: '±1%' }],
  ['ERJ-2GE0R00X', 'Panasonic', { resistance: 0, packageCase: '0402' }],
  ['MCR03EZPFX1002', 'Rohm', { resistance: 10000, packageCase: '0603' }],
  ['MCR10EZPJ103', 'Rohm', { resistance: 10000, packageCase: '0805', tolerance: '±5%' }],
  ['CR1206-JW-102ELF', 'Bourns', { resistance: 1000, packageCase: '1206', tolerance: '±5%' }],
  ['RC2012F1001CS', 'Samsung', { resistance: 1000, packageCase: '0805' }],
  ['0805W8F1003T5E', 'Uniroyal', { resistance: 100000, packageCase: '0805' }],
  ['0603WAJ0472T5E', 'Uniroyal', { resistance: 4700, tolerance: '±5%' }],
  ['0603WAF100JT5E', 'Uniroyal', { resistance: 10 }],
  ['WR08X000PTL', 'Walsin', { resistance: 0, packageCase: '0805' }],
  ['YC164-JR-0710KL', 'Yageo', { resistance: 10000, resistors: 4, packageCase: '1206' }],
  ['CAY16-103J4LF', 'Bourns', { resistance: 10000, resistors: 4, packageCase: '1206', tolerance: '±5%' }],
  ['BLM18KG601SN1D', 'Murata', { impedance: 600, packageCase: '0603' }],
  ['BLM31PG330SN1L', 'Murata', { impedance: 33, packageCase: '1206' }],
  ['MPZ2012S601A', 'TDK', { impedance: 600, packageCase: '0805' }],
  ['BK1005HM102-T', 'Taiyo Yuden', { impedance: 1000, packageCase: '0402' }],
  ['FBMJ2125HM330-T', 'Taiyo Yuden', { impedance: 33, packageCase: '0805' }],
  ['HI1206N800R-10', 'Laird', { impedance: 80, packageCase: '1206' }],
  ['LQG15HS27NJ02D', 'Murata', { inductance: 2.7e-8, tolerance: '±5%', packageCase: '0402' }],
  ['LQW18AN47NJ00D', 'Murata', { inductance: 4.7e-8, inductorType: 'Wirewound', packageCase: '0603' }],
  ['NRS4018T470M', 'Taiyo Yuden', { inductance: 4.7e-5, packageCase: '4.0x4.0x1.8' }],
];

test('numbers of every listed maker decode', () => {
  for (const [mpn, maker, attributes] of READ) {
    const read = decodeCompetitor(mpn);
    assert.equal(read?.maker, maker, mpn);
    for (const [id, value] of Object.entries(attributes))
      assert.equal(read?.attributes[id], value, `${mpn} ${id}`);
  }
});

test('facts that a number does not state are listed as unread or assumed', () => {
  assert.deepEqual(decodeCompetitor('885012206095')?.unread, ['capacitance', 'ratedVoltage', 'tolerance']);
  assert.deepEqual(decodeCompetitor('BLM18KG601SN1D')?.unread, ['ratedCurrent', 'dcr']);
  assert.deepEqual(decodeCompetitor('TMK316BJ106KL-T')?.assumedIds, ['dielectric']);
  assert.equal(decodeCompetitor('C1608JB1A105K080AA')?.attributes['dielectric'], undefined);
  assert.equal(decodeCompetitor('GCJ188R71H104KA12D')?.subcategory, 'flex-termination');
});

test('other texts do not decode', () => {
  const texts = [
    '',
    'BAT54',
    '0402',
    '100nF 50V X7R',
    'MC0402R104K1CNT',
    'RC0603FF4K70NT',
    'GRM155R71C104',
    'GRM999R71C104KA88D',
    'C9999X7R1C104K',
    'STM32F103C8T6',
    'LM358DR',
    'CRCW0603XXXXFKEA',
    '1234567',
    'A'.repeat(100),
    'CL99B104KB5NNNC',
    'ERJ-2RK4422X',
    'constructor',
    '885012999999',
    'C0402C104Z5XACTU',
    '0603YC',
  ];
  for (const text of texts) assert.equal(decodeCompetitor(text), null, text);
});

test('numbers of aluminium electrolytics decode', () => {
  const cases: [string, number, number, string][] = [
    ['EEEFK1K220P', 2.2e-5, 80, 'surface'],
    ['EEE-FK1E101P', 1e-4, 25, 'surface'],
    ['EEU-FC1V221', 2.2e-4, 35, 'leaded'],
    ['UWT1V100MCL1GB', 1e-5, 35, 'surface'],
    ['UUD1E101MNL1GS', 1e-4, 25, 'surface'],
  ];
  for (const [mpn, capacitance, voltage, mounting] of cases) {
    const read = decodeElectrolytic(mpn);
    assert.equal(read?.capacitance, capacitance, mpn);
    assert.equal(read?.ratedVoltage, voltage, mpn);
    assert.equal(read?.mounting, mounting, mpn);
  }
  assert.equal(decodeElectrolytic('GRM155R71C104KA88D'), null);
});
