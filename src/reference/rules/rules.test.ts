import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCapacitor, writeCapacitor } from './capacitor-code.ts';
import { readClassOne, readClassTwo } from './dielectric-code.ts';
import { arrhenius, chiSquare, failureRate, voltageAcceleration } from './failure-rate.ts';
import { readInductor, writeInductor } from './inductor-code.ts';
import { floorLife, MOISTURE_LEVELS } from './moisture.ts';
import { explain, type Wording } from './reading.ts';
import { checkProfile, classificationTemperature, SAMPLE_PROFILES, SOLDERS, timeAbove } from './reflow.ts';
import { readResistor, writeResistor } from './resistor-code.ts';
import { readDateCode, shelfLife } from './shelf-life.ts';
import { readCaseSize, readTantalumCase, readTolerance, readVoltage, writeVoltage } from './short-codes.ts';
import { readTantalumMarking } from './tantalum-marking.ts';
import { bestParallel, bestSum } from './value-pairs.ts';

const values = ({ readings }: { readings: { value: number | null }[] }) => readings.map(({ value }) => value);
const english = (wording?: Wording | null) => (wording ? explain(wording, 'en') : '');
const assertNear = (actual: number, expected: number, share = 1e-3) =>
  assert.ok(Math.abs(actual - expected) <= share * Math.abs(expected), `${actual} is not ${expected}`);

describe('markings of resistors', () => {
  it('are read in every notation', () => {
    const cases: [string, number[]][] = [
      ['472', [4700]],
      ['4701', [4700]],
      ['4R7', [4.7]],
      ['R047', [0.047]],
      ['4k7', [4700]],
      ['2L00', [0.002]],
      ['1M02', [1.02e6]],
      ['000', [0]],
      ['01C', [10_000]],
      ['68X', [49.9]],
      ['51B', [3320]],
      ['66A', [475]],
      ['96F', [97_600_000]],
      ['02Z', [0.102]],
    ];
    for (const [code, expected] of cases) assert.deepEqual(values(readResistor(code)), expected, code);
  });

  it('of shunts are written in three notations and read back', () => {
    const { point, milliohm, smallM } = writeResistor(0.005);
    assert.deepEqual([point, milliohm, smallM], ['R005', '5L00', '5m0']);
    assert.deepEqual([writeResistor(0.0125).milliohm, writeResistor(0.0005).point], ['12L5', 'R0005']);
    for (const code of ['R005', '5L00']) assert.deepEqual(values(readResistor(code)), [0.005], code);
    assert.deepEqual(values(readResistor('1m0')), [0.001, 1e6]);
    assert.deepEqual(values(readResistor('1M0')), [1e6]);
  });

  it('with two meanings give both readings', () => {
    assert.deepEqual(values(readResistor('229')), [2.2, 22e9]);
    assert.deepEqual(values(readResistor('10R')), [10, 1.24]);
  });

  it('that are invalid give the reason', () => {
    assert.match(english(readResistor('97A').reason), /01 to 96, not 97/);
    assert.match(english(readResistor('01Q').reason), /Q is no multiplier/);
    for (const code of ['', '47', 'R', '47211', '4R7R', '01', '__proto__']) {
      assert.ok(readResistor(code).reason, code);
    }
  });

  it('are written so that they read back', () => {
    for (const ohm of [0.002, 0.047, 4.7, 49.9, 100, 150, 3320, 4700, 10_000, 1e6, 97.6e6]) {
      const { threeDigits, fourDigits, point, eia96 } = writeResistor(ohm);
      for (const code of [threeDigits, fourDigits, point, eia96]) {
        if (code)
          assert.ok(
            values(readResistor(code)).some((value) => Math.abs(value! - ohm) < 1e-6 * ohm),
            `${code} is not ${ohm}`,
          );
      }
    }
    assert.deepEqual(writeResistor(49.9), {
      threeDigits: null,
      fourDigits: null,
      point: '49R9',
      milliohm: null,
      smallM: null,
      eia96: '68X',
    });
    assert.deepEqual(writeResistor(4700), {
      threeDigits: '472',
      fourDigits: '4701',
      point: '4K7',
      milliohm: null,
      smallM: null,
      eia96: null,
    });
    assert.equal(writeResistor(0).threeDigits, '000');
  });
});

describe('markings of inductors and tantalums', () => {
  it('are read, or rejected with a reason', () => {
    const coils: [string, number][] = [
      ['4R7', 4.7e-6],
      ['R22', 0.22e-6],
      ['100', 10e-6],
      ['222', 2.2e-3],
      ['4N7', 4.7e-9],
      ['N47', 0.47e-9],
    ];
    for (const [code, henry] of coils) assertNear(values(readInductor(code))[0]!, henry, 1e-9);
    const says = (code: string) => english(readTantalumMarking(code).readings[0]?.text).replace(/\s/g, ' ');
    assert.equal(says('107C'), '100 µF, 16 V');
    assert.equal(says('J476'), '47 µF, 6.3 V');
    assert.equal(says('106E'), '10 µF, 25 V');
    assert.equal(says('227e'), '220 µF, 2.5 V');
    for (const code of ['107', 'C107C', '107B', '102C', '__proto__', ''])
      assert.ok(readTantalumMarking(code).reason, code);
    for (const code of ['R', '4K7', '10', '', '__proto__']) assert.ok(readInductor(code).reason, code);
  });

  it('of inductors are written so that they read back', () => {
    for (const micro of [0.0047, 0.068, 0.22, 1, 4.7, 10, 22, 1000]) {
      const { threeDigits, point } = writeInductor(micro * 1e-6);
      assert.ok(threeDigits ?? point, String(micro));
      for (const code of [threeDigits, point])
        if (code) assertNear(values(readInductor(code))[0]!, micro * 1e-6, 1e-6);
    }
    assert.deepEqual(writeInductor(10e-6), { threeDigits: '100', point: '10R' });
    for (const [henry, code] of [
      [1e-6, '1R0'],
      [0.1e-6, 'R10'],
      [1e-9, '1N0'],
    ] as const)
      assert.equal(writeInductor(henry).point, code);
  });
});

describe('markings of capacitors', () => {
  it('are read in every notation', () => {
    const cases: [string, number][] = [
      ['104', 100e-9],
      ['475', 4.7e-6],
      ['106', 10e-6],
      ['479', 4.7e-12],
      ['4R7', 4.7e-12],
      ['R50', 0.5e-12],
      ['2p2', 2.2e-12],
      ['100n', 100e-9],
      ['4µ7', 4.7e-6],
      ['A5', 100e-9],
      ['a3', 2.5e-9],
      ['J9', 0.22e-12],
    ];
    for (const [code, expected] of cases) assertNear(values(readCapacitor(code))[0]!, expected, 1e-9);
  });

  it('are written so that they read back', () => {
    assert.deepEqual(writeCapacitor(100e-9), { threeDigits: '104', point: '100n', letter: 'A5' });
    assert.deepEqual(writeCapacitor(4.7e-12), { threeDigits: '4R7', point: '4p7', letter: 'S0' });
    assert.equal(writeCapacitor(1.23e-9).threeDigits, null);
  });

  it('that are invalid give the reason', () => {
    assert.match(english(readCapacitor('4701').reason), /Four digits are a resistor code/);
    assert.ok(readCapacitor('O5').reason);
  });
});

describe('two parts of E24', () => {
  it('approximate any value, and match exactly where they can', () => {
    assert.deepEqual(bestSum(4830).parts, [4700, 130]);
    assertNear(bestParallel(500).value, 500, 1e-9);
    for (const value of [1e-12, 3.777e-9, 0.0123, 1, 49.9, 999, 1e4, 8.765e6]) {
      assertNear(bestSum(value).value, value, 0.005);
      assertNear(bestParallel(value).value, value, 0.005);
    }
  });
});

describe('dielectric codes', () => {
  it('of class 1 give the temperature coefficient', () => {
    assert.equal(english(readClassOne('C0G').readings[0]?.text), '0 ±30 ppm/K');
    assert.equal(english(readClassOne('U2J').readings[0]?.text), '−750 ±120 ppm/K');
    assert.equal(english(readClassOne('NP0').readings[0]?.text), '0 ±30 ppm/K');
    assert.match(english(readClassOne('COG').readings[0]?.steps[1]?.means), /a zero/);
    assert.match(english(readClassOne('X7R').reason), /X stands for no significant figure/);
  });

  it('of class 2 give the temperature range and the change of capacitance', () => {
    const text = (code: string) => english(readClassTwo(code).readings[0]?.text);
    assert.equal(text('X7R'), '±15% from −55 to 125 °C, without bias');
    assert.match(text('Z2R'), /from 10 to 45 °C/);
    assert.equal(text('Y5V'), '+22/−82% from −30 to 85 °C, without bias');
    assert.equal(text('Z5U'), '+22/−56% from 10 to 85 °C, without bias');
    assert.match(english(readClassTwo('X7W').reason), /W stands for no change of capacitance/);
    assert.match(english(readClassTwo('X3R').reason), /3 stands for no highest temperature/);
  });
});

describe('short codes', () => {
  it('convert voltages in both directions', () => {
    assert.deepEqual(
      [values(readVoltage('0J')), values(readVoltage('1h')), values(readVoltage('3F'))],
      [[6.3], [50], [3000]],
    );
    assert.deepEqual(values(readVoltage('e')), [2.5]);
    assert.deepEqual(writeVoltage(16), { pair: '1C', tantalum: 'C' });
    const pairs: [string, number][] = [
      ['2G', 400],
      ['1K', 80],
      ['2V', 350],
      ['2C', 160],
      ['2F', 315],
      ['2B', 125],
      ['2K', 800],
      ['0E', 2.5],
    ];
    for (const [code, volt] of pairs) {
      assert.deepEqual(values(readVoltage(code)), [volt], code);
      assert.equal(writeVoltage(volt).pair, code);
    }
    assert.deepEqual([writeVoltage(3000).pair, writeVoltage(3150).pair], ['3F', null]);
    for (const code of ['9Z', '4A', '2Q', '__proto__']) assert.ok(readVoltage(code).reason, code);
  });

  it('give both sizes of a case code that exists as inch and metric', () => {
    const texts = readCaseSize('0402').readings.map(({ text }) => english(text));
    assert.deepEqual(texts, [
      '0402 inch = 1005 metric, 1 × 0.5 mm',
      '01005 inch = 0402 metric, 0.4 × 0.2 mm',
    ]);
    assert.ok(readCaseSize('9999').reason);
  });

  it('cover tantalum cases and tolerances', () => {
    assert.match(
      english(readTantalumCase('D').readings[0]?.text),
      /7343-31: 7.3 × 4.3 mm, at most 3.1 mm high/,
    );
    assert.match(english(readTolerance('F').readings[0]?.text), /±1%; ±1 pF/);
    assert.match(english(readTolerance('K').readings[0]?.text), /^±10%$/);
    const letters = ['E', 'L', 'P', 'W', 'H', 'Q', 'T'];
    assert.deepEqual(
      letters.map((letter) => english(readTolerance(letter).readings[0]?.text)),
      ['±0.005%', '±0.01%', '±0.02%', '±0.05%', '±3%', '−10/+30%', '−10/+50%'],
    );
    assert.ok(readTolerance('X').reason);
  });
});

describe('reflow', () => {
  it('classifies bodies as in the table of J-STD-020', () => {
    const cases: [number, number, number][] = [
      [0.5, 10, 260],
      [1.59, 3000, 260],
      [1.6, 349, 260],
      [2.5, 350, 250],
      [2.0, 2000, 250],
      [2.0, 2001, 245],
      [2.6, 100, 250],
      [2.6, 350, 245],
      [4.0, 2500, 245],
    ];
    for (const [mm, mm3, celsius] of cases)
      assert.equal(classificationTemperature('pb-free', mm, mm3), celsius, `${mm} ${mm3}`);
    assert.equal(classificationTemperature('snpb', 2.4, 349), 235);
    assert.equal(classificationTemperature('snpb', 2.5, 100), 220);
    assert.equal(classificationTemperature('snpb', 1, 350), 220);
  });

  it('passes the sample profiles, and names the limits that a bad profile breaks', () => {
    for (const solder of SOLDERS) {
      const report = checkProfile(SAMPLE_PROFILES[solder], solder, solder === 'snpb' ? 220 : 260);
      assert.deepEqual(
        report.checks.filter(({ passes }) => !passes),
        [],
        solder,
      );
    }
    const report = checkProfile(
      [
        [0, 25],
        [20, 150],
        [40, 200],
        [45, 262],
        [90, 262],
        [95, 217],
        [120, 50],
      ],
      'pb-free',
      260,
    );
    const failedIds = report.checks.filter(({ passes }) => !passes).map(({ id }) => id);
    assert.deepEqual(failedIds, ['preheat', 'ramp-up', 'peak', 'near-peak', 'above-liquidus', 'ramp-down']);
  });

  it('measures the ramp from liquidus, not from the end of the preheat', () => {
    const late: [number, number][] = [
      [0, 25],
      [80, 150],
      [170, 200],
      [200, 217],
      [209, 247],
      [215, 247],
      [270, 217],
      [330, 60],
    ];
    const failedChecks = checkProfile(late, 'pb-free', 260).checks.filter(({ passes }) => !passes);
    assert.deepEqual(
      failedChecks.map(({ id }) => id),
      ['ramp-up'],
    );
    assertNear(failedChecks[0]?.value ?? 0, 30 / 9, 1e-9);
  });

  it('interpolates slopes when it measures time above a temperature', () => {
    assertNear(
      timeAbove(
        [
          [0, 0],
          [10, 100],
          [20, 0],
        ],
        50,
      ),
      10,
    );
    assert.equal(
      timeAbove(
        [
          [0, 0],
          [10, 100],
          [20, 0],
        ],
        150,
      ),
      0,
    );
  });
});

describe('floor life', () => {
  const level = (name: string) => MOISTURE_LEVELS.find(({ level }) => level === name)!;
  const air = { celsius: 25, humidity: 50 };

  it('counts down by level until it is used up', () => {
    assert.deepEqual(floorLife(level('3'), 100, air), { state: 'remaining', hours: 68, totalHours: 168 });
    assert.deepEqual(floorLife(level('5a'), 30, air), { state: 'used-up', hours: 6, totalHours: 24 });
    assert.deepEqual(floorLife(level('1'), 99_999, { celsius: 30, humidity: 85 }), { state: 'unlimited' });
    assert.deepEqual(floorLife(level('6'), 0, air), { state: 'label' });
  });

  it('is not defined in warmer or damper air', () => {
    assert.equal(floorLife(level('3'), 1, { celsius: 31, humidity: 40 }).state, 'conditions');
    assert.equal(floorLife(level('3'), 1, { celsius: 30, humidity: 61 }).state, 'conditions');
  });
});

describe('date codes', () => {
  it('are read as ISO weeks, and rejected for weeks that do not exist', () => {
    assert.deepEqual(readDateCode('2614'), { ok: true, year: 2026, week: 14, monday: '2026-03-30' });
    assert.deepEqual(readDateCode('2653'), { ok: true, year: 2026, week: 53, monday: '2026-12-28' });
    assert.deepEqual(readDateCode('2553'), { ok: false, reason: 'week', weeks: 52 });
    assert.equal(readDateCode('26140').ok, false);
    assert.equal(readDateCode('2600').ok, false);
  });

  it('give the end of the solderability warranty', () => {
    assert.deepEqual(shelfLife('2026-03-30', 'tin', '2026-11-21'), {
      monday: '2026-03-30',
      warrantyEnd: '2027-04-05',
      daysLeft: 135,
    });
    assert.equal(shelfLife('2026-03-30', 'silver', '2026-11-21').warrantyEnd, '2026-10-05');
    assert.ok(shelfLife('2026-03-30', 'silver', '2026-11-21').daysLeft < 0);
  });
});

describe('failure rates', () => {
  it('use the quantiles of published χ² tables', () => {
    assertNear(chiSquare(0.6, 1), 1.833);
    assertNear(chiSquare(0.6, 2), 4.045);
    assertNear(chiSquare(0.9, 1), 4.605);
    assertNear(chiSquare(0.95, 5), 18.307);
    assertNear(chiSquare(0.99, 15), 50.892);
    assertNear(chiSquare(0.5, 500), 999.33);
  });

  it('are accelerated by temperature and voltage', () => {
    assertNear(arrhenius(0.7, 55, 125), 77.9, 0.01);
    assert.equal(arrhenius(0.7, 85, 85), 1);
    assertNear(voltageAcceleration(3, 10, 50), 125);
  });

  it('have an upper bound even without a failure', () => {
    const zero = failureRate({ devices: 1000, hours: 1000, failures: 0, confidence: 0.6, acceleration: 1 });
    assertNear(zero.fit, 916.3);
    assertNear(zero.mtbf, 1.0913e6);
    const oneFailure = failureRate({
      devices: 1000,
      hours: 1000,
      failures: 1,
      confidence: 0.6,
      acceleration: 10,
    });
    assertNear(oneFailure.fit, 202.2);
  });
});
