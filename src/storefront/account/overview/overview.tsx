import { Form, Link } from 'react-router';
import { confirmAccount, readSavedAddresses, readStoredCards } from '#accounts/contract';
import { readCart } from '#commerce/cart/contract';
import { readOrders } from '#commerce/orders/contract';
import { readSubscriptions } from '#commerce/subscriptions/contract';
import { pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import { Button } from '../../ui/index.ts';
import { requireAccount, sendForm, signedIn } from '../customer-calls.ts';
import { OrderTable } from '../orders/orders.tsx';
import { printingFor } from '../orders/printing.ts';
import { zoneOf } from '../orders/shop-time-zone.ts';
import { orderRow } from '../orders/view.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { accountTexts } from '../texts/account.ts';
import type { Route } from './+types/overview';

const RECENT = 5;

export function loader(args: Route.LoaderArgs) {
  const { locale } = pageOf(args.context);
  return signedIn(args, async (visitor) => {
    const first = { query: { limit: 1 } };
    const [account, orders, cart, addresses, cards, subscriptions, zone] = await Promise.all([
      requireAccount(args),
      visitor.call(readOrders, { query: { limit: RECENT } }),
      visitor.call(readCart),
      visitor.call(readSavedAddresses, first),
      visitor.call(readStoredCards, first),
      visitor.call(readSubscriptions, first),
      zoneOf(args.context),
    ]);
    const firstLine = cart?.items[0];
    return {
      unconfirmedEmail: account.email_confirmed === false ? account.email : null,
      orders: orders.results.map((order) => orderRow(order, printingFor(locale, order.currency, zone))),
      cart:
        cart && firstLine
          ? {
              lines: cart.items.length,
              first: firstLine.order_number,
              total: printingFor(locale, cart.currency, zone).money(cart.sub_total),
            }
          : null,
      counts: { addresses: addresses.count, cards: cards.count, subscriptions: subscriptions.count },
    };
  });
}

/** Sends the confirmation mail once more. */
export async function action(args: Route.ActionArgs) {
  const refusal = await sendForm(args, 'confirm', {}, (visitor) =>
    visitor.call(confirmAccount, { body: {} }),
  );
  return refusal ?? { form: 'confirm', isDone: true };
}

export function meta(context: Route.MetaArgs) {
  const t = accountTexts[pageLanguage(context)];
  return privateMeta(context, t.account, t.description);
}

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const { orders, cart, counts, unconfirmedEmail } = loaderData;
  return (
    <>
      <h1>{t.account}</h1>
      {unconfirmedEmail ? (
        <Form method="post" action="/account" className="form-note" preventScrollReset>
          <span>{t.unconfirmed({ email: unconfirmedEmail })}</span>{' '}
          {actionData ? (
            <strong role="status">{actionData.problem ?? t.mailSent}</strong>
          ) : (
            <Button type="submit" look="quiet" size="small">
              {t.mailAgain}
            </Button>
          )}
        </Form>
      ) : null}
      <section className="account-section">
        <h2>{t.openCart}</h2>
        {cart ? (
          <p>
            <span className="mono">{cart.first}</span>
            {cart.lines > 1 ? ' …' : ''} <span className="quiet">{t.cartLines({ lines: cart.lines })},</span>{' '}
            <span className="mono">{cart.total}</span>{' '}
            <Link className="link" to="/cart">
              {t.toCart}
            </Link>
          </p>
        ) : (
          <p className="quiet">{t.cartEmpty}</p>
        )}
      </section>
      <section className="account-section">
        <div className="account-head">
          <h2>{t.recentOrders}</h2>
          {orders.length > 0 ? (
            <Link className="link" to="/account/orders">
              {t.all}
            </Link>
          ) : null}
        </div>
        {orders.length > 0 ? <OrderTable rows={orders} /> : <NoOrders />}
      </section>
      <ul className="account-counts account-section">
        <li>
          <Link className="link" to="/account/addresses">
            {t.addressCount({ count: counts.addresses })}
          </Link>
        </li>
        <li>
          <Link className="link" to="/account/cards">
            {t.cardCount({ count: counts.cards })}
          </Link>
        </li>
        <li>
          <Link className="link" to="/account/subscriptions">
            {t.subscriptionCount({ count: counts.subscriptions })}
          </Link>
        </li>
      </ul>
    </>
  );
}

function NoOrders() {
  const t = useTexts(accountTexts);
  return (
    <p>
      {t.noOrders} <span className="quiet">{t.noOrdersHelp}</span>{' '}
      <Link className="link" to="/category">
        {t.browse}
      </Link>
      {' · '}
      <Link className="link" to="/quick-order">
        {t.quickOrder}
      </Link>
    </p>
  );
}
