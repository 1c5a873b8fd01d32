import type { Platform } from '#platform';
import { createVaultApi } from './api.ts';
import { answerFields } from './fields-page.ts';
import type { CardGateway } from './gateway.ts';
import { Tokens } from './tokens.ts';

/** The only module that handles card numbers, and only during one call. */
export interface Vault {
  /**
   * Answers requests to the vault's own origin, with paths without prefix. The throttle uses the caller's address.
   */
  fetch(request: Request, caller?: { address: string }): Promise<Response>;
  /**
   * Turns a token into a card stored for an account; the token is used in the transaction in which `keep` writes
   * the card. Calls the gateway first, so never use it inside a transaction.
   */
  redeem: Tokens['redeem'];
  /** Takes a token for one cart, which may submit again with it. */
  takeForCart: Tokens['takeForCart'];
  /**
   * Whether a token exists for a card of the gateway: then only the token gives access, not the payment method id.
   */
  isStored(paymentMethod: string): Promise<boolean>;
}

const SWEEP_MS = 6 * 3_600_000;

export function createVault(platform: Platform, gateway: CardGateway): Vault {
  const tokens = new Tokens(platform, gateway);
  const answer = createVaultApi(platform, gateway, tokens);
  platform.jobs.repeatEvery('vault.sweep', SWEEP_MS, () => tokens.sweep());
  return {
    fetch: async (request, caller) =>
      answerFields(platform.config, request) ?? answer(request, caller?.address || null),
    redeem: (token, owner, keep) => tokens.redeem(token, owner, keep),
    takeForCart: (token, owner) => tokens.takeForCart(token, owner),
    isStored: (paymentMethod) => tokens.isStored(paymentMethod),
  };
}
