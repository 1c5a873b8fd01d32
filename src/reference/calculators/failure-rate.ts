import { printNumber } from '../numbers.ts';
import { arrhenius, failureRate, voltageAcceleration } from '../rules/failure-rate.ts';
import { answer, type Calculator, fact } from './calculator.ts';

const HOURS_A_YEAR = 8766;
/** Above this acceleration the result depends on the model more than on the test. */
const MOST_ACCELERATION = 5000;

/** FIT and MTBF from a life test. */
export const failureRateCalculator: Calculator = {
  id: 'failure-rate',
  title: { en: 'Failure rate from a life test', de: 'Ausfallrate aus einer Dauerprüfung' },
  submit: { en: 'Calculate', de: 'Berechnen' },
  source: 'JESD85',
  fields: [
    {
      name: 'devices',
      label: { en: 'Parts tested', de: 'Geprüfte Teile' },
      kind: 'number',
      range: [1, 1e9],
      isWhole: true,
      isRequired: true,
    },
    {
      name: 'hours',
      label: { en: 'Test time', de: 'Prüfdauer' },
      kind: 'number',
      unit: 'h',
      range: [1, 1e6],
      isRequired: true,
    },
    {
      name: 'failures',
      label: { en: 'Failures', de: 'Ausfälle' },
      kind: 'number',
      initial: '0',
      range: [0, 1000],
      isWhole: true,
    },
    {
      name: 'confidence',
      label: { en: 'Confidence level', de: 'Konfidenzniveau' },
      kind: 'number',
      unit: '%',
      initial: '60',
      range: [1, 99.99],
    },
    {
      name: 'test',
      label: { en: 'Test temperature', de: 'Prüftemperatur' },
      kind: 'number',
      unit: '°C',
      initial: '125',
      range: [-55, 300],
    },
    {
      name: 'use',
      label: { en: 'Use temperature', de: 'Einsatztemperatur' },
      kind: 'number',
      unit: '°C',
      initial: '55',
      range: [-55, 300],
    },
    {
      name: 'energy',
      label: { en: 'Activation energy', de: 'Aktivierungsenergie' },
      kind: 'number',
      unit: 'eV',
      initial: '0.7',
      range: [0, 3],
      hint: { en: 'MLCC 1.0–1.2, resistors 0.7', de: 'MLCC 1,0–1,2, Widerstände 0,7' },
    },
    {
      name: 'test-voltage',
      label: { en: 'Test voltage', de: 'Prüfspannung' },
      kind: 'number',
      unit: 'V',
      range: [0.01, 100_000],
      hint: { en: 'with use voltage, or leave empty', de: 'mit Einsatzspannung, sonst leer lassen' },
    },
    {
      name: 'use-voltage',
      label: { en: 'Use voltage', de: 'Einsatzspannung' },
      kind: 'number',
      unit: 'V',
      range: [0.01, 100_000],
    },
    {
      name: 'exponent',
      label: { en: 'Voltage exponent n', de: 'Spannungsexponent n' },
      kind: 'number',
      initial: '3',
      range: [0, 20],
    },
  ],
  examples: [
    {
      text: { en: '1200 resistors, 1000 h, none failed', de: '1200 Widerstände, 1000 h, kein Ausfall' },
      query: { devices: '1200', hours: '1000', test: '70', use: '40', energy: '0.7' },
    },
    {
      text: { en: '1200 MLCC at 2 × Vr, none failed', de: '1200 MLCC bei 2 × Vr, kein Ausfall' },
      query: {
        devices: '1200',
        hours: '1000',
        test: '125',
        use: '55',
        energy: '1.1',
        'test-voltage': '100',
        'use-voltage': '25',
        exponent: '3',
      },
    },
    {
      text: { en: 'one failure, 90 %', de: 'ein Ausfall, 90 %' },
      query: {
        devices: '800',
        hours: '1000',
        failures: '1',
        confidence: '90',
        test: '85',
        use: '40',
        energy: '1.0',
      },
    },
  ],
  answer(input, { say, locale }) {
    const devices = input.number('devices');
    const failures = input.number('failures');
    if (failures > devices) {
      throw input.refusal('failures', {
        en: 'Enter no more failures than parts tested.',
        de: 'Geben Sie nicht mehr Ausfälle als geprüfte Teile ein.',
      });
    }
    const [test, use] = [input.number('test'), input.number('use')];
    const byTemperature = arrhenius(input.number('energy'), use, test);
    const [testVoltage, useVoltage] = [input.optional('test-voltage'), input.optional('use-voltage')];
    if ((testVoltage === null) !== (useVoltage === null)) {
      throw input.refusal(testVoltage === null ? 'test-voltage' : 'use-voltage', {
        en: 'Enter both test and use voltage, or neither.',
        de: 'Geben Sie Prüf- und Einsatzspannung ein oder keine von beiden.',
      });
    }
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
      headline: say({
        en: `At most ${fit} FIT at ${print(use)} °C with ${print(confidence)} % confidence; MTBF at least ${print(rate.mtbf, 3)} h.`,
        de: `Höchstens ${fit} FIT bei ${print(use)} °C mit ${print(confidence)} % Konfidenz; MTBF mindestens ${print(rate.mtbf, 3)} h.`,
      }),
      facts: [
        fact(
          'chi-square',
          `χ²(${print(confidence / 100)}; ${rate.degreesOfFreedom})`,
          print(rate.chiSquare),
          rate.chiSquare,
        ),
        fact(
          'by-temperature',
          say({ en: 'Acceleration by temperature', de: 'Raffung durch Temperatur' }),
          print(byTemperature, 3),
          byTemperature,
        ),
        fact(
          'by-voltage',
          say({ en: 'Acceleration by voltage', de: 'Raffung durch Spannung' }),
          print(byVoltage, 3),
          byVoltage,
        ),
        fact(
          'acceleration',
          say({ en: 'Acceleration', de: 'Raffung' }),
          print(acceleration, 3),
          acceleration,
        ),
        fact(
          'device-hours',
          say({ en: 'Equivalent hours of use', de: 'Entspricht Einsatzstunden' }),
          `${print(rate.deviceHours, 3)} h`,
          rate.deviceHours,
          'h',
        ),
        fact('fit', 'FIT', fit, rate.fit, '1e-9/h'),
        fact(
          'mtbf',
          'MTBF',
          `${print(rate.mtbf, 3)} h (${print(rate.mtbf / HOURS_A_YEAR, 3)} ${say({ en: 'years', de: 'Jahre' })})`,
          rate.mtbf,
          'h',
        ),
      ],
      notes: [
        ...(failures === 0
          ? [
              say({
                en: 'Without a failure this is only a bound: the test shows that the rate is not higher, not how low it is.',
                de: 'Ohne Ausfall ist das nur eine Schranke: die Prüfung zeigt, dass die Rate nicht höher ist, nicht wie niedrig sie ist.',
              }),
            ]
          : []),
        ...(acceleration > MOST_ACCELERATION
          ? [
              say({
                en: `An acceleration above ${print(MOST_ACCELERATION)} depends more on the model than on the test. Quote this figure only with Ea, n and both conditions, not as a measured rate.`,
                de: `Eine Raffung über ${print(MOST_ACCELERATION)} beruht mehr auf dem Modell als auf der Prüfung. Nennen Sie die Zahl nur mit Ea, n und beiden Bedingungen, nicht als gemessene Rate.`,
              }),
            ]
          : []),
        ...(acceleration < 1
          ? [
              say({
                en: 'The test is milder than the use and says little about it.',
                de: 'Die Prüfung ist milder als der Einsatz und sagt wenig über ihn aus.',
              }),
            ]
          : []),
        say({
          en: 'MTBF is the inverse of a constant rate of a population, not the life of one part.',
          de: 'MTBF ist der Kehrwert einer konstanten Rate vieler Teile, nicht die Lebensdauer eines einzelnen.',
        }),
      ],
    });
  },
};
