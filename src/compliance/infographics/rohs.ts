/** The RoHS infographic: the materials of a part, ten limits, and when exemptions end. */
import { languageOf } from '#messages';
import type { Facts } from '../facts.ts';
import { day, translatorFor } from '../translate.ts';
import { Drawing } from './drawing.ts';
import { type Content, INFOGRAPHIC_WIDTH, NARROW_WIDTH } from './format.ts';
import { type InfographicTexts, infographicTexts } from './texts.ts';

const LAYERS = ['ceramic', 'electrode', 'copper', 'nickel', 'tin'] as const;

export function rohs({ certificates, exemptions }: Facts, locale: string): Content {
  const say = translatorFor(locale);
  const t = infographicTexts[languageOf(locale)].rohs;
  const substances = certificates
    .find(({ id }) => id === 'rohs')!
    .substances.map(({ name, limit }) => ({ name: say(name), limit: say(limit) }));
  const drawing = new Drawing();
  drawPart(drawing, t);
  drawLimits(drawing, { x: 380, y: 18, width: 380 }, t.limits, substances);
  drawing.text(0, 376, t.ends, { kind: 'head', size: 15 });
  drawTimeline(drawing, exemptions, locale);
  const limitsText = substances.map(({ name, limit }) => `${name}: ${limit}`);
  const endsText = exemptions.map((each) => `${each.id}: ${say(each)} – ${day(each.ends, locale)}`);
  return {
    title: t.title,
    height: 500,
    drawing,
    narrow: narrowRohs({ t, substances, exemptions }, locale),
    description: [
      { heading: t.part, text: t.partText, points: LAYERS.map((layer) => t.layers[layer]) },
      { heading: t.limits, text: '', points: limitsText },
      { heading: t.ends, text: '', points: endsText },
    ],
  };
}

type RohsTexts = InfographicTexts['rohs'];
type Limits = readonly { name: string; limit: string }[];

function drawPart(drawing: Drawing, t: RohsTexts): number {
  drawing.text(0, 18, t.part, { kind: 'head', size: 15 });
  drawChip(drawing, t.layers);
  return drawing.lines(0, 286, t.partText, 330, { size: 12.5, kind: 'quiet' });
}

/** The substances with their limits as bars. @returns the y where the next block starts */
function drawLimits(
  drawing: Drawing,
  { x, y, width }: { x: number; y: number; width: number },
  head: string,
  substances: Limits,
): number {
  drawing.text(x, y, head, { kind: 'head', size: 15 });
  for (const [index, { name, limit }] of substances.entries()) {
    const line = y + 28 + index * 29;
    drawing
      .text(x, line, name, { size: 12.5 })
      .text(x + width, line, limit, { kind: 'code', size: 12.5, anchor: 'end' });
    // A limit of 0.01 % gets a tenth of the bar of 0.1 %.
    const bar = limit.includes('01') ? width / 10 : width;
    drawing.rect(x, line + 6, width, 5, 'track').rect(x, line + 6, bar, 5, 'bar');
  }
  return y + 28 + substances.length * 29;
}

/** Phone layout: blocks stacked in one column, the ends of exemptions as a list. */
function narrowRohs(
  { t, substances, exemptions }: { t: RohsTexts; substances: Limits; exemptions: Facts['exemptions'] },
  locale: string,
) {
  const drawing = new Drawing();
  const limits = drawPart(drawing, t) + 30;
  const ends = drawLimits(drawing, { x: 0, y: limits, width: NARROW_WIDTH }, t.limits, substances) + 30;
  drawing.text(0, ends, t.ends, { kind: 'head', size: 15 });
  let y = ends + 28;
  const groups = Map.groupBy(exemptions, (exemption) => exemption.ends);
  for (const iso of [...groups.keys()].sort()) {
    const names = groups.get(iso)!.map(({ id }) => id);
    drawing.circle(6, y - 4, 5, 'mark').text(20, y, day(iso, locale), { kind: 'head', size: 13 });
    y = drawing.lines(20, y + 18, names.join(', '), NARROW_WIDTH - 60, { kind: 'code', size: 12 }) + 12;
  }
  return { drawing, height: Math.ceil(y) };
}

/** A ceramic capacitor with its layers pulled apart, and a legend that names them. */
function drawChip(drawing: Drawing, names: RohsTexts['layers']): void {
  const [leftEdge, top, height] = [70, 50, 100];
  drawing.rect(leftEdge + 34, top, 122, height, 'ceramic');
  for (let line = 0; line < 7; line += 1) {
    const [x, y] = [leftEdge + 34 + (line % 2) * 22, top + 12 + line * 12.5];
    drawing.path(`M${x} ${y}h100`, 'electrode');
  }
  const ends: [string, number, number][] = [
    ['copper', 26, 7],
    ['nickel', 14, 5],
    ['tin', 0, 7],
  ];
  for (const [name, offset, width] of ends) {
    drawing.rect(leftEdge + offset - 4, top - 4, width, height + 8, name);
    drawing.rect(leftEdge + 190 - offset + 4 - width, top - 4, width, height + 8, name);
  }
  for (const [index, layer] of LAYERS.entries()) {
    const [x, y] = [(index % 2) * 170, 184 + Math.floor(index / 2) * 26];
    drawing.rect(x, y, 14, 14, layer).text(x + 22, y + 12, names[layer], { size: 12.5 });
  }
}

/** The ends of exemptions on a time axis. */
function drawTimeline(drawing: Drawing, exemptions: Facts['exemptions'], locale: string): void {
  const groups = Map.groupBy(exemptions, ({ ends }) => ends);
  const days = [...groups.keys()].sort();
  const [startTime, endTime] = [Date.parse('2026-07-01'), Date.parse('2028-03-01')];
  const place = (iso: string) => Math.round(((Date.parse(iso) - startTime) / (endTime - startTime)) * 760);
  drawing.path('M0 424H760', 'line');
  for (const year of ['2027', '2028']) {
    const x = place(`${year}-01-01`);
    drawing.path(`M${x} 418V430`, 'line').text(x, 412, year, { size: 12, kind: 'quiet', anchor: 'middle' });
  }
  for (const iso of days) {
    const x = place(iso);
    const names = groups.get(iso)!.map(({ id }) => id);
    // Labels end at their day; the last one ends at the right edge, so that its long list does not run into the one
    // before.
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
