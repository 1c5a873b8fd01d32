import type { Platform } from '#platform';
import { createVaultApi } from './api.ts';
import { answerFields } from './fields-page.ts';
import type { CardGateway } from './gateway.ts';
import { Tokens } from './tokens.ts';

/** The only room that sees a card number, for the length of one call. */
export interface Vault {
  /** Answers on the vault's own origin; paths without prefix. The caller's address is for the throttle. */
  fetch(request: Request, caller?: { address: string }): Promise<Response>;
  /**
   * A token becomes a card kept for an account, and is used up in the transaction in which `keep` writes that card. Asks
   * the gateway before: never inside a transaction.
   */
  redeem: Tokens['redeem'];
  /** A token pays for one cart; that cart may submit again with it. */
  takeForCart: Tokens['takeForCart'];
  /** Whether a card of the gateway is behind a token: then the token is the way to it, not its name. */
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
