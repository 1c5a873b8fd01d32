/** What staff do with requests: drafts, sending, messages, resending. Each call runs in the caller's transaction. */
import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '#catalogue';
import type { ProductLookup } from '#commerce/cart';
import { byLanguage } from '#kernel';
import type { Message } from '#messages';
import type { Executor, Platform } from '#platform';
import type { Settings } from '#settings';
import { linesIn } from '../mails.ts';
import { findQuote, type QuoteRow, setStage } from '../store.ts';
import { qualifiedFor } from './automotive-parts.ts';
import { changeDraft, type DraftChange } from './drafts.ts';
import { dayIn, endOfDay, type OfferProblem, plusDays, problemsOf, QUOTING } from './limits.ts';
import { messageMail, offerMail } from './mails.ts';
import { isOpen, type Offer, type OfferedPart, type OfferLine } from './offer.ts';
import { offeredPart, refreshPart } from './offered-parts.ts';
import { linesFromReading, linesFromText } from './prefill.ts';
import { gradingOf, readingOf } from './reading.ts';
import * as store from './store.ts';
import { wordsFor } from './words.ts';

/** The member of staff as offers record them. */
export interface Writer {
  id: string;
  name: string;
  role: string;
}

export type DeskRefusal =
  | { ok: false; code: 'NOT_FOUND' }
  /** Someone else saved or sent the draft meanwhile. */
  | { ok: false; code: 'STALE'; editorName: string; editedAt: Date }
  | { ok: false; code: 'WRONG'; lineId: string | null; message: Message }
  | { ok: false; code: 'PROBLEMS'; problems: OfferProblem[] }
  /** Accepted, declined, expired, or replaced by a newer version. */
  | { ok: false; code: 'ENDED' };

export type Outcome<T> = ({ ok: true } & T) | DeskRefusal;

export interface OfferDesk {
  /**
   * The draft of a request: the existing one, otherwise a new one from the newest offer, otherwise from the
   * reading.
   */
  draft(tx: Executor, quoteId: string, writer: Writer): Promise<Outcome<{ offer: Offer; isNew: boolean }>>;
  /** Changes a draft that is still at `revision`. */
  save(
    tx: Executor,
    draftRevision: { offerId: string; revision: number },
    change: DraftChange,
    writer: Writer,
  ): Promise<Outcome<{ offer: Offer }>>;
  discard(tx: Executor, draftRevision: { offerId: string; revision: number }): Promise<Outcome<object>>;
  /** Sends the draft: the mail with the PDF follows after the commit, and older offers of the request end. */
  send(
    tx: Executor,
    draftRevision: { offerId: string; revision: number },
    writer: Writer,
  ): Promise<Outcome<{ offer: Offer }>>;
  /** Sends the mail of an open offer again. */
  resend(tx: Executor, offerId: string): Promise<Outcome<{ offer: Offer }>>;
  /** Sends a message to the customer, who then has to act. */
  write(tx: Executor, quoteId: string, text: string, writer: Writer): Promise<Outcome<object>>;
  /**
   * Adds an alternative to each line whose part has an equivalent qualified for vehicles. Returns the number of
   * additions.
   */
  addQualified(
    tx: Executor,
    draftRevision: { offerId: string; revision: number },
    writer: Writer,
  ): Promise<Outcome<{ offer: Offer; addedCount: number }>>;
  /** What prevents sending the offer. */
  problems(offer: Offer, role: string): OfferProblem[];
}

interface Dependencies {
  catalogue: Pick<Catalogue, 'find' | 'detail' | 'select' | 'row' | 'numberOf'>;
  settings: Pick<Settings, 'company' | 'store'>;
  shelf: ProductLookup;
}

type Services = Pick<Platform, 'mail' | 'mailShop' | 'clock' | 'random'>;

const NOT_FOUND: DeskRefusal = { ok: false, code: 'NOT_FOUND' };

export function createOfferDesk(platform: Services, { catalogue, settings, shelf }: Dependencies): OfferDesk {
  const { mail, mailShop, clock, random } = platform;
  const zone = () => settings.company.cutOff.timeZone;
  const today = () => dayIn(clock.now(), zone());
  const newId = () => random.id();

  async function draft(tx: Executor, quoteId: string, writer: Writer): ReturnType<OfferDesk['draft']> {
    await store.lockQuotes(tx, [quoteId]);
    const quote = await findQuote(tx, quoteId);
    if (!quote) return NOT_FOUND;
    const heads = await store.listOffers(tx, quoteId);
    const [newest] = heads;
    if (newest?.state === 'draft') {
      const existingDraft = (await store.findOffer(tx, newest.id))!;
      return { ok: true, offer: await readSince(tx, quote, existingDraft), isNew: false };
    }
    const previousOffer = newest ? await store.findOffer(tx, newest.id) : null;
    const offer = await firstDraft(quote, previousOffer, writer);
    await store.insertOffer(tx, offer);
    return { ok: true, offer, isNew: true };
  }

  async function firstDraft(quote: QuoteRow, previousOffer: Offer | null, writer: Writer): Promise<Offer> {
    const now = clock.now();
    const { locale } = quote;
    const words = wordsFor(locale);
    const lines = previousOffer ? copyLines(previousOffer.lines, locale) : await readLines(quote);
    return {
      id: newId(),
      quoteId: quote.id,
      number: (previousOffer?.number ?? 0) + 1,
      state: 'draft',
      revision: 0,
      currency: settings.store.currency,
      answer: previousOffer?.answer ?? words.greeting,
      deliveryTerms: previousOffer?.deliveryTerms ?? byLanguage(QUOTING.terms.delivery, locale),
      paymentTerms: previousOffer?.paymentTerms ?? byLanguage(QUOTING.terms.payment, locale),
      validOn: plusDays(today(), QUOTING.validDays),
      staffId: writer.id,
      staffName: writer.name,
      createdAt: now,
      updatedAt: now,
      validUntil: null,
      sentAt: null,
      takenAt: null,
      remindedAt: null,
      closedAt: null,
      reason: null,
      lines,
    };
  }

  /** An unchanged draft that was created before the request was read takes over the reading. */
  async function readSince(tx: Executor, quote: QuoteRow, draft: Offer): Promise<Offer> {
    const isBegun = draft.revision > 0 || draft.lines.some(({ part, noOffer }) => part || noOffer);
    if (isBegun || draft.number > 1 || readingOf(quote).length === 0) return draft;
    const lines = await readLines(quote);
    if (
      lines.every(({ part, doubt, askedQuantity, noOffer }) => !part && !doubt && !askedQuantity && !noOffer)
    )
      return draft;
    const read = { ...draft, lines, revision: draft.revision + 1, updatedAt: clock.now() };
    await store.updateOffer(tx, draft, read);
    return read;
  }

  async function readLines(quote: QuoteRow): Promise<OfferLine[]> {
    const read = readingOf(quote);
    return read.length > 0
      ? linesFromReading(read, { shelf, locale: quote.locale, newId })
      : linesFromText(linesIn(quote.payload), newId);
  }

  /** Copies lines into a new version. Ordered lines stay with the old version. */
  function copyLines(lines: readonly OfferLine[], locale: string): OfferLine[] {
    const unorderedLines = lines.filter(({ order }) => !order);
    const ids = new Map(unorderedLines.map(({ id }) => [id, newId()]));
    return unorderedLines
      .filter(({ beside }) => beside === null || ids.has(beside))
      .map((line, index) => ({
        ...line,
        id: ids.get(line.id)!,
        beside: line.beside && ids.get(line.beside)!,
        position: index + 1,
        part: line.part && refreshPart(shelf, line.part, locale),
      }));
  }

  /** A draft that is still at the caller's revision, with its request; both locked until the commit. */
  async function lockDraft(
    tx: Executor,
    { offerId, revision }: { offerId: string; revision: number },
  ): Promise<{ ok: true; offer: Offer; quote: QuoteRow } | DeskRefusal> {
    const unlockedOffer = await store.findOffer(tx, offerId);
    if (!unlockedOffer) return NOT_FOUND;
    await store.lockQuotes(tx, [unlockedOffer.quoteId]);
    const [offer, quote] = [await store.lockOffer(tx, offerId), await findQuote(tx, unlockedOffer.quoteId)];
    if (!offer || !quote) return NOT_FOUND;
    if (offer.state !== 'draft' || offer.revision !== revision)
      return { ok: false, code: 'STALE', editorName: offer.staffName, editedAt: offer.updatedAt };
    return { ok: true, offer, quote };
  }

  const signRevision = (offer: Offer, writer: Writer): Offer => ({
    ...offer,
    staffId: writer.id,
    staffName: writer.name,
    updatedAt: clock.now(),
    revision: offer.revision + 1,
  });

  async function save(
    tx: Executor,
    draftRevision: { offerId: string; revision: number },
    change: DraftChange,
    writer: Writer,
  ): ReturnType<OfferDesk['save']> {
    const lockedDraft = await lockDraft(tx, draftRevision);
    if (!lockedDraft.ok) return lockedDraft;
    const { offer, quote } = lockedDraft;
    const context = { shelf, locale: quote.locale, grading: gradingOf(quote) };
    const changeResult = changeDraft(offer, change, context);
    if (!changeResult.ok) return { ...changeResult, code: 'WRONG' };
    const changedOffer = signRevision(changeResult.offer, writer);
    await store.updateOffer(tx, offer, changedOffer);
    return { ok: true, offer: changedOffer };
  }

  async function addQualified(
    tx: Executor,
    draftRevision: { offerId: string; revision: number },
    writer: Writer,
  ): ReturnType<OfferDesk['addQualified']> {
    const lockedDraft = await lockDraft(tx, draftRevision);
    if (!lockedDraft.ok) return lockedDraft;
    const { offer, quote } = lockedDraft;
    const view = { locale: quote.locale, currency: offer.currency };
    const existingAlternatives = new Set(
      offer.lines.map((line) => `${line.beside} ${line.part?.productNumber}`),
    );
    const qualifiedByNumber = new Map<string, ReturnType<typeof qualifiedFor>>();
    const lines: OfferLine[] = [];
    for (const line of offer.lines) {
      lines.push(line);
      if (!line.part || line.beside !== null) continue;
      const { productNumber, quantity } = line.part;
      if (!qualifiedByNumber.has(productNumber)) {
        // Every part needs a search, so other requests run in between.
        await setImmediate();
        qualifiedByNumber.set(productNumber, qualifiedFor(catalogue, productNumber, view));
      }
      const qualifiedPart = qualifiedByNumber.get(productNumber);
      if (!qualifiedPart || existingAlternatives.has(`${line.id} ${qualifiedPart.number}`)) continue;
      const requestedPart = {
        number: qualifiedPart.number,
        packaging: null,
        pieces: quantity,
        locale: quote.locale,
      };
      const part = offeredPart(shelf, requestedPart);
      if (part)
        lines.push(createAlternativeLine(line, part, { newId: newId(), note: qualifiedPart.qualification }));
    }
    const addedCount = lines.length - offer.lines.length;
    if (addedCount === 0) return { ok: true, offer, addedCount };
    const numberedLines = lines.map((line, index) => ({ ...line, position: index + 1 }));
    const changedOffer = signRevision({ ...offer, lines: numberedLines }, writer);
    await store.updateOffer(tx, offer, changedOffer);
    return { ok: true, offer: changedOffer, addedCount };
  }

  async function send(
    tx: Executor,
    draftRevision: { offerId: string; revision: number },
    writer: Writer,
  ): ReturnType<OfferDesk['send']> {
    const lockedDraft = await lockDraft(tx, draftRevision);
    if (!lockedDraft.ok) return lockedDraft;
    const { offer, quote } = lockedDraft;
    const fresh: Offer = {
      ...signRevision(offer, writer),
      lines: offer.lines.map((line) => ({
        ...line,
        part: line.part && refreshPart(shelf, line.part, quote.locale),
      })),
    };
    const problems = problemsOf(fresh, { shelf, role: writer.role, today: today() });
    if (problems.length > 0) return { ok: false, code: 'PROBLEMS', problems };
    const now = clock.now();
    await endOlder(tx, fresh, now);
    await store.updateOffer(tx, offer, fresh);
    const sentOffer: Offer = {
      ...fresh,
      state: 'sent',
      sentAt: now,
      validUntil: endOfDay(fresh.validOn, zone()),
    };
    await store.markSent(tx, sentOffer);
    const token = quote.token ?? random.token();
    await setStage(tx, quote.id, { stage: 'answered', token });
    await mail.send(
      tx,
      offerMail(mailShop, { quote: { ...quote, token }, offer: sentOffer, key: sentOffer.id }),
    );
    return { ok: true, offer: sentOffer };
  }

  /** A newer offer ends the earlier ones; their orders remain valid. */
  async function endOlder(tx: Executor, offer: Offer, now: Date): Promise<void> {
    for (const { id, state } of await store.openOffersBeside(tx, offer)) {
      const next = state === 'partly_accepted' ? state : 'superseded';
      await store.markOffer(tx, id, { state: next, closedAt: now });
    }
  }

  return {
    draft,
    save,
    send,
    addQualified,
    discard: async (tx, draftRevision) => {
      const lockedDraft = await lockDraft(tx, draftRevision);
      if (!lockedDraft.ok) return lockedDraft;
      await store.deleteDraft(tx, lockedDraft.offer.id);
      return { ok: true };
    },
    resend: async (tx, offerId) => {
      const offer = await store.findOffer(tx, offerId);
      const quote = offer && (await findQuote(tx, offer.quoteId));
      if (!offer || !quote || offer.state === 'draft') return NOT_FOUND;
      if (!isOpen(offer, clock.now())) return { ok: false, code: 'ENDED' };
      const key = `${offer.id} ${clock.now().toISOString()}`;
      await mail.send(tx, offerMail(mailShop, { quote, offer, key }));
      return { ok: true, offer };
    },
    write: async (tx, quoteId, text, writer) => {
      await store.lockQuotes(tx, [quoteId]);
      const quote = await findQuote(tx, quoteId);
      if (!quote) return NOT_FOUND;
      const message = {
        id: newId(),
        quoteId,
        author: 'staff' as const,
        name: writer.name,
        text,
        at: clock.now(),
      };
      await store.insertMessage(tx, message);
      const [newest] = (await store.listOffers(tx, quoteId)).filter(({ state }) => state !== 'draft');
      if (newest?.state === 'asked_back') await store.markOffer(tx, newest.id, { state: 'sent' });
      const token = quote.token ?? random.token();
      const stage = quote.stage === 'closed' ? 'closed' : 'answered';
      await setStage(tx, quoteId, { stage, token });
      await mail.send(tx, messageMail(mailShop, { quote: { ...quote, token }, message }));
      return { ok: true };
    },
    problems: (offer, role) => problemsOf(offer, { shelf, role, today: today() }),
  };
}

function createAlternativeLine(
  { id, askedLine }: OfferLine,
  part: OfferedPart,
  { newId, note }: { newId: string; note: string },
): OfferLine {
  return {
    id: newId,
    position: 0,
    askedLine,
    asked: '',
    askedQuantity: part.quantity,
    doubt: null,
    settled: [],
    refs: '',
    beside: id,
    part,
    grade: 'upgrade',
    differences: [],
    note,
    noOffer: null,
    order: null,
  };
}
