import type { Pile } from '#commerce/stock';
import type { BomMatcher, BomOrder, CrossChoice, CrossReferenceResult } from './bom/matching/index.ts';
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

/** For whom texts and prices are made. */
export interface View {
  locale: string;
  /** ISO code of a currency the store shows. */
  currency: string;
}

/** A product found by one of its names, and the packaging where the name says it. */
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
  /** Position of the first product wanted, from 0. */
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
 * The catalogue as other rooms see it. Every call answers at once from memory, from the release that is active
 * at that moment with today's prices and stock.
 */
export interface Catalogue {
  release(): { id: string; build: 'full' | 'demo'; parts: number; products: number };
  /** Another text whenever an answer may be another: release, prices, stock. */
  version(): string;
  /** Another text whenever every answer may be another: with a release, not with prices and stock. */
  edition(): string;
  /**
   * Calls back with the slugs of products whose prices or stock have just changed; null: more than are worth naming.
   * Answers how to stop.
   */
  onPartsChanged(listener: (slugs: readonly string[] | null) => void): () => void;
  info(locale: string): CatalogueInfo;
  /** Distinct texts that products have for an attribute, in display order. */
  textsOf(attribute: string): readonly string[];
  /** Distinct values that products have for an attribute, numbers ascending. */
  valuesOf(attribute: string): readonly ColumnValue[];
  /** By slug, product number, order number, variant id (order number + `+CT` or `+PR`) or 24-digit hex id. */
  find(name: string): ProductMatch | null;
  /** What was meant by a name that `find` does not know: the code that does not exist, numbers one slip away, else some that
   *  begin alike. */
  findNear(
    name: string,
    view: View,
  ): { unknownCode: UnknownCode | null; parts: NearPart[]; alike: NearPart[] };
  numberOf(product: ProductRef): string;
  /** Product numbers that have this whole name in the language, at most 1,000. */
  findNumbersByName(name: string, locale: string): string[];
  select(selection: Selection, view: View): SelectedProducts;
  search(query: PartsQuery, view: View): PartsReply;
  interpret(q: string, locale: string): Interpretation;
  suggest(q: string, view: View): Suggestion[];
  row(product: ProductRef, view: View, quantity?: number | null): PartRow;
  /** What parts cost together, each in the packaging of its row: converted once. What is sold by quotation is left out. */
  total(lines: readonly { product: ProductRef; quantity: number }[], view: View): number;
  /** What it takes to sell a part: `detail` without what only its own page shows. */
  soldPart(product: ProductRef, view: View): SoldPart;
  /** What lies in stock of a product, by order number. */
  stockPiles(product: ProductRef): Pile[];
  detail(product: ProductRef, view: View, quantity?: number | null): PartDetail;
  /** Typical curves of a product. */
  curves(product: ProductRef, locale: string): CurvesReply;
  /** Curves of several products in one picture each, and what the models say of them at a point. */
  comparison(
    products: readonly ProductRef[],
    locale: string,
    point: OperatingCondition | null,
  ): ComparisonReply;
  /** Matches lines of a bill of materials against the catalogue as it is now; made once per list, used line by line. */
  matcher(order: BomOrder): BomMatcher;
  /** Our parts for other makers' numbers, in their order. */
  crossReference(mpns: readonly string[], view: View, choice?: CrossChoice): CrossReferenceResult[];
  /** Ceramics that could take the place of an electrolytic. */
  replaceElectrolytic(inputs: ReplacementInputs, view: View): ReplacementReply;
  /** Stops following changes. */
  close(): Promise<void>;
}
