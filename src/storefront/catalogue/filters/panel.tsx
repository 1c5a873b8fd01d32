import { Fragment, useState } from 'react';
import type { AttributeInfo, Facet, FacetValue, Filter } from '#catalogue/contract';
import { formatCount } from '#kernel';
import { firstFilters } from '../list/column-ids.ts';
import { EFFECTIVE_PARAMETERS, hasEffectiveFilter } from '../list/effective.ts';
import { writeListQuery } from '../list/query.ts';
import { listTexts } from '../list/texts.ts';
import { keptFields, type ListView } from '../list/view.ts';
import { CheckFilter, isValueChosen } from './checks.tsx';
import { EffectiveFilter } from './effective.tsx';
import { RangeFilter } from './range.tsx';

const MOST_FILTERS_OPEN = 4;

/** One filter of the panel: its attribute, the values that exist, and the filter in force. */
export interface FilterItem {
  info: AttributeInfo;
  facet: Facet;
  filter: Filter | undefined;
  /** Text of the condition in the address. */
  text: string | undefined;
}

function hasChoice(facet: Facet): boolean {
  if ('values' in facet) return facet.values.length > 1;
  // Equal ends leave nothing to choose.
  return facet.max > facet.min || facet.histogram.length > 1;
}

/** Whether any part has a value: a subcategory may lack attributes of its category. */
function hasParts(facet: Facet): boolean {
  if ('values' in facet) return facet.values.some(({ count }) => count > 0);
  return facet.histogram.length === 0 || facet.histogram.some(({ count }) => count > 0);
}

/** Filters that offer a choice or are in use, in the order of the category. */
export function filterItems(view: ListView): FilterItem[] {
  const { reply, category, attributes, query } = view;
  return category.filterOrder.flatMap((id) => {
    const info = attributes[id];
    const facet = reply.facets[id];
    if (!info || !facet || info.facet === 'none') return [];
    const filter = reply.filters[id];
    const isOf = reply.subcategory === null || reply.count === 0 || hasParts(facet);
    return (hasChoice(facet) && isOf) || filter ? [{ info, facet, filter, text: query.filters.get(id) }] : [];
  });
}

/** The filters of a list as one plain form: it works without script, and with script applies at once. */
export function FilterPanel({ view }: { view: ListView }) {
  const { reply, category, query, path, locale } = view;
  const texts = listTexts(locale);
  const items = filterItems(view);
  const first = firstFilters(category, reply.subcategory).slice(0, MOST_FILTERS_OPEN);
  const open = first.flatMap((id) => items.filter((item) => item.info.id === id));
  const rest = items
    .filter(({ info }) => !first.includes(info.id) && info.id !== 'inStock')
    .flatMap(withoutActive);
  // Conditions without a filter here, such as a base part number, are passed on unchanged.
  const isModelled = hasEffectiveFilter(category);
  const silent = [...query.filters].filter(
    ([id]) =>
      id !== 'inStock' &&
      !(isModelled && EFFECTIVE_PARAMETERS.includes(id)) &&
      !items.some(({ info }) => info.id === id),
  );
  return (
    <form className="ff" method="get" action={path} autoComplete="off" spellCheck={false} data-filters="">
      {keptFields(query, ['conditions']).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      {silent.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <Toggles items={items} locale={locale} />
      {open.map((item) => (
        <Fragment key={item.info.id}>
          <fieldset className="filter-group">
            <legend>
              {item.info.label}
              <UnitNote info={item.info} locale={view.locale} />
            </legend>
            <FilterBody item={item} view={view} />
          </fieldset>
          {item.info.id === 'capacitance' && isModelled && <EffectiveFilter view={view} />}
        </Fragment>
      ))}
      {isModelled && !first.includes('capacitance') && <EffectiveFilter view={view} />}
      {rest.length > 0 && <h2 className="filters-more">{texts.moreFilters}</h2>}
      {rest.map((item) => (
        <FoldedFilter key={item.info.id} item={item} view={view} />
      ))}
      <noscript>
        {!query.everyFilter && rest.length > 0 && (
          <p>
            <a className="accent-link" href={path + writeListQuery({ ...query, everyFilter: true })}>
              {texts.everyFilter}
            </a>
          </p>
        )}
        <button type="submit" className="button button-main">
          {texts.showParts}
        </button>
      </noscript>
      <p className="filters-show">
        <button type="button" className="button button-main" data-sheet-close="">
          {texts.showCount({ count: formatCount(reply.count) })}
        </button>
      </p>
    </form>
  );
}

function UnitNote({ info, locale }: { info: AttributeInfo; locale: string }) {
  const caseNote = info.id === 'packageCase' ? listTexts(locale).caseNote : null;
  const note = caseNote ?? (info.unit === 'mm' || info.unit === '%' ? info.unit : null);
  return note === null ? null : <span className="filter-note">{note}</span>;
}

function FilterBody({ item, view }: { item: FilterItem; view: ListView }) {
  const { facet } = item;
  if ('values' in facet) {
    return <CheckFilter item={item} values={facet.values} locale={view.locale} bodies={view.reply.results} />;
  }
  return <RangeFilter item={item} facet={facet} locale={view.locale} />;
}

function countOf(item: FilterItem | undefined, value: FacetValue['value']): number {
  if (!item || !('values' in item.facet)) return 0;
  return item.facet.values.find((entry) => entry.value === value)?.count ?? 0;
}

/** Collapsed until it is opened or in use. Most filters stay collapsed, so their content is rendered on demand. */
function FoldedFilter({ item, view }: { item: FilterItem; view: ListView }) {
  const isUsed = item.filter !== undefined;
  const [isOpened, setOpened] = useState(false);
  const isFilled = isUsed || isOpened || view.query.everyFilter;
  return (
    <details
      id={`d-${item.info.id}`}
      className={isFilled ? 'filter-group' : 'filter-group needs-script'}
      open={isUsed}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>{item.info.label}</summary>
      {isFilled ? (
        <fieldset aria-label={item.info.label}>
          <FilterBody item={item} view={view} />
        </fieldset>
      ) : (
        <span data-bare={view.isBare ? '' : undefined} />
      )}
    </details>
  );
}

/** The toggle above all filters covers "Active"; this filter offers the other lifecycles. */
function withoutActive(item: FilterItem): FilterItem[] {
  if (item.info.id !== 'lifecycle' || !('values' in item.facet)) return [item];
  const values = item.facet.values.filter(({ value }) => value !== ACTIVE);
  return values.length > 0 ? [{ ...item, facet: { values } }] : [];
}

const ACTIVE = 'Active';

/** The two most common conditions, in stock and active, come before all others. */
function Toggles({ items, locale }: { items: readonly FilterItem[]; locale: string }) {
  const texts = listTexts(locale);
  const stock = items.find(({ info }) => info.id === 'inStock');
  const lifecycle = items.find(({ info }) => info.id === 'lifecycle');
  return (
    <div className="filter-group">
      <label>
        <input type="checkbox" name="inStock" value="true" defaultChecked={stock?.filter?.eq === true} />
        {texts.inStockNow}
        <span className="part-count">{formatCount(countOf(stock, true))}</span>
      </label>
      {lifecycle && (
        <label>
          <input
            type="checkbox"
            name="lifecycle"
            value={ACTIVE}
            defaultChecked={isValueChosen(lifecycle.filter, ACTIVE)}
          />
          {texts.activeOnly}
          <span className="part-count">{formatCount(countOf(lifecycle, ACTIVE))}</span>
        </label>
      )}
    </div>
  );
}
