import Stripe from 'stripe';
import { AGREEMENT_METHODS, DEBITED_METHOD, isGatewayMethod } from '#kernel';
import type { KnownCard } from '#vault';
import { amountAt } from './amounts.ts';
import type { AgreedSetup, ProviderPayment } from './gateway.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
};

const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  requires_payment_method: 'open',
  requires_source: 'open',
  requires_confirmation: 'confirm',
  requires_action: 'action',
  requires_source_action: 'action',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'canceled',
};

/** Converts a payment intent, from the SDK or an event. */
export function fromIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  const error = intent.last_payment_error;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const state = STATES[intent.status] ?? 'processing';
  return {
    ref: intent.id,
    method: intent.payment_method_types.find(isGatewayMethod) ?? DEBITED_METHOD,
    amount: amountAt(intent.currency, intent.amount),
    capturedMinor: amountAt(intent.currency, intent.amount_received).minor,
    refundedMinor: amountAt(intent.currency, charge?.amount_refunded ?? 0).minor,
    state: state === 'open' && error ? 'failed' : state,
    clientSecret: intent.client_secret,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    failure: error
      ? {
          code: error.decline_code ?? error.code ?? 'declined',
          message: error.message ?? '',
          attempt: error.charge ?? error.payment_method?.id ?? null,
        }
      : null,
    cartHint: intent.metadata?.['cart_id'] ?? null,
    store: intent.metadata?.['store'] ?? null,
    paymentMethod: idOf(intent.payment_method),
    customer: idOf(intent.customer),
    card: cardOf(intent.payment_method, intent.customer),
  };
}

/** Converts a charge that was made from a source. */
export function fromCharge(charge: Stripe.Charge): ProviderPayment {
  const type = charge.payment_method_details?.type;
  const state =
    charge.status === 'failed'
      ? 'failed'
      : charge.status === 'pending'
        ? 'processing'
        : charge.captured
          ? 'captured'
          : 'authorised';
  return {
    ref: charge.id,
    method: isGatewayMethod(type) ? type : DEBITED_METHOD,
    amount: amountAt(charge.currency, charge.amount),
    capturedMinor: amountAt(charge.currency, charge.amount_captured).minor,
    refundedMinor: amountAt(charge.currency, charge.amount_refunded).minor,
    state,
    clientSecret: null,
    redirectUrl: null,
    failure: charge.failure_message
      ? { code: charge.failure_code ?? 'declined', message: charge.failure_message, attempt: charge.id }
      : null,
    cartHint: charge.metadata['cart_id'] ?? null,
    store: charge.metadata['store'] ?? null,
    paymentMethod: charge.payment_method,
    customer: idOf(charge.customer),
    card: null,
  };
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : value;
}

function cardOf(
  method: Stripe.PaymentIntent['payment_method'],
  customer: Stripe.PaymentIntent['customer'],
): KnownCard | null {
  if (typeof method !== 'object' || !method?.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  const gatewayCustomer = idOf(customer);
  return { paymentMethod: method.id, gatewayCustomer, brand: brandName(brand), last4, expMonth, expYear };
}

/** The shop's name of a card brand. */
export function brandName(brand: string): string {
  return BRANDS[brand] ?? 'Unknown';
}

/** The debit that a bank agreement creates. */
export function agreedSetup(setup: Stripe.SetupIntent): AgreedSetup {
  const attempt = typeof setup.latest_attempt === 'object' ? setup.latest_attempt : null;
  const details = attempt?.payment_method_details;
  const debits = AGREEMENT_METHODS.map((type) => details?.[type]?.generated_sepa_debit);
  const debit = debits.find(Boolean) ?? setup.payment_method;
  const method = typeof setup.payment_method === 'object' ? setup.payment_method : null;
  const facts = {
    customer: idOf(setup.customer),
    store: setup.metadata?.['store'] ?? null,
    email: method?.billing_details?.email ?? null,
  };
  if (setup.status !== 'succeeded' || !debit) return { paymentMethod: '', ...facts };
  return { paymentMethod: typeof debit === 'object' ? debit.id : debit, ...facts };
}

/** Converts a card refused at confirmation: the error carries the intent. */
export function failedIntent(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderPayment | null {
  const intent = error.payment_intent;
  if (!(error instanceof Stripe.errors.StripeCardError) || !intent) return null;
  const payment = fromIntent(intent);
  const attempt = error.charge ?? error.payment_method?.id ?? payment.failure?.attempt ?? null;
  const code = error.decline_code ?? error.code ?? 'card_declined';
  return { ...payment, state: 'failed', failure: { code, message: error.message, attempt } };
}
