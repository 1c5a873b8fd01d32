import { useEffect } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import type { CartReply } from '#commerce/cart/contract';
import { languageOf } from '#messages';
import { pageOf } from '../api/index.ts';
import { PlanSheet, tableScale } from '../catalogue/drawings/index.ts';
import { alignDecimals } from '../catalogue/product/numbers.ts';
import { useTexts } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import { showCart } from '../shell/cart-store.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import { useCutOff } from '../shell/use-cut-off.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/cart.ts';
import { type AmountFormat, chooseAmountFormat, printPieceAmount } from './amounts.ts';
import { dayOf } from './availability.tsx';
import { handleCartForm, type Reply } from './cart-form.ts';
import { CodeField } from './code-field.tsx';
import { EmptyCart } from './empty.tsx';
import { CartLine } from './line.tsx';
import { type CartData, loadCartPage } from './load.ts';
import { type Notice, noticeOf } from './notice.ts';
import { Notices } from './notices.tsx';
import { Summary } from './summary.tsx';
import { cartTexts } from './texts.ts';
import { CartTools } from './tools.tsx';
import '../catalogue/drawings/drawings.css';
import './cart.css';

export async function loader({ context, request }: Route.LoaderArgs): Promise<CartData & { notice: Notice }> {
  const data = await loadCartPage(pageOf(context), visitorOf(context));
  return { ...data, notice: noticeOf(new URL(request.url).searchParams) };
}

export async function action({ context, request }: Route.ActionArgs): Promise<Response | Reply | null> {
  const page = pageOf(context);
  const form = await request.formData();
  return handleCartForm({ page, visitor: visitorOf(context), form, t: cartTexts[languageOf(page.locale)] });
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = cartTexts[languageOf(shell?.locale ?? 'en')];
  return pageMeta(context, { title: t.title, description: t.description, robots: 'noindex,follow' });
}

export default function CartPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  const { cart } = data;
  const { locale } = useShell();
  // Badge and sidebar show the same cart as the page.
  useEffect(() => showCart(cart), [cart]);
  const amountFormat = cart && chooseAmountFormat(cart, locale);
  return (
    <main id="main" className="cart-page page" tabIndex={-1}>
      <CartHead data={data} />
      <Notices notice={data.notice} cart={cart} amountFormat={amountFormat} />
      {reply?.at === 'add' && (
        <p className="form-problem" role="alert">
          {reply.message}
        </p>
      )}
      {cart && amountFormat && cart.items.length > 0 ? (
        <div className="cart-columns">
          <div>
            <CartTable cart={cart} data={data} amountFormat={amountFormat} reply={reply} />
            <div className="cart-foot">
              <CartTools cart={cart} />
              <CodeField
                reply={reply}
                appliedCodes={[cart.coupon_code, ...cart.giftcards.map(({ id }) => id)].join()}
              />
            </div>
          </div>
          <Summary cart={cart} data={data} amountFormat={amountFormat} reply={reply} />
        </div>
      ) : (
        <EmptyCart />
      )}
    </main>
  );
}

function CartHead({ data: { cart, shipping } }: { data: CartData }) {
  const t = useTexts(cartTexts);
  const { locale } = useShell();
  const cutOff = useCutOff();
  const lines = cart?.items.length ?? 0;
  const leavingCount = cart?.items.filter(({ backorder }) => backorder === 0).length ?? 0;
  const departureText = shipping.today
    ? t.shipToday({ lines: leavingCount, time: cutOff ?? '' })
    : t.shipNext({ lines: leavingCount, day: dayOf(shipping.date, locale) });
  return (
    <div className="cart-head">
      <h1>{t.title}</h1>
      {lines > 0 && (
        <p className="quiet">
          {[t.lines({ lines }), ...(leavingCount > 0 ? [departureText] : []), t.saved].join(' · ')}
        </p>
      )}
    </div>
  );
}

interface TableProps {
  cart: CartReply;
  data: CartData;
  amountFormat: AmountFormat;
  reply: Reply | null;
}

function CartTable({ cart, data, amountFormat, reply }: TableProps) {
  const t = useTexts(cartTexts);
  const bodies = Object.values(data.parts).map(({ body }) => body);
  const scale = tableScale(bodies, 40);
  const unitPrices = alignDecimals(cart.items.map(({ price }) => printPieceAmount(amountFormat, price)));
  return (
    <PlanSheet bodies={bodies} scale={scale} name="c">
      <table className="cart-table" aria-label={t.title}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.part}</th>
            <th scope="col">{t.packaging}</th>
            <th scope="col" className="cl-number">
              {t.quantity}
            </th>
            <th scope="col">{t.availability}</th>
            <th scope="col" className="cl-number">
              {t.each({ currency: amountFormat.currency })}
            </th>
            <th scope="col" className="cl-number">
              {t.totalIn({ currency: amountFormat.currency })}
            </th>
            <td className="no-print" />
          </tr>
        </thead>
        <tbody>
          {cart.items.map((line, index) => (
            <CartLine
              key={line.id}
              line={line}
              cart={cart}
              part={data.parts[line.product.slug]}
              data={data}
              amountFormat={amountFormat}
              unitPriceText={unitPrices[index] ?? ''}
              scale={scale}
              reply={reply}
            />
          ))}
        </tbody>
      </table>
    </PlanSheet>
  );
}
