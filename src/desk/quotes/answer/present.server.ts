import type { Goods } from '#commerce/cart';
import {
  type DeskQuote,
  doubtMessage,
  floorMicros,
  mostBelowList,
  type Offer,
  type OfferLine,
  type OfferProblem,
  type Offers,
  QUOTING,
  sumOf,
} from '#quotes';
import type { StaffMember } from '../../frame/call.server.ts';
import { readerLanguage } from '../../frame/reader-language.server.ts';
import type {
  DeskOfferReply,
  DeskPartReply,
  DeskQuoteReply,
  DraftLineReply,
  KnownReply,
  ProblemReply,
} from './contract.ts';

interface PresentContext {
  staff: StaffMember;
  offers: Offers;
  colleagues: { id: string; name: string }[];
  customerHistory: KnownReply[];
  now: Date;
  /** Time zone of the desk's calendar. */
  zone: string;
  publicUrl: string;
  request: Request;
}

/** @param deskQuote with its note in the reader's language */
export function presentDeskQuote(
  deskQuote: Omit<DeskQuote, 'note'> & { note: string | null },
  context: PresentContext,
): DeskQuoteReply {
  const { quote, file, offer, offers, messages, isRead, note } = deskQuote;
  const { partNumbersText, applicationNotes, inputMethod } = quote.payload.contactInfo;
  const { staff, customerHistory, colleagues, now, zone, publicUrl } = context;
  const today = now.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 10);
  const problems = offer?.state === 'draft' ? context.offers.desk.problems(offer, staff.role) : [];
  const problemReplies = presentProblems(problems, context.request);
  return {
    id: quote.id,
    reference: quote.reference,
    email: quote.email,
    stage: quote.stage,
    inputMethod,
    locale: quote.locale,
    currency: quote.currency,
    zone: quote.zone,
    accountId: quote.accountId,
    assignedTo: quote.assignedTo,
    assignedName: quote.assignedName,
    lineCount: quote.lineCount,
    fileName: file?.name ?? null,
    fileSize: file?.size ?? null,
    isRead,
    note,
    known: customerHistory,
    colleagues,
    text: partNumbersText,
    notes: applicationNotes,
    beginning: partNumbersText.slice(0, 120),
    receivedAt: quote.receivedAt.toISOString(),
    answerBy: quote.answerBy.toISOString(),
    page: quote.token && `${publicUrl}/quote/${quote.token}`,
    offer: offer && presentDraft(offer, problemReplies, context.request),
    versions: offers.map(({ id, number, state, sentAt, validOn }) => ({
      id,
      version: number,
      state,
      validOn,
      sentAt: sentAt?.toISOString() ?? null,
    })),
    messages: messages.map(({ author, name, text, at: sentAt }) => ({
      from: author,
      name,
      text,
      at: sentAt.toISOString(),
    })),
    mostBelowList: mostBelowList(staff.role),
    today,
    latestDay: new Date(Date.parse(today) + QUOTING.mostValidDays * 86_400_000).toISOString().slice(0, 10),
  };
}

/** Problems in the language of a request. */
export const presentProblems = (problems: readonly OfferProblem[], request: Request): ProblemReply[] =>
  problems.map(({ message, ...problem }) => ({
    ...problem,
    message: message.textIn(readerLanguage(request)),
  }));

/** An offer in the language of a request. */
export function presentDraft(offer: Offer, problems: ProblemReply[], request: Request): DeskOfferReply {
  const { id, number, state, revision, currency, answer, deliveryTerms, paymentTerms, validOn, lines } =
    offer;
  return {
    id,
    version: number,
    state,
    revision,
    currency,
    answer,
    deliveryTerms,
    paymentTerms,
    validOn,
    staffName: offer.staffName,
    updatedAt: offer.updatedAt.toISOString(),
    reason: offer.reason,
    sentAt: offer.sentAt?.toISOString() ?? null,
    takenAt: offer.takenAt?.toISOString() ?? null,
    closedAt: offer.closedAt?.toISOString() ?? null,
    lines: lines.map((line) => presentLine(line, request)),
    sum: sumOf(offer).minor,
    problems,
  };
}

export function presentLine(line: OfferLine, request: Request): DraftLineReply {
  const { order, doubt: storedDoubt, ...rest } = line;
  const doubt = storedDoubt === null ? null : doubtMessage(storedDoubt).textIn(readerLanguage(request));
  return { ...rest, doubt, ordered: order && { number: order.number, quantity: order.quantity } };
}

export function presentGoods({ number, slug, name, leadTimeWeeks, offers }: Goods): DeskPartReply {
  return {
    partNumber: number,
    slug,
    name,
    leadWeeks: leadTimeWeeks,
    packagings: offers.map((offer) => ({
      id: offer.packaging,
      name: offer.name,
      orderNumber: offer.orderNumber,
      stock: offer.ready,
      minimum: offer.minimum,
      multiple: offer.multiple,
      fee: offer.fee.minor,
      list: offer.steps.map(({ quantity, price }) => ({ quantity, micros: price.micros })),
      floorMicros: floorMicros(offer),
    })),
  };
}
