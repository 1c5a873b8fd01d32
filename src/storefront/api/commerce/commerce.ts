import { createAccount, createAccountRecords } from './account.ts';
import { createCardCalls } from './card/token.ts';
import { createCart } from './cart.ts';
import { createModels, createSubscriptions, RecordCache } from './models.ts';
import { setUp } from './options.ts';
import { lazyPayment } from './payment/lazy.ts';
import { createSettings } from './settings.ts';
import type { Commerce, CommerceOptions } from './types.ts';
import { createVault } from './vault.ts';
import { createWire } from './wire.ts';

/**
 * A client of the Commerce API for one visitor; it keeps session, cart and account between calls.
 * @throws TypeError without `origin` outside a browser
 */
export function createCommerce(options: CommerceOptions): Commerce {
  const setup = setUp(options);
  const wire = createWire(setup);
  const vault = createVault(setup);
  const records = new RecordCache();
  const cart = createCart(wire, setup);
  const settings = createSettings(wire, setup, () => {
    records.clear();
    cart.calls.clearCache();
  });
  const account = createAccount(wire, setup, {
    loggedIn: () => {
      records.clear();
      cart.calls.clearCache();
    },
    loggedOut: () => {
      records.clear();
      cart.forget();
    },
  });
  return {
    cart: cart.calls,
    account,
    ...createAccountRecords(wire),
    subscriptions: createSubscriptions(wire, records),
    ...createModels(wire, records, setup),
    ...settings,
    card: createCardCalls(vault),
    payment: lazyPayment(({ createPayment }) =>
      createPayment({ wire, vault, setup, cart: cart.calls, settings: settings.settings }),
    ),
    request: (method, path, data) => wire.call(method, path, data),
  };
}
