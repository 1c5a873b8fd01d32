import type { Platform } from '#platform';
import { presentSession, presentSettings, type Settings, type StoreApi } from '#settings';
import { paymentMethods } from './methods.ts';
import { PAYMENT_SPECS } from './reply-schemas.ts';

/** Calls of the payments module. The publishable key is enough for all of them, and no reply holds a secret. */
export function addPaymentCalls(
  api: StoreApi,
  { config }: Pick<Platform, 'config'>,
  settings: Settings,
): void {
  const methods = paymentMethods(config);
  api.get('/settings/payments', PAYMENT_SPECS.methods, () => methods);
  api.get('/payment/methods', PAYMENT_SPECS.methods, () => methods);
  api.get('/settings/subscriptions', PAYMENT_SPECS.subscriptions, () => ({}));
  api.get('/settings/all', PAYMENT_SPECS.all, (call) => ({
    settings: presentSettings(settings),
    menus: settings.menus(),
    payments: methods,
    subscriptions: {},
    session: presentSession(call),
  }));
}
