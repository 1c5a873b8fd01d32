import {
  downloadNotices,
  followNotices,
  type NoticeFilters,
  type NoticesReply,
  readNotices,
} from '#compliance/contract';
import { resolveAddress } from '#kernel';
import { component, type RenderContext } from '../../component.ts';
import { wordsLang } from '../../rules/words-language.ts';
import { answerOf, CarriedParameters, dayText, wholeText } from './shared.tsx';
import { type ComplianceTexts, complianceTexts } from './texts.ts';

const FILTERS = ['part', 'series', 'type', 'from', 'to'] as const;

interface Loaded {
  list: NoticesReply;
  problem: string | null;
  csv: string;
}

/** Change notices with filters, and the form to follow a part or a series by mail: `[[Change Notices]]`. */
export const changeNotices = component<object, Loaded>({
  name: 'Change Notices',
  load: async (_, context) => {
    const { api, locale, signal } = context;
    const filters: NoticeFilters = {};
    for (const name of FILTERS) filters[name] = context.query.get(name)?.trim().slice(0, 200);
    const csvOf = (query: NoticeFilters) =>
      resolveAddress(downloadNotices, { query: { ...query, locale } }).path;
    const answer = await answerOf(api.call(readNotices, { query: filters }, { signal }));
    if (answer.ok) return { list: answer.value, problem: null, csv: csvOf(filters) };
    const fullList = await api.call(readNotices, {}, { signal });
    return { list: fullList, problem: answer.message, csv: csvOf({}) };
  },
  render: ({ data, context }) => {
    const t = complianceTexts(context.locale);
    return (
      <section className="compliance" id="notices" aria-label={t.filter}>
        <Filters data={data} context={context} t={t} />
        {data.problem && (
          <p className="form-error" role="alert">
            {data.problem}
          </p>
        )}
        <Table data={data} locale={context.locale} t={t} />
        <FollowForm context={context} t={t} />
      </section>
    );
  },
});

interface Part {
  data: Loaded;
  context: RenderContext;
  t: ComplianceTexts;
}

function Filters({ data: { list }, context, t }: Part) {
  const filterValue = (name: (typeof FILTERS)[number]) => (context.query.get(name) ?? '').slice(0, 200);
  const choices = [
    ['series', t.series, list.series],
    ['type', t.type, list.types],
  ] as const;
  return (
    <form
      method="get"
      action={`${context.path}#notices`}
      className="compliance-form compliance-row no-print"
      lang={wordsLang(context.locale)}
    >
      <CarriedParameters context={context} />
      <div className="form-field">
        <label className="form-label" htmlFor="notices-part">
          {t.part}
        </label>
        <input
          className="field mono"
          id="notices-part"
          name="part"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          defaultValue={filterValue('part')}
        />
      </div>
      {choices.map(([name, label, options]) => (
        <div className="form-field compliance-short" key={name}>
          <label className="form-label" htmlFor={`notices-${name}`}>
            {label}
          </label>
          <select className="field" id={`notices-${name}`} name={name} defaultValue={filterValue(name)}>
            <option value="">{t.any}</option>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      ))}
      {(['from', 'to'] as const).map((name) => (
        <div className="form-field compliance-short" key={name}>
          <label className="form-label" htmlFor={`notices-${name}`}>
            {t[name]}
          </label>
          <input
            className="field"
            type="date"
            id={`notices-${name}`}
            name={name}
            defaultValue={filterValue(name)}
          />
        </div>
      ))}
      <button type="submit" className="button">
        {t.filter}
      </button>
    </form>
  );
}

function Table({ data: { list, csv }, locale, t }: { data: Loaded; locale: string; t: ComplianceTexts }) {
  const { notices, total, part } = list;
  return (
    <>
      <p role="status" data-answer lang={wordsLang(locale)}>
        {part && part.partNumber === null
          ? t.notOurs({ asked: part.asked })
          : t.count({ shown: notices.length, total })}{' '}
        <a className="no-print" href={csv} download>
          {t.csv}
        </a>
      </p>
      {part?.life && <LifecycleNote part={part} life={part.life} locale={locale} t={t} />}
      {notices.length === 0 && part?.partNumber !== null && !part?.life && (
        <p className="note">{t.nothing}</p>
      )}
      {notices.length > 0 && (
        <div className="table-block" data-live="table">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
          <section className="table-box" tabIndex={0} aria-label={t.count({ shown: notices.length, total })}>
            <table className="notices">
              <thead lang={wordsLang(locale)}>
                <tr>
                  <th scope="col">{t.number}</th>
                  <th scope="col">{t.issued}</th>
                  <th scope="col">{t.type}</th>
                  <th scope="col">{t.noticeTitle}</th>
                  <th scope="col">{t.affected}</th>
                  <th scope="col">{t.effective}</th>
                </tr>
              </thead>
              <tbody>
                {notices.map((notice) => (
                  <tr key={notice.number}>
                    <td className="code">
                      <a href={notice.path}>{notice.number}</a>
                    </td>
                    <td className="notice-day">{dayText(notice.issued, locale)}</td>
                    <td>{notice.typeText}</td>
                    <td className="notice-title">{notice.title}</td>
                    <td>
                      {notice.affected.text}:{' '}
                      <a href={notice.affected.href}>{wholeText(notice.affected.products)}</a>
                    </td>
                    <td
                      className="notice-day"
                      data-head={notice.lastOrder === null ? t.effective : undefined}
                    >
                      {notice.lastOrder === null
                        ? dayText(notice.effective, locale)
                        : t.lastOrder({ on: dayText(notice.lastOrder, locale) })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
      <p className="note" lang={wordsLang(locale)}>
        {t.sample}
      </p>
    </>
  );
}

type FilteredPart = NonNullable<NoticesReply['part']>;

interface LifecycleNoteProps {
  part: FilteredPart;
  life: NonNullable<FilteredPart['life']>;
  locale: string;
  t: ComplianceTexts;
}

function stateText(state: string, t: ComplianceTexts): string {
  if (state === 'NRND') return t.lifeNrnd;
  return state === 'Last Time Buy' ? t.lifeLastTimeBuy : t.lifeObsolete;
}

/** The ending lifecycle of a part, even without a change notice. */
function LifecycleNote({ part: { partNumber }, life, locale, t }: LifecycleNoteProps) {
  const { lastOrder, replacement } = life;
  return (
    <p className="notice" role="note" data-life="" lang={wordsLang(locale)}>
      <strong>
        <a className="mono" href={`/product/${partNumber?.toLowerCase()}`}>
          {partNumber}
        </a>
        {`: ${stateText(life.state, t)}.`}
      </strong>{' '}
      {lastOrder && `${t.lastDay({ on: dayText(lastOrder, locale) })} `}
      {replacement ? (
        <>
          {t.instead}{' '}
          <a className="mono" href={`/product/${replacement.slug}`}>
            {replacement.partNumber}
          </a>
        </>
      ) : (
        t.noInstead
      )}
    </p>
  );
}

function FollowForm({ context, t }: { context: RenderContext; t: ComplianceTexts }) {
  return (
    <>
      <h2 id="follow" lang={wordsLang(context.locale)}>
        {t.follow}
      </h2>
      <form
        method="post"
        action={resolveAddress(followNotices).path}
        lang={wordsLang(context.locale)}
        className="compliance-form compliance-row no-print"
        data-live="form"
        data-type="application/x-www-form-urlencoded"
        data-state="unsubmitted"
        data-error-path="error.message"
      >
        <input type="hidden" name="locale" value={context.locale} />
        <div className="form-field">
          <label className="form-label" htmlFor="follow-target">
            {t.target}
          </label>
          <input
            className="field mono"
            id="follow-target"
            name="target"
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            defaultValue={(context.query.get('part') ?? '').slice(0, 64)}
            placeholder="MC"
          />
        </div>
        <div className="form-field">
          <label className="form-label" htmlFor="follow-email">
            {t.email}
          </label>
          <input
            className="field"
            type="email"
            id="follow-email"
            name="email"
            required
            autoComplete="email"
          />
        </div>
        <button type="submit" className="button">
          {t.send}
        </button>
        <div className="form-states compliance-note" role="status">
          <p data-when="success" hidden>
            {t.followed}
          </p>
          <p data-when="error" hidden>
            {t.notFollowed}
          </p>
        </div>
        <p className="note compliance-note">{t.followNote}</p>
      </form>
    </>
  );
}
