export { paymentCalls } from './api.ts';
export type { AuthorisationRequest, AuthorisedPayment } from './authorisation.ts';
export { declinedPayments } from './declines.ts';
export { forgetCard } from './forget-card.ts';
export {
  type Gateways,
  gatewayOrigin,
  openGateways,
  standInKeys,
  webhookSecret,
} from './gateways.ts';
export { paymentMethods } from './methods.ts';
export type { PaymentEvent } from './payment-book.ts';
export { createPayments, type Payments } from './payments.ts';
export { PAYMENT_TRANSITIONS, type PaymentState } from './states.ts';
