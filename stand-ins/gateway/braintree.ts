import { z } from 'zod';
import { newId, type Thing } from './book.ts';
import { type Counter, isSameKey } from './counter.ts';
import { readBody, readForm, textIn } from './form.ts';
import { frame, page, safe } from './pages.ts';

/** The wallet's gateway: the subset of its GraphQL interface that the store uses, and the buyer's approval page. */

const ask = z.object({
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
type Input = NonNullable<NonNullable<z.infer<typeof ask>['variables']>['input']>;

const CURRENCY = 'EUR';
/** An amount above this is declined, so that a refusal can be seen: the sandbox's own habit. */
const DECLINED_FROM = 200_000;
const DECLINED_TO = 300_000;

class GraphqlFault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export async function answerGraphql(counter: Counter, request: Request): Promise<Response> {
  const parsed = ask.safeParse(parseJson(await readBody(request)));
  if (!parsed.success)
    return Response.json({ errors: [fault('81000', 'The request could not be understood.')] });
  const { publicKey, privateKey } = counter.keys.braintree;
  const right = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
  if (!isSameKey(request.headers.get('authorization') ?? '', right))
    return Response.json({ errors: [fault('50000', 'Authentication credentials are invalid.')] });
  const { query, variables } = parsed.data;
  try {
    return Response.json({ data: decide(counter, query, variables?.id, variables?.input ?? {}) });
  } catch (error) {
    if (error instanceof GraphqlFault)
      return Response.json({ data: null, errors: [fault(error.code, error.message)] });
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

function decide(counter: Counter, query: string, id: string | undefined, input: Input): object {
  if (query.includes('createClientToken'))
    return {
      createClientToken: {
        clientToken: btoa(JSON.stringify({ standIn: counter.origin, fingerprint: newId('fp') })),
      },
    };
  if (query.includes('authorizePaymentMethod'))
    return { authorizePaymentMethod: { transaction: authorise(counter, input) } };
  if (query.includes('captureTransaction')) {
    const transaction = findTransaction(counter, input.transactionId);
    if (transaction['status'] !== 'AUTHORIZED')
      throw new GraphqlFault('91507', 'Cannot submit for settlement unless status is authorized.');
    return {
      captureTransaction: {
        transaction: counter.book.keep({ ...transaction, status: 'SUBMITTED_FOR_SETTLEMENT' }),
      },
    };
  }
  if (query.includes('reverseTransaction')) {
    const transaction = findTransaction(counter, input.transactionId);
    if (transaction['status'] !== 'AUTHORIZED')
      throw new GraphqlFault('91504', 'Transaction can only be voided if status is authorized.');
    return { reverseTransaction: { reversal: counter.book.keep({ ...transaction, status: 'VOIDED' }) } };
  }
  if (query.includes('refundTransaction'))
    return { refundTransaction: { refund: { id: refund(counter, input) } } };
  return { node: counter.book.find(id) };
}

function authorise(counter: Counter, { paymentMethodId, transaction }: Input): Thing {
  const { book } = counter;
  const nonce = book.find(paymentMethodId);
  if (nonce?.object !== 'wallet_nonce')
    throw new GraphqlFault('91565', 'Unknown or expired payment method nonce.');
  if (nonce['used']) throw new GraphqlFault('91564', 'Cannot use a payment method nonce more than once.');
  const cents = Math.round(Number(transaction?.amount) * 100);
  if (!Number.isFinite(cents) || cents < 1) throw new GraphqlFault('81503', 'Amount is an invalid format.');
  book.keep({ ...nonce, used: true });
  const declined = cents >= DECLINED_FROM * 100 && cents < DECLINED_TO * 100;
  return book.keep(
    book.make('transaction', {
      status: declined ? 'PROCESSOR_DECLINED' : 'AUTHORIZED',
      amount: { value: transaction?.amount, currencyCode: CURRENCY },
      orderId: transaction?.orderId ?? null,
      refunds: [],
    }),
  );
}

function refund(counter: Counter, { transactionId, refund: asked }: Input): string {
  const transaction = findTransaction(counter, transactionId);
  const refunds = transaction['refunds'] as {
    id: string;
    orderId?: string;
    amount: { value: string };
    status: string;
  }[];
  const same = refunds.find((each) => each.orderId !== undefined && each.orderId === asked?.orderId);
  if (same) return same.id;
  const taken = Math.round(Number((transaction['amount'] as { value: string }).value) * 100);
  const back = refunds.reduce((sum, each) => sum + Math.round(Number(each.amount.value) * 100), 0);
  if (transaction['status'] !== 'SUBMITTED_FOR_SETTLEMENT')
    throw new GraphqlFault('91506', 'Cannot refund a transaction unless it is settled.');
  if (back + Math.round(Number(asked?.amount) * 100) > taken)
    throw new GraphqlFault('91521', 'Refund amount is too large.');
  const id = newId('refund');
  refunds.push({
    id,
    ...(asked?.orderId && { orderId: asked.orderId }),
    amount: { value: String(asked?.amount) },
    status: 'SUBMITTED_FOR_SETTLEMENT',
  });
  counter.book.keep({ ...transaction, refunds });
  return id;
}

function findTransaction(counter: Counter, id: string | undefined): Thing {
  const found = counter.book.find(id);
  if (found?.object !== 'transaction') throw new GraphqlFault('91546', 'Transaction not found.');
  return found;
}

function fault(code: string, message: string): object {
  return { message, extensions: { errorClass: 'VALIDATION', legacyCode: code } };
}

const JSON_HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** What the wallet's scripts ask, and the page on which the buyer approves. */
export async function answerWallet(counter: Counter, request: Request, path: string): Promise<Response> {
  const { book } = counter;
  const form = readForm(await readBody(request));
  const url = new URL(request.url);
  if (path === '/paypal/payments') {
    const wallet = book.keep(
      book.make('wallet_payment', {
        amount: textIn(form, 'amount'),
        currency: textIn(form, 'currency'),
        agreed: false,
      }),
    );
    return Response.json({ id: wallet.id }, { headers: JSON_HEADERS });
  }
  const payment = book.find(textIn(form, 'payment') ?? url.searchParams.get('payment'));
  if (payment?.object !== 'wallet_payment')
    return page(frame('Not found', '<p>There is no such payment to approve.</p>', null), 404);
  if (path === '/paypal/nonces') return nonceFor(counter, payment);
  if (request.method !== 'POST') return page(approvalPage(payment, url.searchParams.get('theme')));
  const agreed = textIn(form, 'choice') === 'approve';
  book.keep({ ...payment, agreed });
  const outcome = agreed ? 'approved' : 'canceled';
  return page(
    frame(
      'Done',
      `<p id="outcome" data-outcome="${outcome}">You can go back to the shop.</p><script src="../browser/wallet.js"></script>`,
      null,
    ),
  );
}

function nonceFor(counter: Counter, payment: Thing): Response {
  if (payment['agreed'] !== true)
    return Response.json(
      { error: { message: 'The buyer has not approved.' } },
      { status: 400, headers: JSON_HEADERS },
    );
  const nonce = counter.book.keep(counter.book.make('wallet_nonce', { used: false }));
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
  return Response.json({ nonce: nonce.id, type: 'PayPalAccount', details }, { headers: JSON_HEADERS });
}

function approvalPage(payment: Thing, theme: string | null): string {
  const amount = `${safe(String(payment['amount'] ?? ''))} ${safe(String(payment['currency'] ?? ''))}`;
  return frame(
    'PayPal payment',
    `<dl><div><dt>Amount</dt><dd>${amount}</dd></div></dl><p>PayPal would ask you to log in here. Choose how this ends.</p>
    <form method="post"><input type="hidden" name="payment" value="${safe(payment.id)}">
      <button name="choice" value="approve" class="main" autofocus>Approve payment</button>
      <button name="choice" value="cancel">Cancel and go back</button></form>`,
    theme,
  );
}
