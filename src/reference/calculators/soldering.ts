import { profileCurve } from '../figures/reflow-profile.ts';
import { printNumber } from '../numbers.ts';
import {
  checkProfile,
  classificationTemperature,
  LEAST_ABOVE,
  PROFILE_LIMITS,
  type ProfileCheck,
  type ProfileReport,
  SAMPLE_PROFILES,
  type Solder,
} from '../rules/reflow.ts';
import { table, values, words } from '../tables/table.ts';
import type { Say, Words } from '../translate.ts';
import { answer, type Calculator, type FieldSpec, fact } from './calculator.ts';
import { linesOf, readPoints } from './profile-points.ts';

const solder: FieldSpec = {
  name: 'solder',
  label: { en: 'Solder', de: 'Lot' },
  kind: 'choice',
  options: [
    { value: 'pb-free', text: { en: 'Pb-free', de: 'bleifrei' } },
    { value: 'snpb', text: 'SnPb' },
  ],
};

const thickness: FieldSpec = {
  name: 'thickness',
  label: { en: 'Body thickness', de: 'Körperdicke' },
  kind: 'number',
  unit: 'mm',
  range: [0.05, 50],
};

/** Classification temperature Tc of a body. */
export const classification: Calculator = {
  id: 'classification-temperature',
  title: { en: 'Classification temperature of a body', de: 'Klassifizierungstemperatur eines Körpers' },
  submit: { en: 'Look up', de: 'Nachschlagen' },
  source: 'IPC/JEDEC J-STD-020',
  fields: [
    solder,
    { ...thickness, isRequired: true },
    {
      name: 'length',
      label: { en: 'Length', de: 'Länge' },
      kind: 'number',
      unit: 'mm',
      range: [0.1, 200],
      isRequired: true,
    },
    {
      name: 'width',
      label: { en: 'Width', de: 'Breite' },
      kind: 'number',
      unit: 'mm',
      range: [0.1, 200],
      isRequired: true,
    },
  ],
  examples: [
    {
      text: { en: '1210 MLCC, 2.5 mm high', de: 'MLCC 1210, 2,5 mm hoch' },
      query: { thickness: '2.5', length: '3.2', width: '2.5' },
    },
    {
      text: { en: 'D case tantalum', de: 'Tantal, Gehäuse D' },
      query: { thickness: '2.8', length: '7.3', width: '4.3' },
    },
  ],
  answer(input, { say, locale }) {
    const kind = input.choice<Solder>('solder');
    const height = input.number('thickness');
    const volume = height * input.number('length') * input.number('width');
    const celsius = classificationTemperature(kind, height, volume);
    const body = `${printNumber(height, locale)} mm, ${printNumber(volume, locale, 3)} mm³`;
    return answer({
      verdict: 'neutral',
      headline: say({
        en: `Tc = ${celsius} °C for a body of ${body}.`,
        de: `Tc = ${celsius} °C für einen Körper von ${body}.`,
      }),
      facts: [
        fact('celsius', 'Tc', `${celsius} °C`, celsius, 'degC'),
        fact(
          'volume',
          say({ en: 'Volume', de: 'Volumen' }),
          `${printNumber(volume, locale, 3)} mm³`,
          volume,
          'mm3',
        ),
      ],
      notes: [
        say({
          en: 'Volume is that of the body without terminations and leads. Tc classifies a part: it is the most it was tested for, not a recipe for the oven.',
          de: 'Das Volumen ist das des Körpers ohne Anschlüsse. Tc klassifiziert ein Bauteil: so heiß wurde es höchstens geprüft; es ist kein Rezept für den Ofen.',
        }),
      ],
    });
  },
};

/** Checks a measured profile against the limits. */
export const profileCheck: Calculator = {
  id: 'profile-check',
  title: { en: 'Check a profile', de: 'Profil prüfen' },
  submit: { en: 'Check', de: 'Prüfen' },
  source: 'IPC/JEDEC J-STD-020',
  fields: [
    solder,
    {
      name: 'class',
      label: { en: 'Tc of the weakest part', de: 'Tc des schwächsten Bauteils' },
      kind: 'number',
      unit: '°C',
      initial: '260',
      range: [200, 300],
    },
    {
      name: 'points',
      label: {
        en: 'Profile: seconds and °C, a pair per line',
        de: 'Profil: Sekunden und °C, ein Paar je Zeile',
      },
      kind: 'lines',
      hint: {
        en: 'as the logger wrote it; at least three pairs',
        de: 'wie der Logger es schrieb; mindestens drei Paare',
      },
      isRequired: true,
    },
  ],
  examples: [
    {
      text: { en: 'a Pb-free profile', de: 'ein bleifreies Profil' },
      query: { points: linesOf(SAMPLE_PROFILES['pb-free']) },
    },
    {
      text: { en: 'one that is too hot', de: 'ein zu heißes' },
      query: { points: '0 25\n60 150\n150 200\n185 255\n230 262\n250 217\n330 60' },
    },
  ],
  answer(input, { say, locale }) {
    const kind = input.choice<Solder>('solder');
    const celsius = input.number('class');
    const points = readPoints(input);
    const report = checkProfile(points, kind, celsius);
    const failureCount = report.checks.filter(({ passes }) => !passes).length;
    const cautions = report.cautions.map((caution) => cautionText(caution, kind, report, say, locale));
    return answer({
      verdict: failureCount > 0 ? 'bad' : cautions.length > 0 ? 'caution' : 'good',
      headline: profileHeadline(failureCount, report.checks.length, cautions, say),
      facts: report.checks.map(({ id, value, unit }) =>
        fact(
          id,
          say(CHECK_NAMES[id]),
          value === null ? '–' : `${printNumber(value, locale, 3)} ${UNIT[unit]}`,
          value,
          unit,
        ),
      ),
      tables: [checkTable(report.checks, say, locale)],
      notes: failureCount > 0 ? cautions : cautions.slice(1),
      curve: profileCurve('profile-check', points, kind, say, celsius),
    });
  },
};

function profileHeadline(
  failureCount: number,
  checkCount: number,
  [first]: readonly string[],
  say: Say,
): string {
  if (failureCount > 0) {
    return say({
      en: `${failureCount} of ${checkCount} limits are not met.`,
      de: `${failureCount} von ${checkCount} Grenzen sind nicht eingehalten.`,
    });
  }
  if (first === undefined)
    return say({ en: 'The profile meets every limit.', de: 'Das Profil hält jede Grenze ein.' });
  return say({ en: `Not good yet: ${first}`, de: `So noch nicht gut: ${first}` });
}

function cautionText(
  caution: ProfileReport['cautions'][number],
  kind: Solder,
  { steepest: { rise, fall }, checks }: ProfileReport,
  say: Say,
  locale: string,
): string {
  const { rampUp, rampDown, liquidus } = PROFILE_LIMITS[kind];
  const rate = (value: number) => `${printNumber(value, locale, 2)} K/s`;
  if (caution === 'cold') {
    const aboveLiquidus = (checks.find(({ id }) => id === 'peak')?.value ?? liquidus) - liquidus;
    const kelvin = printNumber(aboveLiquidus, locale, 2);
    return say({
      en: `the peak is only ${kelvin} K above the liquidus, too little for a reliable joint; 15–30 K are usual, at least ${LEAST_ABOVE} K are needed.`,
      de: `die Spitze liegt nur ${kelvin} K über dem Liquidus und gibt keine verlässliche Lötstelle; üblich sind 15–30 K, nötig mindestens ${LEAST_ABOVE} K.`,
    });
  }
  const [steepestRate, allowedRate] = caution === 'steep-up' ? [rise, rampUp] : [fall, rampDown];
  const isUp = caution === 'steep-up';
  return say({
    en: `one section ${isUp ? 'rises' : 'falls'} at ${rate(steepestRate)}, steeper than ${rate(allowedRate)}; the ramps below are averages and hide it.`,
    de: `ein Abschnitt ${isUp ? 'steigt' : 'fällt'} mit ${rate(steepestRate)}, steiler als ${rate(allowedRate)}; die Rampen unten sind Mittelwerte und verdecken das.`,
  });
}

const CHECK_NAMES: Readonly<Record<ProfileCheck['id'], Words>> = {
  preheat: { en: 'Preheat time', de: 'Vorwärmzeit' },
  'ramp-up': { en: 'Ramp liquidus to peak', de: 'Anstieg Liquidus bis Spitze' },
  peak: { en: 'Peak', de: 'Spitzentemperatur' },
  'near-peak': { en: 'Time within 5 K of Tc', de: 'Zeit innerhalb 5 K von Tc' },
  'above-liquidus': { en: 'Time above liquidus', de: 'Zeit über Liquidus' },
  'ramp-down': { en: 'Ramp down to liquidus', de: 'Abkühlung bis Liquidus' },
  'to-peak': { en: '25 °C to peak', de: '25 °C bis Spitze' },
};

const UNIT = { s: 's', 'K/s': 'K/s', degC: '°C', min: 'min' } as const;

function checkTable(checks: readonly ProfileCheck[], say: (words: Words | string) => string, locale: string) {
  const limitText = ([low, high]: ProfileCheck['limit']) => {
    if (low === null) return `≤ ${printNumber(high ?? 0, locale)}`;
    return high === null
      ? `≥ ${printNumber(low, locale)}`
      : `${printNumber(low, locale)}–${printNumber(high, locale)}`;
  };
  return table(say, {
    id: 'checks',
    title: { en: 'Limit by limit', de: 'Grenze für Grenze' },
    columns: [
      words({ en: 'Item', de: 'Größe' }),
      values({ en: 'Yours', de: 'Ihres' }),
      values({ en: 'Limit', de: 'Grenze' }),
      words({ en: 'Result', de: 'Ergebnis' }),
    ],
    rows: checks.map(({ id, value, limit, unit, passes }) => [
      say(CHECK_NAMES[id]),
      value === null
        ? say({ en: 'never reached', de: 'nie erreicht' })
        : `${printNumber(value, locale, 3)} ${UNIT[unit]}`,
      `${limitText(limit)} ${UNIT[unit]}`,
      passes ? say({ en: '✓ met', de: '✓ eingehalten' }) : say({ en: '✗ not met', de: '✗ verletzt' }),
    ]),
  });
}
