import { profileCurve } from '../figures/reflow-profile.ts';
import { printNumber } from '../numbers.ts';
import {
  checkProfile,
  classificationTemperature,
  PROFILE_LIMITS,
  type ProfileCheck,
  SAMPLE_PROFILES,
  type Solder,
} from '../rules/reflow.ts';
import { table, values, words } from '../tables/table.ts';
import type { Words } from '../words.ts';
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

/** Tc of a body. */
export const classification: Calculator = {
  id: 'classification-temperature',
  title: { en: 'Classification temperature of a body', de: 'Klassifizierungstemperatur eines Körpers' },
  submit: { en: 'Look up', de: 'Nachschlagen' },
  source: 'IPC/JEDEC J-STD-020',
  fields: [
    solder,
    { ...thickness, required: true },
    {
      name: 'length',
      label: { en: 'Length', de: 'Länge' },
      kind: 'number',
      unit: 'mm',
      range: [0.1, 200],
      required: true,
    },
    {
      name: 'width',
      label: { en: 'Width', de: 'Breite' },
      kind: 'number',
      unit: 'mm',
      range: [0.1, 200],
      required: true,
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
  answer(given, { say, locale }) {
    const kind = given.choice<Solder>('solder');
    const height = given.number('thickness');
    const volume = height * given.number('length') * given.number('width');
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

/** A measured profile against the limits. */
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
      required: true,
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
  answer(given, { say, locale }) {
    const kind = given.choice<Solder>('solder');
    const celsius = given.number('class');
    const points = readPoints(given);
    const report = checkProfile(points, kind, celsius);
    const failed = report.checks.filter(({ passes }) => !passes).length;
    const { rampUp, rampDown } = PROFILE_LIMITS[kind];
    const steep = report.steepest.up > rampUp || report.steepest.down > rampDown;
    return answer({
      verdict: report.passes ? 'good' : 'bad',
      headline: report.passes
        ? say({ en: 'The profile keeps every limit.', de: 'Das Profil hält jede Grenze ein.' })
        : say({
            en: `${failed} of ${report.checks.length} limits are not kept.`,
            de: `${failed} von ${report.checks.length} Grenzen sind nicht eingehalten.`,
          }),
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
      notes: steep
        ? [
            say({
              en: `Ramps are averages; the steepest pieces are ${printNumber(report.steepest.up, locale, 2)} K/s up and ${printNumber(report.steepest.down, locale, 2)} K/s down.`,
              de: `Anstiege sind Mittelwerte; die steilsten Stücke haben ${printNumber(report.steepest.up, locale, 2)} K/s aufwärts und ${printNumber(report.steepest.down, locale, 2)} K/s abwärts.`,
            }),
          ]
        : [],
      curve: profileCurve('profile-check', points, kind, say, celsius),
    });
  },
};

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
      passes ? say({ en: '✓ kept', de: '✓ eingehalten' }) : say({ en: '✗ not kept', de: '✗ verletzt' }),
    ]),
  });
}
