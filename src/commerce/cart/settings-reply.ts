/** The reply of `/cart/settings`: data for a checkout form. No secrets. */
import { deliveryCountries, servicesTo } from '#commerce/delivery';
import { money } from '#kernel';
import { MOST_LINES, MOST_PIECES } from './cart.ts';
import type { CartSettingsReply } from './contract.ts';
import { presentService } from './present.ts';
import type { AnyCall, CartDeps } from './run-command.ts';

export function presentSettings(call: AnyCall, deps: CartDeps): CartSettingsReply {
  const { store, company } = deps.settings;
  const tables = deps.delivery.inForce();
  const services = servicesTo(tables, store.country, money(store.currency, 0));
  return {
    name: store.name,
    currency: store.currency,
    country: store.country,
    countries: [...deliveryCountries(tables, call.locale)],
    shipping: { services: services.map((service) => presentService(tables, service, call.locale)) },
    payment: deps.paymentMethods(),
    cut_off: company.cutOff,
    ship: ['split', 'wait'],
    limits: { lines: MOST_LINES, quantity: MOST_PIECES },
  };
}
