import type { Config } from '#platform';
import type { PaymentMethodsReply } from './contract.ts';

type PaymentConfig = Pick<Config, 'trial' | 'stripe' | 'paypal'>;

/** Keys of the stand-in gateway. They open nothing anywhere else, so they may stand here. */
const STAND_IN = {
  publishableKey: 'pk_test_standin_51NorvoltTrial',
  paypal: { clientId: 'standin-client', merchantId: 'standin-merchant' },
};

/** The methods this shop offers: the stand-in's in a trial, else those that are configured. */
export function paymentMethods(config: PaymentConfig): PaymentMethodsReply {
  const key = config.trial ? STAND_IN.publishableKey : config.stripe?.publishableKey;
  const paypal = config.paypal ?? (config.trial ? STAND_IN.paypal : null);
  const methods: PaymentMethodsReply = {};
  if (key !== undefined) {
    const mode = key.startsWith('pk_live_') ? 'live' : 'test';
    const method = { enabled: true, gateway: 'stripe', mode } as const;
    methods.card = { ...method, publishable_key: key };
    methods.ideal = method;
    methods.klarna = method;
    methods.bancontact = method;
  }
  if (paypal) {
    methods.paypal = {
      enabled: true,
      gateway: 'paypal',
      mode: config.trial ? 'test' : 'live',
      client_id: paypal.clientId,
      merchant_id: paypal.merchantId,
    };
  }
  return methods;
}
