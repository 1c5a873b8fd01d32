import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeFields } from '../compiler/decoder.ts';
import { attributesOf, BUILT_IN_SERIES } from '../families/index.ts';
import {
  advisedVoltage,
  antennaEfficiency,
  type BeadPart,
  baseEmitterVoltage,
  beadCircuit,
  beadImpedance,
  beadPeak,
  categoryVoltage,
  clampingVoltage,
  criticalResistance,
  currentGain,
  diodeOf,
  forwardVoltage,
  gateCharge,
  holdFactor,
  type InductorPart,
  inductanceAt,
  inductorHeating,
  inductorImpedance,
  junctionCapacitance,
  type LedPart,
  leakageAt,
  ledLight,
  ledMaterial,
  ledRadiation,
  ledVoltage,
  type MosfetPart,
  ntcResistance,
  onResistance,
  onResistanceFactor,
  ptcResistance,
  pulsePower,
  type ResistorPart,
  resistorDrift,
  resistorPower,
  resistorVoltage,
  returnLoss,
  rippleFactor,
  safeCurrent,
  scaledDiode,
  selfHeatingError,
  shortPulseCurrent,
  steinhartHart,
  steinhartHartTemperature,
  suppressorPower,
  type TantalumPart,
  tantalumCapacitance,
  tantalumEsr,
  tantalumImpedance,
  tantalumRipple,
  tripTime,
  zenerCoefficient,
  zenerVoltage,
} from './index.ts';

function close(actual: number | null, expected: number, label: string, share = 0.01): void {
  assert.ok(
    actual !== null && Math.abs(actual - expected) <= share * Math.abs(expected),
    `${label}: ${actual}, not ${expected}`,
  );
}

function assertBetween(actual: number, low: number, high: number, label: string): void {
  assert.ok(actual >= low && actual <= high, `${label}: ${actual} is not between ${low} and ${high}`);
}

test('a tantalum capacitor has ripple current, ESR, and capacitance and voltage limits', () => {
  const part: TantalumPart = {
    capacitance: 100e-6,
    esr: 0.1,
    caseCode: 'D',
    ratedVoltage: 16,
    isPolymer: false,
  };
  close(tantalumRipple(0.15, 0.1), 1.22, 'case D, 0.1 Ω', 0.005);
  close(tantalumEsr(part, -55), 0.14, 'ESR at -55 °C');
  close(tantalumEsr(part, 85), 0.085, 'ESR at 85 °C');
  assert.equal(tantalumEsr({ ...part, isPolymer: true }, -55), 0.1);
  const corner = 0.6 / (2 * Math.PI * 0.1 * 100e-6);
  close(tantalumCapacitance(part, corner), 50e-6, 'half the capacitance at the corner');
  close(tantalumImpedance(part, 100e3).resistance, 0.1, 'ESR at 100 kHz');
  close(categoryVoltage(part, 125), 0.67 * 16, 'category voltage');
  close(categoryVoltage(part, 105), 0.835 * 16, 'category voltage half-way');
  assert.equal(categoryVoltage(part, 25), 16);
  assert.deepEqual([rippleFactor(25), rippleFactor(85), rippleFactor(125)], [1, 0.9, 0.4]);
  assert.equal(advisedVoltage(part), 8);
});

const POWER_BEAD: BeadPart = { impedance: 600, dcr: 0.1, ratedCurrent: 2, material: 'P', isPower: true };

test('a ferrite bead meets its value at 100 MHz exactly and peaks by its material', () => {
  for (const [material, peak] of [
    ['S', 300e6],
    ['G', 100e6],
    ['P', 150e6],
    ['H', 1200e6],
  ] as const) {
    const part = { ...POWER_BEAD, impedance: 100, material, dcr: 0 };
    close(beadPeak(part), peak, `peak of ${material}`);
    close(beadImpedance(part, 100e6).magnitude, 100, `|Z| of ${material} at 100 MHz`, 1e-9);
    const { resistance } = beadCircuit(part);
    close(beadImpedance(part, beadPeak(part)).magnitude, resistance, 'only R at the peak', 1e-9);
  }
  close(beadPeak(POWER_BEAD), 150e6 * (1 / 6) ** 0.25, 'higher impedance, lower peak');
  assert.ok(beadImpedance(POWER_BEAD, 1e9).reactance < 0, 'capacitive above the peak');
  assert.ok(beadImpedance(POWER_BEAD, 10e6).reactance > 0, 'inductive below');
});

test('a ferrite bead loses impedance to current within the published range', () => {
  const full = beadImpedance(POWER_BEAD, 100e6).magnitude;
  const loss = (share: number) => 1 - beadImpedance(POWER_BEAD, 100e6, share * 2).magnitude / full;
  // Published is "about 50 to 90 %".
  assertBetween(loss(1), 0.5, 0.92, 'loss at the rated current');
  assertBetween(loss(0.5), 0.6, 0.8, 'loss at half the rated current');
  const signal = decodeFields(BUILT_IN_SERIES, 'FB0603S601YT');
  assert.ok(signal);
  close(Number(attributesOf(signal.product)['dcr']), 0.38, 'DC resistance of a 600 Ω signal bead 0603');
});

const CHOKE: InductorPart = {
  inductance: 1e-6,
  dcr: 7.4e-3,
  ratedCurrent: 10.4,
  srf: 38e6,
  saturationCurrent: 12.4,
  core: 'Metal Composite',
  quality: null,
};

test('an inductor has saturation, heating, self-resonance and power ratings by its volume', () => {
  close(inductanceAt(CHOKE, 12.4), 0.7e-6, 'L at Isat', 1e-4);
  close(inductanceAt(CHOKE, 6.2), 0.915e-6, 'L at half Isat');
  close(inductanceAt({ ...CHOKE, core: 'Ferrite' }, 12.4), 0.7e-6, 'L of ferrite at Isat', 1e-4);
  assert.equal(inductanceAt({ ...CHOKE, core: 'Ceramic' }, 1), null);
  assert.equal(inductorHeating(CHOKE, 10.4), 40);
  close(inductorImpedance(CHOKE, 1e6).reactance, 2 * Math.PI, 'ωL well below resonance', 0.03);
  const resistive = inductorImpedance(CHOKE, 38e6);
  close(resistive.magnitude, 20 * 2 * Math.PI * (38e6 / 5) * 1e-6, '|Z| at resonance');
  const power = decodeFields(BUILT_IN_SERIES, 'IP50301R0M');
  assert.ok(power);
  const { dcr, satCurrent, ratedCurrent } = attributesOf(power.product);
  // 84.2 mm³ give 7.4 mΩ, 12.4 A and 10.4 A; the catalogue states two digits.
  assert.deepEqual([dcr, satCurrent, ratedCurrent], [7.4e-3, 12, 10]);
});

test('a resistor has derating, voltage limit, pulse power and drift', () => {
  const part: ResistorPart = {
    resistance: 1e3,
    power: 0.1,
    maxVoltage: 75,
    zeroAt: 155,
    tcr: 100,
    isPulse: false,
  };
  close(resistorPower(part, 125), 0.0353, '0603 at 125 °C');
  assert.equal(resistorPower(part, 70), 0.1);
  assert.equal(resistorPower(part, 200), 0);
  close(criticalResistance(part), 56.25e3, 'critical resistance');
  close(resistorVoltage(part, 25), 10, 'by power below it');
  assert.equal(resistorVoltage({ ...part, resistance: 1e6 }, 25), 75);
  close(pulsePower(part, 10e-3), 0.35, '10 ms, standard');
  assert.equal(pulsePower(part, 1e-6), 2);
  close(pulsePower({ ...part, isPulse: true }, 1e-6), 10, 'capped at 100 times');
  close(resistorDrift(part, 125), 0.01, '100 ppm/K over 100 K', 1e-9);
});

test('an NTC follows the beta table and the Steinhart-Hart equation and heats itself', () => {
  const table: [b: number, [temperature: number, ohm: number][]][] = [
    [
      3380,
      [
        [-40, 235.8e3],
        [0, 28.22e3],
        [25, 10e3],
        [50, 4160],
        [85, 1497],
        [100, 1024],
        [125, 580],
      ],
    ],
    [
      3950,
      [
        [-40, 401.9e3],
        [0, 33.62e3],
        [25, 10e3],
        [50, 3588],
        [85, 1087],
        [100, 697.5],
        [125, 358.8],
      ],
    ],
  ];
  for (const [b, points] of table) {
    for (const [temperature, ohm] of points) {
      close(ntcResistance(10e3, b, temperature), ohm, `B ${b} at ${temperature} °C`);
    }
  }
  const constants = steinhartHart([
    [0, 27.2e3],
    [25, 10e3],
    [85, 1.5e3],
  ]);
  close(steinhartHartTemperature(constants, 27.2e3), 0.001, 'through the first point', 2);
  close(steinhartHartTemperature(constants, 10e3), 25, 'through the second', 1e-6);
  close(steinhartHartTemperature(constants, 1.5e3), 85, 'through the third', 1e-6);
  assert.equal(selfHeatingError(0.002, 0.001), 2);
});

test('a switching PTC and a resettable fuse follow their tables', () => {
  close(ptcResistance(470, 115, 60), 470, 'flat below', 1e-9);
  close(ptcResistance(470, 115, 115), 4700, 'at the trip temperature', 1e-9);
  close(ptcResistance(470, 115, 130), 47e3, '15 K above', 1e-9);
  assert.deepEqual([23, 40, 60, 85].map(holdFactor), [1, 0.83, 0.63, 0.35]);
  close(tripTime({ seconds: 0.1, current: 8 }, 4), 0.4, 'half the current, four times as long', 1e-9);
});

test('diodes stay within the limits of their types', () => {
  assertBetween(forwardVoltage(diodeOf('signal'), 5e-3), 0.62, 0.72, '1N4148 at 5 mA');
  assertBetween(forwardVoltage(diodeOf('signal'), 10e-3), 0.6, 1, '1N4148 at 10 mA');
  for (const [current, limit] of [
    [0.1e-3, 0.24],
    [1e-3, 0.32],
    [10e-3, 0.4],
    [30e-3, 0.5],
    [100e-3, 0.8],
  ] as const) {
    assertBetween(forwardVoltage(diodeOf('schottky'), current), 0.1, limit, `BAT54 at ${current} A`);
  }
  assertBetween(forwardVoltage(diodeOf('powerSchottky'), 1), 0.3, 0.5, 'SS14 at 1 A');
  assertBetween(forwardVoltage(diodeOf('rectifier'), 1), 0.8, 1.1, 'S1M at 1 A');
  const larger = scaledDiode('powerSchottky', 3, 0.5);
  close(
    forwardVoltage(larger, 3),
    forwardVoltage(diodeOf('powerSchottky'), 1),
    'SS34 at 3 A as SS14 at 1 A',
    1e-6,
  );
  close(leakageAt(5e-6, 35, 'silicon'), 10e-6, 'twice per 10 K');
  close(leakageAt(5e-6, 36, 'schottky'), 10e-6, 'twice per 11 K');
  close(junctionCapacitance(4e-12, 0), 4e-12, 'without bias');
  assert.ok(junctionCapacitance(4e-12, 20) < 1.1e-12);
});

test('a Zener diode and a suppressor follow their formulas', () => {
  const zener = { vz: 10, izt: 5e-3, zzt: 20 };
  assert.equal(zenerVoltage(zener, 5e-3), 10);
  close(zenerVoltage(zener, 10e-3), 10.035, '0.35 of the largest impedance', 1e-6);
  for (const [vz, percent] of [
    [3.3, -0.06],
    [5.1, 0],
    [10, 0.06],
    [24, 0.085],
    [75, 0.1],
  ] as const) {
    assert.ok(Math.abs(zenerCoefficient(vz) - percent) < 1e-12, `${vz} V`);
  }
  const smaj24a = { vbrMax: 29.5, vClamp: 38.9, ipp: 10.3 };
  close(clampingVoltage(smaj24a, 10.3), 38.9, 'SMAJ24A at its peak current', 1e-9);
  assert.equal(clampingVoltage(smaj24a, 0), 29.5);
  assert.equal(suppressorPower(400, 1e-3), 400);
  close(suppressorPower(400, 1e-5), 400 * 100 ** 0.48, 'at 10 µs');
  assert.equal(suppressorPower(400, 0.1), null);
  close(shortPulseCurrent(10.3), 66.95, '8/20 µs');
});

test('a MOSFET has on-resistance, gate charge and a safe operating area', () => {
  const part: MosfetPart = {
    rdsOn: 0.05,
    rdsVgs: 4.5,
    vgsTh: 1.5,
    vds: 30,
    idCont: 4,
    powerMax: 1,
    qg: 5e-9,
    ciss: 3e-10,
  };
  close(onResistance(part, 4.5), 0.05, 'as rated', 1e-9);
  close(onResistance(part, 10), 0.05 * (0.55 + (0.45 * 3) / 8.5), 'at 10 V', 1e-9);
  assert.equal(onResistance(part, 2.2), null);
  close(onResistanceFactor(part, 90), 1.58, 'at 90 °C');
  assert.ok(onResistanceFactor({ ...part, vds: 500 }, 90) > 1.65, 'steeper above 200 V');
  assert.deepEqual(
    gateCharge(part, 10).map(([, voltage]) => voltage),
    [0, 2.5, 2.5, 4.5, 10],
  );
  assert.deepEqual(gateCharge(part, 10)[3], [5e-9, 4.5], 'through the total charge at the rated drive');
  const tight = { ...part, vgsTh: 4, ciss: 5e-9 };
  const charges = gateCharge(tight, 10).map(([charge]) => charge);
  assert.deepEqual(
    charges.toSorted((a, b) => a - b),
    charges,
    'also where capacitance and charge disagree',
  );
  const [, rise, plateau] = gateCharge(part, 10);
  close(plateau![0] - rise![0], 1.25e-9, 'a quarter of the charge is flat', 1e-9);
  assert.deepEqual(
    [safeCurrent(part, 0.1), safeCurrent(part, 1), safeCurrent(part, 10), safeCurrent(part, 40)],
    [2, 1, 0.1, null],
  );
});

test('a bipolar transistor has gain and base voltage', () => {
  close(currentGain(200, 0.1, 0.045), 100, 'half at the knee');
  close(currentGain(200, 0.1, 0.001), 160, '20 % less at a hundredth', 0.001);
  assert.equal(baseEmitterVoltage(2e-3), 0.65);
  close(baseEmitterVoltage(20e-3), 0.71, 'a decade more');
  close(baseEmitterVoltage(2e-3, 125), 0.45, '2 mV less a kelvin');
});

test("an LED curve passes the catalogue's point, with light and radiation", () => {
  const red: LedPart = { vf: 2, ifTest: 0.02, color: 'Red', viewingAngle: 120, construction: 'chip' };
  const material = ledMaterial('Red');
  assert.ok(material);
  assert.equal(ledVoltage(red, material, 0.02), 2);
  close(ledVoltage(red, material, 0.01), 2 - 2 * 0.02585 * Math.LN2 - 0.08, 'at half the current', 1e-6);
  close(ledLight(red, material, 0.01), 0.5 ** 0.93, 'light at half the current', 1e-9);
  close(ledRadiation(red, 60), 0.5, 'half at the half angle', 1e-9);
  assert.equal(ledMaterial('RGB'), null);
});

test('an antenna reflects a quarter of the power at the band edges', () => {
  const part = { freqMin: 2.4e9, freqMax: 2.5e9, efficiency: 0.7 };
  close(returnLoss(part, 2.4e9), -6, 'lower edge', 1e-6);
  close(returnLoss(part, 2.5e9), -6, 'upper edge', 1e-6);
  close(antennaEfficiency(part, Math.sqrt(2.4e9 * 2.5e9)), 0.7, 'in the middle', 1e-9);
});
