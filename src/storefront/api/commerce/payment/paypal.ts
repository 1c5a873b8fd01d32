import { ApiError } from '../../errors.ts';
import type { Billing, CartUpdate } from '../records.ts';
import { amountToPay } from './amounts.ts';
import { type Context, createIntent, putBilling } from './context.ts';
import { loadScript, type PaypalDetails, providerGlobal, scriptAddress } from './provider.ts';
import type { PaypalElement } from './types.ts';

type Done = (result: unknown) => void;
type Failed = (error: unknown) => void;

/** Mounts the PayPal button of the gateway that the shop uses for wallets. */
export async function mountPaypal(
  context: Context,
  input: PaypalElement,
  onDone: Done,
  onFailure: Failed,
): Promise<void> {
  const id = input.elementId ?? 'paypal-button';
  if (!document.getElementById(id)) {
    throw new ApiError(`The page has no element #${id}.`, 'missing_element', id, 400);
  }
  const parts =
    context.payments.paypal?.gateway === 'braintree'
      ? await braintreeButtons(context)
      : await directButtons(context);
  const onApprove = (approval: object) => parts.approve(approval).then(onDone, onFailure);
  await providerGlobal('paypal')
    .Buttons({
      style: input.style ?? {},
      createOrder: parts.createOrder,
      onApprove,
      onError: onFailure,
      onCancel: () => input.onCancel?.(),
      ...parts.more,
    })
    .render(`#${id}`);
}

interface Buttons {
  createOrder: () => Promise<string>;
  approve: (approval: object) => Promise<unknown>;
  more: object;
}

async function braintreeButtons(context: Context): Promise<Buttons> {
  const { scripts } = context.setup;
  const authorization = (await context.vault.request('post', '/authorization', {
    gateway: 'braintree',
  })) as string;
  await loadScript(scriptAddress('braintreeClient', scripts, context.payments));
  await loadScript(scriptAddress('braintreePaypal', scripts, context.payments));
  const braintree = providerGlobal('braintree');
  const client = await braintree.client.create({ authorization });
  const checkout = await braintree.paypalCheckout.create({ client });
  const { currency } = context.order;
  await checkout.loadPayPalSDK({ currency, intent: 'authorize' });
  return {
    createOrder: () =>
      checkout.createPayment({
        flow: 'checkout',
        intent: 'authorize',
        amount: amountToPay(context.cart.state ?? context.order),
        currency,
        enableShippingAddress: true,
      }),
    approve: async (approval) => {
      const { nonce, details } = await checkout.tokenizePayment(approval);
      const billing: Billing = { method: 'paypal', paypal: { nonce }, ...payerOf(details) };
      await putBilling(context, billing, buyerOf(context, details));
      return { nonce };
    },
    more: {},
  };
}

async function directButtons(context: Context): Promise<Buttons> {
  const { client_id = '', merchant_id = '' } = context.payments.paypal ?? {};
  const query = new URLSearchParams({
    'client-id': client_id,
    'merchant-id': merchant_id,
    currency: context.order.currency,
    intent: 'authorize',
  });
  await loadScript(`${scriptAddress('paypal', context.setup.scripts, context.payments)}?${query}`);
  const cart_id = context.order.id;
  return {
    createOrder: async () => (await createIntent(context, { gateway: 'paypal', intent: { cart_id } })).id,
    approve: async (approval) => {
      const order_id = (approval as { orderID?: string }).orderID ?? '';
      await putBilling(context, { method: 'paypal', paypal: { order_id } });
      return { order_id };
    },
    more: {
      onShippingChange: ({ orderID }: { orderID: string }) =>
        context.vault.request('put', '/intent', {
          gateway: 'paypal',
          intent: { cart_id, paypal_order_id: orderID },
        }),
    },
  };
}

function payerOf({ firstName, lastName, countryCode }: PaypalDetails): Billing {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { name, first_name: firstName, last_name: lastName, country: countryCode };
}

/** Cart changes from the wallet: its delivery address unless the cart has one, and its mail for a guest without one. */
function buyerOf({ order }: Context, { email, shippingAddress: place }: PaypalDetails): CartUpdate {
  const shipping = place &&
    !order.shipping?.address1 && {
      name: place['recipientName'],
      address1: place['line1'],
      address2: place['line2'],
      city: place['city'],
      state: place['state'],
      zip: place['postalCode'],
      country: place['countryCode'],
    };
  return {
    ...(shipping && { shipping }),
    ...(email && !order.account_logged_in && !order.account?.email && { account: { email } }),
  };
}
