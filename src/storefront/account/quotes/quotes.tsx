import { Link } from 'react-router';
import { languageOf } from '#messages';
import { type QuoteState, readOwnQuotes } from '#quotes/contract';
import { pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import { Pagination } from '../../ui/index.ts';
import { signedIn } from '../customer-calls.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import type { Route } from './+types/quotes';
import { ownQuoteTexts } from './texts.ts';
import { type QuoteRow, quoteRow } from './view.ts';

const LIMIT = 20;

/** `/account/quotes`: the customer's requests, newest first. */
export function loader(args: Route.LoaderArgs) {
  const { locale } = pageOf(args.context);
  const requestedPage = Number.parseInt(new URL(args.request.url).searchParams.get('page') ?? '1', 10) || 1;
  const page = Math.min(10_000, Math.max(1, requestedPage));
  return signedIn(args, async (visitor) => {
    const { results, count } = await visitor.call(readOwnQuotes, { query: { limit: LIMIT, page } });
    const t = ownQuoteTexts[languageOf(locale)];
    const rows = results.map((quote) => quoteRow(quote, locale, t));
    return { rows, page, pages: Math.ceil(count / LIMIT) };
  });
}

export function meta(context: Route.MetaArgs) {
  const t = ownQuoteTexts[pageLanguage(context)];
  return privateMeta(context, t.quotes, t.description);
}

export default function QuotesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(ownQuoteTexts);
  const { rows, page, pages } = loaderData;
  return (
    <>
      <div className="account-head">
        <h1>{t.quotes}</h1>
        {rows.length > 0 ? (
          <a className="button" href="/quote" data-quote="">
            {t.ask}
          </a>
        ) : null}
      </div>
      {rows.length > 0 ? <QuoteTable rows={rows} /> : <NoQuotes />}
      <Pagination page={page} pages={pages} href={(to) => `/account/quotes?page=${to}`} />
    </>
  );
}

function QuoteTable({ rows }: { rows: readonly QuoteRow[] }) {
  const t = useTexts(ownQuoteTexts);
  return (
    <table className="ruled account-table past-table">
      <thead>
        <tr>
          <th scope="col">{t.reference}</th>
          <th scope="col">{t.asked}</th>
          <th scope="col">{t.list}</th>
          <th scope="col" className="number">
            {t.lines}
          </th>
          <th scope="col">{t.state}</th>
          <th scope="col">{t.answerBy}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="cell-name">
              <Link className="link mono" to={`/account/quotes/${row.id}`}>
                {row.reference}
              </Link>
            </td>
            <td className="cell-date">{row.requestedDate}</td>
            <td className="cell-parts">
              {row.file === null ? <span className="quiet">{t.typed}</span> : <bdi>{row.file}</bdi>}
            </td>
            <td className="number cell-total">{row.lines}</td>
            <td className="cell-state">
              <QuoteMark state={row.state} />
            </td>
            <td className="cell-own quote-by">
              <span>{t.answerBy} </span>
              {row.answerBy}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The state of a request as a word with a shape of its own. */
export function QuoteMark({ state }: { state: QuoteState }) {
  const t = useTexts(ownQuoteTexts);
  return (
    <span className={`state ${state === 'received' ? 'state-ring' : 'state-diamond'}`}>
      {t[`state_${state}`]}
    </span>
  );
}

function NoQuotes() {
  const t = useTexts(ownQuoteTexts);
  return (
    <div className="account-empty">
      <p>
        <strong>{t.none}</strong>
      </p>
      <p className="quiet">{t.noneHelp}</p>
      <p className="form-links">
        <a className="link" href="/quote" data-quote="">
          {t.ask}
        </a>
        <Link className="link" to="/bom">
          {t.openBom}
        </Link>
      </p>
    </div>
  );
}
