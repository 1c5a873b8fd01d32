/** Quick order: turns pasted part numbers and quantities into cart lines. */

import type { Catalogue } from '#catalogue';
import { orderableQuantity } from '#commerce/pricing';
import { ApiError, amountOf, readCount, TEXT_LIMITS, withoutGroups } from '#kernel';
import { createPause } from '#platform';
import { type LineRequest, MOST_PIECES, quantityError } from './cart.ts';
import type { QuickOrderLine, QuickProblem } from './contract.ts';
import { presentBetter, priceOf } from './present.ts';
import { bestPackaging, type ProductLookup, type SelectedOffer } from './product-lookup.ts';
import { refusals } from './refusals.ts';
import { cartTexts } from './texts.ts';

/** A line as written. */
export interface RequestedLine {
  /** From 1. */
  line: number;
  text: string;
  partNumber: string;
  /** Null: unreadable. */
  quantity: number | null;
  /** The buyer's name for the part, from a third column. */
  reference: string | null;
  /** Note for the cart line. */
  note?: string | null;
  /** The line is longer than the limit. */
  isTooLong?: boolean;
  /** Packaging letter; null: by the part number, otherwise the best for the quantity. */
  packaging?: string | null;
}

/** Units that may follow a number of pieces. */
const PIECES_UNIT = / ?(?:pcs?|pieces|stk|st|stück|x|×|\*|ea|off)\.?$/i;

/** The quantity in a column; 0 for zeros, null if it is not a readable quantity. */
function parsePieces(column: string): number | null {
  const plain = column.replace(PIECES_UNIT, '');
  return /^0{1,9}$/.test(plain) ? 0 : readCount(plain);
}

/**
 * Reads text with one part per line: `PART, 250`, `PART;250;our name`, tabs, `250 x PART`, `PART 250`. A missing
 * quantity is 1. Empty lines and a heading in the first line are skipped.
 */
export function readQuickText(text: string): RequestedLine[] {
  const lines = text.split(/\r\n?|\n/);
  const requestedLines = lines.flatMap((raw, index) => {
    const content = raw.trim();
    return content === '' ? [] : [readLine(content, index + 1)];
  });
  return requestedLines.length > 1 && isHeading(requestedLines[0]!)
    ? requestedLines.slice(1)
    : requestedLines;
}

function isHeading({ text, isTooLong }: RequestedLine): boolean {
  return !isTooLong && !/\d/.test(text);
}

function readLine(text: string, line: number): RequestedLine {
  if (text.length > TEXT_LIMITS.quickOrderLine) {
    const excerpt = text.slice(0, TEXT_LIMITS.quickOrderLine);
    return { line, text: excerpt, partNumber: '', quantity: null, reference: null, isTooLong: true };
  }
  const columns = joinThousands(columnsOf(text));
  const quantityAt = columns.findIndex((column) => parsePieces(column) !== null);
  const partAt = columns.findIndex((_, index) => index !== quantityAt);
  const reference = columns.find((_, index) => index > 1 && index !== quantityAt && index !== partAt) ?? null;
  const defaultQuantity = columns.length > 1 && quantityAt < 0 ? null : 1;
  return {
    line,
    text,
    partNumber: (columns[partAt] ?? '').slice(0, 80),
    quantity: quantityAt < 0 ? defaultQuantity : parsePieces(columns[quantityAt]!),
    reference: reference?.slice(0, 80) ?? null,
  };
}

/** Columns by separators; in a line without any, by the space before or after its number. */
function columnsOf(text: string): string[] {
  // `PART,1 000`: the space groups digits and separates no columns.
  const [, firstColumn, pieces] =
    /^([^\s,;|]{1,40}),(\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2})$/.exec(text) ?? [];
  if (firstColumn && pieces) return [firstColumn, pieces];
  // After a part number alone, a comma or space may group digits, or start decimals, which no quantity has.
  const [, part, number] =
    /^([^\s;|]{0,39}[^\s,;|])(?:, +|[;\t|] *| +)(\d[\d.,'’_ \u00a0\u202f]{0,20}(?:pcs?|pieces|stk|ea)?\.?)$/i.exec(
      text,
    ) ?? [];
  if (part && number) return [part, number.trim()];
  const front = columnsInFront(text);
  if (front) return front;
  const isMarked = /[;\t|]/.test(text);
  const columns = text
    .split(isMarked ? /[;\t|]/ : /,/)
    .map((column) => column.trim().replace(/^"|"$/g, '').trim())
    .filter((column) => column !== '');
  if (columns.length !== 1) return columns;
  const [, partNumber, count] = /^(\S.*?)(?<!\s)\s+x? ?(\d+)$/i.exec(text) ?? [];
  return partNumber && count ? [partNumber, count] : columns;
}

/** `5 x PART`, `5 pcs PART`, `1 000 PART`: a quantity before a part number, even if the quantity cannot be read. */
function columnsInFront(text: string): string[] | null {
  const [, pieces, part] =
    /^([-+~]?\d[\d.,'’ \u00a0\u202f]{0,16}k?(?:[ \u00a0]?(?:x|×|\*|pcs?\.?|pieces|stk\.?|stück|ea\.?|off))?)[ \u00a0]{1,3}(?:of |von )?([^\s,;|]{4,40})$/i.exec(
      text,
    ) ??
    /^(\d{1,9}) ?[x×*] ?(\S{4,40})$/i.exec(text) ??
    [];
  const isPart = part !== undefined && /[A-Z]/i.test(part) && /\d/.test(part) && !LIKE_PIECES.test(part);
  return pieces && isPart ? [pieces, part] : null;
}

const LIKE_PIECES = /^[\d.,]+[a-z]{0,6}\.?$/i;

/** `PART, 1,000`: rejoins a number that its commas have split. */
function joinThousands(columns: string[]): string[] {
  const result: string[] = [];
  for (const column of columns) {
    const last = result.at(-1);
    if (
      last !== undefined &&
      result.length > 1 &&
      /^\d{1,3}(?:\.\d{3})*$/.test(last) &&
      /^(?:\d{3}|\d{1,3}k)$/i.test(column)
    ) {
      result[result.length - 1] = `${last}.${column}`;
    } else result.push(column);
  }
  return result;
}

/** Reads `PART:250,PART:1,000`, the form used in links. */
export function readLinkLines(text: string): RequestedLine[] {
  return withoutGroups(text)
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((entry, index) => {
      const colon = entry.lastIndexOf(':');
      const number = colon < 0 ? '1' : entry.slice(colon + 1).trim();
      return {
        line: index + 1,
        text: entry.slice(0, TEXT_LIMITS.quickOrderLine),
        partNumber: (colon < 0 ? entry : entry.slice(0, colon)).trim().slice(0, 80),
        quantity: parsePieces(number),
        reference: null,
      };
    });
}

/** A resolved line, and the request that adds it to the cart. */
export interface ResolvedLine {
  reply: QuickOrderLine;
  request: LineRequest | null;
}

/** Number of unknown lines that get suggestions: interpreting text takes longer than looking up numbers. */
const MOST_SUGGESTED_FOR = 20;
const SUGGESTIONS = 3;

export interface QuickView {
  catalogue: Catalogue;
  productLookup: ProductLookup;
  locale: string;
  currency: string;
  /** Aborted when the caller has disconnected. */
  abortSignal: AbortSignal;
}

/**
 * Resolves every line to product, packaging and price at the quantity, or to a problem with suggestions. Other
 * requests run in between, and the work stops when the caller disconnects.
 */
export async function resolveLines(
  lines: readonly RequestedLine[],
  view: QuickView,
): Promise<ResolvedLine[]> {
  const pause = createPause();
  const resolvedLines: ResolvedLine[] = [];
  let suggestedFor = 0;
  for (const line of lines) {
    await pause();
    if (view.abortSignal.aborted) throw new ApiError('not_ready', refusals.connectionClosed);
    const resolvedLine = resolveLine(line, view);
    const isUnknown = resolvedLine.reply.problem?.code === 'NOT_FOUND' && suggestedFor < MOST_SUGGESTED_FOR;
    if (isUnknown) suggestedFor += 1;
    resolvedLines.push(isUnknown ? withSuggestions(resolvedLine, line, view) : resolvedLine);
  }
  return resolvedLines;
}

function withSuggestions(resolvedLine: ResolvedLine, line: RequestedLine, view: QuickView): ResolvedLine {
  const replacement = view.productLookup.inPlaceOf(line.partNumber, view.locale);
  const { problem } = resolvedLine.reply;
  const message =
    replacement && refusals.inPlace({ name: line.partNumber, ...replacement }).textIn(view.locale);
  return {
    ...resolvedLine,
    reply: {
      ...resolvedLine.reply,
      problem: problem && message !== null ? { ...problem, message } : problem,
      suggestions: suggestionsFor(line.partNumber, view),
    },
  };
}

function resolveLine(line: RequestedLine, { productLookup, locale }: QuickView): ResolvedLine {
  const { partNumber, quantity, reference, note } = line;
  const texts = cartTexts(locale);
  if (line.isTooLong)
    return problemLine(line, 'UNREADABLE', texts.longLine({ most: TEXT_LIMITS.quickOrderLine }));
  if (quantity === null || partNumber === '') {
    return problemLine(line, 'UNREADABLE', texts.unreadable);
  }
  if (quantity < 1 || quantity > MOST_PIECES) {
    return problemLine(line, 'INVALID', refusals.invalidQuantity.textIn(locale));
  }
  const match = productLookup.find(partNumber, locale);
  if (!match) return problemLine(line, 'NOT_FOUND', texts.unknownNumber({ number: partNumber }));
  const { goods } = match;
  const packaging = line.packaging ?? match.packaging;
  const offer =
    packaging === null
      ? bestPackaging(goods, quantity)
      : (goods.offers.find((each) => each.packaging === packaging) ?? null);
  if (!offer)
    return problemLine(line, 'QUOTE_ONLY', refusals.quoteOnly({ number: goods.number }).textIn(locale));
  const selection = { goods, offer };
  const wrong = quantityError(selection, quantity);
  if (wrong)
    return problemLine(line, 'MULTIPLE', wrong.message.textIn(locale), orderableQuantity(offer, quantity));
  return {
    reply: { ...emptyReply(line), ok: true, part: presentPart(selection, quantity) },
    request: {
      selection,
      quantity,
      ...(reference !== null && { customerPartNumber: reference }),
      ...(note && { note }),
    },
  };
}

function emptyReply({ line, text, partNumber, quantity }: RequestedLine): QuickOrderLine {
  return { line, text, partNumber, quantity, ok: false, part: null, problem: null, suggestions: [] };
}

function problemLine(
  line: RequestedLine,
  code: QuickProblem,
  message: string,
  orderable: number | null = null,
): ResolvedLine {
  return { reply: { ...emptyReply(line), problem: { code, message, orderable } }, request: null };
}

function presentPart({ goods, offer }: SelectedOffer, quantity: number): NonNullable<QuickOrderLine['part']> {
  const { unit, total } = priceOf(offer, quantity);
  const stockNow = Math.min(offer.ready, quantity);
  const { packaging } = offer;
  const backorder = quantity - stockNow;
  return {
    productId: goods.id,
    variantId: offer.variantId,
    partNumber: goods.number,
    orderNumber: offer.orderNumber,
    slug: goods.slug,
    name: goods.name,
    packaging: offer.packaging,
    packagingName: offer.name,
    minimum: offer.minimum,
    multiple: offer.multiple,
    price: amountOf(unit),
    fee: amountOf(offer.fee),
    total: amountOf(total),
    stock: offer.stock,
    stockNow,
    backorder,
    leadTimeWeeks: goods.leadTimeWeeks,
    better: presentBetter(goods.offers, { packaging, quantity, total, shipsLater: backorder }),
  };
}

/** Parts that match the meaning of an unknown number, or whose numbers start like it. */
function suggestionsFor(partNumber: string, view: QuickView): QuickOrderLine['suggestions'] {
  const { catalogue, locale, currency } = view;
  const { category, filters } = catalogue.interpret(partNumber, locale);
  const isRead = category !== null && Object.keys(filters).length > 0;
  const similarProducts = isRead
    ? catalogue.select(
        {
          category,
          subcategory: null,
          q: null,
          filters,
          sort: null,
          offset: 0,
          limit: SUGGESTIONS,
          quantity: null,
        },
        { locale, currency },
      ).products
    : catalogue
        .suggest(partNumber, { locale, currency })
        .filter(({ type }) => type === 'part')
        .flatMap(({ text }) => catalogue.find(text)?.product ?? [])
        .slice(0, SUGGESTIONS);
  return similarProducts.map((product) => {
    const { partNumber: number, slug, name, price } = catalogue.row(product, { locale, currency });
    return { partNumber: number, slug, name, price };
  });
}
