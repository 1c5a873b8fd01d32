import { type Messages, textsOf } from '#messages';
import type { CalculatorAnswer } from '../contract.ts';
import { printNumber } from '../numbers.ts';
import {
  DRY_HUMIDITY,
  FLOOR_CELSIUS,
  type FloorLife,
  floorLife,
  isReset,
  MOISTURE_LEVELS,
  type MoistureLevel,
} from '../rules/moisture.ts';
import {
  answer,
  type CalculatorContext,
  type CalculatorInput,
  type CataloguePart,
  defineCalculator,
  example,
  fact,
} from './calculator.ts';

const texts = textsOf('reference/calculators/floor-life');
type FloorTexts = Messages['reference/calculators/floor-life'];

/** Remaining floor life. */
export const floorLifeCalculator = defineCalculator({
  id: 'floor-life',
  source: 'IPC/JEDEC J-STD-020, J-STD-033',
  texts,
  form: (t) => ({
    title: t.title,
    submit: t.submit,
    fields: [
      { name: 'part', label: t.part, kind: 'text', hint: t.partHint },
      {
        name: 'level',
        label: t.level,
        kind: 'choice',
        options: [
          { value: '', text: t.levelOfPart },
          ...MOISTURE_LEVELS.map(({ level }) => ({ value: level, text: level })),
        ],
      },
      { name: 'exposed', label: t.exposed, kind: 'text', hint: t.exposedHint, isRequired: true },
      { name: 'dry', label: t.dry, kind: 'text', hint: t.dryHint },
      { name: 'air', label: t.air, kind: 'number', unit: '°C', initial: '25', range: [-20, 60] },
      { name: 'humidity', label: t.humidity, kind: 'number', unit: '%', initial: '50', range: [0, 100] },
      {
        name: 'tape',
        label: t.packing,
        kind: 'choice',
        options: [
          { value: 'reel', text: t.onReel },
          { value: 'tray', text: t.outOfTape },
        ],
      },
    ],
    examples: [
      example(t.examples.tantalum, { level: '3', exposed: '100' }),
      example(t.examples.dry, { level: '3', exposed: '6 h', dry: '2 d' }),
      example(t.examples.led, { level: '5a', exposed: '30' }),
    ],
  }),
  answer(input, { t, locale, part: partOf }) {
    const part = findEnteredPart(input, partOf, t);
    const level = levelOf(input, part, t);
    const air = { celsius: input.number('air'), humidity: input.number('humidity') };
    const exposedHours = input.hours('exposed') ?? 0;
    const dry = input.hours('dry') ?? 0;
    const wasReset = isReset(level, exposedHours, dry, air);
    const state = floorLife(level, wasReset ? 0 : exposedHours, air);
    const hours = (count: number) => spanText(count, t, locale);
    const isReel = input.choice('tape') === 'reel';
    const needsBake = state.state === 'used-up' || state.state === 'label';
    return answer({
      verdict: VERDICTS[state.state],
      headline: `${part ? `${part.partNumber}: ` : ''}${floorHeadline(state, level.level, t.headline, hours)}`,
      facts: [
        fact('level', 'MSL', level.level),
        ...(part
          ? [
              fact(
                'thickness',
                t.thickness,
                `${printNumber(part.thickness, locale, 3)} mm`,
                part.thickness,
                'mm',
              ),
            ]
          : []),
        ...('totalHours' in state
          ? [fact('floor-life', t.floorLife, hours(state.totalHours), state.totalHours, 'h')]
          : []),
        ...(state.state === 'remaining'
          ? [fact('remaining', t.remaining, hours(state.hours), state.hours, 'h')]
          : []),
      ],
      notes: [
        ...(needsBake ? bakeNotes(isReel, part?.thickness ?? null, t.bake, locale) : []),
        ...cabinetNotes({ dry, wasReset, state }, level.level, t.cabinet),
        ...(state.state === 'remaining' ? [t.sum] : []),
        ...(level.level === '1' ? [] : [t.pack]),
      ],
    });
  },
});

const VERDICTS = {
  unlimited: 'good',
  remaining: 'good',
  paused: 'neutral',
  conditions: 'caution',
  'used-up': 'bad',
  label: 'bad',
} as const satisfies Record<FloorLife['state'], CalculatorAnswer['verdict']>;

function findEnteredPart(
  input: CalculatorInput,
  partOf: CalculatorContext['part'],
  t: FloorTexts,
): CataloguePart | null {
  const name = input.text('part');
  const part = name === '' ? null : partOf(name);
  if (name !== '' && !part) throw input.refusal('part', t.noPart);
  return part;
}

/** A chosen level takes precedence over that of the part, because a label may be more specific than the catalogue. */
function levelOf(input: CalculatorInput, part: CataloguePart | null, t: FloorTexts): MoistureLevel {
  const levelCode = input.choice('level') || (part?.msl ?? '').toLowerCase();
  const level = MOISTURE_LEVELS.find((each) => each.level === levelCode);
  if (level) return level;
  throw input.refusal('level', t.noLevel);
}

/** `68 h`; from three days on with the days as well. */
function spanText(count: number, t: FloorTexts, locale: string): string {
  const hours = `${printNumber(count, locale, 3)} h`;
  return count < 72 ? hours : t.hoursAndDays({ hours, days: printNumber(count / 24, locale, 2) });
}

function floorHeadline(
  state: FloorLife,
  level: string,
  t: FloorTexts['headline'],
  hours: (count: number) => string,
): string {
  switch (state.state) {
    case 'unlimited':
      return t.unlimited({ level });
    case 'remaining':
      return t.remaining({ hours: hours(state.hours), totalHours: hours(state.totalHours) });
    case 'used-up':
      return t.usedUp({ hours: hours(state.hours) });
    case 'label':
      return t.label;
    case 'paused':
      return t.paused({ humidity: DRY_HUMIDITY, hours: hours(state.hours) });
    case 'conditions': {
      const air = { celsius: FLOOR_CELSIUS, humidity: state.humidity };
      return level === '1' ? t.levelOneConditions(air) : t.conditions(air);
    }
  }
}

/** Upper limits of the thickness columns in the bake tables, mm. */
const BAKE_THICKNESS = [1.4, 2, 4.5];

function bakeColumn(thickness: number, locale: string): string {
  const column = BAKE_THICKNESS.findIndex((most) => thickness <= most);
  const mm = (value: number) => `${printNumber(value, locale)} mm`;
  if (column < 0) return `> ${mm(BAKE_THICKNESS.at(-1)!)}`;
  return column === 0
    ? `≤ ${mm(1.4)}`
    : `> ${mm(BAKE_THICKNESS[column - 1]!)}, ≤ ${mm(BAKE_THICKNESS[column]!)}`;
}

/**
 * The short-exposure rule of J-STD-033 applies only in air for which floor life is defined; in warmer or damper air,
 * dry storage restores nothing.
 */
function cabinetNotes(
  { dry, wasReset, state }: { dry: number; wasReset: boolean; state: FloorLife },
  level: string,
  t: FloorTexts['cabinet'],
): string[] {
  if (dry <= 0 || level === '1') return [];
  if (state.state === 'conditions') return [t.damper({ celsius: FLOOR_CELSIUS, humidity: state.humidity })];
  return [wasReset ? t.reset : t.paused];
}

function bakeNotes(
  isReel: boolean,
  thickness: number | null,
  t: FloorTexts['bake'],
  locale: string,
): string[] {
  return [
    ...(thickness === null ? [] : [t.column({ column: bakeColumn(thickness, locale) })]),
    isReel ? t.reel : t.tray,
    t.tables,
  ];
}
