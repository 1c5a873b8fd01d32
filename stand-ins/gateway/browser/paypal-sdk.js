// Stand-in of the wallet's button: no window of its own, the approval page opens in a frame over the shop.
(() => {
  const base = document.currentScript.src.replace(/\/paypal\/sdk\.js.*$/, '');
  const baseOrigin = new URL(base).origin;

  function approve(payment) {
    return new Promise((resolve) => {
      const cover = document.createElement('dialog');
      cover.setAttribute('aria-label', 'PayPal');
      cover.style.cssText =
        'padding:0;border:0;width:min(480px,100vw);height:min(560px,100vh);max-width:none;max-height:none;background:transparent';
      const frame = document.createElement('iframe');
      frame.src = `${base}/paypal/approve?payment=${encodeURIComponent(payment)}`;
      frame.title = 'PayPal';
      frame.style.cssText = 'width:100%;height:100%;border:0';
      const end = (outcome) => {
        window.removeEventListener('message', listen);
        cover.close();
        cover.remove();
        resolve(outcome);
      };
      const listen = (event) => {
        if (
          event.origin === baseOrigin &&
          event.source === frame.contentWindow &&
          event.data?.standIn === 'wallet'
        )
          end(event.data.outcome);
      };
      window.addEventListener('message', listen);
      cover.addEventListener('cancel', (event) => {
        event.preventDefault();
        end('canceled');
      });
      cover.append(frame);
      document.body.append(cover);
      cover.showModal();
    });
  }

  async function press(options) {
    try {
      const payment = await (options.createBillingAgreement ?? options.createOrder)?.({}, {});
      const outcome = await approve(payment);
      const data = {
        billingToken: payment,
        orderID: payment,
        payerID: 'STANDINPAYER',
        paymentSource: 'paypal',
      };
      if (outcome === 'approved') await options.onApprove?.(data, {});
      else options.onCancel?.(data);
    } catch (error) {
      if (!options.onError) throw error;
      options.onError(error);
    }
  }

  window.paypal = {
    standIn: true,
    FUNDING: { PAYPAL: 'paypal' },
    Buttons(options = {}) {
      let button;
      return {
        isEligible: () => true,
        async render(target) {
          const place = typeof target === 'string' ? document.querySelector(target) : target;
          if (!place) throw new Error(`Document is ready and element ${target} does not exist`);
          button = document.createElement('button');
          button.type = 'button';
          button.textContent = 'PayPal';
          button.setAttribute('aria-label', 'Pay with PayPal');
          const height = Number(options.style?.height) || 45;
          button.style.cssText = `width:100%;min-height:${height}px;border:1px solid #8a6d00;border-radius:4px;background:#ffc439;color:#111111;font:600 16px system-ui,sans-serif;cursor:pointer`;
          button.addEventListener('click', () => press(options));
          place.replaceChildren(button);
        },
        close: async () => button?.remove(),
      };
    },
  };
})();
