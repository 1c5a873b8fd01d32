import { Form, Link } from 'react-router';
import { readOrders } from '#commerce/orders/contract';
import { pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import { Button, Pagination } from '../../ui/index.ts';
import { signedIn } from '../customer-calls.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { accountTexts } from '../texts/account.ts';
import { orderTexts } from '../texts/orders.ts';
import type { Route } from './+types/orders';
import { printingFor } from './printing.ts';
import { zoneOf } from './shop-time-zone.ts';
import { StateMark } from './state-mark.tsx';
import { type OrderRow, orderRow } from './view.ts';

const LIMIT = 20;
const LONGEST_SEARCH = 100;

export function loader(args: Route.LoaderArgs) {
  const { locale } = pageOf(args.context);
  const params = new URL(args.request.url).searchParams;
  const words = (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  return signedIn(args, async (visitor) => {
    const [list, zone] = await Promise.all([
      visitor.call(readOrders, { query: { limit: LIMIT, page, search: words } }),
      zoneOf(args.context),
    ]);
    const rows = list.results.map((order) => orderRow(order, printingFor(locale, order.currency, zone)));
    return { rows, count: list.count, page, pages: Math.ceil(list.count / LIMIT), words };
  });
}

export function meta(context: Route.MetaArgs) {
  const t = orderTexts[pageLanguage(context)];
  return privateMeta(context, t.orders, t.description);
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(orderTexts);
  const { rows, count, page, pages, words } = loaderData;
  return (
    <>
      <div className="account-head">
        <h1>{t.orders}</h1>
        {count > 0 || words ? <OrderSearch words={words} /> : null}
      </div>
      {words && count > 0 ? (
        <p role="status" className="account-found">
          {t.found({ count, words })}{' '}
          <Link className="link" to="/account/orders">
            {t.searchClear}
          </Link>
        </p>
      ) : null}
      {rows.length > 0 ? <OrderTable rows={rows} /> : <NoOrders words={words} />}
      <Pagination page={page} pages={pages} href={(to) => orderPage(to, words)} />
    </>
  );
}

const orderPage = (page: number, words: string) =>
  `/account/orders?${new URLSearchParams({ ...(words && { q: words }), page: String(page) })}`;

function OrderSearch({ words }: { words: string }) {
  const t = useTexts(orderTexts);
  return (
    <search>
      <Form action="/account/orders" className="account-search">
        <input
          key={words}
          className="field"
          type="search"
          name="q"
          defaultValue={words}
          aria-label={`${t.search}: ${t.searchHint}`}
          placeholder={t.searchHint}
          maxLength={LONGEST_SEARCH}
          spellCheck={false}
          autoComplete="off"
        />
        <Button type="submit">{t.searchButton}</Button>
      </Form>
    </search>
  );
}

/** The customer's orders, newest first; on a phone one card each. */
export function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  const t = useTexts(orderTexts);
  return (
    <table className="ruled account-table past-table">
      <thead>
        <tr>
          <th scope="col">{t.order}</th>
          <th scope="col">{t.date}</th>
          <th scope="col">{t.yourNumber}</th>
          <th scope="col">{t.parts}</th>
          <th scope="col">{t.state}</th>
          <th scope="col" className="number">
            {t.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="cell-name">
              <Link className="link mono" to={`/account/orders/${row.id}`}>
                {row.number}
              </Link>
            </td>
            <td className="cell-date">{row.date}</td>
            <td className="cell-own mono">{row.purchaseOrder}</td>
            <td className="cell-parts">
              <span className="mono">{row.parts.join(', ')}</span>{' '}
              {row.lines > row.parts.length ? (
                <span className="quiet">{t.andMore({ count: row.lines - row.parts.length })}</span>
              ) : null}
            </td>
            <td className="cell-state">
              <StateMark status={row.status} />
            </td>
            <td className="number cell-total">{row.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoOrders({ words }: { words: string }) {
  const t = useTexts(orderTexts);
  const account = useTexts(accountTexts);
  return (
    <div className="account-empty">
      <p>
        <strong>{words ? t.nothing({ words }) : t.none}</strong>
      </p>
      <p className="quiet">{words ? t.nothingHelp : t.noneHelp}</p>
      <p className="form-links">
        {words ? (
          <Link className="link" to="/account/orders">
            {t.searchClear}
          </Link>
        ) : (
          <>
            <Link className="link" to="/category">
              {account.browse}
            </Link>
            <Link className="link" to="/quick-order">
              {account.quickOrder}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
