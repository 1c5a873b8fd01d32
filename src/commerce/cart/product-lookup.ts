/** Goods as the cart sells them: a product of the catalogue with its packagings as offers. */
import { type Catalogue, findOwnReplacement, type OwnReplacement, type ProductMatch } from '#catalogue';
import { choosePackaging, choosePackagingFor, type Offer, type StockedOffer } from '#commerce/pricing';
import { isTape, openingStock, type Pile } from '#commerce/stock';
import { moneyOf, unitPriceOf } from '#kernel';

export type { OwnReplacement };

/** One packaging of a product. */
export interface PackedOffer extends StockedOffer {
  name: string;
  /** Order number, with `+CT` or `+PR` for what is cut from the reel. */
  variantId: string;
  /** Pieces on hand of the order number, as the catalogue knows them at the moment. */
  stock: number;
  /** Pieces of the order number by the opening rule, for the first booking of stock. */
  opening: number;
}

export interface Goods {
  /** 24 hex digits. */
  id: string;
  /** Product number. */
  number: string;
  /** Language of `name`, and of what is said about these goods. */
  locale: string;
  name: string;
  slug: string;
  category: string;
  leadTimeWeeks: [number, number] | null;
  /** Nothing more is made: what is on hand can be ordered, and no more. */
  isEnded: boolean;
  /** Product number of what staff named in its place. */
  replacement: string | null;
  offers: readonly PackedOffer[];
  /** What lies in stock, as the catalogue knows it at the moment, with the opening stock of each number. */
  piles: readonly GoodsPile[];
}

export interface GoodsPile extends Pile {
  opening: number;
}

/** Goods in one packaging. */
export interface SelectedOffer {
  goods: Goods;
  offer: PackedOffer;
}

/** The catalogue seen from the cart. */
export interface ProductLookup {
  /** By id, slug, product number, order number or variant id; null for what is not sold. */
  find(name: string, locale: string): { goods: Goods; packaging: ProductMatch['packaging'] } | null;
  /** Ours for another maker's number; null where it does not decode, or nothing of ours takes its place. */
  inPlaceOf(name: string, locale: string): OwnReplacement | null;
}

/** Goods looked up lately are kept as long as prices and stock stand. */
const MOST_KEPT = 5_000;

export function createProductLookup(catalogue: Catalogue, currency: string): ProductLookup {
  let version = '';
  const cachedGoods = new Map<string, Goods>();
  return {
    find(name, locale) {
      const match = catalogue.find(name);
      if (!match) return null;
      const { product, packaging } = match;
      const now = catalogue.version();
      if (now !== version || cachedGoods.size >= MOST_KEPT) {
        cachedGoods.clear();
        version = now;
      }
      const key = `${locale} ${product.category} ${product.row}`;
      const goods =
        cachedGoods.get(key) ??
        goodsOf(catalogue.soldPart(product, { locale, currency }), catalogue.stockPiles(product), locale);
      cachedGoods.set(key, goods);
      return { goods, packaging };
    },
    inPlaceOf: (name, locale) => findOwnReplacement(catalogue, name, { locale, currency }),
  };
}

function goodsOf(part: ReturnType<Catalogue['soldPart']>, piles: readonly Pile[], locale: string): Goods {
  const goodsPiles = piles.map((pile): GoodsPile => {
    const opening = openingStock(pile.orderNumber, pile.packing, pile.perPackage);
    return { ...pile, opening };
  });
  const openings = new Map(goodsPiles.map(({ orderNumber, opening }) => [orderNumber, opening]));
  return {
    id: part.id,
    number: part.partNumber,
    locale,
    name: part.name,
    slug: part.slug,
    category: part.category,
    leadTimeWeeks: part.leadTimeWeeks,
    isEnded: part.lifecycle === 'Obsolete',
    replacement: part.replacement?.partNumber ?? null,
    piles: goodsPiles,
    offers: part.packaging.map((option): PackedOffer => {
      return {
        packaging: option.id as Offer['packaging'],
        name: option.name,
        orderNumber: option.orderNumber,
        variantId: isTape(option.id) ? `${option.orderNumber}+${option.id}` : option.orderNumber,
        minimum: option.minimum,
        multiple: option.multiple,
        fee: moneyOf(part.currency, option.fee),
        steps: option.breaks.map(({ quantity, price }) => ({
          quantity,
          price: unitPriceOf(part.currency, price),
        })),
        stock: option.stock,
        ready: option.ready,
        opening: openings.get(option.orderNumber) ?? 0,
      };
    }),
  };
}

/**
 * The packaging in which exactly so many pieces are sold. Where none can hold them exactly, the one that is chosen for at
 * least as many, which says so.
 */
export function bestPackaging({ offers }: Goods, quantity: number): PackedOffer | null {
  return (choosePackagingFor(offers, quantity) ?? choosePackaging(offers, quantity))?.offer ?? null;
}
