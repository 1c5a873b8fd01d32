/** The three infographics: data in, SVG markup and a description in words out. */
import type { InfographicReply } from '../contract.ts';
import type { Facts } from '../facts.ts';
import { type Say, translatorFor } from '../translate.ts';
import { Drawing } from './drawing.ts';
import { type Content, INFOGRAPHIC_WIDTH, NARROW_WIDTH } from './format.ts';
import { rohs } from './rohs.ts';

export const INFOGRAPHICS = ['rohs', 'conflict-minerals', 'counterfeit-components'] as const;
export type InfographicId = (typeof INFOGRAPHICS)[number];

export function infographic(id: InfographicId, facts: Facts, locale: string): InfographicReply {
  const say = translatorFor(locale);
  const layout =
    id === 'rohs' ? rohs(facts, locale) : id === 'conflict-minerals' ? minerals(say) : counterfeit(say);
  const { drawing, narrow, ...content } = layout;
  return {
    id,
    ...content,
    width: INFOGRAPHIC_WIDTH,
    svg: drawing.markup(),
    narrow: narrow && { width: NARROW_WIDTH, height: narrow.height, svg: narrow.drawing.markup() },
    download: `/api/compliance/infographics/${id}.svg?locale=${locale}`,
  };
}

/** From mine to board: where each metal is used, and how the proof of origin comes back. */
function minerals(say: Say): Content {
  const title = say({
    en: 'Tin, tantalum, tungsten, gold: from the mine to the board',
    de: 'Zinn, Tantal, Wolfram, Gold: von der Mine bis zur Leiterplatte',
  });
  const steps = [
    {
      head: say({ en: 'Mine', de: 'Mine' }),
      text: say({ en: 'ore, with its origin on the bag', de: 'Erz, Herkunft am Sack vermerkt' }),
    },
    {
      head: say({ en: 'Smelter', de: 'Schmelzhütte' }),
      text: say({
        en: 'few in number, so origin can be audited',
        de: 'nur wenige, daher ist Herkunft prüfbar',
      }),
    },
    {
      head: say({ en: 'Material', de: 'Werkstoff' }),
      text: say({ en: 'powder, plating, wire', de: 'Pulver, Galvanik, Draht' }),
    },
    {
      head: say({ en: 'Component', de: 'Bauelement' }),
      text: say({
        en: 'we name the smelters of our suppliers',
        de: 'wir nennen die Hütten der Lieferanten',
      }),
    },
    {
      head: say({ en: 'Your product', de: 'Ihr Produkt' }),
      text: say({ en: 'your report adds up all suppliers', de: 'Ihr Bericht fasst alle zusammen' }),
    },
  ];
  const back = say({
    en: 'The question goes back to the smelters; the CMRT passes their list down the chain',
    de: 'Die Frage geht zurück bis zu den Hütten; das CMRT bringt ihre Liste durch die Kette',
  });
  const metals: [sign: string, name: string, where: string][] = [
    [
      'Ta',
      say({ en: 'Tantalum', de: 'Tantal' }),
      say({
        en: 'Anode of tantalum capacitors, about half of their mass',
        de: 'Anode von Tantalkondensatoren, etwa die Hälfte ihrer Masse',
      }),
    ],
    [
      'Sn',
      say({ en: 'Tin', de: 'Zinn' }),
      say({
        en: 'Finish of nearly every termination; die-attach solder',
        de: 'Oberfläche fast jedes Anschlusses; Lot am Chip',
      }),
    ],
    [
      'Au',
      say({ en: 'Gold', de: 'Gold' }),
      say({ en: 'Bond wire of LEDs, some finishes', de: 'Bonddraht von LEDs, einige Oberflächen' }),
    ],
    [
      'W',
      say({ en: 'Tungsten', de: 'Wolfram' }),
      say({ en: 'In none of our materials', de: 'In keinem unserer Werkstoffe' }),
    ],
  ];
  const drawing = new Drawing();
  for (const [index, { head, text }] of steps.entries()) {
    const x = index * 156;
    drawing.box(x, 20, 136, 96, head, text, index === 1 ? 'box-strong' : 'box');
    if (index < steps.length - 1) drawing.arrow(x + 138, 68, 16);
  }
  drawing.path('M692 122V146H224V124', 'dashed').path('M219 131L224 122L229 131', 'line');
  drawing.text(458, 166, back, { size: 12.5, kind: 'quiet', anchor: 'middle' });
  for (const [index, [sign, name, location]] of metals.entries()) {
    const x = index * 195;
    drawing.rect(x, 200, 175, 128, 'box').text(x + 14, 242, sign, { kind: 'symbol', size: 30 });
    drawing.text(x + 161, 224, name, { kind: 'head', size: 13, anchor: 'end' });
    drawing.lines(x + 14, 268, location, 152, { size: 12.5, kind: 'quiet' });
  }
  return {
    title,
    height: 340,
    drawing,
    narrow: null,
    description: [
      {
        heading: say({ en: 'The chain', de: 'Die Kette' }),
        text: `${back}.`,
        points: steps.map(({ head, text }) => `${head}: ${text}`),
      },
      {
        heading: say({ en: 'Where the metals are', de: 'Wo die Metalle stecken' }),
        text: '',
        points: metals.map(([sign, name, where]) => `${name} (${sign}): ${where}`),
      },
    ],
  };
}

/** Two supply routes to a component: one with a record at each step, one without. */
function counterfeit(say: Say): Content {
  const title = say({ en: 'Two routes to a component', de: 'Zwei Wege zu einem Bauelement' });
  const knownOrigin = say({
    en: 'From the maker: each step leaves a record',
    de: 'Vom Hersteller: Jeder Schritt hinterlässt einen Nachweis',
  });
  const unknown = say({
    en: 'From the open market: the record breaks off',
    de: 'Vom freien Markt: Der Nachweis bricht ab',
  });
  const direct = [
    {
      head: say({ en: 'Factory', de: 'Werk' }),
      text: say({ en: 'lot and date code', de: 'Los und Datumscode' }),
    },
    {
      head: say({ en: 'Our warehouse', de: 'Unser Lager' }),
      text: say({
        en: 'sealed reels, label with 1T and 10D',
        de: 'versiegelte Rollen, Etikett mit 1T und 10D',
      }),
    },
    {
      head: say({ en: 'Your order', de: 'Ihre Bestellung' }),
      text: say({
        en: 'lot on the reel label, CoC on request',
        de: 'Los auf dem Rollenetikett, CoC auf Wunsch',
      }),
    },
    {
      head: say({ en: 'Your board', de: 'Ihre Leiterplatte' }),
      text: say({ en: 'traced back in minutes', de: 'in Minuten rückverfolgt' }),
    },
  ];
  const market = [
    {
      head: say({ en: 'Surplus, scrap', de: 'Restposten, Schrott' }),
      text: say({ en: 'pulled from boards', de: 'von Platinen gelöst' }),
    },
    {
      head: say({ en: 'Reworked', de: 'Aufbereitet' }),
      text: say({ en: 'retinned, remarked, retaped', de: 'verzinnt, neu beschriftet, neu gegurtet' }),
    },
    {
      head: say({ en: 'Broker', de: 'Broker' }),
      text: say({ en: 'label printed anew', de: 'Etikett neu gedruckt' }),
    },
    {
      head: say({ en: 'Your board', de: 'Ihre Leiterplatte' }),
      text: say({ en: 'fails later, origin unknown', de: 'fällt später aus, Herkunft unbekannt' }),
    },
  ];
  const checks = say({
    en: 'Five checks before you use a doubtful reel',
    de: 'Fünf Prüfungen, bevor Sie eine zweifelhafte Rolle verwenden',
  });
  const points = [
    say({
      en: 'Date code: within the life of the part number?',
      de: 'Datumscode: passt er zur Teilenummer?',
    }),
    say({
      en: 'Label: does the 2D code match the print?',
      de: 'Etikett: stimmt der 2D-Code mit dem Aufdruck?',
    }),
    say({
      en: 'Terminations under 20×: scratches, old solder',
      de: 'Anschlüsse unter 20×: Kratzer, altes Lot',
    }),
    say({
      en: 'Value and loss of ten pieces across the reel',
      de: 'Wert und Verlust von zehn Stück über die Rolle',
    }),
    say({
      en: 'Ask us about the lot: we tell you if it is ours',
      de: 'Fragen Sie uns nach dem Los: Wir sagen, ob es von uns ist',
    }),
  ];
  const drawing = new Drawing();
  drawing.text(0, 18, knownOrigin, { kind: 'head', size: 15 });
  drawing.text(0, 174, unknown, { kind: 'head', size: 15 });
  for (const [row, way] of [direct, market].entries()) {
    for (const [index, { head, text }] of way.entries()) {
      const [x, y] = [index * 196, 34 + row * 156];
      drawing.box(x, y, 172, 90, head, text, row === 0 ? 'box-good' : 'box-bad');
      if (index < 3) drawing.arrow(x + 174, y + 45, 20, row === 0 ? 'line' : 'dashed');
    }
  }
  drawing.text(0, 326, checks, { kind: 'head', size: 15 });
  for (const [index, point] of points.entries()) {
    const [x, y] = [(index % 2) * 385, 356 + Math.floor(index / 2) * 30];
    drawing
      .circle(x + 10, y - 4, 10, 'mark')
      .text(x + 10, y, String(index + 1), { kind: 'inverse', size: 12, anchor: 'middle' });
    drawing.text(x + 28, y, point, { size: 12.5 });
  }
  return {
    title,
    height: 440,
    drawing,
    narrow: null,
    description: [
      { heading: knownOrigin, text: '', points: direct.map(({ head, text }) => `${head}: ${text}`) },
      { heading: unknown, text: '', points: market.map(({ head, text }) => `${head}: ${text}`) },
      { heading: checks, text: '', points },
    ],
  };
}
