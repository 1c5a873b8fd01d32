// Stand-in of the card gateway's browser script: the calls this shop and the public client libraries make.
(() => {
  const base = document.currentScript.src.replace(/\/v3\/?(\?.*)?$/, '');
  const baseOrigin = new URL(base).origin;
  /** Types that are confirmed at a bank, as in `redirect-types.ts`. */
  const REDIRECT_TYPES = ['ideal', 'klarna', 'bancontact'];
  let groupCount = 0;
  let askCount = 0;

  function encode(body, name, value) {
    if (value === undefined || value === null) return;
    if (typeof value === 'object')
      for (const [inner, member] of Object.entries(value)) encode(body, `${name}[${inner}]`, member);
    else body.set(name, String(value));
  }

  /** One call of the API; errors come as the answer's `error`, as the provider's script gives them. */
  async function call(key, method, path, fields = {}) {
    const body = new URLSearchParams({ key });
    for (const [name, value] of Object.entries(fields)) encode(body, name, value);
    const url = `${base}/v1/${path}`;
    try {
      const response = method === 'GET' ? await fetch(`${url}?${body}`) : await fetch(url, { method, body });
      return await response.json();
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message: 'We are experiencing issues connecting to our payments provider.',
        },
      };
    }
  }

  class Element {
    constructor(key, group, type, options, locale) {
      this.key = key;
      this.group = group;
      this.type = type;
      this._options = options ?? {};
      this._locale = locale;
      this._handlers = {};
      this._waiting = new Map();
      this._listen = (event) => this._onMessage(event);
    }

    mount(target) {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container)
        throw new Error(
          `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
        );
      this._frame = document.createElement('iframe');
      const parameters = new URLSearchParams({
        type: this.type,
        group: this.group,
        key: this.key,
        shop: location.origin,
        locale: this._locale ?? document.documentElement.lang,
      });
      this._frame.src = `${base}/v3/element.html?${parameters}`;
      this._frame.title = 'Secure payment input frame';
      this._frame.setAttribute('allow', 'payment *');
      this._frame.style.cssText =
        'display:block;width:100%;height:32px;border:0;background:transparent;color-scheme:normal';
      container.replaceChildren(this._frame);
      container.classList.add('StripeElement', 'StripeElement--empty');
      this._place = container;
      window.addEventListener('message', this._listen);
    }

    unmount() {
      window.removeEventListener('message', this._listen);
      this._frame?.remove();
    }

    destroy() {
      this.unmount();
    }

    on(event, handler) {
      this._handlers[event] = [...(this._handlers[event] ?? []), handler];
      return this;
    }

    off(event) {
      delete this._handlers[event];
      return this;
    }

    update(options) {
      this._options = { ...this._options, ...options };
      this._style();
    }

    focus() {
      this._send({ what: 'focus' });
    }

    blur() {
      this._frame?.blur();
    }

    clear() {
      this._send({ what: 'clear' });
    }

    /** Asks the frame to make a payment method of what was typed. */
    method(kind, billing) {
      askCount += 1;
      const ask = askCount;
      return new Promise((resolve) => {
        this._waiting.set(ask, resolve);
        this._send({ what: 'method', ask, kind, billing: billing && JSON.parse(JSON.stringify(billing)) });
      });
    }

    _send(message) {
      this._frame?.contentWindow?.postMessage({ standIn: 'ask', ...message }, baseOrigin);
    }

    _style() {
      const baseStyle = this._options.style?.base ?? {};
      const style = {};
      if (baseStyle.color) style['--ink'] = baseStyle.color;
      if (baseStyle.fontSize) style['--size'] = baseStyle.fontSize;
      if (baseStyle.fontFamily) style['--face'] = baseStyle.fontFamily;
      if (baseStyle['::placeholder']?.color) style['--hint'] = baseStyle['::placeholder'].color;
      if (this._options.style?.invalid?.color) style['--bad'] = this._options.style.invalid.color;
      this._send({ what: 'style', style });
    }

    _onMessage({ data, origin, source }) {
      if (origin !== baseOrigin || source !== this._frame?.contentWindow || data?.standIn !== 'element')
        return;
      if (data.event === 'answer') {
        this._waiting.get(data.ask)?.(data.detail);
        this._waiting.delete(data.ask);
        return;
      }
      if (data.event === 'ready') this._style();
      if (data.event === 'change') {
        this._place.classList.toggle('StripeElement--empty', data.detail.empty);
        this._place.classList.toggle('StripeElement--complete', data.detail.complete);
        this._place.classList.toggle('StripeElement--invalid', Boolean(data.detail.error));
      }
      if (data.event === 'focus' || data.event === 'blur')
        this._place.classList.toggle('StripeElement--focus', data.event === 'focus');
      for (const handler of this._handlers[data.event] ?? [])
        handler({ elementType: this.type, ...data.detail });
    }
  }

  /** Shows the bank's check in a frame over the page, until the buyer has chosen. */
  function challenge(url) {
    return new Promise((resolve) => {
      const cover = document.createElement('dialog');
      cover.setAttribute('aria-label', 'Card check of your bank');
      cover.style.cssText =
        'padding:0;border:0;width:min(480px,100vw);height:min(640px,100vh);max-width:none;max-height:none;background:transparent';
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.title = 'Card check of your bank';
      frame.style.cssText = 'width:100%;height:100%;border:0';
      const end = (event) => {
        if (
          event.origin !== baseOrigin ||
          event.source !== frame.contentWindow ||
          event.data?.standIn !== 'challenge'
        )
          return;
        window.removeEventListener('message', end);
        cover.close();
        cover.remove();
        resolve();
      };
      window.addEventListener('message', end);
      cover.addEventListener('cancel', (event) => event.preventDefault());
      cover.append(frame);
      document.body.append(cover);
      cover.showModal();
    });
  }

  const waitForever = () => new Promise(() => undefined);

  function createStripe(key, options = {}) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw new Error('Please call Stripe() with your publishable key.');

    const idOf = (secret) => String(secret).split('_secret_')[0];
    const retrieve = async (kind, secret) => {
      const answer = await call(key, 'GET', `${kind}s/${idOf(secret)}`, { client_secret: secret });
      return answer.error
        ? { error: answer.error }
        : { [kind === 'payment_intent' ? 'paymentIntent' : 'setupIntent']: answer };
    };

    /** Goes on with what an intent asks for: a frame over the page, or a bank's page instead of ours. */
    async function proceed(kind, intent, secret) {
      const name = kind === 'payment_intent' ? 'paymentIntent' : 'setupIntent';
      const action = intent.next_action;
      if (!['requires_action', 'requires_source_action'].includes(intent.status) || !action)
        return { [name]: intent };
      if (action.redirect_to_url) {
        location.assign(action.redirect_to_url.url);
        return waitForever();
      }
      await challenge(action.use_stripe_sdk.stripe_js);
      const result = await retrieve(kind, secret);
      const error = result[name]?.last_payment_error ?? result[name]?.last_setup_error;
      return error && result[name].status === 'requires_payment_method'
        ? { error: { ...error, payment_intent: result[name] } }
        : result;
    }

    async function methodFields(methodInput, kind) {
      if (typeof methodInput === 'string') return { payment_method: methodInput };
      const element = methodInput?.[kind];
      if (element instanceof Element) {
        const result = await element.method(kind, methodInput.billing_details);
        return result.error ? result : { payment_method: result.paymentMethod.id };
      }
      return {
        payment_method_data: {
          type: kind,
          billing_details: methodInput?.billing_details,
          ...(element && { [kind]: element }),
        },
      };
    }

    const confirm =
      (intentKind, kind) =>
      async (secret, data = {}, { handleActions = true } = {}) => {
        const fields =
          data.payment_method || kind !== 'card' ? await methodFields(data.payment_method, kind) : {};
        if (fields.error) return { error: fields.error };
        const parameters = { client_secret: secret, return_url: data.return_url, ...fields };
        const answer = await call(key, 'POST', `${intentKind}s/${idOf(secret)}/confirm`, parameters);
        if (answer.error) return { error: answer.error };
        if (!handleActions)
          return { [intentKind === 'payment_intent' ? 'paymentIntent' : 'setupIntent']: answer };
        return proceed(intentKind, answer, secret);
      };

    const handleAction = async (secret) => {
      const retrieved = await retrieve('payment_intent', secret);
      return retrieved.error ? retrieved : proceed('payment_intent', retrieved.paymentIntent, secret);
    };

    return {
      version: 3,
      elements(config = {}) {
        groupCount += 1;
        const group = String(groupCount);
        const elementsByType = {};
        return {
          create(type, settings) {
            elementsByType[type] = new Element(key, group, type, settings, config.locale ?? options.locale);
            return elementsByType[type];
          },
          getElement: (type) => elementsByType[type] ?? null,
          update: () => undefined,
        };
      },
      async createPaymentMethod(data, ...older) {
        const methodInput = typeof data === 'string' ? { type: data, [data]: older[0], ...older[1] } : data;
        const part = methodInput[methodInput.type];
        if (part instanceof Element) return part.method(methodInput.type, methodInput.billing_details);
        const answer = await call(key, 'POST', 'payment_methods', methodInput);
        return answer.error ? { error: answer.error } : { paymentMethod: answer };
      },
      async createSource(first, second) {
        const answer = await call(key, 'POST', 'sources', first instanceof Element ? second : first);
        return answer.error ? { error: answer.error } : { source: answer };
      },
      async retrieveSource({ id, client_secret }) {
        const answer = await call(key, 'GET', `sources/${id}`, { client_secret });
        return answer.error ? { error: answer.error } : { source: answer };
      },
      confirmCardPayment: confirm('payment_intent', 'card'),
      ...Object.fromEntries(
        REDIRECT_TYPES.map((type) => [
          `confirm${type[0].toUpperCase()}${type.slice(1)}Payment`,
          confirm('payment_intent', type),
        ]),
      ),
      confirmBancontactSetup: confirm('setup_intent', 'bancontact'),
      confirmCardSetup: confirm('setup_intent', 'card'),
      handleCardAction: handleAction,
      handleNextAction: ({ clientSecret }) => handleAction(clientSecret),
      retrievePaymentIntent: (secret) => retrieve('payment_intent', secret),
      retrieveSetupIntent: (secret) => retrieve('setup_intent', secret),
      paymentRequest: () => ({
        canMakePayment: async () => null,
        on: () => undefined,
        show: () => undefined,
        update: () => undefined,
      }),
      registerAppInfo: () => undefined,
    };
  }

  window.Stripe = Object.assign((key, options) => createStripe(key, options), { version: 3, standIn: true });
})();
