import type { AttributeInfo, Facet } from '#catalogue/contract';
import { formatAttribute, normalisePrintedText } from '#kernel';
import { readFilterText } from '../list/query.ts';
import { listTexts } from '../list/texts.ts';
import type { FilterItem } from './panel.tsx';
import { formatTypedValue, histogramPath, placeOf, type Scale, scaleOf } from './scale.ts';

type NumberFacet = Extract<Facet, { histogram: unknown }>;

const HEIGHT = 32;
const STEPS = 1000;

/** Whether values of the attribute are typed with an SI prefix: 4.7u, 10k. All others are typed in their unit. */
export function isPrefixed(info: Pick<AttributeInfo, 'format'>): boolean {
  return info.format === 'eng3' || info.format === 'volt' || info.format === 'num3';
}

function rangeTexts(item: FilterItem): { low: string; high: string } {
  if (!item.text) return { low: '', high: '' };
  const filterText = readFilterText(item.text);
  if ('low' in filterText) return filterText;
  return filterText.values.length === 1
    ? { low: filterText.values[0] ?? '', high: filterText.values[0] ?? '' }
    : { low: '', high: '' };
}

function valueHint(info: AttributeInfo, value: number, locale: string): string {
  const printedValue = formatAttribute(info, value, locale);
  return normalisePrintedText(
    printedValue.unit && printedValue.unit !== 'mm'
      ? `${printedValue.number} ${printedValue.unit}`
      : printedValue.number || printedValue.text,
  );
}

/** A range: a histogram with two thumbs, and two fields that accept values as written on a schematic. */
export function RangeFilter({
  item,
  facet,
  locale,
}: {
  item: FilterItem;
  facet: NumberFacet;
  locale: string;
}) {
  const { info } = item;
  const texts = listTexts(locale);
  const { low: lowerText, high: upperText } = rangeTexts(item);
  const bars = facet.histogram;
  const lowest = bars.find((bar) => bar.from > 0)?.from ?? facet.min;
  const scaleStart = info.facet.startsWith('log') ? lowest : (bars[0]?.from ?? facet.min);
  const scale = scaleOf(scaleStart, bars.at(-1)?.to ?? facet.max, info.facet);
  const contains = info.facet === 'range-contains';
  const hasTrack = !contains && bars.length > 2;
  return (
    <div
      className="rg"
      data-range={info.id}
      data-min={scale.min}
      data-max={scale.max}
      data-log={scale.log || undefined}
      data-plain={isPrefixed(info) ? undefined : ''}
    >
      {hasTrack && <Track item={item} facet={facet} scale={scale} locale={locale} />}
      <div className="range-fields">
        <input
          className="field"
          name={`${info.id}.min`}
          defaultValue={lowerText}
          placeholder={valueHint(info, contains ? scale.min : facet.min, locale)}
          aria-label={texts.lowest({ label: info.label })}
        />
        <span aria-hidden>{texts.to}</span>
        <input
          className="field"
          name={`${info.id}.max`}
          defaultValue={upperText}
          placeholder={valueHint(info, contains ? scale.max : facet.max, locale)}
          aria-label={texts.highest({ label: info.label })}
        />
      </div>
    </div>
  );
}

function Track({
  item,
  facet,
  scale,
  locale,
}: {
  item: FilterItem;
  facet: NumberFacet;
  scale: Scale;
  locale: string;
}) {
  const texts = listTexts(locale);
  const { info, filter } = item;
  const single = typeof filter?.eq === 'number' ? filter.eq : undefined;
  const low = placeOf(scale, filter?.min ?? single ?? scale.min);
  const high = placeOf(scale, filter?.max ?? single ?? scale.max);
  const leftEdge = Math.round(low * 1000) / 10;
  // Without a filter no selection is drawn.
  const width = filter ? Math.max(1.5, Math.round((high - low) * 1000) / 10) : 0;
  const id = `h-${info.id}`;
  return (
    <div className="range-track">
      <svg className="histogram" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path id={id} fill="currentColor" d={histogramPath(facet.histogram, scale, HEIGHT)} />
        <svg
          aria-hidden
          className="histogram-chosen"
          x={leftEdge}
          width={width}
          height={HEIGHT}
          viewBox={`${leftEdge} 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <use href={`#${id}`} />
        </svg>
      </svg>
      <input
        type="range"
        max={STEPS}
        defaultValue={Math.round(low * STEPS)}
        data-end="min"
        id={`${id}-min`}
        aria-label={texts.lowestSlider({ label: info.label })}
        aria-valuetext={valueHint(info, filter?.min ?? scale.min, locale)}
      />
      <input
        type="range"
        max={STEPS}
        defaultValue={Math.round(high * STEPS)}
        data-end="max"
        id={`${id}-max`}
        aria-label={texts.highestSlider({ label: info.label })}
        aria-valuetext={valueHint(info, filter?.max ?? scale.max, locale)}
      />
      <Axis info={info} scale={scale} />
    </div>
  );
}

/** Two to five values under the track. */
function Axis({ info, scale }: { info: AttributeInfo; scale: Scale }) {
  return (
    <svg className="axis-labels" aria-hidden>
      {axisTicks(scale).map((value) => (
        <text key={value} {...tickPlace(scale, value)}>
          {isPrefixed(info) ? formatTypedValue(value).replace('u', 'µ') : tickText(info, value)}
        </text>
      ))}
    </svg>
  );
}

function tickText(info: AttributeInfo, value: number): string {
  if (info.format === 'nm') return String(Math.round(value * 1e9));
  return String(Number(value.toPrecision(3))).replace('-', '−');
}

/** Position of a tick's text; at the ends it stays inside the drawing. */
export function tickPlace(scale: Scale, value: number) {
  const place = placeOf(scale, value);
  const textAnchor = place < 0.04 ? 'start' : place > 0.96 ? 'end' : 'middle';
  return { x: `${Math.round(place * 1000) / 10}%`, y: 10, textAnchor } as const;
}

/** Values for the axis: whole decades on a logarithmic scale, both ends on a linear one or within a decade. */
export function axisTicks(scale: Scale): number[] {
  if (!scale.log) return [scale.min, scale.max];
  const first = Math.ceil(Math.log10(scale.min) - 1e-9);
  const last = Math.floor(Math.log10(scale.max) + 1e-9);
  const decades = last - first;
  if (decades < 1) return [scale.min, scale.max];
  const step = Math.max(1, Math.ceil(decades / 4));
  const ticks: number[] = [];
  for (let exponent = first; exponent <= last; exponent += step) ticks.push(Number(`1e${exponent}`));
  return ticks;
}
