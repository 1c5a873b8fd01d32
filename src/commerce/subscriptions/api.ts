import { ApiError, type RefusedInput, refusedResult } from '#kernel';
import { lenientQuery, presentList, readListPage, type ShopCall, type StoreCall, shopCall } from '#settings';
import { addItem, change, changeItem, replaceItems } from './changes.ts';
import {
  addSubscriptionItem,
  changeSubscription,
  changeSubscriptionItem,
  createSubscription,
  readSubscription,
  readSubscriptions,
  removeSubscriptionItem,
  replaceSubscriptionItems,
  type SubscriptionReply,
} from './contract.ts';
import { itemsInput, newSubscription, oneItem, oneItemChange, subscriptionChange } from './input.ts';
import { refusals } from './refusals.ts';
import type { Owner, Step, SubscriptionResult, Subscriptions } from './subscriptions.ts';

const ID = /^[0-9a-f]{24}$/;
const refusing = { refusal: 'errors' } as const;

/**
 * Subscriptions of the calling customer. For unknown ids and those of others, reads return null and changes 404.
 */
export function subscriptionCalls(subscriptions: Subscriptions): ShopCall[] {
  return [
    shopCall(
      readSubscriptions,
      { summary: 'Own subscriptions, the newest first', query: lenientQuery, ...refusing },
      async (call) => {
        const owner = requireOwner(call);
        const page = readListPage(call.query);
        const range = { offset: (page.page - 1) * page.limit, limit: page.limit };
        const { count, replies } = await subscriptions.list(owner, range);
        return presentList(replies, count, page);
      },
    ),
    shopCall(readSubscription, { summary: 'One subscription, or null', ...refusing }, (call) => {
      const owner = requireOwner(call);
      const { id } = call.params;
      return ID.test(id) ? subscriptions.find(owner, id) : null;
    }),
    shopCall(
      createSubscription,
      {
        summary: 'Begins a subscription',
        notes:
          'The goods stand beside the plan, in `items`, or both. The first delivery comes on `date_next`, else one interval from today. It is charged to `account_card_id`, else to the default card, at the prices of its day.',
        body: newSubscription,
        ...refusing,
      },
      async (call) => replyOf(await subscriptions.create(requireOwner(call), call.body)),
    ),
    shopCall(
      changeSubscription,
      {
        summary:
          'Changes the sent fields: quantity, rhythm, next date, address, card; pauses, resumes, skips, ends',
        body: subscriptionChange,
        ...refusing,
      },
      (call) => {
        const card = call.body.account_card_id ?? call.body.billing?.account_card_id;
        return apply(call, subscriptions, (before, given) => change(before, call.body, given), card);
      },
    ),
    ...itemCalls(subscriptions),
  ];
}

/** All of these calls return the full subscription. */
function itemCalls(subscriptions: Subscriptions): ShopCall[] {
  return [
    shopCall(addSubscriptionItem, { summary: 'Adds an item', body: oneItem, ...refusing }, (call) =>
      apply(
        call,
        subscriptions,
        itemStep((items, given) => addItem(items, call.body, given)),
      ),
    ),
    shopCall(
      replaceSubscriptionItems,
      { summary: 'Replaces all items by a bare list', body: itemsInput, ...refusing },
      (call) =>
        apply(
          call,
          subscriptions,
          itemStep((items, given) => replaceItems(items, call.body, given)),
        ),
    ),
    shopCall(
      changeSubscriptionItem,
      { summary: 'Changes quantity or options of an item', body: oneItemChange, ...refusing },
      (call) =>
        apply(
          call,
          subscriptions,
          itemStep((items, circumstances) => {
            const currentItem = ownItem(items, call);
            const read = changeItem(currentItem, call.body, { ...circumstances, facts: currentItem });
            if (!read.ok) return read;
            return { ok: true, value: items.map((item) => (item === currentItem ? read.value : item)) };
          }),
        ),
    ),
    shopCall(removeSubscriptionItem, { summary: 'Removes an item', ...refusing }, (call) =>
      apply(
        call,
        subscriptions,
        itemStep((items) => {
          const removedItem = ownItem(items, call);
          if (items.length > 1) return { ok: true, value: items.filter((item) => item !== removedItem) };
          return refusedResult('items', 'REQUIRED', refusals.emptied);
        }),
      ),
    ),
  ];
}

/** The parts of a call that identify customer and subscription. */
type OwnCall = Pick<StoreCall<unknown, unknown, { id: string }>, 'params' | 'session' | 'locale'>;

type Items = Parameters<Step>[0]['items'];
type ItemsStep = (items: Items, circumstances: Parameters<Step>[1]) => ReturnType<typeof replaceItems>;

function itemStep(work: ItemsStep): Step {
  return (subscription, circumstances) => {
    if (subscription.status === 'canceled') return refusedResult('items', 'INVALID', refusals.ended);
    const read = work(subscription.items, circumstances);
    return read.ok ? { ok: true, value: { ...subscription, items: read.value } } : read;
  };
}

function ownItem(items: Items, { params }: { params: { item: string } }): Items[number] {
  const item = items.find(({ id }) => id === params.item);
  if (!item) throw new ApiError('not_found', refusals.itemNotFound, { param: 'item' });
  return item;
}

async function apply(
  call: OwnCall,
  subscriptions: Subscriptions,
  step: Step,
  cardId?: string | null,
): Promise<SubscriptionReply | RefusedInput> {
  const owner = requireOwner(call);
  const { id } = call.params;
  const result = ID.test(id) ? await subscriptions.change(owner, id, step, cardId) : null;
  if (!result) throw new ApiError('not_found', refusals.subscriptionNotFound, { param: 'id' });
  return replyOf(result);
}

function replyOf(result: SubscriptionResult): SubscriptionReply | RefusedInput {
  return result.ok ? result.reply : { errors: result.errors };
}

function requireOwner({ session, locale }: Pick<StoreCall, 'session' | 'locale'>): Owner {
  if (session.accountId === null) {
    throw new ApiError('unauthorized', refusals.loginNeeded);
  }
  return { accountId: session.accountId, locale };
}
