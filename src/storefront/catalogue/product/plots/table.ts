/** Values of a curve at round x values, as a table for readers who cannot see the picture. */

import type { Curve } from '#catalogue/contract';
import { escapeHtml } from '#kernel';
import { printValue, stepsBetween, ticksOf } from './scale.ts';
import { valueAt } from './values.ts';

/** The x values of the rows: two or three per decade, or the ticks and their midpoints. */
function placesOf({ x }: Curve): number[] {
  if (x.scale === 'log') {
    const decades = Math.log10(x.max / x.min);
    return stepsBetween(x.min, x.max, decades > 3 ? [1, 3] : [1, 2, 5]);
  }
  const ticks = ticksOf(x);
  if (x.unit === 'degC' || ticks.length > 7) return ticks;
  return ticks.flatMap((tick, at) => (at === 0 ? [tick] : [(ticks[at - 1]! + tick) / 2, tick]));
}

/** The table, captioned with the title of the curve. */
export function tableHtml(curve: Curve, locale: string): string {
  const { x, y, series, title } = curve;
  const single = series.length === 1;
  const heads = series.map(({ name }) => `<th scope="col">${escapeHtml(single ? y.label : name)}</th>`);
  const rows = placesOf(curve).map((place) => {
    const cells = series.map(({ points }) => {
      const value = valueAt(curve, points, place);
      return `<td>${value === null ? '–' : escapeHtml(printValue(value, y.unit, locale))}</td>`;
    });
    return `<tr><th scope="row">${escapeHtml(printValue(place, x.unit, locale))}</th>${cells.join('')}</tr>`;
  });
  return (
    `<table class="plot-table"><caption>${escapeHtml(title)}</caption>` +
    `<thead><tr><th scope="col">${escapeHtml(x.label)}</th>${heads.join('')}</tr></thead>` +
    `<tbody>${rows.join('')}</tbody></table>`
  );
}
