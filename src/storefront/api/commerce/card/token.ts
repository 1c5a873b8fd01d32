import type { CardToken } from '../records.ts';
import type { CardCalls } from '../types.ts';
import type { Vault } from '../vault.ts';
import { checkCard, expiryOf } from './checks.ts';

export function createCardCalls(vault: Vault): CardCalls {
  return {
    createToken: async (card) => {
      checkCard(card);
      const { month, year } = expiryOf(card);
      const expiry = card.nonce ? {} : { exp_month: Number(month), exp_year: Number(year) };
      return (await vault.request('post', '/tokens', { ...card, ...expiry })) as CardToken;
    },
  };
}
