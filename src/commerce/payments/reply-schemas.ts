/** Replies of the payment method calls, for the API reference. */
import { z } from 'zod';
import { forEachMethod, REDIRECT_METHODS } from '#kernel';
import { type CallSpec, menusReply, sessionReply, settingsReply } from '#settings';
import type { PaymentMethodsReply } from './contract.ts';

const method = z.object({ enabled: z.literal(true), gateway: z.string(), mode: z.enum(['test', 'live']) });

const methodsReply: z.ZodType<PaymentMethodsReply> = z
  .object({
    card: method.extend({
      publishable_key: z.string().describe("for the provider's script in the browser"),
      script_url: z.string(),
    }),
    ...forEachMethod(REDIRECT_METHODS, method),
    paypal: method.extend({
      client_id: z.string(),
      merchant_id: z.string(),
      script_urls: z.array(z.string()).describe('of client, checkout and wallet button'),
    }),
    account: method,
  })
  .partial()
  .describe('a method that is missing is not offered')
  .meta({ id: 'PaymentMethods' });

export const PAYMENT_SPECS = {
  methods: { summary: 'How an order can be paid', reply: methodsReply },
  subscriptions: { summary: 'Settings of subscriptions', reply: z.looseObject({}) },
  all: {
    summary: 'All settings at once, for the start of a client',
    reply: z.object({
      settings: settingsReply,
      menus: menusReply,
      payments: methodsReply,
      subscriptions: z.looseObject({}),
      session: sessionReply,
    }),
  },
} as const satisfies Record<string, CallSpec>;
