import type { RouterContextProvider } from 'react-router';
import { readAccount, readStoredCards } from '#accounts/contract';
import { orderPartNumbers } from '#commerce/cart/contract';
import {
  changeSubscription,
  createSubscription,
  type NewSubscriptionInput,
  type SubscriptionChangeInput,
} from '#commerce/subscriptions/contract';
import { languageOf } from '#messages';
import { pageOf } from '../../api/index.ts';
import { sendForm, signedIn } from '../customer-calls.ts';
import { type FormReply, withoutSecretFields } from '../forms/form-reply.ts';
import { subscriptionTexts } from '../texts/subscriptions.ts';

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

type Fields = Readonly<Record<string, string>>;

const BUTTONS = new Map<string, SubscriptionChangeInput>([
  ['pause', { paused: true }],
  ['resume', { paused: false }],
  ['skip', { skip: true }],
  ['end', { canceled: true }],
]);

/** Runs the action of a subscription form. Null on success. */
export function handleSubscriptionForm(args: PageArgs, { form = '', id = '', ...fields }: Fields) {
  const change = (shownFields: Fields, body: SubscriptionChangeInput) =>
    sendForm(args, `change-${id}`, shownFields, (visitor) =>
      visitor.call(changeSubscription, { params: { id }, body }),
    );
  const button = BUTTONS.get(form);
  if (button) return change({}, button);
  if (form === 'change') {
    const quantity = fields['quantity'] ? { quantity: wholeIn(fields['quantity']) } : {};
    const date = fields['date_next'] ? { date_next: fields['date_next'] } : {};
    return change(fields, { ...quantity, ...date, ...scheduleIn(fields) } as SubscriptionChangeInput);
  }
  return addSubscription(args, fields);
}

/** The typed number; other text is sent unchanged, so that the API refuses it at its field. */
function wholeIn(text: string): number | string {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}

function scheduleIn(fields: Fields): Pick<NewSubscriptionInput, 'interval' | 'interval_count'> {
  const schedule = { interval: fields['interval'], interval_count: wholeIn(fields['interval_count'] ?? '') };
  return schedule as ReturnType<typeof scheduleIn>;
}

/** Adds a line of an order by product and packaging, or a part number with the same parser as the quick order. */
async function addSubscription(args: PageArgs, fields: Fields): Promise<FormReply | null> {
  const t = subscriptionTexts[languageOf(pageOf(args.context).locale)];
  const { part = '', quantity = '' } = fields;
  const refuse = (name: string, message: string): FormReply => ({
    form: 'add',
    values: withoutSecretFields(fields),
    errors: { [name]: { code: 'INVALID', message } },
  });
  const payment = await paymentOf(args);
  if (!payment) return { form: 'add', values: withoutSecretFields(fields), problem: t.needsCard };
  const pieces = wholeIn(quantity);
  if (typeof pieces === 'string' || pieces < 1) return refuse('quantity', t.quantityWrong);
  const begin = async (productId: string, packaging: string) => {
    const options = [{ id: 'packaging', value: packaging }];
    const goods = { product_id: productId, options, quantity: pieces };
    const body = { ...goods, ...scheduleIn(fields), ...payment };
    return sendForm(args, 'add', fields, (visitor) => visitor.call(createSubscription, { body }));
  };
  const [product, packing] = (fields['goods'] ?? '').split(' ');
  if (product && packing) return begin(product, packing);
  const lines = [{ partNumber: part.trim(), quantity: pieces }];
  const read = await signedIn(args, (visitor) => visitor.call(orderPartNumbers, { body: { lines } }));
  const line = 'errors' in read ? undefined : read.lines[0];
  if (!line?.part) {
    if (line?.problem?.code === 'NOT_FOUND' || !line) return refuse('part', t.unknownPart);
    return refuse('quantity', line.problem?.message ?? t.quantityWrong);
  }
  return begin(line.part.productId, line.part.packaging);
}

/** Payment by the default card; without a card, on account if the company may. Null: no payment possible. */
async function paymentOf(args: PageArgs): Promise<Pick<NewSubscriptionInput, 'billing'> | null> {
  const [account, cards] = await signedIn(args, (visitor) =>
    Promise.all([visitor.call(readAccount), visitor.call(readStoredCards, { query: { limit: 1 } })]),
  );
  if (cards.count > 0) return {};
  return account?.on_account ? { billing: { method: 'account' } } : null;
}
