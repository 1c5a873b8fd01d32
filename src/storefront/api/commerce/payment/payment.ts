import { isGatewayMethod, type PaymentMethod, REDIRECT_METHODS } from '#kernel';
import { ApiError } from '../../errors.ts';
import type { Intent, Order } from '../records.ts';
import { mountCard, tokenizeCard } from './card.ts';
import { type Context, createIntent, type PaymentParts, prepare } from './context.ts';
import { mountPaypal } from './paypal.ts';
import { finishReturn, mountIdeal, payAtBank, takeReturn } from './redirects.ts';
import type { ElementsInput, HandleRedirectInput, Outcome, PaymentCalls, TokenizeInput } from './types.ts';

export type Payment = PaymentCalls;
type MethodName = Exclude<PaymentMethod, 'account'>;

export function createPayment(parts: PaymentParts): Payment {
  const fields: Context['fields'] = new Map();
  let methods: Promise<unknown> | null = null;
  return {
    methods: () => {
      methods ??= parts.wire.call('get', '/payment/methods').catch((error) => {
        methods = null;
        throw error;
      });
      return methods as ReturnType<Payment['methods']>;
    },
    createElements: (input) => createElements(parts, fields, input),
    tokenize: (input) => tokenize(parts, fields, input),
    handleRedirect: (input) => handleRedirect(parts, fields, input),
    createIntent: (input) => createIntent(parts, input),
    updateIntent: async (input) => (await parts.vault.request('put', '/intent', input)) as Intent,
    authorizeGateway: async (input) => (await parts.vault.request('post', '/authorization', input)) as string,
  };
}

/**
 * Handles the return from a bank's page. The provider notifies the server directly, often before the browser returns:
 * the order may exist already.
 */
async function handleRedirect(
  parts: PaymentParts,
  fields: Context['fields'],
  input: HandleRedirectInput,
): Promise<boolean> {
  const bankReturn = takeReturn();
  if (!bankReturn) return false;
  const { marks } = bankReturn;
  let method = bankReturn.method;
  try {
    const order = await orderWithoutCart(parts);
    const billedMethod = order?.billing?.method ?? parts.cart.state?.billing?.method;
    method ??= isGatewayMethod(billedMethod) ? billedMethod : null;
    const result = order ?? (await finishReturn(await prepare(parts, fields), method, marks));
    input[method ?? 'card']?.onSuccess?.(result);
  } catch (error) {
    // The webhook may have created the order between two of these calls; then the error is void.
    const order = await orderWithoutCart(parts).catch(() => null);
    await report(input[method ?? 'card'], () => (order ? Promise.resolve(order) : Promise.reject(error)));
  }
  return true;
}

/** The order that replaced the cart; null while the cart exists. */
async function orderWithoutCart({ cart }: PaymentParts): Promise<Order | null> {
  cart.clearCache();
  return (await cart.get()) ? null : cart.getOrder();
}

async function createElements(
  parts: PaymentParts,
  fields: Context['fields'],
  input: ElementsInput,
): Promise<void> {
  const context = await prepare(parts, fields);
  const { card, ideal, paypal } = input ?? {};
  if (card && isOffered(context, 'card')) await mountReporting(card, () => mountCard(context, card));
  if (ideal && isOffered(context, 'ideal')) await mountReporting(ideal, () => mountIdeal(context, ideal));
  if (paypal && isOffered(context, 'paypal')) {
    const onFailure = (error: unknown) => void report(paypal, () => Promise.reject(error));
    const onDone = (result: unknown) => paypal.onSuccess?.(result);
    await mountReporting(paypal, () => mountPaypal(context, paypal, onDone, onFailure));
  }
}

/** Mounting reports errors only: `onSuccess` belongs to the payment. */
function mountReporting(outcome: Outcome, work: () => Promise<void>): Promise<void> {
  return report({ onError: outcome.onError }, work);
}

async function tokenize(parts: PaymentParts, fields: Context['fields'], input: TokenizeInput): Promise<void> {
  if (!input) {
    throw new ApiError('Tokenization parameters not passed', 'missing_parameters', null, 400);
  }
  const { card } = input;
  const begin = (work: (context: Context) => Promise<unknown>, name: MethodName) => async () => {
    const context = await prepare(parts, fields);
    return isOffered(context, name) ? { result: await work(context) } : null;
  };
  if (card) await finishReporting(card, begin(tokenizeCard, 'card'));
  for (const method of REDIRECT_METHODS) {
    const redirect = input[method];
    if (!redirect) continue;
    await finishReporting(
      redirect,
      begin((context) => payAtBank(context, method, redirect), method),
    );
  }
}

/** Runs a payment step; a disabled method (null) calls no `onSuccess`. */
async function finishReporting(
  outcome: Outcome,
  work: () => Promise<{ result: unknown } | null>,
): Promise<void> {
  await report({ onError: outcome.onError }, async () => {
    const completion = await work();
    if (completion) outcome.onSuccess?.(completion.result);
  });
}

/** Passes an error to `onError` where it exists, else throws it. */
async function report(outcome: Outcome | undefined, work: () => Promise<unknown>): Promise<void> {
  try {
    const result = await work();
    outcome?.onSuccess?.(result);
  } catch (reason) {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    if (!outcome?.onError) throw error;
    outcome.onError(error);
  }
}

/** Bank redirects run through the card's gateway and need its key too. Disabled methods are logged. */
function isOffered({ payments, setup }: Context, name: MethodName): boolean {
  const isOn = (method: MethodName) => payments[method] && (payments[method].enabled as boolean) !== false;
  const needsKey = name !== 'paypal';
  if (isOn(name) && (!needsKey || (isOn('card') && payments.card?.publishable_key))) return true;
  setup.log(`Payment by ${name} is switched off in the settings of the shop.`);
  return false;
}
