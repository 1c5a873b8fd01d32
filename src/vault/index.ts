export { isCardNumber } from './card-checks.ts';
export { countDeclined, refuseTooMany, secondsToWait, type Tried } from './declines.ts';
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
export type { KnownCard, Redeemed, TokenRefusal } from './tokens.ts';
export { createVault, type Vault } from './vault.ts';
