/** Subscriptions: regular deliveries, ordered on their day through the checkout. */
export { subscriptionCalls } from './api.ts';
export { subscriptionSampleMails } from './mail-samples.ts';
export { renewSubscriptions } from './renewal.ts';
export { createSubscriptions } from './subscriptions.ts';
