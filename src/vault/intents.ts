import { z } from 'zod';
import {
  AGREEMENT_METHODS,
  GATEWAY_METHODS,
  isAgreementMethod,
  isRedirectMethod,
  PAYMENT_METHODS,
} from '#kernel';
import { type Config, LIMITS } from '#platform';
import { isAllowedOrigin } from '#settings';
import type { VaultErrors, VaultIntent } from './contract.ts';
import type { GatewayIntent, IntentChange, IntentRequest, NamedIntent, SetupRequest } from './gateway.ts';

/** Currency of a card payment whose request names none. */
const CARD_CURRENCY = 'usd';
const LARGEST_AMOUNT = 99_999_999;

const gatewayId = z.string().regex(/^[A-Za-z0-9_]{3,100}$/);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish());
const types = z
  .union([z.string().transform((text) => [text]), z.array(z.string())])
  .pipe(z.array(z.enum(GATEWAY_METHODS)).min(1).max(GATEWAY_METHODS.length));

const fields = z.object({
  id: optional(z.string().regex(/^(pi|seti)_[A-Za-z0-9]{3,100}$/)),
  amount: z.unknown().optional(),
  currency: optional(z.string().regex(/^[A-Za-z]{3}$/)),
  payment_method: optional(gatewayId),
  payment_method_types: optional(types),
  capture_method: optional(z.enum(['automatic', 'manual'])),
  confirmation_method: optional(z.enum(['automatic', 'manual'])),
  setup_future_usage: optional(z.enum(['off_session', 'on_session'])),
  usage: optional(z.enum(['off_session', 'on_session'])),
  /** Public clients send it only where the cart has one; carts of this shop never do. */
  customer: optional(
    z.never('Leave out the customer of the gateway. Pay with a card stored in the account.'),
  ),
  client_secret: optional(z.string().regex(/^(pi|seti)_[A-Za-z0-9]{3,100}_secret_[A-Za-z0-9]{3,100}$/)),
  confirm: optional(z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])),
  return_url: optional(z.string().max(LIMITS.url)),
});
const call = z.object({
  action: optional(z.enum(['setup'])),
  cart_id: optional(z.string().regex(/^[0-9a-f]{24}$/)),
  account_id: optional(z.string().regex(/^[0-9a-f]{24}$/)),
  intent: fields,
});

export type ParsedIntentCall =
  | { kind: 'create'; intent: IntentRequest }
  | { kind: 'update'; namedIntent: NamedIntent; change: IntentChange }
  | { kind: 'find'; namedIntent: NamedIntent }
  | { kind: 'setup'; setup: SetupRequest };
export type IntentRead = { ok: true; request: ParsedIntentCall } | { ok: false; errors: VaultErrors };

/** Reads a call to `/intent`. Amounts are minor units; they are compared with the cart when it is ordered. */
export function readIntent(
  method: 'get' | 'post' | 'put',
  data: unknown,
  { config, address }: { config: Pick<Config, 'publicUrl' | 'corsOrigins'>; address: string | null },
): IntentRead {
  const result = call.safeParse(data);
  if (!result.success) return invalidField(fieldOf(result.error), messageOf(result.error));
  const { intent, action } = result.data;
  const owner = { cartId: result.data.cart_id ?? null, accountId: result.data.account_id ?? null, address };
  if (method !== 'post') return readExisting(method, intent, owner.cartId);
  const kinds = intent.payment_method_types ?? null;
  if (action === 'setup') {
    // Agreements would allow unlimited card checks at the gateway's own fields; intents do not, because their declines
    // are counted.
    if (kinds?.some((kind) => !isAgreementMethod(kind))) {
      const brands = AGREEMENT_METHODS.map((method) => PAYMENT_METHODS[method].brand).join(' and ');
      return invalidField('payment_method_types', `Only ${brands} can be stored for later payments.`);
    }
    return {
      ok: true,
      request: {
        kind: 'setup',
        setup: { types: kinds ?? [...AGREEMENT_METHODS], usage: intent.usage ?? 'off_session', owner },
      },
    };
  }
  const amount = wholeAmount(intent.amount);
  if (amount === null)
    return invalidField('amount', 'Send the amount as a whole number of minor units above 0.');
  if (intent.return_url && !isOwnAddress(config, intent.return_url))
    return invalidField('return_url', 'Send a return address of this store.');
  const redirect = kinds?.find(isRedirectMethod);
  if (intent.confirm && !redirect)
    return invalidField(
      'confirm',
      'Confirm a card in the browser, or submit the order to have the store confirm it.',
    );
  const usualCurrency = redirect ? PAYMENT_METHODS[redirect].currency : CARD_CURRENCY;
  return {
    ok: true,
    request: {
      kind: 'create',
      intent: {
        amount,
        currency: (intent.currency ?? usualCurrency).toLowerCase(),
        paymentMethod: intent.payment_method ?? null,
        types: kinds,
        captureMethod: intent.capture_method ?? null,
        confirmationMethod: intent.confirmation_method ?? null,
        setupFutureUsage: intent.setup_future_usage ?? null,
        confirm: intent.confirm ?? false,
        returnUrl: intent.return_url ?? null,
        owner,
      },
    },
  };
}

function readExisting(
  method: 'get' | 'put',
  intent: z.infer<typeof fields>,
  cartId: string | null,
): IntentRead {
  if (!intent.id) return invalidField('id', 'Send the id of the intent.');
  if (!intent.client_secret)
    return invalidField('client_secret', 'Send the id and the client secret of the intent.');
  const namedIntent: NamedIntent = { id: intent.id, clientSecret: intent.client_secret, cartId };
  if (method === 'get') return { ok: true, request: { kind: 'find', namedIntent } };
  const change: IntentChange = {};
  if (intent.amount !== undefined) {
    const amount = wholeAmount(intent.amount);
    if (amount === null)
      return invalidField('amount', 'Send the amount as a whole number of minor units above 0.');
    change.amount = amount;
  }
  if (intent.currency) change.currency = intent.currency.toLowerCase();
  if (intent.payment_method) change.paymentMethod = intent.payment_method;
  return { ok: true, request: { kind: 'update', namedIntent, change } };
}

function wholeAmount(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,8}$/.test(text)) return null;
  const amount = Number(text);
  return amount >= 1 && amount <= LARGEST_AMOUNT ? amount : null;
}

function isOwnAddress(config: Pick<Config, 'publicUrl' | 'corsOrigins'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  return username === '' && password === '' && isAllowedOrigin(config, origin);
}

function fieldOf(error: z.ZodError): string {
  const path = (error.issues[0]?.path ?? []).filter((part) => part !== 'intent');
  return String(path[0] ?? 'intent');
}

/** The message of a rule that has one; zod's messages are for programmers. */
function messageOf(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue?.path.includes('customer') ? issue.message : 'This value has the wrong type.';
}

function invalidField(field: string, message: string): IntentRead {
  return { ok: false, errors: { [field]: { code: 'invalid_value', message } } };
}

export function presentIntent(intent: GatewayIntent): VaultIntent {
  return {
    id: intent.id,
    client_secret: intent.clientSecret,
    status: intent.status,
    amount: intent.amount,
    currency: intent.currency,
    payment_method: intent.paymentMethod,
    payment_method_types: intent.paymentMethodTypes,
    capture_method: intent.captureMethod,
    confirmation_method: intent.confirmationMethod,
    setup_future_usage: intent.setupFutureUsage,
    next_action:
      (intent.redirectUrl && {
        type: 'redirect_to_url',
        redirect_to_url: { url: intent.redirectUrl },
      }) ||
      null,
  };
}
