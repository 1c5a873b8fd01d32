export { isCardNumber } from './card-checks.ts';
export { countDeclined, type PaymentAttempt, refuseTooMany, secondsToWait } from './declines.ts';
export type {
  CardDetails,
  CardGateway,
  Check,
  GatewayCard,
  GatewayIntent,
  GatewayRefusal,
  GatewayResult,
  IntentChange,
  IntentOwner,
  IntentRequest,
  NamedIntent,
} from './gateway.ts';
export type { KnownCard, RedeemResult, TokenRefusal } from './tokens.ts';
export { createVault, type Vault } from './vault.ts';
