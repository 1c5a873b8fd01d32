import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../messages/index.ts';
import { pageMeta } from '../shell/meta.ts';
import { ButtonLink, FormProblem } from '../ui/index.ts';
import type { Route } from './+types/return.ts';
import { BareHeader } from './bare.tsx';
import { useCommerce } from './commerce.ts';
import { forgetDrafts } from './draft.ts';
import { allowPaying } from './load.ts';
import { submit } from './place.ts';
import { checkoutTexts } from './texts.ts';
import './checkout.css';

export const handle = { bare: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { paying: allowPaying(context) };
}

export const shouldRevalidate = () => false;

export function meta({ ...context }: Route.MetaArgs) {
  return pageMeta(
    { ...context },
    { title: 'Payment', description: '', canonical: '/checkout/return', robots: 'noindex,follow' },
  );
}

/**
 * Back from a bank or a challenge. The order may stand already: the provider tells the shop itself, often sooner than
 * the browser is back, and both lead to the same order.
 */
export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(checkoutTexts);
  const commerce = useCommerce(loaderData.paying);
  const [problem, setProblem] = useState<string>();
  const begun = useRef(false);
  useEffect(() => {
    // A repeated effect would ask the provider twice.
    if (begun.current) return;
    begun.current = true;
    finish().catch((error: unknown) => {
      console.error(error);
      setProblem(error instanceof Error && error.message ? error.message : t.tryAgain);
    });
    async function finish() {
      const client = commerce();
      const failures: Error[] = [];
      const onError = (error: Error) => failures.push(error);
      await client.payment.handleRedirect({
        card: { onError },
        ideal: { onError },
        klarna: { onError },
        bancontact: { onError },
      });
      if (failures[0]) return setProblem(failures[0].message || t.canceled);
      const placed = await submit(client);
      if (placed.kind === 'order') {
        forgetDrafts();
        window.location.replace('/order');
      } else if (placed.kind === 'confirm') window.location.replace(placed.url);
      else setProblem(placed.kind === 'refused' ? Object.values(placed.errors).join(' ') : t.canceled);
    }
  }, [commerce, t]);
  return (
    <>
      <BareHeader />
      <main id="main" tabIndex={-1} className="co">
        <div className="co-middle">
          {problem ? (
            <>
              <FormProblem title={t.notPlaced}>
                <p>{problem}</p>
                <p>{t.notPlacedHint}</p>
              </FormProblem>
              <p>
                <ButtonLink to="/checkout" look="main">
                  {t.title}
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
