import { z } from 'zod';
import { type GatewayContext, isSameKey } from './context.ts';
import { type ApiObject, newId } from './database.ts';
import { readBody, readForm, readText } from './form.ts';
import { escapeHtml, htmlResponse, renderPage } from './pages.ts';

/** The wallet's gateway: the subset of its GraphQL interface that the store uses, and the buyer's approval page. */

const requestSchema = z.object({
  query: z.string().max(5_000),
  variables: z
    .object({
      id: z.string().optional(),
      input: z
        .object({
          paymentMethodId: z.string().optional(),
          transactionId: z.string().optional(),
          transaction: z.object({ amount: z.string(), orderId: z.string().optional() }).partial().optional(),
          refund: z.object({ amount: z.string(), orderId: z.string().optional() }).partial().optional(),
        })
        .optional(),
    })
    .optional(),
});
type Input = NonNullable<NonNullable<z.infer<typeof requestSchema>['variables']>['input']>;

const CURRENCY = 'EUR';
/**
 * Whole euros: amounts from the first up to but not including the second are declined, so that a decline can be
 * tried.
 */
const DECLINED_FROM = 2_000;
const DECLINED_TO = 3_000;

class GraphqlFault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export async function answerGraphql(context: GatewayContext, request: Request): Promise<Response> {
  const parsedRequest = requestSchema.safeParse(parseJson(await readBody(request)));
  if (!parsedRequest.success)
    return Response.json({ errors: [presentFault('81000', 'The request could not be understood.')] });
  const { publicKey, privateKey } = context.keys.braintree;
  const expectedAuthorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
  if (!isSameKey(request.headers.get('authorization') ?? '', expectedAuthorization))
    return Response.json({ errors: [presentFault('50000', 'Authentication credentials are invalid.')] });
  const { query, variables } = parsedRequest.data;
  try {
    return Response.json({ data: executeQuery(context, query, variables?.id, variables?.input ?? {}) });
  } catch (error) {
    if (error instanceof GraphqlFault)
      return Response.json({ data: null, errors: [presentFault(error.code, error.message)] });
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function executeQuery(context: GatewayContext, query: string, id: string | undefined, input: Input): object {
  if (query.includes('createClientToken'))
    return {
      createClientToken: {
        clientToken: btoa(JSON.stringify({ standIn: context.origin, fingerprint: newId('fp') })),
      },
    };
  if (query.includes('authorizePaymentMethod'))
    return { authorizePaymentMethod: { transaction: authorise(context, input) } };
  if (query.includes('captureTransaction')) {
    const transaction = findTransaction(context, input.transactionId);
    if (transaction['status'] !== 'AUTHORIZED')
      throw new GraphqlFault('91507', 'Cannot submit for settlement unless status is authorized.');
    return {
      captureTransaction: {
        transaction: context.database.save({ ...transaction, status: 'SUBMITTED_FOR_SETTLEMENT' }),
      },
    };
  }
  if (query.includes('reverseTransaction')) {
    const transaction = findTransaction(context, input.transactionId);
    if (transaction['status'] !== 'AUTHORIZED')
      throw new GraphqlFault('91504', 'Transaction can only be voided if status is authorized.');
    return { reverseTransaction: { reversal: context.database.save({ ...transaction, status: 'VOIDED' }) } };
  }
  if (query.includes('refundTransaction'))
    return { refundTransaction: { refund: { id: refund(context, input) } } };
  return { node: context.database.find(id) };
}

function authorise(context: GatewayContext, { paymentMethodId, transaction }: Input): ApiObject {
  const { database } = context;
  const nonce = database.find(paymentMethodId);
  if (nonce?.object !== 'wallet_nonce')
    throw new GraphqlFault('91565', 'Unknown or expired payment method nonce.');
  if (nonce['used']) throw new GraphqlFault('91564', 'Cannot use a payment method nonce more than once.');
  const cents = Math.round(Number(transaction?.amount) * 100);
  if (!Number.isFinite(cents) || cents < 1) throw new GraphqlFault('81503', 'Amount is an invalid format.');
  database.save({ ...nonce, used: true });
  const isDeclined = cents >= DECLINED_FROM * 100 && cents < DECLINED_TO * 100;
  return database.save(
    database.create('transaction', {
      status: isDeclined ? 'PROCESSOR_DECLINED' : 'AUTHORIZED',
      amount: { value: transaction?.amount, currencyCode: CURRENCY },
      orderId: transaction?.orderId ?? null,
      refunds: [],
    }),
  );
}

function refund(context: GatewayContext, { transactionId, refund: requestedRefund }: Input): string {
  const transaction = findTransaction(context, transactionId);
  const refunds = transaction['refunds'] as {
    id: string;
    orderId?: string;
    amount: { value: string };
    status: string;
  }[];
  const existingRefund = refunds.find(
    (each) => each.orderId !== undefined && each.orderId === requestedRefund?.orderId,
  );
  if (existingRefund) return existingRefund.id;
  const capturedCents = Math.round(Number((transaction['amount'] as { value: string }).value) * 100);
  const refundedCents = refunds.reduce((sum, each) => sum + Math.round(Number(each.amount.value) * 100), 0);
  if (transaction['status'] !== 'SUBMITTED_FOR_SETTLEMENT')
    throw new GraphqlFault('91506', 'Cannot refund a transaction unless it is settled.');
  const requestedCents = Math.round(Number(requestedRefund?.amount) * 100);
  if (!Number.isFinite(requestedCents) || requestedCents < 1)
    throw new GraphqlFault('91507', 'Amount is an invalid format.');
  if (refundedCents + requestedCents > capturedCents)
    throw new GraphqlFault('91521', 'Refund amount is too large.');
  const id = newId('refund');
  refunds.push({
    id,
    ...(requestedRefund?.orderId && { orderId: requestedRefund.orderId }),
    amount: { value: String(requestedRefund?.amount) },
    status: 'SUBMITTED_FOR_SETTLEMENT',
  });
  context.database.save({ ...transaction, refunds });
  return id;
}

function findTransaction(context: GatewayContext, id: string | undefined): ApiObject {
  const transaction = context.database.find(id);
  if (transaction?.object !== 'transaction') throw new GraphqlFault('91546', 'Transaction not found.');
  return transaction;
}

function presentFault(code: string, message: string): object {
  return { message, extensions: { errorClass: 'VALIDATION', legacyCode: code } };
}

const CORS_HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** Answers the wallet's scripts, and serves the page on which the buyer approves. */
export async function answerWallet(
  context: GatewayContext,
  request: Request,
  path: string,
): Promise<Response> {
  const { database } = context;
  const form = readForm(await readBody(request));
  const url = new URL(request.url);
  if (path === '/paypal/payments') {
    const wallet = database.save(
      database.create('wallet_payment', {
        amount: readText(form, 'amount'),
        currency: readText(form, 'currency'),
        agreed: false,
      }),
    );
    return Response.json({ id: wallet.id }, { headers: CORS_HEADERS });
  }
  const payment = database.find(readText(form, 'payment') ?? url.searchParams.get('payment'));
  if (payment?.object !== 'wallet_payment')
    return htmlResponse(renderPage('Not found', '<p>There is no such payment to approve.</p>', null), 404);
  if (path === '/paypal/nonces') return createNonce(context, payment);
  if (request.method !== 'POST')
    return htmlResponse(renderApprovalPage(payment, url.searchParams.get('theme')));
  const isApproved = readText(form, 'choice') === 'approve';
  database.save({ ...payment, agreed: isApproved });
  const outcome = isApproved ? 'approved' : 'canceled';
  return htmlResponse(
    renderPage(
      'Done',
      `<p id="outcome" data-outcome="${outcome}">You can go back to the shop.</p><script src="../browser/wallet.js"></script>`,
      null,
    ),
  );
}

function createNonce(context: GatewayContext, payment: ApiObject): Response {
  if (payment['agreed'] !== true)
    return Response.json(
      { error: { message: 'The buyer has not approved.' } },
      { status: 400, headers: CORS_HEADERS },
    );
  const nonce = context.database.save(context.database.create('wallet_nonce', { used: false }));
  const details = {
    email: 'buyer@example.com',
    firstName: 'Ada',
    lastName: 'Buyer',
    payerId: 'STANDINPAYER',
    countryCode: 'DE',
    shippingAddress: {
      recipientName: 'Ada Buyer',
      line1: 'Musterweg 1',
      line2: '',
      city: 'Berlin',
      state: '',
      postalCode: '10115',
      countryCode: 'DE',
    },
  };
  return Response.json({ nonce: nonce.id, type: 'PayPalAccount', details }, { headers: CORS_HEADERS });
}

function renderApprovalPage(payment: ApiObject, theme: string | null): string {
  const amount = `${escapeHtml(String(payment['amount'] ?? ''))} ${escapeHtml(String(payment['currency'] ?? ''))}`;
  return renderPage(
    'PayPal payment',
    `<dl><div><dt>Amount</dt><dd>${amount}</dd></div></dl><p>PayPal would ask you to log in here. Choose how this ends.</p>
    <form method="post"><input type="hidden" name="payment" value="${escapeHtml(payment.id)}">
      <button name="choice" value="approve" class="main" autofocus>Approve payment</button>
      <button name="choice" value="cancel">Cancel and go back</button></form>`,
    theme,
  );
}
