import { isBrandedMethod, PAYMENT_METHODS, resolveAddress } from '#kernel';
import { addressLines } from '../../storefront/account/address-lines.ts';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button } from '../../storefront/ui/index.ts';
import { can } from '../contract.ts';
import { CustomerLink } from '../customers/link.tsx';
import { Declines } from '../payments/declines-table.tsx';
import { useMe } from '../shell/frame.tsx';
import { useDeskClock } from '../shell/use-clock.ts';
import { WorkHead } from '../shell/work-head.tsx';
import { callDesk } from '../ui/client.ts';
import { countryName } from '../ui/country.ts';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { deskLanguage, useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import { CancelForm } from './cancel-form.tsx';
import {
  cancelOrder,
  confirmDelivery,
  exportOrderLines,
  type OrderDetailReply,
  type OrderLineReply,
  printPickList,
  readLatestInvoice,
  readOrder,
  refundOrder,
  startPicking,
} from './contract.ts';
import { Documents } from './documents.tsx';
import { LinesTable } from './lines.tsx';
import { Parcels, Refunds } from './parcels-and-refunds.tsx';
import { RefundForm } from './refund.tsx';
import { SendForm } from './ship-form.tsx';
import { type DeskOrderTexts, orderTexts } from './texts.ts';

export async function loader(args: LoaderArgs<'id'>) {
  return deskPage(args, async (read) => ({
    detail: await read(readOrder, { params: { id: args.params.id } }),
    now: new Date().toISOString(),
  }));
}

/** One order: what is to be sent, what has shipped, what was refunded. */
export default function Order({ loaderData: { detail, now: first } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(orderTexts);
  const { role } = useMe();
  const { order, may, shipments, refunds } = detail;
  // A new parcel or refund must reset the forms to new initial numbers.
  const version = `${order.id} ${shipments.length} ${refunds.length}`;
  const isCanceled = order.status === 'canceled';
  return (
    <main id="work" className="desk-work" key={order.id}>
      <Head detail={detail} first={first} />
      {order.payment_status === 'failed' && <p className="desk-said">{t.unpaid}</p>}
      {order.ship === 'wait' && may.ship && <p className="desk-said">{t.wait}</p>}
      <Facts detail={detail} />
      <Actions detail={detail} />
      {may.ship ? (
        <SendForm key={version} detail={detail} />
      ) : (
        <LinesTable lines={isCanceled ? detail.lines.map(closeLine) : detail.lines} />
      )}
      {(!isCanceled || shipments.length > 0) && (
        <>
          <h2 className="desk-section">{t.parcels}</h2>
          <Parcels detail={detail} />
        </>
      )}
      <h2 className="desk-section">{t.invoices}</h2>
      <Documents detail={detail} />
      {(!isCanceled || refunds.length > 0) && (
        <>
          <h2 className="desk-section">{t.refunds}</h2>
          <Refunds detail={detail} />
        </>
      )}
      {detail.declines.length > 0 && (
        <>
          <h2 className="desk-section">{t.declines}</h2>
          <Declines rows={detail.declines} isOfOrder />
        </>
      )}
      {may.refund && can(role, refundOrder) && <RefundForm key={`refund ${version}`} detail={detail} />}
      {may.cancel && can(role, cancelOrder) && <CancelForm key={`cancel ${version}`} detail={detail} />}
    </main>
  );
}

/** A line of a canceled order: nothing of it is open, and nothing follows. */
const closeLine = (line: OrderLineReply): OrderLineReply => ({
  ...line,
  open: 0,
  ready: 0,
  canceled: line.canceled + line.open,
});

function Head({ detail: { order, company, dueAt }, first }: { detail: OrderDetailReply; first: string }) {
  const t = useDeskTexts(orderTexts);
  const { locale } = useShell();
  const zone = useMe().timeZone;
  const now = useDeskClock(first);
  return (
    <WorkHead
      code={order.number}
      title={company ?? order.account.email}
      state={t[`state_${order.status}`]}
      promise={{ deadline: { receivedAt: order.date_created, dueAt }, now }}
      timeNote={t.placed({ time: dayTimeText(new Date(order.date_created), locale, zone) })}
    />
  );
}

function Facts({ detail: { order } }: { detail: OrderDetailReply }) {
  const t = useDeskTexts(orderTexts);
  const { locale } = useShell();
  const { shipping, billing, currency } = order;
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(order.grand_total);
  const country = shipping.country && countryName(shipping.country, locale);
  const lines = [...addressLines(shipping), country].filter(Boolean).join('\n');
  const facts: [string, string | null][] = [
    [t.service, shipping.service_name],
    [t.payment, [amount, methodOf(billing, t), t[`pay_${order.payment_status}`]].filter(Boolean).join(', ')],
    [t.purchaseOrder, order.purchase_order_number],
  ];
  return (
    <dl className="desk-facts">
      <dt>{t.shipTo}</dt>
      <dd className="desk-lines">{lines}</dd>
      {facts.map(([name, value]) =>
        value ? (
          <div className="desk-fact" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
      <dt>{t.email}</dt>
      <dd>
        <a className="link" href={`mailto:${order.account.email}`}>
          {order.account.email}
        </a>{' '}
        · <CustomerLink email={order.account.email} />
      </dd>
    </dl>
  );
}

/** The payment method; null if the payment state names it already. */
function methodOf({ method, card }: OrderDetailReply['order']['billing'], t: DeskOrderTexts): string | null {
  if (method === 'account' || method === 'giftcard') return null;
  const name = isBrandedMethod(method) ? PAYMENT_METHODS[method].brand : (t[method] ?? method);
  return card?.last4 ? `${name} ···· ${card.last4}` : name;
}

/** Single-step actions, and documents. */
function Actions({ detail: { order, may, documents } }: { detail: OrderDetailReply }) {
  const t = useDeskTexts(orderTexts);
  const { locale } = useShell();
  const { change } = useCall({ toastsRefusals: true });
  const params = { id: order.id };
  const act = (call: typeof startPicking | typeof confirmDelivery, message: string) =>
    change(() => callDesk(call, { params }), { message, changesQueues: true });
  return (
    <div className="desk-actions">
      {may.pick && (
        <Button look="main" onClick={() => void act(startPicking, t.picked({ number: order.number }))}>
          {t.pick}
        </Button>
      )}
      {may.deliver && (
        <Button onClick={() => void act(confirmDelivery, t.deliveredDone({ number: order.number }))}>
          {t.deliver}
        </Button>
      )}
      {may.ship && (
        <a
          className="button"
          href={resolveAddress(printPickList, { params, query: { locale: deskLanguage(locale) } }).path}
          target="_blank"
          rel="noreferrer"
        >
          {t.pickList}
        </a>
      )}
      <a
        className="button"
        href={resolveAddress(readLatestInvoice, { params }).path}
        target="_blank"
        rel="noreferrer"
      >
        {documents.some(({ kind }) => kind !== 'credit-note') ? t.invoice : t.confirmation}
      </a>
      <a className="link desk-hint" href={resolveAddress(exportOrderLines).path} download>
        {t.csv}
      </a>
    </div>
  );
}
