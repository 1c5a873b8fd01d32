import { textsOf } from '#messages';
import { printNumber } from '../numbers.ts';
import { arrhenius, failureRate, voltageAcceleration } from '../rules/failure-rate.ts';
import { answer, defineCalculator, example, fact } from './calculator.ts';

const texts = textsOf('reference/calculators/failure-rate');

const HOURS_A_YEAR = 8766;
/** Above this acceleration the result depends on the model more than on the test. */
const MOST_ACCELERATION = 5000;

/** FIT and MTBF from a life test. */
export const failureRateCalculator = defineCalculator({
  id: 'failure-rate',
  source: 'JESD85',
  texts,
  form: (t) => ({
    title: t.title,
    submit: t.submit,
    fields: [
      {
        name: 'devices',
        label: t.devices,
        kind: 'number',
        range: [1, 1e9],
        isWhole: true,
        isRequired: true,
      },
      {
        name: 'hours',
        label: t.hours,
        kind: 'number',
        unit: 'h',
        range: [1, 1e6],
        isRequired: true,
      },
      {
        name: 'failures',
        label: t.failures,
        kind: 'number',
        initial: '0',
        range: [0, 1000],
        isWhole: true,
      },
      {
        name: 'confidence',
        label: t.confidence,
        kind: 'number',
        unit: '%',
        initial: '60',
        range: [1, 99.99],
      },
      {
        name: 'test',
        label: t.testTemperature,
        kind: 'number',
        unit: '°C',
        initial: '125',
        range: [-55, 300],
      },
      {
        name: 'use',
        label: t.useTemperature,
        kind: 'number',
        unit: '°C',
        initial: '55',
        range: [-55, 300],
      },
      {
        name: 'energy',
        label: t.energy,
        kind: 'number',
        unit: 'eV',
        initial: '0.7',
        range: [0, 3],
        hint: t.energyHint,
      },
      {
        name: 'test-voltage',
        label: t.testVoltage,
        kind: 'number',
        unit: 'V',
        range: [0.01, 100_000],
        hint: t.testVoltageHint,
      },
      {
        name: 'use-voltage',
        label: t.useVoltage,
        kind: 'number',
        unit: 'V',
        range: [0.01, 100_000],
      },
      {
        name: 'exponent',
        label: t.exponent,
        kind: 'number',
        initial: '3',
        range: [0, 20],
      },
    ],
    examples: [
      example(t.examples.resistors, { devices: '1200', hours: '1000', test: '70', use: '40', energy: '0.7' }),
      example(t.examples.mlcc, {
        devices: '1200',
        hours: '1000',
        test: '125',
        use: '55',
        energy: '1.1',
        'test-voltage': '100',
        'use-voltage': '25',
        exponent: '3',
      }),
      example(t.examples.oneFailure, {
        devices: '800',
        hours: '1000',
        failures: '1',
        confidence: '90',
        test: '85',
        use: '40',
        energy: '1.0',
      }),
    ],
  }),
  answer(input, { t, locale }) {
    const devices = input.number('devices');
    const failures = input.number('failures');
    if (failures > devices) throw input.refusal('failures', t.tooManyFailures);
    const [test, use] = [input.number('test'), input.number('use')];
    const byTemperature = arrhenius(input.number('energy'), use, test);
    const [testVoltage, useVoltage] = [input.optional('test-voltage'), input.optional('use-voltage')];
    if ((testVoltage === null) !== (useVoltage === null))
      throw input.refusal(testVoltage === null ? 'test-voltage' : 'use-voltage', t.oneVoltage);
    const byVoltage =
      testVoltage !== null && useVoltage !== null
        ? voltageAcceleration(input.number('exponent'), useVoltage, testVoltage)
        : 1;
    const confidence = input.number('confidence');
    const acceleration = byTemperature * byVoltage;
    const rate = failureRate({
      devices,
      hours: input.number('hours'),
      failures,
      confidence: confidence / 100,
      acceleration,
    });
    // Printed with few digits: the bound is not known more precisely.
    const print = (value: number, digits = 4) =>
      printNumber(Number(value.toPrecision(digits)), locale, digits);
    const fit = print(rate.fit, 3);
    return answer({
      verdict: acceleration < 1 || acceleration > MOST_ACCELERATION ? 'caution' : 'neutral',
      headline: t.headline({
        fit,
        celsius: print(use),
        confidence: print(confidence),
        mtbf: print(rate.mtbf, 3),
      }),
      facts: [
        fact(
          'chi-square',
          `χ²(${print(confidence / 100)}; ${rate.degreesOfFreedom})`,
          print(rate.chiSquare),
          rate.chiSquare,
        ),
        fact('by-temperature', t.byTemperature, print(byTemperature, 3), byTemperature),
        fact('by-voltage', t.byVoltage, print(byVoltage, 3), byVoltage),
        fact('acceleration', t.acceleration, print(acceleration, 3), acceleration),
        fact('device-hours', t.deviceHours, `${print(rate.deviceHours, 3)} h`, rate.deviceHours, 'h'),
        fact('fit', 'FIT', fit, rate.fit, '1e-9/h'),
        fact(
          'mtbf',
          'MTBF',
          t.hoursAndYears({ hours: print(rate.mtbf, 3), years: print(rate.mtbf / HOURS_A_YEAR, 3) }),
          rate.mtbf,
          'h',
        ),
      ],
      notes: [
        ...(failures === 0 ? [t.noFailure] : []),
        ...(acceleration > MOST_ACCELERATION
          ? [t.extrapolated({ acceleration: print(MOST_ACCELERATION) })]
          : []),
        ...(acceleration < 1 ? [t.mild] : []),
        t.mtbf,
      ],
    });
  },
});
