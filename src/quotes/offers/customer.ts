/** What a customer does with an offer: takes lines into the cart, asks back, declines. By the secret of the request alone. */
import { type Asker, type Carts, type Promised, putPromised, type Written } from '#commerce/cart';
import type { Executor, Platform } from '#platform';
import type { Settings } from '#settings';
import { answerBy } from '../contract.ts';
import { findByTokenWhole, type QuoteRow, setStage } from '../store.ts';
import { staffNoteMail } from './mails.ts';
import { groupOf, isOpen, mostOf, type Offer, type OfferLine } from './offer.ts';
import * as store from './store.ts';

/** Lines that are wanted, each with its pieces. */
export interface Taking {
  version: number;
  lines: readonly { id: string; quantity: number }[];
}

export type CustomerRefusal =
  | { ok: false; code: 'NOT_FOUND' }
  /** Another version was sent. */
  | { ok: false; code: 'STALE'; version: number }
  /** It has ended: expired, declined, wholly ordered. */
  | { ok: false; code: 'ENDED'; state: Offer['state'] }
  | {
      ok: false;
      code: 'LINE';
      lineId: string | null;
      message: 'UNKNOWN' | 'ORDERED' | 'TWICE' | 'MINIMUM' | 'MAXIMUM' | 'GONE' | 'EMPTY';
      least?: number;
      most?: number;
      order?: string;
    }
  | { ok: false; code: 'CART'; errors: Record<string, { code: string; message: string }> }
  | { ok: false; code: 'BUSY' };

export interface OfferCustomers {
  /** Puts lines into the asker's cart at their promised prices. Done twice, nothing is doubled. */
  take(
    asker: Asker,
    token: string,
    taking: Taking,
  ): Promise<CustomerRefusal | { ok: true; written: Written & { ok: true }; lines: number }>;
  /** A message to the desk. An open offer waits for the answer; the time of the answer is promised anew. */
  askBack(token: string, text: string): Promise<CustomerRefusal | { ok: true }>;
  decline(token: string, version: number, reason: string): Promise<CustomerRefusal | { ok: true }>;
}

/** A talk is no place to keep things. */
const MOST_MESSAGES = 100;

const NOT_FOUND: CustomerRefusal = { ok: false, code: 'NOT_FOUND' };

interface Rooms {
  settings: Pick<Settings, 'company'>;
  carts: Pick<Carts, 'change' | 'shelf'>;
}

type Surroundings = Pick<Platform, 'config' | 'db' | 'mail' | 'clock' | 'random'>;

export function createOfferCustomers(platform: Surroundings, { settings, carts }: Rooms): OfferCustomers {
  const { config, db, mail, clock, random } = platform;
  const desk = () => config.desk?.email ?? settings.company.email;
  const zone = () => settings.company.cutOff.timeZone;

  async function newest(
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

  async function take(asker: Asker, token: string, taking: Taking): ReturnType<OfferCustomers['take']> {
    const quote = await findByTokenWhole(db.orm, token);
    if (!quote) return NOT_FOUND;
    const found = await newest(db.orm, quote, taking.version);
    if (!found.ok) return found;
    const { offer } = found;
    const items = promisedOf(taking, { quote, offer, shelf: carts.shelf, locale: asker.locale });
    if (!Array.isArray(items)) return items;
    const groups = new Set(items.map(({ firm }) => groupIn(offer, firm.lineId)));
    const written = await carts.change(
      asker,
      (cart) =>
        putPromised(cart, items, {
          newId: () => random.id(),
          // What another version promised, and the part beside it that is not wanted any more.
          replaced: (firm) =>
            firm.reference === quote.reference &&
            (firm.offerId !== offer.id || groups.has(groupIn(offer, firm.lineId))),
        }),
      { create: true },
    );
    if (!written) return { ok: false, code: 'BUSY' };
    if (!written.ok) return { ok: false, code: 'CART', errors: written.errors };
    if (!offer.takenAt) await store.markOffer(db.orm, offer.id, { takenAt: clock.now() });
    return { ok: true, written, lines: items.length };
  }

  /** The request held until the commit: nobody sends a new version meanwhile. */
  async function held(tx: Executor, token: string): Promise<QuoteRow | null> {
    const seen = await findByTokenWhole(tx, token);
    if (!seen) return null;
    await store.holdQuotes(tx, [seen.id]);
    return findByTokenWhole(tx, token);
  }

  const askBack: OfferCustomers['askBack'] = (token, text) =>
    db.transaction(async (tx) => {
      const quote = await held(tx, token);
      if (!quote) return NOT_FOUND;
      if ((await store.countMessages(tx, quote.id)) >= MOST_MESSAGES) return { ok: false, code: 'BUSY' };
      const now = clock.now();
      const id = random.id();
      await store.insertMessage(tx, { id, quoteId: quote.id, author: 'customer', name: '', text, at: now });
      const [head] = (await store.listOffers(tx, quote.id)).filter(({ state }) => state !== 'draft');
      if (head?.state === 'sent') await store.markOffer(tx, head.id, { state: 'asked_back' });
      const waits = quote.stage === 'new' || quote.stage === 'asked_back';
      const by = waits ? quote.answerBy : answerBy(now, quote.zone, settings.company.cutOff);
      await setStage(tx, quote.id, { stage: head ? 'asked_back' : 'new', answerBy: by });
      const note = {
        quote: { ...quote, answerBy: by },
        what: 'asked' as const,
        text,
        key: id,
        to: desk(),
        zone: zone(),
      };
      await mail.send(tx, staffNoteMail(config, note));
      return { ok: true };
    });

  const decline: OfferCustomers['decline'] = (token, version, reason) =>
    db.transaction(async (tx) => {
      const quote = await held(tx, token);
      if (!quote) return NOT_FOUND;
      const found = await newest(tx, quote, version);
      if (!found.ok) return found;
      const { offer } = found;
      const state = offer.state === 'partly_accepted' ? offer.state : 'declined';
      await store.markOffer(tx, offer.id, { state, closedAt: clock.now(), reason });
      await setStage(tx, quote.id, { stage: 'closed' });
      const note = {
        quote,
        what: 'declined' as const,
        text: reason,
        key: offer.id,
        to: desk(),
        zone: zone(),
      };
      await mail.send(tx, staffNoteMail(config, note));
      return { ok: true };
    });

  return { take, askBack, decline };
}

function groupIn({ lines }: Offer, lineId: string): string {
  const line = lines.find(({ id }) => id === lineId);
  return line ? groupOf(line) : lineId;
}

function promisedOf(
  { lines }: Taking,
  {
    quote,
    offer,
    shelf,
    locale,
  }: { quote: QuoteRow; offer: Offer; shelf: Rooms['carts']['shelf']; locale: string },
): Promised[] | CustomerRefusal {
  const refused = (
    lineId: string | null,
    message: Extract<CustomerRefusal, { code: 'LINE' }>['message'],
    more: { least?: number; most?: number; order?: string } = {},
  ): CustomerRefusal => ({
    ok: false,
    code: 'LINE',
    lineId,
    message,
    ...more,
  });
  if (lines.length === 0) return refused(null, 'EMPTY');
  const byId = new Map(offer.lines.map((line) => [line.id, line]));
  const ordered = new Map(
    offer.lines.filter((line) => line.ordered).map((line) => [groupOf(line), line.ordered!]),
  );
  const groups = new Set<string>();
  const items: Promised[] = [];
  for (const { id, quantity } of lines) {
    const line = byId.get(id);
    if (!line?.part) return refused(id, 'UNKNOWN');
    const group = groupOf(line);
    const order = ordered.get(group);
    if (order) return refused(id, 'ORDERED', { order: order.number });
    if (groups.has(group)) return refused(id, 'TWICE');
    groups.add(group);
    const least = line.part.steps[0]!.quantity;
    if (quantity < least) return refused(id, 'MINIMUM', { least });
    const most = mostOf(line.part);
    if (quantity > most) return refused(id, 'MAXIMUM', { most });
    const goods = shelf.find(line.part.productNumber, locale)?.goods;
    const packed = goods?.offers.find(({ packaging }) => packaging === line.part!.packaging);
    if (!goods || !packed) return refused(id, 'GONE');
    items.push({
      chosen: { goods, offer: packed },
      quantity,
      customerPartNumber: null,
      note: line.refs || null,
      firm: firmOf(line, { quote, offer }),
    });
  }
  return items;
}

function firmOf(
  { id, part }: OfferLine,
  { quote, offer }: { quote: QuoteRow; offer: Offer },
): Promised['firm'] {
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
