/** The three drawings: data in, markup out, with the same in words. */
import type { InfographicReply } from '../contract.ts';
import type { Facts } from '../facts.ts';
import { day, type Say, speaker } from '../words.ts';
import { Drawing } from './drawing.ts';

type Content = Pick<InfographicReply, 'title' | 'height' | 'description'> & { drawing: Drawing };

export const INFOGRAPHIC_WIDTH = 760;

export const INFOGRAPHICS = ['rohs', 'conflict-minerals', 'counterfeit-components'] as const;
export type InfographicId = (typeof INFOGRAPHICS)[number];

export function infographic(id: InfographicId, facts: Facts, locale: string): InfographicReply {
  const say = speaker(locale);
  const made =
    id === 'rohs' ? rohs(facts, locale) : id === 'conflict-minerals' ? minerals(say) : counterfeit(say);
  const { drawing, ...content } = made;
  return {
    id,
    ...content,
    width: INFOGRAPHIC_WIDTH,
    svg: drawing.markup(),
    download: `/api/compliance/infographics/${id}.svg?locale=${locale}`,
  };
}

const LAYERS = [
  { en: 'Ceramic', de: 'Keramik', name: 'ceramic' },
  { en: 'Nickel electrodes', de: 'Nickelelektroden', name: 'electrode' },
  { en: 'Copper base', de: 'Kupfer-Grundschicht', name: 'copper' },
  { en: 'Nickel barrier', de: 'Nickelsperrschicht', name: 'nickel' },
  { en: 'Matte tin', de: 'Mattes Zinn', name: 'tin' },
];

/** One part, its homogeneous materials, ten limits, and when the exemptions end. */
function rohs({ certificates, exemptions }: Facts, locale: string): Content {
  const say = speaker(locale);
  const t = {
    title: say({
      en: 'RoHS: ten limits, in each material of a part',
      de: 'RoHS: zehn Grenzwerte, in jedem Werkstoff eines Teils',
    }),
    part: say({ en: '1  Take the part apart', de: '1  Das Teil zerlegen' }),
    partText: say({
      en: 'What cannot be taken apart further by mechanical means is a homogeneous material. The limits hold in each of them, not in the part as a whole.',
      de: 'Was sich mechanisch nicht weiter zerlegen lässt, ist ein homogener Werkstoff. Die Grenzwerte gelten in jedem davon, nicht im Teil als Ganzem.',
    }),
    limits: say({ en: '2  Ten substances, by mass', de: '2  Zehn Stoffe, nach Masse' }),
    ends: say({ en: '3  Exemptions end', de: '3  Ausnahmen enden' }),
  };
  const substances = certificates
    .find(({ id }) => id === 'rohs')!
    .substances.map(({ name, limit }) => ({ name: say(name), limit: say(limit) }));
  const drawing = new Drawing();
  drawing.text(0, 18, t.part, { kind: 'head', size: 15 });
  drawChip(drawing, say);
  drawing.lines(0, 286, t.partText, 330, { size: 12.5, kind: 'quiet' });
  drawing.text(380, 18, t.limits, { kind: 'head', size: 15 });
  for (const [at, { name, limit }] of substances.entries()) {
    const y = 46 + at * 29;
    drawing
      .text(380, y, name, { size: 12.5 })
      .text(760, y, limit, { kind: 'code', size: 12.5, anchor: 'end' });
    // A tenth of the width for a tenth of the limit.
    drawing.rect(380, y + 6, 380, 5, 'track').rect(380, y + 6, limit.includes('01') ? 38 : 380, 5, 'bar');
  }
  drawing.text(0, 376, t.ends, { kind: 'head', size: 15 });
  drawTimeline(drawing, exemptions, locale);
  const limitsText = substances.map(({ name, limit }) => `${name}: ${limit}`);
  const endsText = exemptions.map((each) => `${each.id}: ${say(each)} – ${day(each.ends, locale)}`);
  return {
    title: t.title,
    height: 500,
    drawing,
    description: [
      { heading: t.part, text: t.partText, points: LAYERS.map((layer) => say(layer)) },
      { heading: t.limits, text: '', points: limitsText },
      { heading: t.ends, text: '', points: endsText },
    ],
  };
}

/** A ceramic capacitor with its layers pulled apart, each named. */
function drawChip(drawing: Drawing, say: Say): void {
  const [left, top, height] = [70, 50, 100];
  drawing.rect(left + 34, top, 122, height, 'ceramic');
  for (let line = 0; line < 7; line += 1) {
    const [x, y] = [left + 34 + (line % 2) * 22, top + 12 + line * 12.5];
    drawing.path(`M${x} ${y}h100`, 'electrode');
  }
  const ends: [string, number, number][] = [
    ['copper', 26, 7],
    ['nickel', 14, 5],
    ['tin', 0, 7],
  ];
  for (const [name, offset, width] of ends) {
    drawing.rect(left + offset - 4, top - 4, width, height + 8, name);
    drawing.rect(left + 190 - offset + 4 - width, top - 4, width, height + 8, name);
  }
  for (const [at, layer] of LAYERS.entries()) {
    const [x, y] = [(at % 2) * 170, 184 + Math.floor(at / 2) * 26];
    drawing.rect(x, y, 14, 14, layer.name).text(x + 22, y + 12, say(layer), { size: 12.5 });
  }
}

/** Ends of exemptions on an axis of months. */
function drawTimeline(drawing: Drawing, exemptions: Facts['exemptions'], locale: string): void {
  const groups = Map.groupBy(exemptions, ({ ends }) => ends);
  const days = [...groups.keys()].sort();
  const [from, to] = [Date.parse('2026-07-01'), Date.parse('2028-03-01')];
  const place = (iso: string) => Math.round(((Date.parse(iso) - from) / (to - from)) * 760);
  drawing.path('M0 424H760', 'line');
  for (const year of ['2027', '2028']) {
    const x = place(`${year}-01-01`);
    drawing.path(`M${x} 418V430`, 'line').text(x, 412, year, { size: 12, kind: 'quiet', anchor: 'middle' });
  }
  for (const iso of days) {
    const x = place(iso);
    const names = groups.get(iso)!.map(({ id }) => id);
    // To the left of its day, the last one at the edge: its long list keeps clear of the one before.
    const anchor = 'end';
    const end = iso === days.at(-1) ? INFOGRAPHIC_WIDTH : x + 8;
    drawing.circle(x, 424, 6, 'mark').text(end, 452, day(iso, locale), {
      kind: 'head',
      size: 13,
      anchor,
    });
    drawing.text(end, 471, names.join(', '), { kind: 'code', size: 12, anchor });
  }
}

/** From the mine to the board, which metal stands where, and how the answer comes back. */
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
      text: say({ en: 'few of them: here origin can be audited', de: 'wenige: Hier ist Herkunft prüfbar' }),
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
    en: 'The question goes back to the smelters; the CMRT brings their list down the chain',
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
  for (const [at, { head, text }] of steps.entries()) {
    const x = at * 156;
    drawing.box(x, 20, 136, 96, head, text, at === 1 ? 'box-strong' : 'box');
    if (at < steps.length - 1) drawing.arrow(x + 138, 68, 16);
  }
  drawing.path('M692 122V146H224V124', 'dashed').path('M219 131L224 122L229 131', 'line');
  drawing.text(458, 166, back, { size: 12.5, kind: 'quiet', anchor: 'middle' });
  for (const [at, [sign, name, where]] of metals.entries()) {
    const x = at * 195;
    drawing.rect(x, 200, 175, 128, 'box').text(x + 14, 242, sign, { kind: 'symbol', size: 30 });
    drawing.text(x + 161, 224, name, { kind: 'head', size: 13, anchor: 'end' });
    drawing.lines(x + 14, 268, where, 152, { size: 12.5, kind: 'quiet' });
  }
  return {
    title,
    height: 340,
    drawing,
    description: [
      {
        heading: say({ en: 'The chain', de: 'Die Kette' }),
        text: `${back}.`,
        points: steps.map(({ head, text }) => `${head}: ${text}`),
      },
      {
        heading: say({ en: 'Where the metals stand', de: 'Wo die Metalle stecken' }),
        text: '',
        points: metals.map(([sign, name, where]) => `${name} (${sign}): ${where}`),
      },
    ],
  };
}

/** Two ways to a part: one with a record at each step, one without. */
function counterfeit(say: Say): Content {
  const title = say({ en: 'Two ways to a component', de: 'Zwei Wege zu einem Bauelement' });
  const known = say({
    en: 'From the maker: each step leaves a record',
    de: 'Vom Hersteller: Jeder Schritt hinterlässt einen Nachweis',
  });
  const unknown = say({
    en: 'From the open market: the record is cut',
    de: 'Vom freien Markt: Der Nachweis bricht ab',
  });
  const direct = [
    {
      head: say({ en: 'Factory', de: 'Werk' }),
      text: say({ en: 'lot and date code', de: 'Los und Datumscode' }),
    },
    {
      head: say({ en: 'Our store', de: 'Unser Lager' }),
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
    en: 'Five looks before you use a doubtful reel',
    de: 'Fünf Blicke, bevor Sie eine zweifelhafte Rolle verwenden',
  });
  const points = [
    say({
      en: 'Date code against the life of the part number',
      de: 'Datumscode gegen die Lebenszeit der Teilenummer',
    }),
    say({
      en: 'Label: 2D code says the same as the print',
      de: 'Etikett: 2D-Code sagt dasselbe wie der Aufdruck',
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
      en: 'Ask us for the lot: we say whether it is ours',
      de: 'Fragen Sie uns nach dem Los: Wir sagen, ob es von uns ist',
    }),
  ];
  const drawing = new Drawing();
  drawing.text(0, 18, known, { kind: 'head', size: 15 });
  drawing.text(0, 174, unknown, { kind: 'head', size: 15 });
  for (const [row, way] of [direct, market].entries()) {
    for (const [at, { head, text }] of way.entries()) {
      const [x, y] = [at * 196, 34 + row * 156];
      drawing.box(x, y, 172, 90, head, text, row === 0 ? 'box-good' : 'box-bad');
      if (at < 3) drawing.arrow(x + 174, y + 45, 20, row === 0 ? 'line' : 'dashed');
    }
  }
  drawing.text(0, 326, checks, { kind: 'head', size: 15 });
  for (const [at, point] of points.entries()) {
    const [x, y] = [(at % 2) * 385, 356 + Math.floor(at / 2) * 30];
    drawing
      .circle(x + 10, y - 4, 10, 'mark')
      .text(x + 10, y, String(at + 1), { kind: 'inverse', size: 12, anchor: 'middle' });
    drawing.text(x + 28, y, point, { size: 12.5 });
  }
  return {
    title,
    height: 440,
    drawing,
    description: [
      { heading: known, text: '', points: direct.map(({ head, text }) => `${head}: ${text}`) },
      { heading: unknown, text: '', points: market.map(({ head, text }) => `${head}: ${text}`) },
      { heading: checks, text: '', points },
    ],
  };
}
