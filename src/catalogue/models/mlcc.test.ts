import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUILT_IN_SERIES } from '../families/index.ts';
import { mlccModel } from './index.ts';
import type { MlccPart } from './mlcc.ts';

function part(capacitance: number, ratedVoltage: number, size: string, dielectric: string): MlccPart {
  return { capacitance, ratedVoltage, size, dielectric };
}

function close(actual: number | null, expected: number, share: number, label: string): void {
  assert.ok(
    actual !== null && Math.abs(actual / expected - 1) <= share,
    `${label}: ${actual}, not ${expected}`,
  );
}

const DECOUPLER = part(100e-9, 50, '0402', 'X7R');

test('impedance of 100 nF X7R 0402 falls with 1/f, is lowest at resonance and rises with the inductance', () => {
  const table: [number, number][] = [
    [1e6, 1.59],
    [1e7, 0.138],
    [1e8, 0.206],
    [1e9, 2.2],
  ];
  for (const [frequency, ohm] of table) {
    close(mlccModel.impedanceAt(DECOUPLER, frequency).magnitude, ohm, 0.01, `|Z| at ${frequency} Hz`);
  }
  const resonance = mlccModel.selfResonance(DECOUPLER);
  close(resonance, 26.9e6, 0.01, 'self-resonance');
  const lowest = mlccModel.impedanceAt(DECOUPLER, resonance);
  close(lowest.magnitude, 0.0173, 0.01, '|Z| at resonance');
  close(mlccModel.esrAt(DECOUPLER, resonance), lowest.magnitude, 1e-6, 'ESR is what is left at resonance');
});

test('DC bias follows the model and stays within 15 points of published curves', () => {
  const table: [MlccPart, number, fill: number, model: number, published: number][] = [
    [part(10e-6, 10, '0805', 'X7R'), 5, 1, 52, 50],
    [part(10e-6, 10, '1206', 'X7R'), 5, 0.45, 81, 93],
    [part(22e-6, 16, '1210', 'X7R'), 12, 1, 35, 41],
    [part(4.7e-6, 25, '0603', 'X5R'), 10, 1, 34, 28],
    [part(4.7e-6, 25, '0805', 'X5R'), 25, 0.47, 19, 15],
    [DECOUPLER, 25, 1, 52, 55],
  ];
  for (const [capacitor, voltage, fill, model, publishedPercent] of table) {
    const name = `${capacitor.capacitance} F ${capacitor.size} at ${voltage} V`;
    close(mlccModel.fillOf(capacitor), fill, 0.02, `${name}: fill`);
    const percent = (100 * mlccModel.capacitanceAt(capacitor, { voltage })!) / capacitor.capacitance;
    // The table prints whole points.
    assert.ok(Math.abs(percent - model) <= 0.5 + model / 100, `${name}: ${percent} %, not ${model} %`);
    assert.ok(
      Math.abs(percent - publishedPercent) <= 15,
      `${name}: ${percent} % against a published ${publishedPercent} %`,
    );
  }
});

test('effective capacitance includes tolerance, bias, worst temperature and ten years', () => {
  const range = { tmin: -55, tmax: 125, tolerance: 0.1 };
  const table: [MlccPart, { workingVoltage: number; tmax?: number; tolerance?: number }, number][] = [
    [part(4.7e-6, 50, '1210', 'X7R'), { workingVoltage: 24 }, 2.92e-6],
    [part(10e-6, 50, '1210', 'X7R'), { workingVoltage: 24 }, 4.14e-6],
    [part(47e-6, 6.3, '1206', 'X5R'), { workingVoltage: 3.3, tmax: 85, tolerance: 0.2 }, 12.9e-6],
    [part(22e-6, 16, '1210', 'X7R'), { workingVoltage: 3.3 }, 14.1e-6],
    [part(10e-6, 16, '1206', 'X7R'), { workingVoltage: 5 }, 5.4e-6],
    [part(22e-6, 25, '1210', 'X7R'), { workingVoltage: 12 }, 9.1e-6],
    [part(2.2e-6, 100, '1210', 'X7R'), { workingVoltage: 48 }, 0.91e-6],
  ];
  for (const [capacitor, conditions, farad] of table) {
    const effective = mlccModel.effectiveCapacitance(capacitor, { ...range, ...conditions });
    close(effective, farad, 0.01, `${capacitor.capacitance} F ${capacitor.size}`);
  }
  const hours = mlccModel.effectiveCapacitance(DECOUPLER, { ...range, workingVoltage: 5, hours: 10_000 });
  const decades = mlccModel.effectiveCapacitance(DECOUPLER, { ...range, workingVoltage: 5, hours: 1000 });
  close(hours! / decades!, 0.985, 1e-6, 'a decade costs X7R 1.5 %');
});

test('the model gives no value beyond the ratings, and class 1 loses nothing', () => {
  const small = part(10e-6, 6.3, '0603', 'X5R');
  assert.equal(mlccModel.capacitanceAt(small, { voltage: 10 }), null);
  assert.equal(mlccModel.capacitanceAt(small, { voltage: 5, temperature: 105 }), null);
  const design = { workingVoltage: 5, tmin: -55, tmax: 105, tolerance: 0 };
  assert.equal(mlccModel.effectiveCapacitance(small, design), null);
  const stable = part(1e-9, 50, '0402', 'C0G');
  assert.equal(mlccModel.capacitanceAt(stable, { voltage: 50 }), 1e-9);
  assert.equal(mlccModel.ageingFactor('C0G', 1e6), 1);
});

test('the temperature curve of every class stays within its EIA limits', () => {
  const limits = { X7R: 15, X5R: 15, X8R: 15, X7S: 22, X6S: 22 };
  for (const [dielectric, percent] of Object.entries(limits)) {
    const [low, high] = mlccModel.temperatureRange(part(1e-7, 16, '0603', dielectric));
    const worst = mlccModel.worstTemperatureFactor(dielectric, low, high);
    assert.ok(worst >= 1 - percent / 100 && worst < 1, `${dielectric}: ${worst}`);
  }
  close(mlccModel.temperatureFactor('U2J', 125), 1 - 750e-6 * 100, 0.001, 'U2J: -750 ppm/K');
});

test('the ripple limit heats a part by 20 K', () => {
  const bulk = part(10e-6, 50, '1210', 'X7R');
  const current = mlccModel.rippleLimit(bulk, 100e3)!;
  close(mlccModel.selfHeating(bulk, current, 100e3), 20, 1e-9, 'heat at the limit');
  assert.equal(mlccModel.rippleLimit(part(1e-9, 25, '0201', 'X7R'), 100e3), null);
});

test('attributes without model constants give no model input', () => {
  const attributes = { capacitance: 1e-7, ratedVoltage: 16, packageCase: '0402', dielectric: 'X7R' };
  assert.equal(mlccModel.mlccOf(attributes, BUILT_IN_SERIES)?.size, '0402');
  assert.equal(mlccModel.mlccOf({ ...attributes, dielectric: 'X7T' }, BUILT_IN_SERIES), null);
  assert.equal(mlccModel.mlccOf({ ...attributes, packageCase: '9999' }, BUILT_IN_SERIES), null);
  assert.equal(mlccModel.mlccOf({}, BUILT_IN_SERIES), null);
});
