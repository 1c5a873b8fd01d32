import type { Platform } from '#platform';
import { presentSession, presentSettings, type Settings, type StoreApi } from '#settings';
import { paymentMethods } from './methods.ts';

/** Calls of this room; the publishable key is enough for all of them, and none of them tells a secret. */
export function addPaymentCalls(
  api: StoreApi,
  { config }: Pick<Platform, 'config'>,
  settings: Settings,
): void {
  const methods = paymentMethods(config);
  api.get('/settings/payments', () => methods);
  api.get('/payment/methods', () => methods);
  api.get('/settings/subscriptions', () => ({}));
  api.get('/settings/all', (call) => ({
    settings: presentSettings(settings),
    menus: settings.menus(),
    payments: methods,
    subscriptions: {},
    session: presentSession(call),
  }));
}
