import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { paymentMethods } from '#commerce/payments';
import { money } from '#kernel';
import { openPaymentServices, type PaymentServices } from './payment-services.ts';

/** A shop with the settings of a live gateway, whose host is the stand-in. */
let services: PaymentServices;
before(async () => {
  services = await openPaymentServices({
    env: (gatewayOrigin) => ({
      STRIPE_SECRET_KEY: 'sk_live_secret',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_public',
      STRIPE_WEBHOOK_SECRET: 'whsec_live_secret',
      STRIPE_HOST: gatewayOrigin,
      VAULT_PUBLIC_URL: 'https://vault.example.com',
    }),
  });
});
after(() => services.close());

test('the settings of a live gateway send the same calls to the configured host', async () => {
  const { config } = services.platform;
  assert.equal(config.trial, false);
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
  const body = JSON.stringify({ $key: 'pk_demo', $data: card });
  const reply = (await (await fetch(`${services.vaultOrigin}/tokens`, { method: 'POST', body })).json()) as {
    $data: { token: string };
  };
  const cartId = 'a'.repeat(24);
  const billing = { method: 'card', card: { token: reply.$data.token } };
  const order = { cartId, orderKey: cartId, billing, amount: money('EUR', 1_999), account: null };
  const authorisation = await services.payments.authorise(order);
  assert.ok(authorisation.ok);
  await services.platform.db.transaction((tx) =>
    services.payments.bind(tx, authorisation.payment, 'b'.repeat(24)),
  );
  await services.payments.capture('b'.repeat(24));
  assert.equal(services.gateway.find(authorisation.payment.ref)?.['amount_received'], 1_999);
});

test('a live shop offers the configured payment methods with the provider’s own script', () => {
  const methods = paymentMethods(services.platform.config);
  assert.equal(methods.card?.publishable_key, 'pk_live_public');
  assert.equal(methods.card?.mode, 'live');
  assert.equal(methods.card?.script_url, 'https://js.stripe.com/v3/');
  assert.equal(methods.paypal, undefined);
  assert.doesNotMatch(JSON.stringify(methods), /sk_live|whsec|localhost/);
});

test('the vault refuses an authorisation without the wallet’s keys', async () => {
  const body = JSON.stringify({ $key: 'pk_demo', $data: { gateway: 'braintree' } });
  const reply = await (await fetch(`${services.vaultOrigin}/authorization`, { method: 'POST', body })).json();
  assert.deepEqual(reply, { $status: 400, $error: 'Gateway not configured' });
});
