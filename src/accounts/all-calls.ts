import type { StoreApi } from '#settings';
import type { Accounts } from './accounts.ts';
import { addAddressCalls } from './address-api.ts';
import { addEntryCalls, addProfileCalls, addRecoveryCalls } from './api.ts';
import { addCardCalls, type CardServices } from './card-api.ts';

/** Adds every call of this module that needs the publishable key. `captchaRoutes` needs none. */
export function addAccountCalls(store: StoreApi, accounts: Accounts, services: CardServices): void {
  addEntryCalls(store, accounts);
  addProfileCalls(store, accounts);
  addRecoveryCalls(store, accounts);
  addAddressCalls(store, accounts.wiring);
  addCardCalls(store, accounts.wiring, services);
}
