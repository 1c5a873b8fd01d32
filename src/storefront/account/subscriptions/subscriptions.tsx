import { redirect } from 'react-router';
import { readStoredCards } from '#accounts/contract';
import { readOrder } from '#commerce/orders/contract';
import { readSubscriptions } from '#commerce/subscriptions/contract';
import { formatCount } from '#kernel';
import { languageOf } from '#messages';
import { pageOf } from '../../api/index.ts';
import { packagingNames } from '../../catalogue/product/packaging-names.ts';
import { useTexts } from '../../messages/index.ts';
import type { Visitor } from '../../private/index.ts';
import { ButtonLink } from '../../ui/index.ts';
import { requireAccount, signedIn } from '../customer-calls.ts';
import { type FormReply, fieldsOf } from '../forms/form-reply.ts';
import { printingFor } from '../orders/printing.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { subscriptionTexts } from '../texts/subscriptions.ts';
import type { Route } from './+types/subscriptions';
import { AddSubscription } from './add.tsx';
import { handleSubscriptionForm } from './changes.ts';
import { SubscriptionEntry } from './entry.tsx';
import { subscriptionView } from './view.ts';

/** `?add=1` opens the form for a new subscription (`&part=` fills it in), `?order={id}` with the parts of an order. */
export function loader(args: Route.LoaderArgs) {
  const { locale } = pageOf(args.context);
  const packagings = packagingNames[languageOf(locale)];
  const params = new URL(args.request.url).searchParams;
  const orderId = params.get('order');
  return signedIn(args, async (visitor) => {
    const [account, list, cards, order] = await Promise.all([
      requireAccount(args),
      visitor.call(readSubscriptions, { query: { limit: 100 } }),
      visitor.call(readStoredCards, { query: { limit: 1 } }),
      orderOf(visitor, orderId, packagings),
    ]);
    return {
      subscriptions: list.results.map((subscription) =>
        subscriptionView(subscription, printingFor(locale, subscription.currency, 'UTC'), packagings),
      ),
      order,
      isAdding: order !== null || params.get('add') === '1',
      part: params.get('part')?.slice(0, 60) ?? '',
      canPay: cards.count > 0 || account.on_account,
    };
  });
}

/** Number and lines of one of the customer's orders. */
async function orderOf(visitor: Visitor, id: string | null, packagings: Readonly<Record<string, string>>) {
  if (!id) return null;
  const order = await visitor.call(readOrder, { params: { id } });
  if (!order) return null;
  const lines = order.items.map((item) => ({
    goods: `${item.product_id} ${item.packaging}`,
    name: [
      item.product.sku,
      packagings[item.packaging] ?? item.packaging_name,
      formatCount(item.quantity),
    ].join(', '),
    quantity: item.quantity,
  }));
  return { number: order.number, lines };
}

export async function action(args: Route.ActionArgs): Promise<FormReply> {
  const fields = await fieldsOf(args.request);
  const refusal = await handleSubscriptionForm(args, fields);
  if (refusal) return refusal;
  throw redirect(`/account/subscriptions?done=${fields['form'] === 'add' ? 'added' : 'saved'}`);
}

export function meta(context: Route.MetaArgs) {
  const t = subscriptionTexts[pageLanguage(context)];
  return privateMeta(context, t.subscriptions, t.description);
}

export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(subscriptionTexts);
  const { subscriptions, order, part, isAdding, canPay } = loaderData;
  return (
    <>
      <div className="account-head">
        <h1>{t.subscriptions}</h1>
        {isAdding ? null : <ButtonLink to="?add=1">{t.add}</ButtonLink>}
      </div>
      <p className="quiet account-prose">{t.lead}</p>
      {isAdding ? <AddSubscription order={order} part={part} canPay={canPay} reply={actionData} /> : null}
      {subscriptions.length === 0 && !isAdding ? (
        <div className="account-empty">
          <p>
            <strong>{t.none}</strong>
          </p>
          <p className="quiet">{t.noneHelp}</p>
        </div>
      ) : null}
      <ul className="subscription-list">
        {subscriptions.map((subscription) => (
          <SubscriptionEntry key={subscription.id} subscription={subscription} reply={actionData} />
        ))}
      </ul>
    </>
  );
}
