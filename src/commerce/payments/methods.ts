import { REDIRECT_METHODS } from '#kernel';
import type { Config } from '#platform';
import type { PaymentMethodsReply } from './contract.ts';
import { gatewayOrigin, publishableKey } from './gateways.ts';

type PaymentConfig = Pick<Config, 'trial' | 'stripe' | 'paypal' | 'braintree' | 'gatewayPort' | 'publicUrl'>;

const STAND_IN_PAYPAL = { clientId: 'standin-client', merchantId: 'standin-merchant' };
const BRAINTREE_SCRIPTS = 'https://js.braintreegateway.com/web/3.134.0/js';

/** The payment methods that this shop offers: those of the stand-in in a trial, otherwise the configured ones. */
export function paymentMethods(config: PaymentConfig): PaymentMethodsReply {
  const key = publishableKey(config);
  const methods: PaymentMethodsReply = {};
  if (key !== null) {
    const mode = key.startsWith('pk_live_') ? 'live' : 'test';
    const method = { enabled: true, gateway: 'stripe', mode } as const;
    const script = config.trial ? `${gatewayOrigin(config)}/v3/` : 'https://js.stripe.com/v3/';
    methods.card = { ...method, publishable_key: key, script_url: script };
    for (const id of REDIRECT_METHODS) methods[id] = method;
  }
  const paypal = paypalOf(config);
  if (paypal) methods.paypal = paypal;
  methods.account = { enabled: true, gateway: 'account', mode: config.trial ? 'test' : 'live' };
  return methods;
}

/** PayPal runs through Braintree: without the Braintree keys it could not be charged. */
function paypalOf(config: PaymentConfig): PaymentMethodsReply['paypal'] | null {
  if (!config.trial && !(config.braintree && config.paypal)) return null;
  const { clientId, merchantId } = config.paypal ?? STAND_IN_PAYPAL;
  const isStandIn = config.trial && !config.braintree;
  const base = isStandIn ? `${gatewayOrigin(config)}/braintree` : BRAINTREE_SCRIPTS;
  const end = isStandIn ? 'js' : 'min.js';
  const button = isStandIn
    ? `${gatewayOrigin(config)}/paypal/sdk.js`
    : `https://www.paypal.com/sdk/js?client-id=${encodeURIComponent(clientId)}&vault=true&intent=tokenize&commit=false`;
  return {
    enabled: true,
    gateway: 'braintree',
    mode: config.trial ? 'test' : 'live',
    client_id: clientId,
    merchant_id: merchantId,
    script_urls: [`${base}/client.${end}`, `${base}/paypal-checkout.${end}`, button],
  };
}
