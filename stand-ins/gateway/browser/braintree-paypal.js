// Stand-in of the wallet's checkout: makes a payment to approve, and a nonce once it is approved.
(() => {
  const base = document.currentScript.src.replace(/\/braintree\/[^/]*$/, '');

  async function post(path, fields) {
    const answer = await fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
    const reply = await answer.json();
    if (reply.error) throw new Error(reply.error.message);
    return reply;
  }

  window.braintree = {
    ...window.braintree,
    paypalCheckout: {
      async create({ client }) {
        if (!client) throw new Error('options.client is required when instantiating PayPal Checkout.');
        return {
          async createPayment({ amount = '', currency = '' }) {
            return (await post('/paypal/payments', { amount: String(amount), currency })).id;
          },
          async tokenizePayment(data) {
            return post('/paypal/nonces', { payment: data.billingToken ?? data.orderID ?? data.orderId });
          },
          async loadPayPalSDK() {
            if (!window.paypal) {
              await new Promise((resolve, reject) => {
                const script = document.createElement('script');
                script.src = `${base}/paypal/sdk.js`;
                script.onload = resolve;
                script.onerror = () => reject(new Error('PayPal could not be loaded.'));
                document.head.append(script);
              });
            }
            return this;
          },
          teardown: async () => undefined,
        };
      },
    },
  };
})();
