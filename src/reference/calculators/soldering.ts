import { type Messages, textsOf } from '#messages';
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
import {
  answer,
  type CalculatorContext,
  defineCalculator,
  example,
  type FieldSpec,
  fact,
} from './calculator.ts';
import { linesOf, readPoints } from './profile-points.ts';

const texts = textsOf('reference/calculators/soldering');
type SolderingTexts = Messages['reference/calculators/soldering'];

const solder = (t: SolderingTexts): FieldSpec => ({
  name: 'solder',
  label: t.solder,
  kind: 'choice',
  options: [
    { value: 'pb-free', text: t.leadFree },
    { value: 'snpb', text: 'SnPb' },
  ],
});

/** Classification temperature Tc of a body. */
export const classification = defineCalculator({
  id: 'classification-temperature',
  source: 'IPC/JEDEC J-STD-020',
  texts,
  form: (t) => ({
    title: t.classification.title,
    submit: t.classification.submit,
    fields: [
      solder(t),
      {
        name: 'thickness',
        label: t.thickness,
        kind: 'number',
        unit: 'mm',
        range: [0.05, 50],
        isRequired: true,
      },
      {
        name: 'length',
        label: t.classification.length,
        kind: 'number',
        unit: 'mm',
        range: [0.1, 200],
        isRequired: true,
      },
      {
        name: 'width',
        label: t.classification.width,
        kind: 'number',
        unit: 'mm',
        range: [0.1, 200],
        isRequired: true,
      },
    ],
    examples: [
      example(t.classification.examples.mlcc, { thickness: '2.5', length: '3.2', width: '2.5' }),
      example(t.classification.examples.tantalum, { thickness: '2.8', length: '7.3', width: '4.3' }),
    ],
  }),
  answer(input, { t: { classification: t }, locale }) {
    const kind = input.choice<Solder>('solder');
    const height = input.number('thickness');
    const volume = height * input.number('length') * input.number('width');
    const celsius = classificationTemperature(kind, height, volume);
    const volumeText = `${printNumber(volume, locale, 3)} mm³`;
    return answer({
      verdict: 'neutral',
      headline: t.headline({ celsius, body: `${printNumber(height, locale)} mm, ${volumeText}` }),
      facts: [
        fact('celsius', 'Tc', `${celsius} °C`, celsius, 'degC'),
        fact('volume', t.volume, volumeText, volume, 'mm3'),
      ],
      notes: [t.note],
    });
  },
});

/** Checks a measured profile against the limits. */
export const profileCheck = defineCalculator({
  id: 'profile-check',
  source: 'IPC/JEDEC J-STD-020',
  texts,
  form: (t) => ({
    title: t.profile.title,
    submit: t.profile.submit,
    fields: [
      solder(t),
      {
        name: 'class',
        label: t.profile.celsius,
        kind: 'number',
        unit: '°C',
        initial: '260',
        range: [200, 300],
      },
      {
        name: 'points',
        label: t.profile.points,
        kind: 'lines',
        hint: t.profile.pointsHint,
        isRequired: true,
      },
    ],
    examples: [
      example(t.profile.examples.leadFree, { points: linesOf(SAMPLE_PROFILES['pb-free']) }),
      example(t.profile.examples.hot, { points: '0 25\n60 150\n150 200\n185 255\n230 262\n250 217\n330 60' }),
    ],
  }),
  answer(input, { t, locale }) {
    const kind = input.choice<Solder>('solder');
    const celsius = input.number('class');
    const points = readPoints(input, locale);
    const report = checkProfile(points, kind, celsius);
    const failureCount = report.checks.filter(({ passes }) => !passes).length;
    const cautions = report.cautions.map((caution) => cautionText(caution, kind, report, { t, locale }));
    return answer({
      verdict: failureCount > 0 ? 'bad' : cautions.length > 0 ? 'caution' : 'good',
      headline: profileHeadline(failureCount, report.checks.length, cautions, t),
      facts: report.checks.map(({ id, value, unit }) =>
        fact(
          id,
          t.checks[id],
          value === null ? '–' : `${printNumber(value, locale, 3)} ${UNIT[unit]}`,
          value,
          unit,
        ),
      ),
      tables: [checkTable(report.checks, { t, locale })],
      notes: failureCount > 0 ? cautions : cautions.slice(1),
      curve: profileCurve('profile-check', points, kind, locale, celsius),
    });
  },
});

type Reader = Pick<CalculatorContext, 'locale'> & { t: SolderingTexts };

function profileHeadline(
  failureCount: number,
  checkCount: number,
  [first]: readonly string[],
  { profile: t }: SolderingTexts,
): string {
  if (failureCount > 0) return t.failures({ failures: failureCount, limits: checkCount });
  return first === undefined ? t.good : t.notGood({ caution: first });
}

function cautionText(
  caution: ProfileReport['cautions'][number],
  kind: Solder,
  { steepest: { rise, fall }, checks }: ProfileReport,
  { t, locale }: Reader,
): string {
  const { rampUp, rampDown, liquidus } = PROFILE_LIMITS[kind];
  if (caution === 'cold') {
    const aboveLiquidus = (checks.find(({ id }) => id === 'peak')?.value ?? liquidus) - liquidus;
    return t.cautions.cold({ kelvin: printNumber(aboveLiquidus, locale, 2), least: LEAST_ABOVE });
  }
  const print = (rate: number) => `${printNumber(rate, locale, 2)} K/s`;
  const [rate, highestRate] = caution === 'steep-up' ? [rise, rampUp] : [fall, rampDown];
  return t.cautions[caution]({ rate: print(rate), most: print(highestRate) });
}

const UNIT = { s: 's', 'K/s': 'K/s', degC: '°C', min: 'min' } as const;

function checkTable(checks: readonly ProfileCheck[], { t, locale }: Reader) {
  const limitText = ([low, high]: ProfileCheck['limit']) => {
    if (low === null) return `≤ ${printNumber(high ?? 0, locale)}`;
    return high === null
      ? `≥ ${printNumber(low, locale)}`
      : `${printNumber(low, locale)}–${printNumber(high, locale)}`;
  };
  return table('checks', {
    title: t.checkTable.title,
    columns: [
      words(t.checkTable.item),
      values(t.checkTable.value),
      values(t.checkTable.limit),
      words(t.checkTable.result),
    ],
    rows: checks.map(({ id, value, limit, unit, passes }) => [
      t.checks[id],
      value === null ? t.checkTable.neverReached : `${printNumber(value, locale, 3)} ${UNIT[unit]}`,
      `${limitText(limit)} ${UNIT[unit]}`,
      passes ? t.checkTable.met : t.checkTable.notMet,
    ]),
  });
}
