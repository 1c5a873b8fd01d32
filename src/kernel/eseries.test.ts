import assert from 'node:assert/strict';
import { test } from 'node:test';
import { E_SERIES, type ESeries, nearestPreferred } from '#kernel';

test('series have their length and the members of the standard, ascending', () => {
  for (const [name, members] of Object.entries(E_SERIES))
    assert.equal(members.length, Number(name.slice(1)), name);
  assert.deepEqual(E_SERIES.E3, [100, 220, 470]);
  assert.deepEqual(E_SERIES.E6, [100, 150, 220, 330, 470, 680]);
  assert.ok(E_SERIES.E12.includes(820) && !E_SERIES.E12.includes(910));
  assert.ok(E_SERIES.E192.includes(920) && !E_SERIES.E192.includes(919));
  for (const member of [102, 499, 976, 255, 383, 681]) assert.ok(E_SERIES.E96.includes(member), `${member}`);
  for (const member of [470, 510, 560]) assert.ok(!E_SERIES.E96.includes(member), `${member}`);
  for (const series of Object.values(E_SERIES))
    assert.deepEqual(
      [...new Set(series)].sort((a, b) => a - b),
      series,
    );
});

test('the nearest preferred values below and above are found in one or several series', () => {
  const cases: [number, ESeries, number, number][] = [
    [50, 'E24', 47, 51],
    [5000, 'E24', 4700, 5100],
    [50, 'E96', 49.9, 51.1],
    [25e-6, 'E6', 22e-6, 33e-6],
    [95, 'E24', 91, 100],
    [0.00099, 'E96', 0.000976, 0.001],
    [1e-12, 'E24', 1e-12, 1e-12],
    [4700, 'E24', 4700, 4700],
  ];
  for (const [value, series, lower, upper] of cases) {
    const nearest = nearestPreferred(value, series);
    assert.equal(nearest?.lower, lower, `${value} ${series}`);
    assert.equal(nearest?.upper, upper, `${value} ${series}`);
    assert.equal(nearest?.exact, lower === upper);
  }
  assert.equal(nearestPreferred(50, 'E24', 'E96')?.lower, 49.9);
  for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(nearestPreferred(bad, 'E24'), null);
});
