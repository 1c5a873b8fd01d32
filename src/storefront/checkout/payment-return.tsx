import { useEffect, useRef, useState } from 'react';
import { forEachMethod, GATEWAY_METHODS } from '#kernel';
import { pageLanguage } from '../account/page-meta.ts';
import { useTexts } from '../messages/index.ts';
import { cookieIn } from '../private/cookies.ts';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { ButtonLink, FormProblem } from '../ui/index.ts';
import type { Route } from './+types/payment-return.ts';
import { endDetour, isOnDetour } from './bank-redirect-memory.ts';
import { BareHeader } from './bare-header.tsx';
import { useCommerce } from './commerce.ts';
import { forgetDrafts } from './draft.ts';
import { allowPaying } from './load.ts';
import { type Placement, submit } from './place-order.ts';
import { errorMessage, refusalMessage } from './refusals.ts';
import { checkoutTexts } from './texts.ts';
import './checkout.css';

export const handle = { bare: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { paying: allowPaying(context) };
}

export const shouldRevalidate = () => false;

export function meta({ ...context }: Route.MetaArgs) {
  const t = checkoutTexts[pageLanguage(context)];
  const head = { title: t.paymentTitle, description: t.paymentDescription, canonical: '/checkout/return' };
  return pageMeta(context, { ...head, robots: 'noindex,follow' });
}

/**
 * The buyer returns from a bank or a card challenge. The order may be placed already, because the provider's webhook
 * often arrives before the browser returns; both ways lead to the same order.
 */
export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(checkoutTexts);
  const { storagePrefix, locale } = useShell();
  const commerce = useCommerce(loaderData.paying);
  const [problem, setProblem] = useState<Problem>();
  const hasBegun = useRef(false);
  useEffect(() => {
    // A repeated effect would query the provider twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    // A webhook event may turn the cart into an order at any moment, so read the cart's checkout id before.
    const checkoutId = cookieIn(document.cookie, `${storagePrefix}_checkoutId`);
    finish().catch((error: unknown) => {
      console.error(error);
      setProblem({ text: errorMessage(error, locale), isUnpaid: true });
    });
    async function finish() {
      const client = commerce();
      const failures: Error[] = [];
      const onError = (error: Error) => failures.push(error);
      const isBack = isOnDetour();
      if (isBack) {
        await client.payment.handleRedirect(forEachMethod(GATEWAY_METHODS, { onError }));
      }
      const placement = isBack && !failures[0] ? await submit(client) : null;
      if (placement?.kind === 'confirm') return window.location.replace(placement.url);
      const isOrdered =
        placement?.kind === 'order' ||
        (checkoutId !== null && (await client.cart.getOrder(checkoutId)) !== null);
      if (isOrdered || !placement || placement.kind === 'refused') endDetour();
      if (isOrdered) {
        forgetDrafts();
        return window.location.replace('/order');
      }
      setProblem(
        problemOf(failures[0], placement, locale) ?? {
          text: errorMessage({ code: 'payment_canceled' }, locale),
          isUnpaid: true,
        },
      );
    }
  }, [commerce, locale, storagePrefix]);
  return (
    <>
      <BareHeader />
      <main id="main" tabIndex={-1} className="checkout-page">
        <div className="checkout-middle">
          {problem ? (
            <>
              <h1>{t.notPlaced}</h1>
              <FormProblem title={problem.text}>{problem.isUnpaid && <p>{t.notPlacedHint}</p>}</FormProblem>
              <p>
                <ButtonLink to="/checkout" look="main">
                  {t.toCheckout}
                </ButtonLink>
              </p>
            </>
          ) : (
            <div role="status">
              <h1>{t.finishing}</h1>
              <p>{t.finishingHint}</p>
            </div>
          )}
        </div>
      </main>
    </>
  );
}

interface Problem {
  text: string;
  /** False while the bank is still processing the payment. */
  isUnpaid: boolean;
}

function problemOf(failure: Error | undefined, placement: Placement | null, locale: string): Problem | null {
  if (failure) return { text: errorMessage(failure, locale), isUnpaid: true };
  if (placement?.kind !== 'refused') return null;
  const errors = Object.entries(placement.errors);
  return {
    text: errors.map(([path, error]) => refusalMessage(path, error, locale)).join(' '),
    isUnpaid: !errors.some(([, { code }]) => code === 'PROCESSING'),
  };
}
