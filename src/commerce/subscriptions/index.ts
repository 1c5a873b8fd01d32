/** Subscriptions: regular deliveries, ordered on their day through the checkout. */
export { subscriptionCalls } from './api.ts';
export { subscriptionSampleMails } from './mail-samples.ts';
export { type RenewalModules, renewSubscriptions } from './renewal.ts';
export { createSubscriptions, type SubscriptionModules, type Subscriptions } from './subscriptions.ts';
