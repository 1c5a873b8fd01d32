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
import type { Say } from '../translate.ts';
import {
  answer,
  type Calculator,
  type CalculatorContext,
  type CalculatorInput,
  type CataloguePart,
  fact,
} from './calculator.ts';

/** Remaining floor life. */
export const floorLifeCalculator: Calculator = {
  id: 'floor-life',
  title: { en: 'Floor life', de: 'Verarbeitungszeit' },
  submit: { en: 'Calculate', de: 'Berechnen' },
  source: 'IPC/JEDEC J-STD-020, J-STD-033',
  fields: [
    {
      name: 'part',
      label: { en: 'Our part number', de: 'Unsere Teilenummer' },
      kind: 'text',
      hint: { en: 'sets level and thickness', de: 'setzt Stufe und Dicke' },
    },
    {
      name: 'level',
      label: { en: 'MSL', de: 'MSL' },
      kind: 'choice',
      options: [
        { value: '', text: { en: 'of the part', de: 'des Teils' } },
        ...MOISTURE_LEVELS.map(({ level }) => ({ value: level, text: level })),
      ],
    },
    {
      name: 'exposed',
      label: { en: 'Open so far', de: 'Bisher offen' },
      kind: 'text',
      hint: { en: '36 h, 3 weeks, 2 d 4 h, 45 min', de: '36 h, 3 Wochen, 2 d 4 h, 45 min' },
      isRequired: true,
    },
    {
      name: 'dry',
      label: { en: 'Then in a dry cabinet', de: 'Danach im Trockenschrank' },
      kind: 'text',
      hint: { en: 'at most 5 % RH; leave empty if none', de: 'höchstens 5 % r. F.; sonst leer lassen' },
    },
    {
      name: 'air',
      label: { en: 'Air temperature', de: 'Lufttemperatur' },
      kind: 'number',
      unit: '°C',
      initial: '25',
      range: [-20, 60],
    },
    {
      name: 'humidity',
      label: { en: 'Relative humidity', de: 'Relative Feuchte' },
      kind: 'number',
      unit: '%',
      initial: '50',
      range: [0, 100],
    },
    {
      name: 'tape',
      label: { en: 'Packed', de: 'Verpackt' },
      kind: 'choice',
      options: [
        { value: 'reel', text: { en: 'in tape on the reel', de: 'im Gurt auf der Rolle' } },
        { value: 'tray', text: { en: 'out of the tape', de: 'ohne Gurt' } },
      ],
    },
  ],
  examples: [
    {
      text: { en: 'polymer tantalum, 100 h', de: 'Polymertantal, 100 h' },
      query: { level: '3', exposed: '100' },
    },
    {
      text: { en: '6 h open, 2 days dry', de: '6 h offen, 2 Tage trocken' },
      query: { level: '3', exposed: '6 h', dry: '2 d' },
    },
    { text: { en: 'RGB LED, 30 h', de: 'RGB-LED, 30 h' }, query: { level: '5a', exposed: '30' } },
  ],
  answer(input, { say, locale, part: partOf }) {
    const part = findEnteredPart(input, partOf);
    const level = levelOf(input, part);
    const air = { celsius: input.number('air'), humidity: input.number('humidity') };
    const exposedHours = input.hours('exposed') ?? 0;
    const dry = input.hours('dry') ?? 0;
    const wasReset = isReset(level, exposedHours, dry, air);
    const state = floorLife(level, wasReset ? 0 : exposedHours, air);
    const hours = (count: number) => spanText(count, say, locale);
    const isReel = input.choice('tape') === 'reel';
    const needsBake = state.state === 'used-up' || state.state === 'label';
    return answer({
      verdict: VERDICTS[state.state],
      headline: `${part ? `${part.partNumber}: ` : ''}${floorHeadline(state, level.level, say, hours)}`,
      facts: [
        fact('level', 'MSL', level.level),
        ...(part
          ? [
              fact(
                'thickness',
                say({ en: 'Body thickness', de: 'Körperdicke' }),
                `${printNumber(part.thickness, locale, 3)} mm`,
                part.thickness,
                'mm',
              ),
            ]
          : []),
        ...('totalHours' in state
          ? [
              fact(
                'floor-life',
                say({ en: 'Floor life', de: 'Verarbeitungszeit' }),
                hours(state.totalHours),
                state.totalHours,
                'h',
              ),
            ]
          : []),
        ...(state.state === 'remaining'
          ? [
              fact(
                'remaining',
                say({ en: 'Remaining', de: 'Verbleibend' }),
                hours(state.hours),
                state.hours,
                'h',
              ),
            ]
          : []),
      ],
      notes: [
        ...(needsBake ? bakeNotes(isReel, part?.thickness ?? null, say, locale) : []),
        ...cabinetNotes({ dry, wasReset, state }, level.level, say),
        ...dryNotes(state, say),
        ...packNotes(level.level, say),
      ],
    });
  },
};

const VERDICTS = {
  unlimited: 'good',
  remaining: 'good',
  paused: 'neutral',
  conditions: 'caution',
  'used-up': 'bad',
  label: 'bad',
} as const satisfies Record<FloorLife['state'], CalculatorAnswer['verdict']>;

function findEnteredPart(input: CalculatorInput, partOf: CalculatorContext['part']): CataloguePart | null {
  const name = input.text('part');
  const part = name === '' ? null : partOf(name);
  if (name !== '' && !part) {
    throw input.refusal('part', {
      en: 'We do not have this part number. Leave it empty and choose the level.',
      de: 'Diese Teilenummer gibt es bei uns nicht. Lassen Sie das Feld leer, und wählen Sie die Stufe.',
    });
  }
  return part;
}

/** A chosen level takes precedence over that of the part, because a label may be more specific than the catalogue. */
function levelOf(input: CalculatorInput, part: CataloguePart | null): MoistureLevel {
  const levelCode = input.choice('level') || (part?.msl ?? '').toLowerCase();
  const level = MOISTURE_LEVELS.find((each) => each.level === levelCode);
  if (level) return level;
  throw input.refusal('level', {
    en: 'Choose the level shown on the bag, or enter a part number.',
    de: 'Wählen Sie die Stufe vom Beutel, oder geben Sie eine Teilenummer ein.',
  });
}

/** `68 h`; from three days on with the days as well. */
function spanText(count: number, say: Say, locale: string): string {
  const hours = `${printNumber(count, locale, 3)} h`;
  const days = printNumber(count / 24, locale, 2);
  return count < 72 ? hours : `${hours} (${days} ${say({ en: 'days', de: 'Tage' })})`;
}

function floorHeadline(state: FloorLife, level: string, say: Say, hours: (count: number) => string): string {
  switch (state.state) {
    case 'unlimited':
      return say({
        en: `MSL ${level}: unlimited, no dry pack is needed.`,
        de: `MSL ${level}: unbegrenzt, Trockenverpackung unnötig.`,
      });
    case 'remaining':
      return say({
        en: `${hours(state.hours)} of ${hours(state.totalHours)} remaining.`,
        de: `${hours(state.hours)} von ${hours(state.totalHours)} sind übrig.`,
      });
    case 'used-up':
      return say({
        en: `Floor life exceeded by ${hours(state.hours)}: bake before reflow.`,
        de: `Die Verarbeitungszeit ist um ${hours(state.hours)} überschritten: vor dem Löten trocknen.`,
      });
    case 'label':
      return say({
        en: 'MSL 6: bake before every use, then solder within the time on the label.',
        de: 'MSL 6: vor jeder Verarbeitung trocknen, dann innerhalb der Zeit auf dem Aufkleber löten.',
      });
    case 'paused':
      return say({
        en: `At ${DRY_HUMIDITY} % RH or less the clock stops and this time does not count. The floor life is ${hours(state.hours)} minus the time in room air.`,
        de: `Bei höchstens ${DRY_HUMIDITY} % r. F. steht die Uhr: Diese Zeit zählt nicht, die Verarbeitungszeit beträgt ${hours(state.hours)} abzüglich des Verbrauchs an Raumluft.`,
      });
    case 'conditions':
      return level === '1'
        ? say({
            en: `MSL 1 is unlimited up to ${FLOOR_CELSIUS} °C and ${state.humidity} % RH; J-STD-020 does not test it beyond, and the derating table of J-STD-033 has no level 1. Bring the parts back to normal store air.`,
            de: `MSL 1 ist bis ${FLOOR_CELSIUS} °C und ${state.humidity} % r. F. unbegrenzt; darüber prüft J-STD-020 nicht, und die Abwertungstabelle der J-STD-033 hat keine Stufe 1. Die Teile in normale Lagerluft zurückbringen.`,
          })
        : say({
            en: `Not defined here: floor life holds up to ${FLOOR_CELSIUS} °C and ${state.humidity} % RH. See the derating table of J-STD-033.`,
            de: `Hier nicht festgelegt: die Zeit gilt bis ${FLOOR_CELSIUS} °C und ${state.humidity} % r. F. Maßgeblich ist die Abwertungstabelle der J-STD-033.`,
          });
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

function cabinetNotes(
  { dry, wasReset, state }: { dry: number; wasReset: boolean; state: FloorLife },
  level: string,
  say: Say,
): string[] {
  if (dry <= 0 || level === '1') return [];
  if (state.state === 'conditions') return [damperNote(state.humidity, say)];
  return wasReset
    ? [
        say({
          en: 'The dry cabinet time is long enough for such a short exposure. The floor life starts again (J-STD-033).',
          de: 'Die Zeit im Trockenschrank reicht für eine so kurze Öffnung: die Verarbeitungszeit beginnt von vorn (J-STD-033).',
        }),
      ]
    : [
        say({
          en: 'The time in the dry cabinet only stops the clock. Floor life starts again only after a bake, or if parts were open for at most 12 h (MSL 4–5a: 8 h) and then dry for five (ten) times as long.',
          de: 'Die Zeit im Trockenschrank hält die Uhr nur an. Von vorn beginnt die Verarbeitungszeit nur nach dem Trocknen im Ofen, oder wenn Teile höchstens 12 h offen waren (MSL 4–5a: 8 h) und danach fünfmal (zehnmal) so lange trocken lagen.',
        }),
      ];
}

/**
 * The short-exposure rule of J-STD-033 applies only in air for which floor life is defined; in warmer or damper air,
 * dry storage restores nothing.
 */
function damperNote(humidity: number, say: Say): string {
  return say({
    en: `The time in the dry cabinet only stops the clock. Dry storage restarts floor life (J-STD-033) only after short exposures up to ${FLOOR_CELSIUS} °C and ${humidity} % RH, not in this air. Use the derating table, or bake.`,
    de: `Die Zeit im Trockenschrank hält nur die Uhr an. Die Regel, nach der die Verarbeitungszeit durch trockene Lagerung von vorn beginnt (J-STD-033), gilt für kurze Öffnungen bis ${FLOOR_CELSIUS} °C und ${humidity} % r. F., nicht für diese Luft: Es gilt die Abwertungstabelle, oder die Teile werden im Ofen getrocknet.`,
  });
}

function packNotes(level: string, say: Say): string[] {
  if (level === '1') return [];
  return [
    say({
      en: 'Unopened, the dry pack holds for 12 months from its sealing date below 40 °C and 90 % RH. After that, check the humidity card first.',
      de: 'Ungeöffnet hält der Trockenbeutel ab Siegeldatum 12 Monate unter 40 °C und 90 % r. F.; danach zuerst auf die Feuchtekarte sehen.',
    }),
  ];
}

function bakeNotes(isReel: boolean, thickness: number | null, say: Say, locale: string): string[] {
  const column = thickness === null ? null : bakeColumn(thickness, locale);
  return [
    ...(column
      ? [
          say({
            en: `Bake table: the column for bodies ${column}.`,
            de: `Trocknungstabelle: die Spalte für Körper ${column}.`,
          }),
        ]
      : []),
    isReel
      ? say({
          en: 'On the reel bake at 40 °C and at most 5 % RH: tape and reel do not withstand 125 °C.',
          de: 'Auf der Rolle bei 40 °C und höchstens 5 % r. F. trocknen: Gurt und Rolle halten 125 °C nicht aus.',
        })
      : say({ en: 'Out of the tape 125 °C may be used.', de: 'Ohne Gurt sind 125 °C erlaubt.' }),
    say({
      en: 'The bake tables of J-STD-033 give the time by level, body thickness and temperature. The label on the bag names the one that applies.',
      de: 'Die Dauer steht in den Trocknungstabellen der J-STD-033, nach Stufe, Körperdicke und Temperatur. Der Aufkleber auf dem Beutel nennt die richtige.',
    }),
  ];
}

function dryNotes({ state }: FloorLife, say: Say): string[] {
  if (state !== 'remaining') return [];
  return [
    say({
      en: 'Hours add up from the first opening, over all openings.',
      de: 'Die Stunden summieren sich ab dem ersten Öffnen, auch über mehrere Öffnungen.',
    }),
  ];
}
