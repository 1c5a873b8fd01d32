/** Calls and wire shapes of the payment methods a shop offers: public facts only. Browser-safe. */
import { defineCall, type PaymentMethod, shape } from '#kernel';
import type { Menu, SessionReply, SettingsReply } from '#settings/contract';

interface Method {
  enabled: true;
  gateway: string;
  mode: 'test' | 'live';
}

export interface CardMethod extends Method {
  /** The gateway's publishable key, for the gateway's script in the browser. */
  publishable_key: string;
  /** The gateway's browser script, to be loaded when the payment step opens. */
  script_url: string;
}

export interface PaypalMethod extends Method {
  client_id: string;
  merchant_id: string;
  /** Scripts of client, checkout and wallet button, in this order. */
  script_urls: string[];
}

/**
 * A missing method is not offered. Bank redirects need `card`, because they use its key. Only approved companies may
 * choose `account`, by purchase order.
 */
export interface PaymentMethodsReply
  extends Partial<Record<Exclude<PaymentMethod, 'card' | 'paypal'>, Method>> {
  card?: CardMethod;
  paypal?: PaypalMethod;
}

/** All settings at once. */
export interface AllSettingsReply {
  settings: SettingsReply;
  menus: readonly Menu[];
  payments: PaymentMethodsReply;
  /** The shop has none. */
  subscriptions: object;
  session: SessionReply;
}

export const readPaymentSettings = defineCall(
  'GET /api/settings/payments',
  'shop',
  shape<{ reply: PaymentMethodsReply }>(),
);
/** The same at the address of the client libraries. */
export const readPaymentMethods = defineCall(
  'GET /api/payment/methods',
  'shop',
  shape<{ reply: PaymentMethodsReply }>(),
);
export const readSubscriptionSettings = defineCall(
  'GET /api/settings/subscriptions',
  'shop',
  shape<{ reply: AllSettingsReply['subscriptions'] }>(),
);
export const readAllSettings = defineCall(
  'GET /api/settings/all',
  'shop',
  shape<{ reply: AllSettingsReply }>(),
);
