export { isCardNumber } from './card-checks.ts';
export type {
  CardDetails,
  CardGateway,
  Check,
  GatewayCard,
  GatewayIntent,
  GatewayRefusal,
  GatewayResult,
  IntentChange,
  IntentRequest,
} from './gateway.ts';
export type { KnownCard, Redeemed, TokenRefusal } from './tokens.ts';
export { createVault, type Vault } from './vault.ts';
