import { z } from 'zod';

const id = (pattern: RegExp) => z.string().regex(pattern).nullish().catch(null);
const map = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(null);
const number = z.string().trim().min(1).max(100).nullish().catch(null);
const GATEWAY_ID = /^[A-Za-z0-9_-]{3,100}$/;

/** What of a cart's `billing` says how it is paid; what is not of its kind counts as not said. */
const schema = z.object({
  method: z.enum(['card', 'ideal', 'klarna', 'bancontact', 'paypal', 'account']).nullish().catch(null),
  account_card_id: id(/^[0-9a-f]{24}$/),
  card: map({ token: id(/^(card|pm)_[A-Za-z0-9_-]{3,100}$/) }),
  intent: map({ stripe: map({ id: id(/^pi_[A-Za-z0-9]{3,100}$/) }) }),
  ideal: map({ token: id(GATEWAY_ID), source: id(GATEWAY_ID) }),
  klarna: map({ token: id(GATEWAY_ID), source: id(GATEWAY_ID) }),
  bancontact: map({ token: id(GATEWAY_ID), source: id(GATEWAY_ID) }),
  paypal: map({ nonce: id(GATEWAY_ID) }),
  account: map({ purchase_order: number }),
  purchase_order_number: number,
  purchase_order: number,
});

/** How a cart is to be paid. */
export type PaymentChoice =
  | { by: 'none' }
  | { by: 'account'; purchaseOrder: string | null }
  /** `token`: the way of paying that the intent was made with, as the public clients name it beside. */
  | {
      by: 'intent';
      method: 'card' | 'ideal' | 'klarna' | 'bancontact';
      intent: string;
      token: string | null;
    }
  | { by: 'storedCard'; card: string }
  | { by: 'vaultToken'; token: string }
  | { by: 'paymentMethod'; paymentMethod: string }
  | { by: 'source'; method: 'ideal' | 'klarna' | 'bancontact'; source: string }
  | { by: 'setup'; setup: string }
  | { by: 'nonce'; nonce: string }
  /** A method without what it needs; the field that is missing. */
  | { by: 'unfinished'; field: string };

/** Reads the way of paying out of a cart's billing as it is stored. */
export function readChoice(billing: unknown): PaymentChoice {
  const parsed = schema.safeParse(billing ?? {});
  if (!parsed.success) return { by: 'none' };
  const given = parsed.data;
  switch (given.method) {
    case 'account':
      return { by: 'account', purchaseOrder: purchaseOrderOf(given) };
    case 'card':
      return cardChoice(given);
    case 'paypal': {
      const nonce = given.paypal?.nonce;
      return nonce ? { by: 'nonce', nonce } : { by: 'unfinished', field: 'billing.paypal' };
    }
    case 'ideal':
    case 'klarna':
    case 'bancontact':
      return bankChoice(given.method, given);
    default:
      return { by: 'none' };
  }
}

function purchaseOrderOf(given: z.infer<typeof schema>): string | null {
  return given.account?.purchase_order ?? given.purchase_order_number ?? given.purchase_order ?? null;
}

function cardChoice(given: z.infer<typeof schema>): PaymentChoice {
  const intent = given.intent?.stripe?.id;
  const token = given.card?.token;
  if (intent) return { by: 'intent', method: 'card', intent, token: token ?? null };
  if (given.account_card_id) return { by: 'storedCard', card: given.account_card_id };
  if (token?.startsWith('card_')) return { by: 'vaultToken', token };
  return token ? { by: 'paymentMethod', paymentMethod: token } : { by: 'unfinished', field: 'billing.card' };
}

function bankChoice(method: 'ideal' | 'klarna' | 'bancontact', given: z.infer<typeof schema>): PaymentChoice {
  const said = [given[method]?.source, given[method]?.token];
  const source = said.find((each) => each?.startsWith('src_'));
  const setup = said.find((each) => each?.startsWith('seti_'));
  const intent = given.intent?.stripe?.id;
  if (source) return { by: 'source', method, source };
  if (setup && method === 'bancontact') return { by: 'setup', setup };
  const token = given[method]?.token ?? null;
  return intent ? { by: 'intent', method, intent, token } : { by: 'unfinished', field: `billing.${method}` };
}

/** True when a cart's billing names this payment of the card gateway, source or intent: a webhook may submit it. */
export function namesPayment(billing: unknown, ref: string): boolean {
  const choice = readChoice(billing);
  if (choice.by === 'intent') return choice.intent === ref;
  return choice.by === 'source' && choice.source === ref;
}
