export { paymentCalls } from './api.ts';
export type { AuthorisationRequest, AuthorisationResult, AuthorisedPayment, Buyer } from './authorisation.ts';
export { type DeclinedPayment, declinedPayments } from './declines.ts';
export { forgetCard } from './forget-card.ts';
export type { ChargedCard, Provider } from './gateway.ts';
export {
  type Gateways,
  gatewayOrigin,
  openGateways,
  type StandInKeys,
  standInKeys,
  webhookSecret,
} from './gateways.ts';
export { paymentMethods } from './methods.ts';
export type { PaymentEvent, PaymentHook } from './payment-book.ts';
export { type PaymentChoice, readChoice } from './payment-choice.ts';
export { createPayments, type OrderPayment, type PaymentParts, type Payments } from './payments.ts';
export { PAYMENT_STATES, PAYMENT_TRANSITIONS, type PaymentState } from './states.ts';
