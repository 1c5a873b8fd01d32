import { z } from 'zod';
import {
  type AgreementMethod,
  forEachMethod,
  type GatewayMethod,
  isAgreementMethod,
  isRedirectMethod,
  PAYMENT_METHOD_IDS,
  REDIRECT_METHODS,
  type RedirectMethod,
} from '#kernel';

const id = (pattern: RegExp) => z.string().regex(pattern).nullish().catch(null);
const map = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(null);
const number = z.string().trim().min(1).max(100).nullish().catch(null);
const GATEWAY_ID = /^[A-Za-z0-9_-]{3,100}$/;

/** The parts of a cart's `billing` that determine how it is paid. A value of the wrong type counts as missing. */
const schema = z.object({
  method: z.enum(PAYMENT_METHOD_IDS).nullish().catch(null),
  account_card_id: id(/^[0-9a-f]{24}$/),
  card: map({ token: id(/^(card|pm)_[A-Za-z0-9_-]{3,100}$/) }),
  intent: map({ stripe: map({ id: id(/^pi_[A-Za-z0-9]{3,100}$/) }) }),
  ...forEachMethod(REDIRECT_METHODS, map({ token: id(GATEWAY_ID), source: id(GATEWAY_ID) })),
  paypal: map({ nonce: id(GATEWAY_ID) }),
  account: map({ purchase_order: number }),
  purchase_order_number: number,
  purchase_order: number,
});

/** How a cart is to be paid. */
export type PaymentChoice =
  | { kind: 'none' }
  | { kind: 'account'; purchaseOrder: string | null }
  /** `token`: id of the payment method with which the intent was made; public clients send it beside the intent. */
  | { kind: 'intent'; method: GatewayMethod; intent: string; token: string | null }
  | { kind: 'storedCard'; card: string }
  | { kind: 'vaultToken'; token: string }
  | { kind: 'paymentMethod'; paymentMethod: string }
  | { kind: 'source'; method: RedirectMethod; source: string }
  | { kind: 'setup'; method: AgreementMethod; setup: string }
  | { kind: 'nonce'; nonce: string }
  /** A method without the data that it needs; `field` names what is missing. */
  | { kind: 'unfinished'; field: string };

/** Reads the payment choice from a cart's stored billing. */
export function readChoice(billing: unknown): PaymentChoice {
  const result = schema.safeParse(billing ?? {});
  if (!result.success) return { kind: 'none' };
  const input = result.data;
  if (isRedirectMethod(input.method)) return bankChoice(input.method, input);
  switch (input.method) {
    case 'account':
      return { kind: 'account', purchaseOrder: purchaseOrderOf(input) };
    case 'card':
      return cardChoice(input);
    case 'paypal': {
      const nonce = input.paypal?.nonce;
      return nonce ? { kind: 'nonce', nonce } : { kind: 'unfinished', field: 'billing.paypal' };
    }
    case null:
    case undefined:
      return { kind: 'none' };
  }
}

function purchaseOrderOf(input: z.infer<typeof schema>): string | null {
  return input.account?.purchase_order ?? input.purchase_order_number ?? input.purchase_order ?? null;
}

function cardChoice(input: z.infer<typeof schema>): PaymentChoice {
  const intent = input.intent?.stripe?.id;
  const token = input.card?.token;
  if (intent) return { kind: 'intent', method: 'card', intent, token: token ?? null };
  if (input.account_card_id) return { kind: 'storedCard', card: input.account_card_id };
  if (token?.startsWith('card_')) return { kind: 'vaultToken', token };
  return token
    ? { kind: 'paymentMethod', paymentMethod: token }
    : { kind: 'unfinished', field: 'billing.card' };
}

function bankChoice(method: RedirectMethod, input: z.infer<typeof schema>): PaymentChoice {
  const ids = [input[method]?.source, input[method]?.token];
  const source = ids.find((each) => each?.startsWith('src_'));
  const setup = ids.find((each) => each?.startsWith('seti_'));
  const intent = input.intent?.stripe?.id;
  if (source) return { kind: 'source', method, source };
  if (setup && isAgreementMethod(method)) return { kind: 'setup', method, setup };
  const token = input[method]?.token ?? null;
  return intent
    ? { kind: 'intent', method, intent, token }
    : { kind: 'unfinished', field: `billing.${method}` };
}

/** Whether a choice names this payment of the card gateway, an intent or a source. */
export function referencesPayment(choice: PaymentChoice, ref: string): boolean {
  if (choice.kind === 'intent') return choice.intent === ref;
  return choice.kind === 'source' && choice.source === ref;
}
