/** Products as the cart sells them: a catalogue product with its packagings as offers. */
import { type Catalogue, findOwnReplacement, type OwnReplacement, type ProductMatch } from '#catalogue';
import { choosePackaging, choosePackagingFor, type Offer, type StockedOffer } from '#commerce/pricing';
import { isTape, openingStock, type Pile } from '#commerce/stock';
import { moneyOf, unitPriceOf } from '#kernel';

export type { OwnReplacement };

/** One packaging of a product. */
export interface PackedOffer extends StockedOffer {
  name: string;
  /** Order number, with `+CT` or `+PR` for what is cut from a reel. */
  variantId: string;
  /** Pieces on hand of the order number, as the catalogue knows them now. */
  stock: number;
  /** Opening stock of the order number, for its first stock movement. */
  opening: number;
}

export interface Goods {
  /** 24 hex digits. */
  id: string;
  /** Product number. */
  number: string;
  /** Language of `name`, and of messages about the product. */
  locale: string;
  name: string;
  slug: string;
  category: string;
  leadTimeWeeks: [number, number] | null;
  /** Discontinued: only the pieces on hand can be ordered. */
  isEnded: boolean;
  /** Product number of the replacement that staff named. */
  replacement: string | null;
  offers: readonly PackedOffer[];
  /** Stock piles as the catalogue knows them now, with the opening stock of each order number. */
  piles: readonly GoodsPile[];
}

export interface GoodsPile extends Pile {
  opening: number;
}

/** A product in one packaging. */
export interface SelectedOffer {
  goods: Goods;
  offer: PackedOffer;
}

/** The catalogue from the cart's point of view. */
export interface ProductLookup {
  /** Finds a product by id, slug, product number, order number or variant id; null if it is not sold. */
  find(name: string, locale: string): { goods: Goods; packaging: ProductMatch['packaging'] } | null;
  /** Our replacement for another maker's number; null if the number cannot be decoded or has no replacement. */
  inPlaceOf(name: string, locale: string): OwnReplacement | null;
}

/** Cache limit; the cache is cleared when prices or stock change. */
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
 * The packaging in which exactly this quantity is sold; if there is none, the best packaging for at least as many
 * pieces, which then reports the quantity as an error.
 */
export function bestPackaging({ offers }: Goods, quantity: number): PackedOffer | null {
  return (choosePackagingFor(offers, quantity) ?? choosePackaging(offers, quantity))?.offer ?? null;
}
