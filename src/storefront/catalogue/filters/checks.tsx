import type { Body, FacetValue, Filter, PartRow, Scalar } from '#catalogue/contract';
import { formatCount, normalisePrintedText } from '#kernel';
import { PlanDrawing, tableScale } from '../drawings/index.ts';
import { printBody } from '../list/chips.ts';
import { listTexts } from '../list/texts.ts';
import type { FilterItem } from './panel.tsx';

/** Lists longer than this scroll. */
const LONG = 10;
const SEARCHABLE = 14;
const SHORT_LABEL = 8;

/** Whether the filter accepts this value. */
export function isValueChosen(filter: Filter | undefined, value: Scalar): boolean {
  if (!filter) return false;
  if (filter.min !== undefined || filter.max !== undefined || filter.alsoShow === 'gt') {
    if (typeof value !== 'number') return false;
    const minimum = filter.alsoShow === 'gt' && typeof filter.eq === 'number' ? filter.eq : filter.min;
    // Values of a preferred-number series are equal within rounding.
    const slack = Math.abs(value) * 1e-9;
    return (
      (minimum === undefined || value + slack >= minimum) &&
      (filter.max === undefined || value - slack <= filter.max)
    );
  }
  return filter.in ? filter.in.includes(value) : filter.eq === value;
}

/** The value as written in an address. */
function valueText(value: Scalar): string {
  return String(value);
}

interface CheckFilterProps {
  item: FilterItem;
  values: readonly (FacetValue & { body?: Body })[];
  locale: string;
  bodies: readonly PartRow[];
}

/** A list of values with counts. Values without parts are greyed out, not removed. */
export function CheckFilter({ item, values, locale }: CheckFilterProps) {
  const { info, filter } = item;
  const texts = listTexts(locale);
  const steps = info.facet === 'steps-min' || info.facet === 'steps-max';
  const hasDrawings = info.facet === 'multi-sized';
  const bodies = hasDrawings ? values.flatMap((entry) => entry.body ?? []) : [];
  const scale = bodies.length > 0 ? tableScale(bodies) : 0;
  const labels = values.map((entry) =>
    hasDrawings ? printBody(String(entry.value)) : normalisePrintedText(entry.label),
  );
  const twoColumns =
    !hasDrawings && values.length > 3 && labels.every((label) => label.length <= SHORT_LABEL);
  const className = [twoColumns ? 'two-columns' : '', values.length > LONG ? 'long' : '']
    .filter(Boolean)
    .join(' ');
  return (
    <>
      {values.length > SEARCHABLE && !steps && (
        <input
          type="search"
          className="field filter-find"
          data-find=""
          aria-label={texts.findIn({ label: info.label })}
          placeholder={texts.findIn({ label: info.label })}
        />
      )}
      {steps && <StepEnd item={item} locale={locale} />}
      <div className={className || undefined}>
        {values.map((entry, index) => {
          const isChecked = isValueChosen(filter, entry.value);
          const isEmpty = entry.count === 0;
          return (
            <label key={valueText(entry.value)} className={isEmpty ? 'empty-option' : undefined}>
              <input
                type="checkbox"
                name={info.id}
                value={valueText(entry.value)}
                defaultChecked={isChecked}
                disabled={isEmpty && !isChecked}
              />
              {info.facet === 'swatch' && <Swatch colour={String(entry.value)} />}
              {hasDrawings && scale > 0 && (
                <span className="option-drawing">
                  {entry.body && <PlanDrawing body={entry.body} scale={scale} />}
                </span>
              )}
              {labels[index]}
              <span className="part-count">{formatCount(entry.count)}</span>
            </label>
          );
        })}
      </div>
    </>
  );
}

/** "and above" or "and below": the chosen steps and all beyond. */
function StepEnd({ item, locale }: { item: FilterItem; locale: string }) {
  const texts = listTexts(locale);
  const isMinimum = item.info.facet === 'steps-min';
  const { filter } = item;
  const isOpenEnded = isMinimum
    ? (filter?.min !== undefined && filter.max === undefined) || filter?.alsoShow === 'gt'
    : filter?.max !== undefined && filter.min === undefined;
  return (
    <label className="open-end">
      <input
        type="checkbox"
        name={`${item.info.id}.${isMinimum ? 'up' : 'down'}`}
        value="1"
        defaultChecked={isOpenEnded}
      />
      {isMinimum ? texts.andAbove : texts.andBelow}
    </label>
  );
}

/** A dot in the colour of the light, beside its name. */
function Swatch({ colour }: { colour: string }) {
  return <span className="colour-swatch" data-colour={colour.toLowerCase().replaceAll(/[^a-z]+/g, '-')} />;
}
