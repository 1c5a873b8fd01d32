import type { Pile } from '#commerce/stock';
import type { SliceMatcher } from './bom/http/match-slices.ts';
import type { BomMatcher, BomOrder, CrossChoice, CrossReferenceResult } from './bom/matching/index.ts';
import type { SeriesName } from './commerce-display.ts';
import type { FieldCondition } from './commerce-where.ts';
import type {
  CatalogueInfo,
  ComparisonReply,
  CurvesReply,
  Filters,
  Interpretation,
  NearPart,
  OperatingCondition,
  PartDetail,
  PartRow,
  PartsReply,
  Suggestion,
  UnknownCode,
} from './contract.ts';
import type { SoldPart } from './parts-detail.ts';
import type { PartsQuery } from './parts-query.ts';
import type { ColumnValue, Pack, ProductRef } from './release/format.ts';
import type { ReplacementInputs, ReplacementReply } from './replacement/index.ts';

/** Language and currency in which texts and prices are made. */
export interface View {
  locale: string;
  /** ISO code of a currency the store shows. */
  currency: string;
}

/** A product found by one of its names, and the packaging if the name contains it. */
export interface ProductMatch {
  product: ProductRef;
  /** Packing letter of an order number, `CT` or `PR` of a variant id; null for the product as a whole. */
  packaging: Pack | 'CT' | 'PR' | null;
}

/** Which products, in which order, from which position on. */
export interface Selection {
  category: string | null;
  subcategory: string | null;
  /** Search text; read by the query language, joined with `filters`. */
  q: string | null;
  filters: Filters;
  /** Conditions of the Commerce API on fields and attributes, joined with `filters`. */
  conditions?: readonly FieldCondition[];
  sort: PartsQuery['sort'];
  /** Position of the first requested product, from 0. */
  offset: number;
  limit: number;
  /** Pieces, for `total` and `priceAtQuantity`. */
  quantity: number | null;
}

export interface SelectedProducts {
  /** Matching products over all pages. */
  count: number;
  products: ProductRef[];
}

/**
 * The catalogue's interface for other modules. Every call answers synchronously from memory: from the release that is
 * active at that moment, with today's prices and stock.
 */
export interface Catalogue {
  release(): { id: string; build: 'full' | 'demo'; parts: number; products: number };
  /** Changes whenever any answer may change: with a release, prices or stock. */
  version(): string;
  /** Changes whenever all answers may change: with a release, not with prices and stock. */
  edition(): string;
  /**
   * Calls back with the slugs of products whose prices or stock have just changed; null: too many to list. Returns a
   * function that stops the calls.
   */
  onPartsChanged(listener: (slugs: readonly string[] | null) => void): () => void;
  info(locale: string): CatalogueInfo;
  /** Distinct texts that products have for an attribute, in display order. */
  textsOf(attribute: string): readonly string[];
  /** Distinct values that products have for an attribute, numbers ascending. */
  valuesOf(attribute: string): readonly ColumnValue[];
  /** Matches lists of parts without blocking other requests. */
  readonly slices: SliceMatcher;
  /** What one US dollar of the price model costs in the store's currency. */
  modelRate(): number;
  /** The name of a series by its id. */
  seriesName: SeriesName;
  /** By slug, product number, order number, variant id (order number + `+CT` or `+PR`) or 24-digit hex id. */
  find(name: string): ProductMatch | null;
  /**
   * Suggestions for a name that `find` does not know: the unknown code in it, part numbers that differ by one typing
   * error, or else some that begin the same.
   */
  findNear(
    name: string,
    view: View,
  ): { unknownCode: UnknownCode | null; parts: NearPart[]; alike: NearPart[] };
  numberOf(product: ProductRef): string;
  /** Product numbers with exactly this full name in the language, at most 1,000. */
  findNumbersByName(name: string, locale: string): string[];
  select(selection: Selection, view: View): SelectedProducts;
  search(query: PartsQuery, view: View): PartsReply;
  interpret(q: string, locale: string): Interpretation;
  suggest(q: string, view: View): Suggestion[];
  row(product: ProductRef, view: View, quantity?: number | null): PartRow;
  /** Total price of parts, each in the packaging of its row, converted once. Parts sold by quotation are left out. */
  total(lines: readonly { product: ProductRef; quantity: number }[], view: View): number;
  /** The facts needed to sell a part: `detail` without the fields that only the part's own page shows. */
  soldPart(product: ProductRef, view: View): SoldPart;
  /** Stock of a product by order number. */
  stockPiles(product: ProductRef): Pile[];
  detail(product: ProductRef, view: View, quantity?: number | null): PartDetail;
  /** Typical curves of a product. */
  curves(product: ProductRef, locale: string): CurvesReply;
  /** Curves of several products in shared diagrams, and their modelled values at an operating point. */
  comparison(
    products: readonly ProductRef[],
    locale: string,
    point: OperatingCondition | null,
  ): ComparisonReply;
  /**
   * Matches lines of a bill of materials against the current catalogue; create one per list, then use it line by line.
   */
  matcher(order: BomOrder): BomMatcher;
  /** Our parts for other makers' numbers, in the order of the numbers. */
  crossReference(mpns: readonly string[], view: View, choice?: CrossChoice): CrossReferenceResult[];
  /** Ceramic capacitors that can replace an electrolytic. */
  replaceElectrolytic(inputs: ReplacementInputs, view: View): ReplacementReply;
  /** Stops following changes of prices, stock and releases. */
  close(): Promise<void>;
}
