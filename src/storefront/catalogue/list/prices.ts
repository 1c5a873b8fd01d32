import type { PartRow } from '#catalogue/contract';
import { formatCount, formatSpan } from '#kernel';
import { languageOf } from '#messages';
import { printSum, printUnitPrice } from '../product/numbers.ts';
import { stockByKindText, stockTexts } from '../stock-texts.ts';
import type { ListTexts } from './texts.ts';

/** Stock and price of a row, as texts. */
export interface Offer {
  stock: string;
  /** Stock by packaging; also how many pieces ship now where that is not all of them. */
  kinds: string;
  /** Lead time where nothing ships now, else null. */
  lead: string | null;
  price: string;
  total: string;
  best: string;
  /** The total of a full reel; else the ordered pieces, where they are more than requested. */
  reel: string | null;
}

const NONE = '–';

/** Packaging codes in words short enough for a column. */
function packagingName(id: string, texts: ListTexts): string {
  const names: Readonly<Record<string, string>> = {
    CT: texts.asCT,
    PR: texts.asPR,
    T: texts.asT,
    L: texts.asL,
    N: texts.asN,
    D: texts.asD,
    B: texts.asB,
    KIT: texts.asKIT,
  };
  return Object.hasOwn(names, id) ? (names[id] ?? id) : id;
}

/** Characters to leave behind each unit price, so that they meet on the decimal mark. */
export function priceGaps(prices: readonly string[]): number[] {
  const tails = prices.map((price) => /[.,]\d+$/.exec(price)?.[0].length ?? 0);
  const longest = Math.max(0, ...tails);
  return tails.map((tail, index) => (/\d/.test(prices[index] ?? '') ? longest - tail : 0));
}

/** Stock, unit price, sum and packaging of one row: at the buyer's quantity, or for the smallest lot. */
export function offerOf(
  row: PartRow,
  quantity: number | null,
  currency: string,
  locale: string,
  texts: ListTexts,
): Offer {
  const availableCount = quantity && row.bestAs ? row.bestAs.shipsNow : row.stock;
  const stock = {
    stock: formatCount(row.stock),
    kinds: stockKindsText(row, locale, texts),
    lead:
      availableCount > 0 || !row.leadTimeWeeks
        ? null
        : texts.weeks({ weeks: formatSpan(...row.leadTimeWeeks) }),
  };
  const price = quantity ? row.priceAtQuantity : row.price;
  if (price === null) return { ...stock, price: NONE, total: NONE, best: texts.byQuotation, reel: null };
  if (quantity && row.bestAs) {
    const reel = fullReelBeyond(row.bestAs);
    return {
      ...stock,
      price: printUnitPrice(price, currency, locale),
      total: row.totalAtQuantity === null ? NONE : printSum(row.totalAtQuantity, currency, locale),
      best: packagingName(row.bestAs.packaging, texts),
      reel: reel
        ? texts.reelTotal({ total: printSum(reel.total, currency, locale) })
        : row.bestAs.quantity === quantity
          ? null
          : texts.ordered({ pieces: formatCount(row.bestAs.quantity) }),
    };
  }
  return {
    ...stock,
    price: printUnitPrice(price, currency, locale),
    total: NONE,
    best: texts.smallestLot({ pieces: formatCount(row.minimum) }),
    reel: null,
  };
}

/** Stock by packaging, led by the pieces that ship now where the rest of the quantity ships later. */
function stockKindsText(row: PartRow, locale: string, texts: ListTexts): string {
  const kinds = stockByKindText(row.stockByKind, stockTexts[languageOf(locale)], formatCount);
  const { shipsNow = 0, shipsLater = 0 } = row.bestAs ?? {};
  if (shipsLater === 0 || shipsNow === 0 || !row.leadTimeWeeks) return kinds;
  return `${texts.nowAndThen({ pieces: formatCount(shipsNow), weeks: texts.weeks({ weeks: formatSpan(...row.leadTimeWeeks) }) })} · ${kinds}`;
}

/** The full reel, where it holds more pieces than the quantity already buys. */
function fullReelBeyond({ quantity, reel }: NonNullable<PartRow['bestAs']>) {
  return reel && reel.quantity > quantity ? reel : null;
}
