import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CartReply } from '#commerce/cart/contract';
import { isTaxKnown } from '#commerce/delivery/contract';
import { pageLanguage } from '../account/page-meta.ts';
import type { PaymentMethod } from '../api/commerce/records.ts';
import { useTexts } from '../messages/index.ts';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button, ButtonLink, FormProblem } from '../ui/index.ts';
import type { Route } from './+types/checkout.ts';
import { BareHeader } from './bare-header.tsx';
import type { CardFieldsHandle } from './card-fields.tsx';
import { useCommerce } from './commerce.ts';
import { Contact } from './contact.tsx';
import { Delivery } from './delivery.tsx';
import { type PromiseClock, shipTexts } from './delivery-dates.ts';
import { forgetDrafts, useDraft } from './draft.ts';
import { loadCheckout } from './load.ts';
import { methodName } from './method-name.ts';
import { addressLine, amountText, type CheckoutChoice, isDone, laterLines, type Section } from './model.ts';
import { Payment, type PaymentDraft } from './payment.tsx';
import { isPlaced, type Placement, placeOrder } from './place-order.ts';
import { errorMessage, refusalMessage } from './refusals.ts';
import { CheckoutSection } from './section.tsx';
import { ShippingChoice } from './shipping.tsx';
import { Summary } from './summary.tsx';
import { type CheckoutTexts, checkoutTexts } from './texts.ts';
import { useCheckout } from './use-checkout.ts';
import './checkout.css';

/** The page is shown without navigation. */
export const handle = { bare: true };

export async function loader({ context }: Route.LoaderArgs) {
  return loadCheckout(context);
}

/** Loaded once: the page then follows the cart on the client. */
export const shouldRevalidate = () => false;

export function meta({ ...context }: Route.MetaArgs) {
  const t = checkoutTexts[pageLanguage(context)];
  const head = { title: t.title, description: t.description, canonical: '/checkout' };
  return pageMeta(context, { ...head, robots: 'noindex,follow' });
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(checkoutTexts);
  const empty = !loaderData.cart || loaderData.cart.items.length === 0;
  return (
    <>
      <BareHeader />
      <main id="main" tabIndex={-1} className="checkout-page">
        <h1>{t.title}</h1>
        <noscript>
          <p className="form-problem">{t.needsScript}</p>
        </noscript>
        {empty ? (
          <div className="checkout-middle">
            <p>{t.empty}</p>
            {loaderData.placed && (
              <p>
                <Link to="/order">{t.placed({ number: loaderData.placed })}</Link>
              </p>
            )}
            <ButtonLink to="/category" reloadDocument data-document>
              {t.toProducts}
            </ButtonLink>
          </div>
        ) : (
          <Steps data={loaderData} />
        )}
      </main>
    </>
  );
}

function Steps({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const t = useTexts(checkoutTexts);
  const { locale } = useShell();
  const commerce = useCommerce(data.paying);
  const checkout = useCheckout(data, commerce, t.tryAgain);
  const fields = useRef<CardFieldsHandle>(null);
  const providerReady = useRef<Promise<unknown>>(Promise.resolve());
  const cart = checkout.cart!;
  const [draft, onDraft] = useDraft<PaymentDraft>(`${cart.id}.payment`, initialPaymentDraft(data));
  const [placing, setPlacing] = useState<'no' | 'yes' | 'leaving'>('no');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const method = usableMethod(checkout.choice.method, data.methods, cart);
  const sections = useMemo(
    () => sectionStates(cart, { ...checkout.choice, method }),
    [cart, checkout.choice, method],
  );
  const countryName = (code: string) =>
    data.settings.countries.find((each) => each.code === code)?.name ?? code;

  async function placeCart(isApproved = false) {
    const missing = sections.find((section) => !section.isDone);
    if (missing) {
      checkout.edit(missing.section);
      setErrors({ '': t.notYet({ section: t[missing.section] }) });
      return;
    }
    if (method === 'account' && !draft.purchaseOrder.trim()) {
      checkout.edit('payment');
      setErrors({ purchase_order: t.purchaseOrderMissing });
      return;
    }
    setErrors({});
    setPlacing('yes');
    try {
      if (method === 'ideal') await Promise.race([providerReady.current, delay(PROVIDER_TIMEOUT_MS)]);
      await followPlacement(
        await placeOrder(commerce(), {
          isApproved,
          method: (cart.capture_total ?? 0) === 0 ? null : method,
          storedCard: data.cards.find(({ id }) => id === draft.storedCard) ?? null,
          newCard: async () => (await fields.current?.tokenize()) ?? null,
          purchaseOrder: draft.purchaseOrder,
          vatNumber: draft.vatNumber,
          agreedTotal: cart.capture_total,
          returnUrl: `${window.location.origin}/checkout/return?gateway=stripe`,
        }),
      );
    } catch (error) {
      console.error(error);
      if (await isPlaced(commerce(), cart.checkout_id)) return leaveForOrder();
      setErrors({ '': errorMessage(error, locale) });
      setPlacing('no');
    }
  }

  async function followPlacement(placement: Placement) {
    const isRefused = placement.kind === 'refused';
    if (placement.kind === 'order' || (isRefused && (await isPlaced(commerce(), cart.checkout_id)))) {
      leaveForOrder();
    } else if (placement.kind === 'confirm') {
      setPlacing('leaving');
      window.location.assign(placement.url);
    } else if (placement.kind === 'leaving') setPlacing('leaving');
    else if (placement.kind === 'changed') {
      setPlacing('no');
      checkout.applyAnswer(placement.cart);
      setErrors({
        '': t.totalChanged({ amount: amountText(placement.cart.capture_total, cart.currency, locale) }),
      });
    } else {
      setPlacing('no');
      checkout.edit('payment');
      setErrors(placementProblems(placement, locale, t));
      commerce().cart.clearCache();
      const ratedCart = await commerce().cart.getShippingRates();
      checkout.applyAnswer(ratedCart);
    }
  }

  function leaveForOrder() {
    forgetDrafts();
    window.location.assign('/order');
  }

  const isSectionOpen = (section: Section) => checkout.open.section === section;
  const frame = (section: Section, number: number, summary: string) => ({
    number,
    title: t[section],
    summary,
    open: isSectionOpen(section),
    focus: checkout.open.byReader,
    onEdit: sections.find((each) => each.section === section)?.isDone
      ? () => checkout.edit(section)
      : undefined,
  });
  const isReady = sections.every((section) => section.isDone);
  const busy = checkout.busy || placing !== 'no';
  const problems = Object.entries(errors).filter(([path]) => path !== 'purchase_order');
  const toPay = cart.capture_total;
  const isTotalKnown = isTaxKnown(cart.tax.treatment);
  return (
    <div className="checkout-columns">
      <div>
        {problems.length > 0 && (
          <FormProblem title={placing === 'no' ? t.notPlaced : ''}>
            <ul>
              {problems.map(([path, message]) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          </FormProblem>
        )}
        <CheckoutSection {...frame('contact', 1, contactLine(data, cart, t))}>
          <Contact cart={cart} save={checkout.save} busy={busy} />
        </CheckoutSection>
        <CheckoutSection {...frame('delivery', 2, addressLine(cart.shipping, countryName))}>
          <Delivery
            cart={cart}
            settings={data.settings}
            addresses={data.addresses}
            save={checkout.save}
            busy={busy}
          />
        </CheckoutSection>
        <CheckoutSection {...frame('shipping', 3, shippingLine(cart, data.clock, locale, t))}>
          <ShippingChoice
            key={cart.shipment_rating?.services.map(({ id }) => id).join() ?? ''}
            cart={cart}
            clock={data.clock}
            save={checkout.save}
            busy={busy}
          />
        </CheckoutSection>
        <CheckoutSection
          {...frame('payment', 4, method ? methodName(method, t) : '')}
          open={isSectionOpen('payment') || isSectionOpen('review')}
        >
          <Payment
            cart={cart}
            cards={data.cards}
            methods={data.methods}
            trial={data.trial}
            vaultUrl={data.paying.vaultUrl}
            method={method}
            onChoose={checkout.choose}
            draft={draft}
            onDraft={onDraft}
            errors={errors}
            fields={fields}
            providerReady={providerReady}
            commerce={commerce}
            onApproved={() => void placeCart(true)}
            applyAnswer={checkout.applyAnswer}
          />
        </CheckoutSection>
        <CheckoutSection
          number={5}
          title={t.review}
          open={false}
          summary={isReady ? t.reviewReady : t.reviewHint({ lines: cart.items.length })}
        />
      </div>
      <Summary cart={cart}>
        {method === 'paypal' && toPay > 0 ? (
          <p>{t.useWallet}</p>
        ) : (
          <Button
            look={isReady ? 'main' : 'plain'}
            size="large"
            disabled={busy}
            onClick={() => void placeCart()}
          >
            {buttonText(placing, method, isTotalKnown ? amountText(toPay, cart.currency, locale) : null, t)}
          </Button>
        )}
        <p className="sum-note">{chargeNote(method, t)}</p>
        <p className="sum-note">
          <Link to="/cart" reloadDocument data-document>
            {t.backToCart}
          </Link>
        </p>
      </Summary>
    </div>
  );
}

/**
 * After this time the order is placed without the provider's field, and the provider's refusal says what is missing.
 */
const PROVIDER_TIMEOUT_MS = 10_000;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function initialPaymentDraft({ cards, cart, account }: Route.ComponentProps['loaderData']): PaymentDraft {
  const preferredCard = cards.find((card) => card.default) ?? cards[0];
  const billing = cart?.billing as { account?: { purchase_order?: string | null } } | null | undefined;
  return {
    storedCard: preferredCard?.id ?? '',
    purchaseOrder: billing?.account?.purchase_order ?? '',
    vatNumber: cart?.billing?.vat_number ?? cart?.tax.vat_number ?? account?.vat_number ?? '',
  };
}

/** The buyer's chosen method if it is offered, else that of the cart if offered, else the first. */
function usableMethod(
  chosenMethod: PaymentMethod | null,
  methods: readonly PaymentMethod[],
  cart: CartReply,
): PaymentMethod | null {
  if (chosenMethod && methods.includes(chosenMethod)) return chosenMethod;
  const cartMethod = cart.billing?.method;
  return cartMethod && methods.includes(cartMethod) ? cartMethod : (methods[0] ?? null);
}

function sectionStates(cart: CartReply, choice: CheckoutChoice): { section: Section; isDone: boolean }[] {
  const requiredSections: Section[] = ['contact', 'delivery', 'shipping', 'payment'];
  return requiredSections.map((section) => ({ section, isDone: isDone(section, cart, choice) }));
}

function contactLine(
  { account }: Route.ComponentProps['loaderData'],
  cart: CartReply,
  t: CheckoutTexts,
): string {
  return `${cart.account?.email ?? ''} · ${account ? t.signedIn : t.asGuest}`;
}

function shippingLine(cart: CartReply, clock: PromiseClock, locale: string, t: CheckoutTexts): string {
  const { shipping } = cart;
  if (!shipping?.service) return '';
  const price = shipping.price ? amountText(shipping.price, cart.currency, locale) : t.free;
  const parts = laterLines(cart).length > 0 ? shipTexts(cart, clock, locale, t)[cart.ship] : [];
  return [shipping.service_name ?? shipping.service, price, ...parts].join(' · ');
}

function placementProblems(placement: Placement, locale: string, t: CheckoutTexts): Record<string, string> {
  if (placement.kind === 'card') return { '': t.cardIncomplete };
  if (placement.kind === 'wallet') return { '': t.useWallet };
  if (placement.kind !== 'refused') return {};
  return Object.fromEntries(
    Object.entries(placement.errors).map(([path, error]) => [path, refusalMessage(path, error, locale)]),
  );
}

function chargeNote(method: PaymentMethod | null, t: CheckoutTexts): string {
  if (method === null || method === 'account') return '';
  return method === 'card' ? t.authorisedNow : t.chargedAtOnce;
}

function buttonText(
  placing: 'no' | 'yes' | 'leaving',
  method: PaymentMethod | null,
  amount: string | null,
  t: CheckoutTexts,
): string {
  if (placing === 'leaving') return t.redirecting;
  if (placing === 'yes') return t.paying;
  if (amount === null) return t.placeOrder;
  return method === 'account' || method === null ? t.order({ amount }) : t.pay({ amount });
}
