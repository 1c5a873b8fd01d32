/** Input of the calls of subscriptions. Unknown fields are dropped. */
import { z } from 'zod';
import { cartInput, itemChange, itemInput } from '#commerce/cart';
import { findPlan } from '#commerce/pricing';
import { asIssue } from '#messages';
import { refusals } from './refusals.ts';
import { readDay } from './schedule.ts';

const MOST_ITEMS = 50;

/** Why a field is refused. */
const issues = {
  unknownPlan: asIssue(refusals.unknownPlan),
  invalidDate: asIssue(refusals.invalidDate),
  tooManyItems: asIssue(refusals.tooManyItems({ most: MOST_ITEMS })),
};

const interval = z.enum(['daily', 'weekly', 'monthly', 'yearly']);
const intervalCount = z.int().min(1).max(36);

const planId = z
  .string()
  .max(40)
  .refine((id) => findPlan(id) !== null, issues.unknownPlan)
  .nullish();

const day = z
  .string()
  .max(40)
  .refine((text) => readDay(text) !== null, issues.invalidDate)
  .transform((text) => readDay(text))
  .nullish();

/** Schedule, delivery and payment. */
const terms = {
  plan_id: planId,
  interval: interval.nullish(),
  interval_count: intervalCount.nullish(),
  billing_schedule: z
    .object({ interval, interval_count: intervalCount.default(1) })
    .nullish()
    .describe('the same as interval and interval_count'),
  date_next: day.describe('the next delivery'),
  date_period_end: day.describe('the same as date_next, as the client libraries call it'),
  account_card_id: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .nullish(),
  billing: cartInput.shape.billing,
  shipping: cartInput.shape.shipping,
};

export const itemsInput = z
  .array(itemInput.extend({ id: z.string().max(60).nullish() }))
  .max(MOST_ITEMS, issues.tooManyItems);

/** The product may be named next to the plan, as an item, or both. */
export const newSubscription = itemInput.partial({ product_id: true }).extend({
  ...terms,
  items: itemsInput.optional(),
});

export const subscriptionChange = itemChange.extend({
  ...terms,
  items: itemsInput.optional(),
  paused: z.boolean().nullish(),
  canceled: z.boolean().nullish(),
  skip: z.boolean().nullish().describe('true leaves out the next delivery'),
});

export const oneItem = itemInput;
export const oneItemChange = itemChange;

export type NewSubscription = z.output<typeof newSubscription>;
export type SubscriptionChange = z.output<typeof subscriptionChange>;
export type ItemInput = z.output<typeof itemInput>;
export type ItemChange = z.output<typeof itemChange>;
export type ItemsInput = z.output<typeof itemsInput>;
