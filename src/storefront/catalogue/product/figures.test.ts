import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyFigures, splitDisplay } from './figures.ts';

const entry = (id: string, value: number | null, display: string) => ({ id, label: id, value, display });

test('splitDisplay splits a printed value into number and unit', () => {
  for (const [display, number, unit] of [
    ['4.2 mΩ', '4.2', 'mΩ'],
    ['10%', '10', '%'],
    ['±100ppm/°C', '±100', 'ppm/°C'],
    ['1\u202f500W', '1\u202f500', 'W'],
    ['0.063W, 1/16W', '0.063', 'W, 1/16W'],
    ['−55…125\u00a0°C', '−55…125', '°C'],
    ['0.2\u00a0W, 1/5\u00a0W', '0.2', 'W, 1/5\u00a0W'],
    ['4,7 kΩ', '4,7', 'kΩ'],
    ['10 Ω - 2.2 kΩ', '10 Ω - 2.2 kΩ', ''],
    ['Unidirectional', 'Unidirectional', ''],
  ] as const)
    assert.deepEqual(splitDisplay(display), { number, unit }, display);
});

test('keyFigures picks the first five figures of the family that the part has, with their conditions', () => {
  const specification = [
    entry('vds', 30, '30 V'),
    entry('idCont', 5.8, '5.8 A'),
    entry('rdsOn', 0.028, '28 mΩ'),
    entry('rdsVgs', 10, '10 V'),
    entry('qg', null, '–'),
    entry('vgsTh', 1.4, '1.4 V'),
    entry('ciss', 1e-9, '1 nF'),
    entry('powerMax', 1.2, '1.2W'),
  ];
  const figures = keyFigures({ category: 'mos-fets', specification }, 'en');
  assert.deepEqual(
    figures.map(({ id }) => id),
    ['vds', 'idCont', 'rdsOn', 'vgsTh', 'ciss'],
  );
  assert.equal(figures[2]?.label, 'RDS(on), max. at 10 V');
  assert.equal(keyFigures({ category: 'mos-fets', specification }, 'de')[2]?.label, 'RDS(on), max. bei 10 V');
  assert.deepEqual(keyFigures({ category: 'unknown', specification }, 'en'), []);
});
