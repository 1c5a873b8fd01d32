import { printNumber } from '../numbers.ts';
import { FLOOR_CELSIUS, type FloorLife, floorLife, MOISTURE_LEVELS } from '../rules/moisture.ts';
import type { Say } from '../words.ts';
import { answer, type Calculator, fact } from './calculator.ts';

/** What is left of a floor life. */
export const floorLifeCalculator: Calculator = {
  id: 'floor-life',
  title: { en: 'Floor life', de: 'Verarbeitungszeit' },
  submit: { en: 'Work out', de: 'Ausrechnen' },
  source: 'IPC/JEDEC J-STD-020, J-STD-033',
  fields: [
    {
      name: 'level',
      label: { en: 'MSL', de: 'MSL' },
      kind: 'choice',
      initial: '3',
      options: MOISTURE_LEVELS.map(({ level }) => ({ value: level, text: level })),
    },
    {
      name: 'exposed',
      label: { en: 'Open so far', de: 'Bisher offen' },
      kind: 'number',
      unit: 'h',
      range: [0, 100_000],
      required: true,
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
    { text: { en: 'RGB LED, 30 h', de: 'RGB-LED, 30 h' }, query: { level: '5a', exposed: '30' } },
  ],
  answer(given, { say, locale }) {
    const level = MOISTURE_LEVELS.find((each) => each.level === given.choice('level'))!;
    const air = { celsius: given.number('air'), humidity: given.number('humidity') };
    const state = floorLife(level, given.number('exposed'), air);
    const hours = (count: number) => `${printNumber(count, locale, 3)} h`;
    const isReel = given.choice('tape') === 'reel';
    const needsBake = state.state === 'used-up' || state.state === 'label';
    return answer({
      verdict:
        state.state === 'unlimited' || state.state === 'remaining'
          ? 'good'
          : state.state === 'conditions'
            ? 'caution'
            : 'bad',
      headline: floorHeadline(state, level.level, say, hours),
      facts: [
        fact('level', 'MSL', level.level),
        ...('of' in state
          ? [
              fact(
                'floor-life',
                say({ en: 'Floor life', de: 'Verarbeitungszeit' }),
                hours(state.of),
                state.of,
                'h',
              ),
            ]
          : []),
        ...(state.state === 'remaining'
          ? [fact('remaining', say({ en: 'Left', de: 'Übrig' }), hours(state.hours), state.hours, 'h')]
          : []),
      ],
      notes: [...(needsBake ? bakeNotes(isReel, say) : []), ...dryNotes(state, say)],
    });
  },
};

function floorHeadline(state: FloorLife, level: string, say: Say, hours: (count: number) => string): string {
  switch (state.state) {
    case 'unlimited':
      return say({
        en: `MSL ${level}: unlimited, no dry pack is needed.`,
        de: `MSL ${level}: unbegrenzt, Trockenverpackung unnötig.`,
      });
    case 'remaining':
      return say({
        en: `${hours(state.hours)} of ${hours(state.of)} are left.`,
        de: `${hours(state.hours)} von ${hours(state.of)} sind übrig.`,
      });
    case 'used-up':
      return say({
        en: `Floor life is over by ${hours(state.hours)}: bake before reflow.`,
        de: `Die Verarbeitungszeit ist um ${hours(state.hours)} überschritten: vor dem Löten trocknen.`,
      });
    case 'label':
      return say({
        en: 'MSL 6: bake before every use, then solder within the time on the label.',
        de: 'MSL 6: vor jeder Verarbeitung trocknen, dann innerhalb der Zeit auf dem Aufkleber löten.',
      });
    case 'conditions':
      return say({
        en: `Not defined here: floor life holds up to ${FLOOR_CELSIUS} °C and ${state.humidity} % RH. The derating table of J-STD-033 decides.`,
        de: `Hier nicht festgelegt: die Zeit gilt bis ${FLOOR_CELSIUS} °C und ${state.humidity} % r. F. Es entscheidet die Abwertungstabelle der J-STD-033.`,
      });
  }
}

function bakeNotes(isReel: boolean, say: Say): string[] {
  return [
    isReel
      ? say({
          en: 'On the reel bake at 40 °C and at most 5 % RH: tape and reel do not stand 125 °C.',
          de: 'Auf der Rolle bei 40 °C und höchstens 5 % r. F. trocknen: Gurt und Rolle halten 125 °C nicht aus.',
        })
      : say({ en: 'Out of the tape 125 °C may be used.', de: 'Ohne Gurt sind 125 °C erlaubt.' }),
    say({
      en: 'For how long stands in the bake tables of J-STD-033, by level, body thickness and temperature; the label of the bag names the one that applies.',
      de: 'Wie lange, steht in den Trocknungstabellen der J-STD-033, nach Stufe, Körperdicke und Temperatur; der Aufkleber des Beutels nennt die richtige.',
    }),
  ];
}

function dryNotes({ state }: FloorLife, say: Say): string[] {
  if (state !== 'remaining') return [];
  return [
    say({
      en: 'Hours count together from the first opening, also over several openings.',
      de: 'Stunden zählen ab dem ersten Öffnen zusammen, auch über mehrere Öffnungen.',
    }),
  ];
}
