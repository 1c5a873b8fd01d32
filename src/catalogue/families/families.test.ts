import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeFields } from '../compiler/decoder.ts';
import {
  type Attributes,
  attributesOf,
  BUILT_IN_SERIES,
  bodyOf,
  footprintOf,
  landPatternOf,
  type Product,
  priceAt1000,
} from './index.ts';

function productOf(number: string): Product {
  const reading = decodeFields(BUILT_IN_SERIES, number);
  assert.ok(reading, number);
  return reading.product;
}

/** Compares the named attributes, and the price at 1000 pieces in USD. */
function expectPart(number: string, price: number, expected: Attributes): void {
  const product = productOf(number);
  const attributes = attributesOf(product);
  for (const [id, value] of Object.entries(expected)) {
    assert.deepEqual(attributes[id], value, `${number} ${id}`);
  }
  assert.equal(priceAt1000(product, attributes), price, `${number} price`);
}

test('a ceramic capacitor has loss, insulation, and a price by fill and voltage', () => {
  // ESR 0.015/(2π·1e6·100e-9) + 0.010 = 0.0339 Ω; insulation 100 s / 100 nF = 1 GΩ;
  // price 0.0012·(1 + 6·(100/220)^1.5)·(1 + (16/300)^1.1) = 0.00354.
  expectPart('MC0402R104K1CN', 0.00354, {
    capacitance: 1e-7,
    tolerance: '±10%',
    ratedVoltage: 16,
    dielectric: 'X7R',
    packageCase: '0402',
    height: 0.5,
    opTemp: [-55, 125],
    dissipationFactor: 5,
    insulationResistance: 1e9,
    esl: 3.5e-10,
    esr: 0.034,
    subcategory: 'general-purpose',
    rohs: 'RoHS compliant',
    reach: 'No SVHC above 0.1 %',
    qualification: null,
    leadTimeWeeks: 16,
    msl: '1',
    series: 'MC',
  });
});

test('ten microfarads are exactly 1e-5, and the value decides on high capacitance', () => {
  expectPart('MC0805P106K1AN', attributesPrice('MC0805P106K1AN'), {
    capacitance: 1e-5,
    subcategory: 'high-capacitance',
  });
});

function attributesPrice(number: string): number {
  const product = productOf(number);
  return priceAt1000(product, attributesOf(product));
}

test('ceramic capacitors have the attributes of single series', () => {
  // A 0.5 pF part has Q 200 + 20·0.5 = 210.
  expectPart('MQ0402CR50B1HN', 0.00617, { capacitance: 5e-13, tolerance: '±0.1pF', qMin: 210, esr: 160 });
  expectPart('MN0504C220J1HN', 0.0293, { elements: 2 });
  expectPart('MS1812R222K2EN', 1.53, { safetyClass: 'X1/Y2', acVoltage: 250, height: 2.5 });
});

test('a tin-lead termination is not RoHS compliant and contains lead', () => {
  expectPart('MR0603C100J1HP', 0.00451, {
    rohs: 'Not RoHS compliant',
    reach: 'Contains SVHC (lead)',
    termination: 'Cu/Ni/SnPb (min 5 % Pb)',
  });
});

test('tantalum capacitors have ESR, ripple, leakage and price by case and value', () => {
  // ESR 3 Ω for 10 µF in case A; ripple sqrt(0.075/3) = 0.158 A; leakage 0.01·10e-6·10 = 1 µA.
  expectPart('TAA106K1AN', 0.127, {
    esr: 3,
    ripple: 0.16,
    leakage: 1e-6,
    packageCase: '3216-18',
    height: 1.8,
  });
  // ESR (10/4.7)^0.45·3.6 = 5.06 Ω.
  expectPart('TWS475K1AN', 0.14, { esr: 5.1, ripple: 0.11, capType: 'Molded (MnO2)' });
  // Ripple sqrt(0.15/0.025) = 2.45 A; leakage 0.1·100e-6·10 = 100 µA.
  expectPart('TPD107M1A0025N', 0.716, { esr: 0.025, ripple: 2.4, leakage: 1e-4, opTemp: [-55, 105] });
});

test('chip resistors have power, voltage and price: thick film, jumper, MELF, wide terminals, current sense', () => {
  expectPart('RC0603FF4K70N', 0.001, {
    resistance: 4700,
    power: 0.1,
    tcr: 100,
    maxVoltage: 75,
    rohs: 'RoHS compliant with exemption',
    reach: 'See declaration',
  });
  expectPart('RZ0402Z00000N', 0.00068, { resistance: 0, tolerance: '0 Ω jumper', subcategory: 'jumpers' });
  expectPart('RJ0204BD1K00N', 0.09, {
    power: 0.25,
    height: 1.4,
    features: ['Pulse Withstanding', 'Anti-Sulfur'],
  });
  // 0.006·3^0.8·2 = 0.0289.
  expectPart('RU1225FF10R0N', 0.0289, { power: 3, length: 3.2, width: 6.4 });
  // sqrt(3 W · 1 mΩ) = 54.8 mV.
  expectPart('RL2512FK1L00N', 0.108, { resistance: 0.001, power: 3, maxVoltage: 0.0547723, tcr: 75 });
  // sqrt(2·0.25·0.22) = 0.332 V; 0.002·4·0.85 USD.
  expectPart('RK1206JGR220N', 0.0068, { power: 0.5, maxVoltage: 0.331662 });
  expectPart('RW0805FG10R0N', 0.00308, { power: 0.5, maxVoltage: 150, qualification: 'AEC-Q200' });
  expectPart('RH1206FG1M00N', 0.007, { maxVoltage: 1500 });
});

test('resistor arrays have elements, circuit and price', () => {
  // 0.18·2.2·4/4.
  expectPart('RF46B1K00N', 0.396, { resistors: 4, pins: 8, tcr: 25, maxVoltage: 50, circuit: 'Isolated' });
  expectPart('RV44J4K70N', 0.0106, { tcr: 200, maxVoltage: 25, packageCase: '0804' });
});

test('ferrite beads have DC resistance and current by size and impedance', () => {
  // DCR 0.0006·600 + 0.02 = 0.38 Ω; current 0.34·sqrt(0.45/0.38) = 0.37 A.
  expectPart('FB0603S601Y', 0.008, { impedance: 600, dcr: 0.38, ratedCurrent: 0.37, tolerance: '±25%' });
  // 0.0001·600 + 0.006 = 66 mΩ; 0.5·sqrt(0.6/0.066) = 1.5 A.
  expectPart('FP0805P601Y', 0.011, { dcr: 0.066, ratedCurrent: 1.5 });
  expectPart('FG0402H601Y', 0.007, { dcr: 0.91, ratedCurrent: 0.18 });
});

test('inductors have resistance, current, saturation and resonance', () => {
  // Body 84.2 mm³: DCR 0.115/84.2^0.62 = 7.4 mΩ, Isat 1.35·sqrt(84.2) = 12.4 A.
  expectPart('IP50301R0M', 0.143, { dcr: 0.0074, satCurrent: 12, ratedCurrent: 10, srf: 3.8e7 });
  expectPart('ID5040100M', 0.11, {
    dcr: 0.056,
    satCurrent: 2,
    ratedCurrent: 2.4,
    shielding: 'Semi-Shielded',
  });
  // SRF 1/(2π·sqrt(4.7 nH·0.11 pF)) = 7.0 GHz.
  expectPart('IM04024N7S', 0.008, { inductance: 4.7e-9, ratedCurrent: 0.74, dcr: 0.15, srf: 7e9, qMin: 8 });
  expectPart('IW0603R10J', 0.05, { inductance: 1e-7, height: 1.02, ratedCurrent: 0.42, dcr: 0.88, qMin: 22 });
  expectPart('IF08051R0K', 0.02, { ratedCurrent: 0.15, dcr: 0.51, srf: 6e7 });
  expectPart('IH1210100K', 0.07, { inductance: 1e-5, ratedCurrent: 0.32, satCurrent: 0.37, dcr: 0.66 });
});

test('common mode chokes have impedance, current and qualification', () => {
  expectPart('CC0805900S', 0.09, { cmImpedance: 90, ratedCurrent: 0.45, dcr: 0.28, qualification: null });
  expectPart('CH0504900S', 0.07, { dmCutoff: 5.6e9, dcr: 1.7 });
  expectPart('CB1210510S', 0.2, { cmImpedance: 2800, inductance: 5.1e-5, qualification: 'AEC-Q200' });
  expectPart('CP7060501Q', 0.5, { qualification: 'AEC-Q200', packageCase: '7.0x6.0x3.8' });
});

test('thermistors have B constants, trip temperatures and fuse ratings', () => {
  // B25/85 3380·1.0125 = 3422.25, B25/100 3380·1.0155 = 3432.4.
  expectPart('NT0603103FAF', 0.044, { r25: 10_000, b2550: 3380, b2585: 3422, b25100: 3432, bTol: '±1%' });
  expectPart('PT0603471M085', 0.06, { r25: 470, tripTemp: 85, maxVoltage: 32 });
  expectPart('PP0805050006', 0.065, { iHold: 0.5, iTrip: 1, maxVoltage: 6, rMin: 0.15 });
});

test('LEDs have wavelength, intensity and forward voltage by code', () => {
  // Centre of 470 to 473 nm; 130 mcd at 20 mA.
  expectPart('LD06BCMB0', 0.032, {
    color: 'Blue',
    wavelengthDom: 4.715e-7,
    luminousIntensity: 0.13,
    vf: 3.1,
  });
  expectPart('LD35WCMB0', 0.06, { color: 'White', wavelengthDom: null, viewingAngle: 120 });
  // 120·0.6·0.28 mcd in 5 mA bin A; 2.0 - 0.15 V.
  expectPart('LD06RC5A0', 0.018, { luminousIntensity: 0.02, vf: 1.85, ifTest: 0.005 });
});

test('listed semiconductors, antennas and kits have the ratings of their rows', () => {
  expectPart('SMAJ24CAG', 0.078, {
    vrwm: 24,
    vClamp: 38.9,
    ipp: 10.3,
    direction: 'Bidirectional',
    height: 2.3,
  });
  expectPart('BZX84C5V1Q', 0.015, { vz: 5.1, qualification: 'AEC-Q101' });
  expectPart('MSN030Q0006G', 0.403, { rdsOn: 0.00066, opTemp: [-55, 175] });
  // 0.25 + 0.09/0.16 = 0.8125 is an exact half, rounded to the even digit.
  expectPart('MSN600B1600G', 0.812, { vds: 600 });
  expectPart('ANBT2012AG', 0.22, { gain: 1, length: 2, qualification: null });
  // 25 + 0.006·145·100.
  expectPart('KIT-E24-0402', 112, { kitFree: true, height: 45, packageCase: '0402' });
});

test('bodies have shape, outline, marking and polarity', () => {
  const cases: [string, Partial<ReturnType<typeof bodyOf>>][] = [
    ['MC0402R104K1CN', { shape: 'chip', length: 1, width: 0.5, height: 0.5, material: 'cer' }],
    ['MC0402C101J1HN', { shape: 'chip', material: 'c0g', metal: 'tin' }],
    ['MQ0402CR50B1HG', { shape: 'chip', metal: 'cu' }],
    ['MN0612R104K1CN', { shape: 'array', pins: 8 }],
    ['RC0603FF4K70N', { shape: 'chip-resistor', marking: '472' }],
    ['RC0603FF4K99N', { marking: '68B' }],
    ['RC0805FF4K70N', { marking: '4701' }],
    ['RC0402FF4K70N', { marking: undefined }],
    ['RZ0603Z00000N', { marking: '0' }],
    ['RL2512FK1L00N', { marking: 'R001', material: 'epx' }],
    ['RJ0204BD1K00N', { shape: 'melf', marking: '1001' }],
    ['TAD107K1CN', { shape: 'tantalum', marking: '107 16V', polarised: true, length: 7.3 }],
    ['TWS475K1AN', { marking: '475' }],
    ['FA1206S601Y', { shape: 'array', pins: 8, material: 'fer' }],
    ['IP50301R0M', { shape: 'power-inductor', marking: '1R0', material: 'cmp' }],
    ['IW0603R10J', { shape: 'wirewound', height: 1.02 }],
    ['IF08051R0K', { shape: 'chip', material: 'fer' }],
    ['ID5040100M', { shape: 'drum', marking: '100' }],
    ['CC0805900S', { shape: 'choke', pins: 4 }],
    ['LD06BCMB0', { shape: 'chip-led', light: 'Blue', polarised: true }],
    ['LD35WCMB0', { shape: 'plcc', light: 'White' }],
    ['SMAJ24CAG', { shape: 'smx', polarised: false }],
    ['SMAJ24AG', { shape: 'smx', polarised: true }],
    ['BAT54G', { shape: 'sot', pins: 3, name: 'SOT-23' }],
    ['ANBT2012AG', { shape: 'antenna', material: 'ltc' }],
    ['KIT-E24-0402', { shape: 'kit', material: 'pap' }],
  ];
  for (const [number, expected] of cases) {
    const body = bodyOf(productOf(number));
    for (const [key, value] of Object.entries(expected)) {
      assert.deepEqual(body[key as keyof typeof body], value, `${number} ${key}`);
    }
  }
});

test('land pattern and footprint are null where there are none', () => {
  assert.deepEqual(landPatternOf(productOf('MC0402R104K1CN')), {
    pitch: 0.96,
    padLength: 0.56,
    padWidth: 0.62,
    note: 'reflow, IPC-7351 nominal density',
    footprint: 'Capacitor_SMD:C_0402_1005Metric',
  });
  assert.equal(landPatternOf(productOf('SMAJ24CAG')), null);
  assert.equal(footprintOf(productOf('SMAJ24CAG')), 'Diode_SMD:D_SMA');
  assert.equal(footprintOf(productOf('RC2512FF4K70N')), 'Resistor_SMD:R_2512_6332Metric');
  assert.equal(footprintOf(productOf('IP50301R0M')), null);
});
