import { readLastOrder } from '#commerce/orders/contract';
import { languageOf } from '#messages';
import { type OwnChanges, readOwnChanges } from '#notices/contract';
import { readQuoteByLink } from '#quotes/contract';
import { callShop, type ShopPlace, sessionOf } from '../../api/call-shop.ts';
import { ApiError } from '../../api/errors.ts';
import { toast } from '../../ui/toast.ts';
import { changeMessages } from './change-messages.ts';
import { changeTexts } from './texts.ts';
import { OWN_CHANGE_EVENT, type WatchedSubject } from './watched-subject.ts';

const EVERY_MS = 60_000;
/**
 * Used while the account has nothing that can change: a part may be back in stock, an order may come from elsewhere.
 */
const SELDOM_MS = 300_000;
/** A timer may fire a little early: that must not skip a whole interval. */
const EARLY_MS = 1_000;
const NOTHING: OwnChanges = { orders: [], quotes: [], mails: [] };

/** The last replies by session and subject: after another login there is nothing to compare with. */
const lastChangesByKey = new Map<string, OwnChanges>();

/**
 * Polls once a minute while the page is visible, shows what changed, and calls `onChange` so that the page reloads its
 * data. Stops when the subject is not this visitor's or nobody is logged in. Returns a function that stops it.
 */
export function watch(place: ShopPlace, subject: WatchedSubject, onChange: () => void): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let intervalMs = EVERY_MS;
  const abortController = new AbortController();

  async function look(): Promise<void> {
    const now = Date.now();
    if (document.visibilityState !== 'visible' || now - lookedAt < intervalMs - EARLY_MS) return;
    lookedAt = now;
    const key = `${sessionOf(place) ?? ''} ${JSON.stringify(subject)}`;
    const changes = await read(place, subject, abortController.signal);
    if (abortController.signal.aborted) return;
    if (!changes) return stop();
    intervalMs = isNothing(changes) ? SELDOM_MS : EVERY_MS;
    const previousChanges = lastChangesByKey.get(key);
    const messages = previousChanges
      ? changeMessages(previousChanges, changes, changeTexts[languageOf(place.locale)])
      : [];
    lastChangesByKey.set(key, changes);
    if (messages.length === 0) return;
    for (const text of messages) toast(text, { id: text });
    onChange();
  }

  const lookNow = () => {
    look().catch((reason: unknown) => {
      if (!abortController.signal.aborted) console.warn('changes could not be read', reason);
    });
  };
  const forget = () => lastChangesByKey.clear();
  const timer = setInterval(lookNow, EVERY_MS);
  document.addEventListener('visibilitychange', lookNow);
  window.addEventListener(OWN_CHANGE_EVENT, forget);
  function stop(): void {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookNow);
    window.removeEventListener(OWN_CHANGE_EVENT, forget);
    abortController.abort();
  }
  lookNow();
  return stop;
}

/** Null if the subject is not this visitor's or nobody is logged in. */
async function read(
  place: ShopPlace,
  subject: WatchedSubject,
  signal: AbortSignal,
): Promise<OwnChanges | null> {
  if (subject.kind === 'account')
    return nullIfRefused(callShop(place, readOwnChanges, undefined, { signal }));
  if (subject.kind === 'quote') {
    const params = { token: subject.token };
    const quote = await nullIfRefused(callShop(place, readQuoteByLink, { params }, { signal }));
    return quote && { ...NOTHING, quotes: [quote] };
  }
  const query = { checkout_id: subject.checkoutId };
  const order = await nullIfRefused(callShop(place, readLastOrder, { query }, { signal }));
  const counts = order && { parcels: order.shipments.length, refunds: order.refunds.length };
  return counts && { ...NOTHING, orders: [{ ...order, ...counts }] };
}

/** Null where nobody is logged in or there is no such subject. */
async function nullIfRefused<Reply>(call: Promise<Reply>): Promise<Reply | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return null;
    throw error;
  }
}

const isNothing = ({ orders, quotes, mails }: OwnChanges) =>
  orders.length + quotes.length + mails.length === 0;
