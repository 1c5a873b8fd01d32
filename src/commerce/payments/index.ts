export { addPaymentCalls } from './api.ts';
export { namesPayment, type PaymentChoice, readChoice } from './billing.ts';
export type { PaymentEvent, PaymentHook } from './book.ts';
export { type DeclinedPayment, declinedPayments } from './declines.ts';
export { forgetCard } from './forget-card.ts';
export type { ChargedCard, PaymentMethod, Provider } from './gateway.ts';
export {
  type Gateways,
  gatewayOrigin,
  openGateways,
  type StandInKeys,
  standInKeys,
  webhookSecret,
} from './gateways.ts';
export { paymentMethods } from './methods.ts';
export type { Authorised, AuthorisedPayment, AuthoriseOrder, Buyer } from './order.ts';
export { createPayments, type OrderPayment, type PaymentParts, type Payments } from './payments.ts';
export { PAYMENT_MOVES, PAYMENT_STATES, type PaymentState } from './states.ts';
