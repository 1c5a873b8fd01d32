import type { Body, FacetValue, Filter, PartRow, Scalar } from '#catalogue/contract';
import { asShown } from '#kernel';
import { PlanDrawing, tableScale } from '../drawings/index.ts';
import { printBody } from '../list/chips.ts';
import { listTexts, printCount } from '../list/texts.ts';
import type { FilterItem } from './panel.tsx';

/** Longer lists scroll, and can be searched. */
const LONG = 10;
const SEARCHABLE = 14;
const SHORT_LABEL = 8;

/** Whether a condition takes this value. */
export function isChosen(filter: Filter | undefined, value: Scalar): boolean {
  if (!filter) return false;
  if (filter.min !== undefined || filter.max !== undefined || filter.alsoShow === 'gt') {
    if (typeof value !== 'number') return false;
    const least = filter.alsoShow === 'gt' && typeof filter.eq === 'number' ? filter.eq : filter.min;
    // Values of a series are equal within rounding.
    const slack = 1 + 1e-9;
    return (
      (least === undefined || value * slack >= least) &&
      (filter.max === undefined || value <= filter.max * slack)
    );
  }
  return filter.in ? filter.in.includes(value) : filter.eq === value;
}

/** How the value stands in an address. */
function valueText(value: Scalar): string {
  return String(value);
}

interface CheckFilterProps {
  item: FilterItem;
  values: readonly (FacetValue & { body?: Body })[];
  locale: string;
  bodies: readonly PartRow[];
}

/** A list of values with counts. What would give nothing is greyed, not removed. */
export function CheckFilter({ item, values, locale }: CheckFilterProps) {
  const { info, filter } = item;
  const texts = listTexts(locale);
  const steps = info.facet === 'steps-min' || info.facet === 'steps-max';
  const drawn = info.facet === 'multi-sized';
  const bodies = drawn ? values.flatMap((entry) => entry.body ?? []) : [];
  const scale = bodies.length > 0 ? tableScale(bodies) : 0;
  const labels = values.map((entry) => (drawn ? printBody(String(entry.value)) : asShown(entry.label)));
  const twoColumns = !drawn && values.length > 3 && labels.every((label) => label.length <= SHORT_LABEL);
  const className = [twoColumns ? 'two' : '', values.length > LONG ? 'long' : ''].filter(Boolean).join(' ');
  return (
    <>
      {values.length > SEARCHABLE && !steps && (
        <input
          type="search"
          className="field fi"
          data-find=""
          aria-label={texts.findIn(info.label)}
          placeholder={texts.findIn(info.label)}
        />
      )}
      {steps && <StepEnd item={item} locale={locale} />}
      <div className={className || undefined}>
        {values.map((entry, at) => {
          const chosen = isChosen(filter, entry.value);
          const nothing = entry.count === 0;
          return (
            <label key={valueText(entry.value)} className={nothing ? 'z' : undefined}>
              <input
                type="checkbox"
                name={info.id}
                value={valueText(entry.value)}
                defaultChecked={chosen}
                disabled={nothing && !chosen}
              />
              {info.facet === 'swatch' && <Swatch colour={String(entry.value)} />}
              {drawn && scale > 0 && (
                <span className="dw">{entry.body && <PlanDrawing body={entry.body} scale={scale} />}</span>
              )}
              {labels[at]}
              <span className="n">{printCount(entry.count)}</span>
            </label>
          );
        })}
      </div>
    </>
  );
}

/** "and above": the chosen steps and all beyond. */
function StepEnd({ item, locale }: { item: FilterItem; locale: string }) {
  const texts = listTexts(locale);
  const up = item.info.facet === 'steps-min';
  const { filter } = item;
  const open = up
    ? (filter?.min !== undefined && filter.max === undefined) || filter?.alsoShow === 'gt'
    : filter?.max !== undefined && filter.min === undefined;
  return (
    <label className="end">
      <input type="checkbox" name={`${item.info.id}.${up ? 'up' : 'down'}`} value="1" defaultChecked={open} />
      {up ? texts.andAbove : texts.andBelow}
    </label>
  );
}

/** Colour of light as a dot beside its name. */
function Swatch({ colour }: { colour: string }) {
  return <span className="sw" data-colour={colour.toLowerCase().replaceAll(/[^a-z]+/g, '-')} />;
}
