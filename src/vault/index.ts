export { countDeclined, type PaymentAttempt, refuseTooMany, secondsToWait } from './declines.ts';
export type {
  CardGateway,
  Check,
  GatewayCard,
  GatewayIntent,
  GatewayRefusal,
  GatewayResult,
  IntentOwner,
  IntentRequest,
  NamedIntent,
} from './gateway.ts';
export type { KnownCard } from './tokens.ts';
export { createVault, type Vault } from './vault.ts';
