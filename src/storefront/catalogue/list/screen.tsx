import { memo } from 'react';
import { FilterPanel } from '../filters/panel.tsx';
import { Relaxations, ValueHistograms } from '../search/no-result.tsx';
import { ActiveBar, Pager } from './bar.tsx';
import { activeFilters } from './chips.ts';
import { EFFECTIVE, pointParameters } from './effective.ts';
import { withFilter, writeListQuery } from './query.ts';
import { PartTable } from './table.tsx';
import { listTexts } from './texts.ts';
import type { ListView, Problem } from './view.ts';

export { findInList, followThumb } from '../filters/slider.ts';
export { ListFoot, ListHead } from './head.tsx';
export { saveCsv } from './save.ts';

/** The filters of a list. Markup only: `useListBehaviour` listens around it. */
export const ListFilters = memo(function ListFilters({ view }: { view: ListView }) {
  const texts = listTexts(view.locale);
  return (
    <>
      <div className="filters-head">
        <strong>{texts.filters}</strong>
        <a href="#list" className="button button-small" data-sheet-close="">
          {texts.close}
        </a>
      </div>
      <FilterPanel view={view} />
    </>
  );
});

/** The parts of a list with the bars above and below the table. Markup only. */
export const ListParts = memo(function ListParts({
  view,
  problem,
}: {
  view: ListView;
  problem: Problem | null;
}) {
  const texts = listTexts(view.locale);
  return (
    <>
      {problem && <ProblemNotice view={view} problem={problem} />}
      <ActiveBar view={view} />
      {view.reply.ignored.length > 0 && (
        <p className="ignored-note">{texts.ignored({ names: view.reply.ignored.slice(0, 5).join(', ') })}</p>
      )}
      {view.reply.results.length === 0 ? (
        <NothingFound view={view} />
      ) : (
        <form className="parts-scroll" method="get" action="/compare">
          <PartTable view={view} />
          {pointParameters(view.reply.filters[EFFECTIVE] ?? {}).map(([name, text]) => (
            <input key={name} type="hidden" name={name} value={text} />
          ))}
          <noscript>
            <button type="submit" className="button button-main">
              {texts.compare}
            </button>
          </noscript>
        </form>
      )}
      <Pager view={view} />
    </>
  );
});

function ProblemNotice({ view, problem }: { view: ListView; problem: Problem }) {
  const texts = listTexts(view.locale);
  const operatingLabels: Record<string, string> = {
    workingVoltage: texts.workingVoltage,
    ambient: texts.ambient,
  };
  const label = view.attributes[problem.param]?.label ?? operatingLabels[problem.param] ?? problem.param;
  return (
    <div className="problem-band" role="alert">
      <strong>{`${texts.badValue}: ${label}`}</strong>
      <p>
        {`${texts.badValueHint({ text: problem.message })} `}
        <a
          className="accent-link"
          href={view.path + writeListQuery(withFilter(view.query, problem.param, null))}
        >
          {texts.removeFilter({ text: label })}
        </a>
      </p>
    </div>
  );
}

/** Empty list: links that remove one filter each, or the link to the first page where the page is past the end. */
function NothingFound({ view }: { view: ListView }) {
  const { reply, attributes, query, path, locale } = view;
  const texts = listTexts(locale);
  const chips = activeFilters(reply.filters, attributes, locale, texts);
  if (reply.count > 0 || chips.length === 0) {
    return (
      <div className="nothing-found">
        <h2>{texts.nonePlain}</h2>
        <p>
          <a className="accent-link" href={path + writeListQuery({ ...query, page: 1 })}>
            {texts.goToFirst}
          </a>
        </p>
      </div>
    );
  }
  const { conflict } = reply;
  if (conflict && conflict.relaxations.length > 0) {
    return (
      <div className="nothing-found no-result">
        <h2>{conflict.text}</h2>
        <Relaxations conflict={conflict} attributes={attributes} locale={locale} />
        <ValueHistograms reply={reply} attributes={attributes} locale={locale} />
      </div>
    );
  }
  return (
    <div className="nothing-found">
      <h2>{texts.none}</h2>
      <p>{texts.noneHint}</p>
      <ul>
        {chips.map(({ attribute, label, text }) => (
          <li key={attribute}>
            <a className="accent-link" href={path + writeListQuery(withFilter(query, attribute, null))}>
              {`${label} ${text}`.trim()}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
