/** Decides which events of the card gateway have the form that this store reads. */
import type Stripe from 'stripe';
import { z } from 'zod';

const text = z.string().min(1).max(500);
const minor = z.int().min(0);
const currency = z.string().regex(/^[a-z]{3}$/);
const metadata = z.record(z.string(), z.string()).nullish();

const INTENT = z.looseObject({
  id: text,
  status: text,
  amount: minor,
  amount_received: minor,
  currency,
  payment_method_types: z.array(text),
  metadata,
});
const CHARGE = z.looseObject({
  id: text,
  status: text,
  amount: minor,
  amount_captured: minor,
  amount_refunded: minor,
  currency,
  metadata: z.record(z.string(), z.string()),
});
const SOURCE = z.looseObject({ id: text, amount: minor.nullish(), currency: currency.nullish(), metadata });

const EVENT = z.object({ id: text, type: text, data: z.object({ object: z.unknown() }) });

/**
 * Schemas by event type, as `paymentIn` reads them. Other types of the same families concern other objects, such as
 * disputes and refunds.
 */
const OBJECTS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>(
  Object.entries({
    'payment_intent.amount_capturable_updated': INTENT,
    'payment_intent.succeeded': INTENT,
    'payment_intent.payment_failed': INTENT,
    'payment_intent.canceled': INTENT,
    'charge.succeeded': CHARGE,
    'charge.captured': CHARGE,
    'charge.refunded': CHARGE,
    'source.chargeable': SOURCE,
  }),
);

/** Whether all fields that the store reads are present; for ignored event types, only type and id are required. */
export function isReadable(event: Stripe.Event): boolean {
  const read = EVENT.safeParse(event);
  if (!read.success) return false;
  const { type, data } = read.data;
  const shape = OBJECTS.get(type);
  return shape === undefined || shape.safeParse(data.object).success;
}
