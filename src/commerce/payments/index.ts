export { addPaymentCalls } from './api.ts';
export type { Authorised, AuthorisedPayment, AuthoriseOrder, Buyer } from './authorise.ts';
export { namesPayment, type PaymentChoice, readChoice } from './billing.ts';
export type { PaymentEvent, PaymentHook } from './book.ts';
export type { ChargedCard, PaymentMethod, Provider } from './gateway.ts';
export { type Gateways, gatewayOrigin, openGateways, webhookSecret } from './gateways.ts';
export { createPayments, type OrderPayment, type PaymentParts, type Payments } from './payments.ts';
export { PAYMENT_MOVES, PAYMENT_STATES, type PaymentState } from './states.ts';
export { addVisitorCalls } from './visitor-api.ts';
