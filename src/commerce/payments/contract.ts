/** Wire shapes of the payment methods a shop offers: public facts only. Browser-safe. */

interface Method {
  enabled: true;
  gateway: string;
  mode: 'test' | 'live';
}

export interface CardMethod extends Method {
  /** The gateway's publishable key, for its script in the browser. */
  publishable_key: string;
}

export interface PaypalMethod extends Method {
  client_id: string;
  merchant_id: string;
}

/** A method that is missing is not offered. Bank redirects need `card`: they use its key. */
export interface PaymentMethodsReply {
  card?: CardMethod;
  ideal?: Method;
  klarna?: Method;
  bancontact?: Method;
  paypal?: PaypalMethod;
}
