/** Replies of the payment method calls, for the API reference. */
import { z } from 'zod';
import { type CallSpec, menusReply, sessionReply, settingsReply } from '#settings';

const method = z.object({ enabled: z.literal(true), gateway: z.string(), mode: z.enum(['test', 'live']) });

const methodsReply = z
  .object({
    card: method.extend({ publishable_key: z.string().describe("for the provider's script in the browser") }),
    ideal: method,
    klarna: method,
    bancontact: method,
    paypal: method.extend({ client_id: z.string(), merchant_id: z.string() }),
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
