import type { RouterContextProvider } from 'react-router';
import type { CartReply } from '#commerce/cart/contract';
import type { Account, Address, Card, ListAnswer, PaymentMethod } from '../api/commerce/records.ts';
import { pageOf } from '../api/index.ts';
import { visitorOf } from '../private/index.ts';
import type { CheckoutData } from './model.ts';

/** Order in which ways to pay are offered. */
const METHODS: readonly PaymentMethod[] = ['card', 'bancontact', 'ideal', 'klarna', 'paypal', 'account'];

type Offered = Partial<Record<PaymentMethod, { mode?: string; enabled?: boolean }>> & { vault_url?: string };

/** What the checkout starts with, read as its visitor. */
export async function loadCheckout(context: Readonly<RouterContextProvider>): Promise<CheckoutData> {
  const { publicUrl } = pageOf(context);
  const visitor = visitorOf(context);
  const get = <T>(path: string) => visitor.call<T>('GET', path);
  const [cart, settings, account, payments] = await Promise.all([
    get<CartReply | null>('/api/cart/shipment-rating'),
    get<CheckoutData['settings']>('/api/cart/settings'),
    get<CheckoutData['account']>('/api/account'),
    get<Offered>('/api/settings/payments'),
  ]);
  const [addresses, cards] = account
    ? await Promise.all([
        get<ListAnswer<Address>>('/api/account/addresses'),
        get<ListAnswer<Card>>('/api/account/cards'),
      ])
    : [null, null];
  const vaultUrl = payments.vault_url ?? `${publicUrl}/vault`;
  visitor.allow('frame-src', new URL(vaultUrl).origin);
  visitor.allow('connect-src', new URL(vaultUrl).origin);
  return {
    cart,
    settings,
    account,
    addresses: addresses?.results ?? [],
    cards: cards?.results ?? [],
    methods: METHODS.filter((method) => isOffered(method, payments, account)),
    trial: payments.card?.mode === 'test',
    vaultUrl,
  };
}

/** Buying on account is for companies that are approved for it. */
function isOffered(
  method: PaymentMethod,
  payments: Offered,
  account: (Account & { on_account?: boolean }) | null,
): boolean {
  if (method === 'account') return account?.on_account === true;
  const entry = payments[method];
  return entry !== undefined && entry.enabled !== false;
}
