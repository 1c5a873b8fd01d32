import { useState } from 'react';
import { formatCount } from '#kernel';
import { activeFilters } from './chips.ts';
import { columnIds, offeredColumns } from './column-ids.ts';
import { EFFECTIVE, pointName, pointOf } from './effective.ts';
import { type ListQuery, withFilter, withoutFilters, writeListQuery } from './query.ts';
import { type ListTexts, listTexts } from './texts.ts';
import { keptFields, type ListView } from './view.ts';

/** The bar above the table: part count, active filters (each a link that removes it) and tools. */
export function ActiveBar({ view }: { view: ListView }) {
  const { reply, attributes, query, path, locale } = view;
  const texts = listTexts(locale);
  const chips = activeFilters(reply.filters, attributes, locale, texts);
  return (
    <>
      <NarrowBar view={view} active={chips.length} />
      <div className="results-bar">
        <strong className="results-count">
          {texts.parts({ count: reply.count, shown: formatCount(reply.count) })}
        </strong>
        {chips.length > 0 && !view.isReading && (
          <ul className="results-chips" aria-label={texts.activeFilters}>
            {chips.map(({ attribute, label, text }) => (
              <li key={attribute}>
                <a
                  className="chip"
                  id={`c-${attribute}`}
                  rel="nofollow"
                  href={path + writeListQuery(withFilter(query, attribute, null))}
                  aria-label={texts.removeFilter({ text: `${label} ${text}`.trim() })}
                >
                  {label && <span className="chip-name">{`${label} `}</span>}
                  {text}
                  <span className="chip-cross" aria-hidden>
                    ×
                  </span>
                </a>
              </li>
            ))}
            <li>
              <a className="accent-link" href={path + writeListQuery(withoutFilters(query))}>
                {texts.clear}
              </a>
            </li>
          </ul>
        )}
        <Tools view={view} />
      </div>
    </>
  );
}

function Tools({ view }: { view: ListView }) {
  const { category, locale } = view;
  const texts = listTexts(locale);
  return (
    <div className="results-tools">
      <Columns view={view} />
      <button
        type="button"
        className="bar-button needs-script"
        data-csv={`${category.slug}.csv`}
        title={texts.csvHint}
      >
        {texts.csv}
      </button>
      <button type="button" className="bar-button needs-script" data-copy={texts.linkCopied}>
        {texts.copyLink}
      </button>
      <button type="button" className="bar-button needs-script keys-button" data-keys="">
        {texts.keys}
      </button>
    </div>
  );
}

/** The column choice is rendered when it is first opened, to keep it out of the initial markup. */
function Columns({ view }: { view: ListView }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className="columns-menu needs-script"
      id="columns"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>{listTexts(view.locale).columns}</summary>
      {isOpened ? <ColumnChoice view={view} /> : <span data-bare={view.isBare ? '' : undefined} />}
    </details>
  );
}

function ColumnChoice({ view }: { view: ListView }) {
  const { category, reply, attributes, query, path, locale } = view;
  const texts = listTexts(locale);
  const shownColumns = columnIds(category, reply.subcategory, query.columns);
  return (
    <form method="get" action={path} className="columns-choice" data-columns="">
      {keptFields(query, ['columns']).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <div>
        {offeredColumns(category, attributes).map((id) => (
          <label key={id}>
            <input type="checkbox" name="columns" value={id} defaultChecked={shownColumns.includes(id)} />
            {attributes[id]?.label}
          </label>
        ))}
      </div>
      <p>
        <button type="submit" className="button button-main button-small">
          {texts.applyColumns}
        </button>
        <a className="accent-link" href={path + writeListQuery({ ...query, columns: null })}>
          {texts.resetColumns}
        </a>
      </p>
    </form>
  );
}

/** On narrow windows: the link to the filters, and sorting, which wide windows have in the column heads. */
function NarrowBar({ view, active }: { view: ListView; active: number }) {
  const { category, reply, attributes, query, path, locale } = view;
  const texts = listTexts(locale);
  const current = query.sort ?? reply.sort ?? '';
  const sorts = columnIds(category, reply.subcategory, null).filter((id) => attributes[id]?.facet !== 'none');
  const point = pointOf(reply);
  return (
    <div className="narrow-bar">
      <a className="button" href="#filters" data-sheet="">
        {texts.filtersActive({ count: active })}
      </a>
      <form method="get" action={path} data-sort="">
        {keptFields(query, ['sort']).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <select name="sort" className="field" aria-label={texts.sorting} defaultValue={current}>
          <option value="">{texts.defaultOrder}</option>
          {[
            ...sortOptions(sorts, view, texts),
            ...(point ? sortBothWays(EFFECTIVE, pointName(point, texts)) : []),
          ].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="button button-small">
            {texts.sorting}
          </button>
        </noscript>
      </form>
    </div>
  );
}

function sortOptions(ids: readonly string[], view: ListView, texts: ListTexts) {
  const { attributes, reply } = view;
  const keys = [
    ...(reply.quantity ? [{ id: 'total', label: texts.total }] : []),
    { id: 'price', label: texts.price },
    { id: 'stock', label: texts.stock },
    ...ids.map((id) => ({ id, label: attributes[id]?.label ?? id })),
  ];
  return keys.flatMap(({ id, label }) => sortBothWays(id, label));
}

function sortBothWays(id: string, label: string) {
  return [
    { value: id, label: `${label} ▲` },
    { value: `-${id}`, label: `${label} ▼` },
  ];
}

/** The range of parts shown, and links to the neighbouring pages. */
export function Pager({ view }: { view: ListView }) {
  const { reply, query, path, locale } = view;
  const texts = listTexts(locale);
  if (reply.results.length === 0) return null;
  const first = (reply.page - 1) * reply.limit + 1;
  const last = first + reply.results.length - 1;
  const pageHref = (page: number): string => path + writeListQuery({ ...query, page } satisfies ListQuery);
  return (
    <nav className="page-turn" aria-label={texts.pages}>
      <span>
        {texts.range({ first: formatCount(first), last: formatCount(last), count: formatCount(reply.count) })}
      </span>
      {reply.page > 2 && <a href={pageHref(1)}>{texts.firstPage}</a>}
      {reply.page > 1 && (
        <a rel="prev" href={pageHref(reply.page - 1)}>
          {texts.previous({ count: reply.limit })}
        </a>
      )}
      {reply.page < reply.pages && (
        <a rel="next" href={pageHref(reply.page + 1)}>
          {texts.next({ count: Math.min(reply.limit, reply.count - last) })}
        </a>
      )}
    </nav>
  );
}
