/** The three infographics: data in, SVG markup and a description in words out. */
import { languageOf } from '#messages';
import type { InfographicReply } from '../contract.ts';
import type { Facts } from '../facts.ts';
import { Drawing } from './drawing.ts';
import { type Content, INFOGRAPHIC_WIDTH, NARROW_WIDTH } from './format.ts';
import { rohs } from './rohs.ts';
import { type InfographicTexts, infographicTexts } from './texts.ts';

export const INFOGRAPHICS = ['rohs', 'conflict-minerals', 'counterfeit-components'] as const;
export type InfographicId = (typeof INFOGRAPHICS)[number];

export function infographic(id: InfographicId, facts: Facts, locale: string): InfographicReply {
  const t = infographicTexts[languageOf(locale)];
  const layout =
    id === 'rohs'
      ? rohs(facts, locale)
      : id === 'conflict-minerals'
        ? minerals(t.minerals)
        : counterfeit(t.counterfeit);
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

/** Symbols of the conflict minerals, in the order in which they are drawn. */
const METALS = ['Ta', 'Sn', 'Au', 'W'] as const;

/** From mine to board: where each metal is used, and how the proof of origin comes back. */
function minerals({ title, chain, steps, proof, use, metals }: InfographicTexts['minerals']): Content {
  const drawing = new Drawing();
  for (const [index, { head, text }] of steps.entries()) {
    const x = index * 156;
    drawing.box(x, 20, 136, 96, head, text, index === 1 ? 'box-strong' : 'box');
    if (index < steps.length - 1) drawing.arrow(x + 138, 68, 16);
  }
  drawing.path('M692 122V146H224V124', 'dashed').path('M219 131L224 122L229 131', 'line');
  drawing.text(458, 166, proof, { size: 12.5, kind: 'quiet', anchor: 'middle' });
  for (const [index, sign] of METALS.entries()) {
    const x = index * 195;
    drawing.rect(x, 200, 175, 128, 'box').text(x + 14, 242, sign, { kind: 'symbol', size: 30 });
    drawing.text(x + 161, 224, metals[sign].name, { kind: 'head', size: 13, anchor: 'end' });
    drawing.lines(x + 14, 268, metals[sign].use, 152, { size: 12.5, kind: 'quiet' });
  }
  return {
    title,
    height: 340,
    drawing,
    narrow: null,
    description: [
      { heading: chain, text: `${proof}.`, points: steps.map(({ head, text }) => `${head}: ${text}`) },
      {
        heading: use,
        text: '',
        points: METALS.map((sign) => `${metals[sign].name} (${sign}): ${metals[sign].use}`),
      },
    ],
  };
}

/** Two supply routes to a component: one with a record at each step, one without. */
function counterfeit(t: InfographicTexts['counterfeit']): Content {
  const drawing = new Drawing();
  drawing.text(0, 18, t.maker, { kind: 'head', size: 15 });
  drawing.text(0, 174, t.market, { kind: 'head', size: 15 });
  for (const [row, way] of [t.makerSteps, t.marketSteps].entries()) {
    for (const [index, { head, text }] of way.entries()) {
      const [x, y] = [index * 196, 34 + row * 156];
      drawing.box(x, y, 172, 90, head, text, row === 0 ? 'box-good' : 'box-bad');
      if (index < 3) drawing.arrow(x + 174, y + 45, 20, row === 0 ? 'line' : 'dashed');
    }
  }
  drawing.text(0, 326, t.checks, { kind: 'head', size: 15 });
  for (const [index, point] of t.checkPoints.entries()) {
    const [x, y] = [(index % 2) * 385, 356 + Math.floor(index / 2) * 30];
    drawing
      .circle(x + 10, y - 4, 10, 'mark')
      .text(x + 10, y, String(index + 1), { kind: 'inverse', size: 12, anchor: 'middle' });
    drawing.text(x + 28, y, point, { size: 12.5 });
  }
  return {
    title: t.title,
    height: 440,
    drawing,
    narrow: null,
    description: [
      { heading: t.maker, text: '', points: t.makerSteps.map(({ head, text }) => `${head}: ${text}`) },
      { heading: t.market, text: '', points: t.marketSteps.map(({ head, text }) => `${head}: ${text}`) },
      { heading: t.checks, text: '', points: [...t.checkPoints] },
    ],
  };
}
