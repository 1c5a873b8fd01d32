import type { Platform } from '#platform';
import { presentSession, presentSettings, type Settings, type ShopCall, shopCall } from '#settings';
import {
  readAllSettings,
  readPaymentMethods,
  readPaymentSettings,
  readSubscriptionSettings,
} from './contract.ts';
import { paymentMethods } from './methods.ts';
import { PAYMENT_SPECS } from './reply-schemas.ts';

/** Calls of the payments module. The publishable key is enough for all of them, and no reply holds a secret. */
export function paymentCalls({ config }: Pick<Platform, 'config'>, settings: Settings): ShopCall[] {
  const methods = paymentMethods(config);
  return [
    shopCall(readPaymentSettings, PAYMENT_SPECS.methods, () => methods),
    shopCall(readPaymentMethods, PAYMENT_SPECS.methods, () => methods),
    shopCall(readSubscriptionSettings, PAYMENT_SPECS.subscriptions, () => ({})),
    shopCall(readAllSettings, PAYMENT_SPECS.all, (call) => ({
      settings: presentSettings(settings),
      menus: settings.menus(),
      payments: methods,
      subscriptions: {},
      session: presentSession(call),
    })),
  ];
}
