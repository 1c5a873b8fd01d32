/**
 * What customers do with an offer: take lines into the cart, ask back, decline. The secret of the request is the only
 * access control.
 */
import {
  type CartCaller,
  type CartChangeResult,
  type Carts,
  putQuotedLines,
  type QuotedLine,
} from '#commerce/cart';
import type { RefusedFields } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Settings } from '#settings';
import { answerBy } from '../contract.ts';
import { findFullByToken, type QuoteRow, setStage } from '../store.ts';
import { staffNoteMail } from './mails.ts';
import { groupOf, isOpen, mostOf, type Offer, type OfferLine } from './offer.ts';
import * as store from './store.ts';

/** Lines to be accepted, each with its quantity. */
export interface AcceptedLines {
  version: number;
  lines: readonly { id: string; quantity: number }[];
}

export type CustomerRefusal =
  | { ok: false; code: 'NOT_FOUND' }
  /** A newer version was sent. */
  | { ok: false; code: 'STALE'; version: number }
  /** The offer has ended: expired, declined or fully ordered. */
  | { ok: false; code: 'ENDED'; state: Offer['state'] }
  | {
      ok: false;
      code: 'LINE';
      lineId: string | null;
      message: 'UNKNOWN' | 'ORDERED' | 'TWICE' | 'MINIMUM' | 'MAXIMUM' | 'GONE' | 'EMPTY';
      minimum?: number;
      maximum?: number;
      order?: string;
    }
  | { ok: false; code: 'CART'; errors: RefusedFields }
  | { ok: false; code: 'BUSY' };

export interface OfferCustomers {
  /** Puts lines into the caller's cart at their quoted prices. Repeating it adds nothing. */
  acceptLines(
    caller: CartCaller,
    token: string,
    taking: AcceptedLines,
  ): Promise<CustomerRefusal | { ok: true; cartChange: CartChangeResult & { ok: true }; lines: number }>;
  /** Sends a message to the desk. An open offer then waits for the reply, with a new promised time. */
  askBack(token: string, text: string): Promise<CustomerRefusal | { ok: true }>;
  decline(token: string, version: number, reason: string): Promise<CustomerRefusal | { ok: true }>;
}

/** Limit, so that a conversation cannot be used as storage. */
const MOST_MESSAGES = 100;

const NOT_FOUND: CustomerRefusal = { ok: false, code: 'NOT_FOUND' };

interface Dependencies {
  settings: Pick<Settings, 'company'>;
  carts: Pick<Carts, 'change' | 'productLookup'>;
}

type Services = Pick<Platform, 'config' | 'db' | 'mail' | 'mailShop' | 'clock' | 'random'>;

export function createOfferCustomers(platform: Services, { settings, carts }: Dependencies): OfferCustomers {
  const { config, db, mail, mailShop, clock, random } = platform;
  const desk = () => config.desk?.email ?? settings.company.email;
  const zone = () => settings.company.cutOff.timeZone;

  async function findNewestOffer(
    executor: Executor,
    quote: QuoteRow,
    version: number,
  ): Promise<CustomerRefusal | { ok: true; offer: Offer }> {
    const [head] = (await store.listOffers(executor, quote.id)).filter(({ state }) => state !== 'draft');
    if (!head) return NOT_FOUND;
    if (head.number !== version) return { ok: false, code: 'STALE', version: head.number };
    if (!isOpen(head, clock.now())) {
      const isLate = head.closedAt === null;
      return { ok: false, code: 'ENDED', state: isLate ? 'expired' : head.state };
    }
    return { ok: true, offer: (await store.findOffer(executor, head.id))! };
  }

  async function acceptLines(
    caller: CartCaller,
    token: string,
    taking: AcceptedLines,
  ): ReturnType<OfferCustomers['acceptLines']> {
    const quote = await findFullByToken(db.orm, token);
    if (!quote) return NOT_FOUND;
    const lookup = await findNewestOffer(db.orm, quote, taking.version);
    if (!lookup.ok) return lookup;
    const { offer } = lookup;
    const items = collectQuotedItems(taking, {
      quote,
      offer,
      shelf: carts.productLookup,
      locale: caller.locale,
    });
    if (!Array.isArray(items)) return items;
    const groups = new Set(items.map(({ firm }) => groupIn(offer, firm.lineId)));
    const cartChange = await carts.change(
      caller,
      (cart) =>
        putQuotedLines(cart, items, {
          newId: () => random.id(),
          // Lines of other versions, and alternatives that were deselected.
          isReplaced: (firm) =>
            firm.reference === quote.reference &&
            (firm.offerId !== offer.id || groups.has(groupIn(offer, firm.lineId))),
        }),
      { create: true },
    );
    if (!cartChange) return { ok: false, code: 'BUSY' };
    if (!cartChange.ok) return { ok: false, code: 'CART', errors: cartChange.errors };
    if (!offer.takenAt) await store.markOffer(db.orm, offer.id, { takenAt: clock.now() });
    return { ok: true, cartChange, lines: items.length };
  }

  /** Locks the request until the commit, so that no new version is sent meanwhile. */
  async function lockQuote(tx: Executor, token: string): Promise<QuoteRow | null> {
    const unlockedQuote = await findFullByToken(tx, token);
    if (!unlockedQuote) return null;
    await store.lockQuotes(tx, [unlockedQuote.id]);
    return findFullByToken(tx, token);
  }

  const askBack: OfferCustomers['askBack'] = (token, text) =>
    db.transaction(async (tx) => {
      const quote = await lockQuote(tx, token);
      if (!quote) return NOT_FOUND;
      if ((await store.countMessages(tx, quote.id)) >= MOST_MESSAGES) return { ok: false, code: 'BUSY' };
      const now = clock.now();
      const id = random.id();
      await store.insertMessage(tx, { id, quoteId: quote.id, author: 'customer', name: '', text, at: now });
      const [head] = (await store.listOffers(tx, quote.id)).filter(({ state }) => state !== 'draft');
      if (head?.state === 'sent') await store.markOffer(tx, head.id, { state: 'asked_back' });
      const waits = quote.stage === 'new' || quote.stage === 'asked_back';
      const deadline = waits ? quote.answerBy : answerBy(now, quote.zone, settings.company.cutOff);
      await setStage(tx, quote.id, { stage: head ? 'asked_back' : 'new', answerBy: deadline });
      const note = {
        quote: { ...quote, answerBy: deadline },
        event: 'asked' as const,
        text,
        key: id,
        recipient: desk(),
        zone: zone(),
      };
      await mail.send(tx, staffNoteMail(mailShop, note));
      return { ok: true };
    });

  const decline: OfferCustomers['decline'] = (token, version, reason) =>
    db.transaction(async (tx) => {
      const quote = await lockQuote(tx, token);
      if (!quote) return NOT_FOUND;
      const lookup = await findNewestOffer(tx, quote, version);
      if (!lookup.ok) return lookup;
      const { offer } = lookup;
      const state = offer.state === 'partly_accepted' ? offer.state : 'declined';
      await store.markOffer(tx, offer.id, { state, closedAt: clock.now(), reason });
      await setStage(tx, quote.id, { stage: 'closed' });
      const note = {
        quote,
        event: 'declined' as const,
        text: reason,
        key: offer.id,
        recipient: desk(),
        zone: zone(),
      };
      await mail.send(tx, staffNoteMail(mailShop, note));
      return { ok: true };
    });

  return { acceptLines, askBack, decline };
}

function groupIn({ lines }: Offer, lineId: string): string {
  const line = lines.find(({ id }) => id === lineId);
  return line ? groupOf(line) : lineId;
}

function collectQuotedItems(
  { lines }: AcceptedLines,
  {
    quote,
    offer,
    shelf,
    locale,
  }: { quote: QuoteRow; offer: Offer; shelf: Dependencies['carts']['productLookup']; locale: string },
): QuotedLine[] | CustomerRefusal {
  const refuseLine = (
    lineId: string | null,
    message: Extract<CustomerRefusal, { code: 'LINE' }>['message'],
    details: { minimum?: number; maximum?: number; order?: string } = {},
  ): CustomerRefusal => ({
    ok: false,
    code: 'LINE',
    lineId,
    message,
    ...details,
  });
  if (lines.length === 0) return refuseLine(null, 'EMPTY');
  const byId = new Map(offer.lines.map((line) => [line.id, line]));
  const ordersByGroup = new Map(
    offer.lines.filter((line) => line.order).map((line) => [groupOf(line), line.order!]),
  );
  const groups = new Set<string>();
  const items: QuotedLine[] = [];
  for (const { id, quantity } of lines) {
    const line = byId.get(id);
    if (!line?.part) return refuseLine(id, 'UNKNOWN');
    const group = groupOf(line);
    const order = ordersByGroup.get(group);
    if (order) return refuseLine(id, 'ORDERED', { order: order.number });
    if (groups.has(group)) return refuseLine(id, 'TWICE');
    groups.add(group);
    const minimum = line.part.steps[0]!.quantity;
    if (quantity < minimum) return refuseLine(id, 'MINIMUM', { minimum });
    const maximum = mostOf(line.part);
    if (quantity > maximum) return refuseLine(id, 'MAXIMUM', { maximum });
    const goods = shelf.find(line.part.productNumber, locale)?.goods;
    const packedOffer = goods?.offers.find(({ packaging }) => packaging === line.part!.packaging);
    if (!goods || !packedOffer) return refuseLine(id, 'GONE');
    items.push({
      selection: { goods, offer: packedOffer },
      quantity,
      customerPartNumber: null,
      note: line.refs || null,
      firm: quotedPriceOf(line, { quote, offer }),
    });
  }
  return items;
}

function quotedPriceOf(
  { id, part }: OfferLine,
  { quote, offer }: { quote: QuoteRow; offer: Offer },
): QuotedLine['firm'] {
  return {
    offerId: offer.id,
    lineId: id,
    reference: quote.reference,
    version: offer.number,
    steps: part!.steps,
    most: mostOf(part!),
    fee: part!.fee,
    until: offer.validUntil!.toISOString(),
    used: false,
  };
}
