import { amountOf, type Money, moneyOf } from '#kernel';
import { askOutside, type BraintreeConfig } from '#platform';
import type { GatewayRefusal, GatewayResult } from '#vault';
import type { ChargeRequest, PaymentGateway, ProviderPayment } from './gateway.ts';

const VERSION = '2019-01-01';
const TIMEOUT_MS = 15_000;

const TRANSACTION = `id legacyId status amount { value currencyCode } orderId refunds { amount { value } status }`;
const CLIENT_TOKEN = `mutation { createClientToken(input: {}) { clientToken } }`;
const AUTHORISE = `mutation ($input: AuthorizePaymentMethodInput!) { authorizePaymentMethod(input: $input) { transaction { ${TRANSACTION} } } }`;
const CAPTURE = `mutation ($input: CaptureTransactionInput!) { captureTransaction(input: $input) { transaction { ${TRANSACTION} } } }`;
const REVERSE = `mutation ($input: ReverseTransactionInput!) { reverseTransaction(input: $input) { reversal { ... on Transaction { ${TRANSACTION} } } } }`;
const REFUND = `mutation ($input: RefundTransactionInput!) { refundTransaction(input: $input) { refund { id } } }`;
const FIND = `query ($id: ID!) { node(id: $id) { ... on Transaction { ${TRANSACTION} } } }`;

interface Transaction {
  id: string;
  status: string;
  amount: { value: string; currencyCode: string };
  orderId: string | null;
  refunds: { amount: { value: string }; status: string }[];
}

export interface BraintreeGateway extends PaymentGateway {
  /** Token with which the wallet's script in the browser starts. */
  clientToken(): Promise<GatewayResult<string>>;
}

const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  AUTHORIZED: 'authorised',
  AUTHORIZING: 'processing',
  SUBMITTED_FOR_SETTLEMENT: 'captured',
  SETTLEMENT_PENDING: 'captured',
  SETTLING: 'captured',
  SETTLED: 'captured',
  VOIDED: 'canceled',
  AUTHORIZATION_EXPIRED: 'canceled',
  PROCESSOR_DECLINED: 'failed',
  GATEWAY_REJECTED: 'failed',
  FAILED: 'failed',
};

/** PayPal through Braintree's GraphQL interface: authorise by nonce, capture, reverse, refund. */
export function braintreeGateway(config: BraintreeConfig): BraintreeGateway {
  const ask = <T>(query: string, variables: object) => send<T>(config, query, variables);
  const find = async (ref: string) =>
    paymentOf(await ask<{ node: Transaction | null }>(FIND, { id: ref }), (data) => data.node);
  return {
    clientToken: async () => {
      const answer = await ask<{ createClientToken: { clientToken: string } }>(CLIENT_TOKEN, {});
      return answer.ok ? { ok: true, value: answer.value.createClientToken.clientToken } : answer;
    },
    find,
    charge: async (request: ChargeRequest) => {
      const transaction = { amount: decimal(request.amount), orderId: request.cartId };
      const input = { clientMutationId: request.key, paymentMethodId: request.paymentMethod, transaction };
      return paymentOf(
        await ask<{ authorizePaymentMethod: { transaction: Transaction } }>(AUTHORISE, { input }),
        (data) => data.authorizePaymentMethod.transaction,
      );
    },
    confirm: find,
    capture: async (ref, amount, key) => {
      const input = { clientMutationId: key, transactionId: ref, transaction: { amount: decimal(amount) } };
      return readAgain(await ask(CAPTURE, { input }), ref);
    },
    cancel: async (ref, key) =>
      readAgain(await ask(REVERSE, { input: { clientMutationId: key, transactionId: ref } }), ref),
    refund: async (ref, amount, key) => {
      const refund = { amount: decimal(amount), orderId: key };
      return readAgain(
        await ask(REFUND, { input: { clientMutationId: key, transactionId: ref, refund } }),
        ref,
      );
    },
  };

  /** Reads the transaction again after a change, because the reply to the change leaves out refunds. */
  async function readAgain(
    answer: GatewayResult<unknown>,
    ref: string,
  ): Promise<GatewayResult<ProviderPayment>> {
    return answer.ok ? find(ref) : answer;
  }
}

async function send<T>(config: BraintreeConfig, query: string, variables: object): Promise<GatewayResult<T>> {
  askOutside('the wallet gateway');
  const credentials = Buffer.from(`${config.publicKey}:${config.privateKey}`).toString('base64');
  try {
    const response = await fetch(`${config.host}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'braintree-version': VERSION,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return unreachable();
    return readAnswer<T>(await response.json());
  } catch (error) {
    if (error instanceof Error && ['TimeoutError', 'TypeError', 'SyntaxError'].includes(error.name))
      return unreachable();
    throw error;
  }
}

interface Answer<T> {
  data?: T | null;
  errors?: { message: string; extensions?: { errorClass?: string; legacyCode?: string } }[];
}

function readAnswer<T>({ data, errors }: Answer<T>): GatewayResult<T> {
  const error = errors?.[0];
  if (!error && data) return { ok: true, value: data };
  if (!error || error.extensions?.errorClass === 'INTERNAL') return unreachable();
  const refusal: GatewayRefusal = {
    kind: 'request',
    code: error.extensions?.legacyCode ?? 'payment_refused',
    message: error.message,
    param: null,
  };
  return { ok: false, refusal };
}

function unreachable(): { ok: false; refusal: GatewayRefusal } {
  const message = 'PayPal cannot be reached at the moment. Try again in a minute.';
  return { ok: false, refusal: { kind: 'unreachable', code: 'gateway_unreachable', message, param: null } };
}

function paymentOf<T>(
  answer: GatewayResult<T>,
  pick: (data: T) => Transaction | null,
): GatewayResult<ProviderPayment> {
  if (!answer.ok) return answer;
  const transaction = pick(answer.value);
  if (transaction) return { ok: true, value: toPayment(transaction) };
  return {
    ok: false,
    refusal: { kind: 'request', code: 'not_found', message: 'No such transaction.', param: null },
  };
}

function toPayment({ id, status, amount, orderId, refunds }: Transaction): ProviderPayment {
  const total = moneyOf(amount.currencyCode, amount.value);
  const state = STATES[status] ?? 'processing';
  const refundedMinor = refunds
    .filter((refund) => !['FAILED', 'VOIDED'].includes(refund.status))
    .reduce((sum, refund) => sum + moneyOf(amount.currencyCode, refund.amount.value).minor, 0);
  return {
    ref: id,
    method: 'paypal',
    amount: total,
    capturedMinor: state === 'captured' ? total.minor : 0,
    refundedMinor,
    state,
    clientSecret: null,
    redirectUrl: null,
    failure:
      state === 'failed'
        ? { code: status.toLowerCase(), message: 'PayPal declined the payment.', attempt: null }
        : null,
    cartHint: orderId,
    store: null,
    paymentMethod: null,
    customer: null,
    card: null,
  };
}

function decimal(amount: Money): string {
  return String(amountOf(amount));
}
