import type { ShopCall } from '#settings';
import type { Accounts } from './accounts.ts';
import { addressCalls } from './address-api.ts';
import { entryCalls, profileCalls, recoveryCalls } from './api.ts';
import { type CardServices, cardCalls } from './card-api.ts';

/** Every call of this module that needs the publishable key. `captchaCall` needs none. */
export function accountCalls(accounts: Accounts, services: CardServices): ShopCall[] {
  return [
    ...entryCalls(accounts),
    ...profileCalls(accounts),
    ...recoveryCalls(accounts),
    ...addressCalls(accounts.wiring),
    ...cardCalls(accounts.wiring, services),
  ];
}
