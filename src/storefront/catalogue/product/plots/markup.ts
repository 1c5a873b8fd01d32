/**
 * The curves of a part as markup, made on the server: it is the same for every reader, has no state, and costs a tenth
 * of what elements cost. Every text is escaped where it is inserted.
 */

import {
  type ComparedCurve,
  type ComparisonReply,
  type Curve,
  type CurvesReply,
  readCurves,
} from '#catalogue/contract';
import { escapeHtml, resolveAddress } from '#kernel';
import { languageOf } from '#messages';
import { pictureHtml } from './picture.ts';
import { printValue } from './scale.ts';
import { tableHtml } from './table.ts';
import { plotTexts } from './texts.ts';

/** Pictures, notice and tables; empty for a part without curves. */
export function plotsHtml(reply: CurvesReply, locale: string): string {
  const { curves, slug } = reply;
  if (curves.length === 0) return '';
  const texts = plotTexts[languageOf(locale)];
  const address = resolveAddress(readCurves, { params: { name: slug }, query: { locale } }).path;
  return (
    `<section class="plots" aria-labelledby="curves"><h2 id="curves">${texts.heading}</h2>` +
    figuresHtml(reply, locale) +
    plotRowHtml(reply, address, locale)
  );
}

/** The curves of a comparison, a line for each part. @param address of the same curves as data */
export function comparedHtml(reply: ComparisonReply, address: string, locale: string): string {
  if (reply.curves.length === 0) return '';
  const { compared: comparisonHeading } = plotTexts[languageOf(locale)];
  return (
    `<section class="plots" aria-labelledby="curves"><h2 id="curves">${comparisonHeading}</h2>` +
    plotRowHtml(reply, address, locale)
  );
}

/** Pictures, notice, tables and the link to the data, up to the end of the section. */
function plotRowHtml(
  { curves, notice, model }: Pick<CurvesReply, 'notice' | 'model'> & { curves: readonly DrawnCurve[] },
  address: string,
  locale: string,
): string {
  const texts = plotTexts[languageOf(locale)];
  return (
    `<div class="plot-row">${curves.map((curve) => figureHtml(curve, locale)).join('')}</div>` +
    `<p class="note"><strong>${escapeHtml(texts.notice({ notice, model }))}</strong></p>` +
    `<details class="plot-values"><summary>${texts.table}</summary>` +
    `<div class="plot-tables">${curves.map((curve) => tableHtml(curve, locale)).join('')}</div></details>` +
    `<p class="plot-data"><a class="link" data-curves href="${escapeHtml(address)}">${texts.asData}</a></p></section>`
  );
}

function figuresHtml({ figures }: CurvesReply, locale: string): string {
  if (figures.length === 0) return '';
  const items = figures.map(({ label, value, unit, at: condition }) => {
    const [number = '', ...symbol] = printValue(value, unit, locale).split(/\s/);
    const unitAndCondition = [symbol.join(' '), condition ?? ''].filter(Boolean).join(', ');
    return `<div class="key-figure"><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(number)} <small>${escapeHtml(unitAndCondition)}</small></dd></div>`;
  });
  return `<dl class="figures">${items.join('')}</dl>`;
}

type DrawnCurve = Curve & Partial<Pick<ComparedCurve, 'of' | 'at'>>;

function figureHtml(curve: DrawnCurve, locale: string): string {
  const texts = plotTexts[languageOf(locale)];
  const label = texts.over({ title: curve.title, x: curve.x.label });
  const note = curve.note ? `<p class="plot-note">${escapeHtml(curve.note)}</p>` : '';
  return (
    `<figure class="plot-figure"><figcaption><b>${escapeHtml(curve.title)}</b>${curve.of ? ` ${escapeHtml(curve.of)}` : ''}` +
    `<span>${escapeHtml(curve.x.label)}</span></figcaption>` +
    `${pictureHtml(curve, label, locale)}<output class="visually-hidden"></output>${note}</figure>`
  );
}
