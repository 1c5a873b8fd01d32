/**
 * Wire shapes of the catalogue: what `/api/catalogue/*` answers and what pages read.
 * Attribute ids are those of `data/taxonomy/` in camelCase; numbers are SI base units
 * (F, H, ohm, V, A, W, Hz, s, m), body sizes mm, B and colour temperature K, temperatures degC.
 * Prices are amounts of `currency` per piece, up to six decimals. Browser-safe.
 */

/** One attribute of one part. `null` where the series states none; a set where several packagings differ. */
export type AttributeValue =
  | number
  | string
  | boolean
  | readonly [number, number]
  | readonly (number | string | boolean)[]
  | null;

export type Scalar = number | string | boolean;

/** A condition on one attribute. `prefer`/`alsoShow` mark a rating: the value first, higher ratings after it. */
export interface Filter {
  eq?: Scalar;
  in?: Scalar[];
  min?: number;
  max?: number;
  prefix?: string;
  prefer?: 'eq';
  alsoShow?: 'gt';
  /** Several of these joined by "or", e.g. two ranges; stands alone. */
  any?: Filter[];
  /** Of `effectiveCapacitance`: the point it is worked out at. */
  at?: OperatingCondition;
}

/** Where a part works. */
export interface OperatingCondition {
  /** V DC. */
  voltage: number;
  /** °C. */
  ambient: number;
}

/**
 * Conditions by attribute id; besides attributes: `subcategory` (bare slug), `base`, `pn`, `b` (any B constant),
 * `effectiveCapacitance` (modelled; rows then state it among their attributes).
 */
export type Filters = Record<string, Filter>;

export interface Reading {
  category: string | null;
  filters: Filters;
}

export interface Chip {
  /** Display text, e.g. "100 nF", "0402 inch". */
  text: string;
  /** Attribute id, or `category`. */
  attribute: string;
}

/** A reading of the same words that differs in one point, e.g. 0402 metric. */
export interface Alternative extends Reading {
  text?: string;
}

/** Why nothing fits: the facts that clash, in words, and what to give up, with how much that brings. */
export interface Conflict {
  attributes: string[];
  text: string;
  relaxations: { text: string; category: string | null; filters: Filters; count: number }[];
}

/** A typed value that no part has: the nearest that exist below and above. */
export interface Nearest {
  attribute: string;
  asked: number;
  below: number | null;
  above: number | null;
  text: string;
}

export interface Interpretation extends Reading {
  q: string;
  chips: Chip[];
  alternatives: Alternative[];
  /** Words that were not understood, shown struck and used as text. */
  unknown: string[];
  /** Set when the text is one of our numbers: go straight to the page. */
  exact?: { slug: string; partNumber: string };
  /** Set when the text was decoded as another maker's number. */
  crossReference?: { maker: string; mpn: string };
  nearest?: Nearest[];
}

/** Constructions the package drawings know. A chip wider than long is drawn with its terminations along the long
 *  sides; `array` is convex; `tab` reads its tab from the name (SOT-89, SOT-223, TO-252, TO-263); `sod` named FL or F
 *  has flat leads; `kit` is always drawn as a piece of tape. */
export type BodyShape =
  | 'chip'
  | 'chip-resistor'
  | 'array'
  | 'array-concave'
  | 'array-bussed'
  | 'melf'
  | 'tantalum'
  | 'sot'
  | 'soic'
  | 'tab'
  | 'smx'
  | 'sod'
  | 'dfn'
  | 'power-inductor'
  | 'drum'
  | 'wirewound'
  | 'choke'
  | 'plcc'
  | 'chip-led'
  | 'chip-led-side'
  | 'chip-led-reverse'
  | 'antenna'
  | 'kit';

/** What a package drawing is made from; mm. */
export interface Body {
  shape: BodyShape;
  length: number;
  width: number;
  height: number;
  /** Material of the body: cer, c0g, alu, epx, fer, cmp, tan, wht, ltc, pap. */
  material: string;
  /** What the real part carries on top, e.g. "4701", "107 16V". */
  marking?: string;
  /** Leads or terminals in all. */
  pins?: number;
  /** Two-pole parts with a cathode or anode mark. */
  polarised?: boolean;
  /** Metal of the terminations: tin where absent, cu for gold and bare copper. */
  metal?: 'tin' | 'cu';
  /** Light colour of an LED as a name of the taxonomy. */
  light?: string;
  name: string;
}

export interface PartRow {
  slug: string;
  /** Product number, without packing letter. */
  partNumber: string;
  name: string;
  category: string;
  subcategory: string;
  attributes: Record<string, AttributeValue>;
  /** Unit price at the smallest quantity that can be ordered (the lowest minimum of its variants). */
  price: number | null;
  /** Unit price at `quantity`, in the packaging of `bestAs`. */
  priceAtQuantity: number | null;
  /** What the pieces of `bestAs` cost: at least `quantity`. */
  totalAtQuantity: number | null;
  /** How at least `quantity` pieces are sold: among what leaves soonest, what costs least. */
  bestAs: BestAs | null;
  minimum: number;
  multiple: number;
  /** Pieces on hand over all order numbers of the product. */
  stock: number;
  /** The same pieces by the way they lie: on tape that is no full reel any more, on full reels, loose in bags. */
  stockByKind: { cutTape: number; reels: number; bulk: number };
  leadTimeWeeks: [number, number] | null;
  /** Set where the part should not be designed in any more. */
  ending?: 'NRND' | 'Last Time Buy' | 'Obsolete';
  body: Body;
}

export interface BestAs {
  packaging: string;
  /** Pieces that are ordered; more than were asked where that costs less, or where the packaging holds more. */
  quantity: number;
  /** Of them, those that leave now and those that follow after the lead time. */
  shipsNow: number;
  shipsLater: number;
  /** What one full reel would cost where that is more pieces. */
  reel: { quantity: number; total: number } | null;
}

export interface FacetValue {
  value: Scalar;
  label: string;
  count: number;
  /** Package sizes: a typical body of this size, drawn beside the value. */
  body?: Body;
}

/** Lists hold every value of the category, also those that would give nothing now. The ends of a histogram bar are
 *  values that exist and belong to it; zero has a bar of its own on a logarithmic scale. */
export type Facet =
  | { values: FacetValue[] }
  | { min: number; max: number; histogram: { from: number; to: number; count: number }[] };

export interface PartsReply {
  /** Matching products over all pages. */
  count: number;
  page: number;
  pages: number;
  limit: number;
  currency: string;
  quantity: number | null;
  sort: string | null;
  /** Parameters that were not understood. */
  ignored: string[];
  category: string | null;
  subcategory: string | null;
  filters: Filters;
  results: PartRow[];
  facets: Record<string, Facet>;
  /** Products per category when no category is fixed. */
  categories?: { slug: string; title: string; count: number }[];
  interpretation?: Interpretation;
  conflict?: Conflict;
  nearest?: Nearest[];
  /** Version of the models, where rows state what was worked out by one. */
  model?: number;
}

export interface PriceBreak {
  quantity: number;
  price: number;
  total: number;
  /** Price per piece in the currency of `PackagingOption.charged`, where that stands. */
  charged?: number;
}

export interface PackagingOption {
  /** Packing letter, or CT (cut tape), PR (partial reel), KIT. */
  id: string;
  name: string;
  /** Number to order by; CT and PR carry that of T. */
  orderNumber: string;
  minimum: number;
  multiple: number;
  /** Pieces on hand of the order number. */
  stock: number;
  /** Pieces that can leave now in this packaging: tape is cut from any reel, reels leave whole. */
  ready: number;
  /** Once per order line, e.g. the partial-reel fee. */
  fee: number;
  breaks: PriceBreak[];
  /**
   * Where prices are converted for reading: the currency that is charged, units of the reader's for one of it, and the fee
   * in it. What so many pieces come to is worked out in this currency, then converted; converted prices are rounded.
   */
  charged?: { currency: string; rate: number; fee: number };
}

export interface DecoderField {
  id: string;
  /** The characters in the part number. */
  code: string;
  label: string;
  text: string;
  group: 'series' | 'electrical' | 'mechanical';
  /** Other values that exist with all else equal; nearest first. */
  others: { code: string; text: string; slug: string; partNumber: string }[];
}

export interface LandPattern {
  pitch: number;
  padLength: number;
  padWidth: number;
  note: string;
  /** KiCad footprint name where a standard one exists. */
  footprint: string | null;
}

/** A near part; `at`: the point of its attribute `effectiveCapacitance`, modelled. */
export interface Neighbour extends PartRow {
  differs: string;
  /** What the smallest lot costs; null where it is sold by quotation. */
  totalAtMinimum: number | null;
  at?: OperatingCondition | undefined;
}

export interface PartDetail extends PartRow {
  id: string;
  title: string;
  description: string;
  series: { id: string; name: string; description: string };
  categoryTitle: string;
  subcategoryTitle: string;
  currency: string;
  lifecycle: string;
  lastTimeBuy: string | null;
  /** Every attribute in filter order, ready to print. */
  specification: { id: string; label: string; value: AttributeValue; display: string; note?: string }[];
  trade: { hts: string; eccn: string; rohs: string; reach: string; msl: string };
  /** Tc of the body in Pb-free reflow by J-STD-020, °C: what the peak must not exceed; null for a kit. */
  reflowPeak?: number | null;
  packaging: PackagingOption[];
  decoder: DecoderField[];
  landPattern: LandPattern | null;
  /** KiCad footprint of a body without tabled lands; with them it stands in `landPattern`. */
  footprint?: string | null;
  dimensionTolerance: { length: number | null; width: number | null };
  /** Near parts: next value, voltage, case, tolerance; `differs` names what is different. */
  neighbours: Neighbour[];
  /** Replacement where the part is not for new designs. */
  replacement: { slug: string; partNumber: string } | null;
  documents: { title: string; type: string; url: string }[];
}

/** A code that no part has at its place of a number. */
export interface UnknownCode {
  code: string;
  /** What stands at this place, in the reader's language. */
  field: string;
  series: string;
  /** The number up to there. */
  begins: string;
  /** What could stand there; `text` where it makes a part that we have. */
  possible: { code: string; text: string }[];
}

/** A part offered in place of a number that is none of ours. */
export interface NearPart extends PartRow {
  /** What its differing code means; empty where the number differs otherwise. */
  differs: string;
}

export interface Suggestion {
  text: string;
  type: 'part' | 'value' | 'category';
  url: string;
}

/** Category as menus, the home page and list pages need it. */
export interface CategoryInfo {
  id: string;
  slug: string;
  title: string;
  description: string;
  path: string;
  /** Products and order numbers. */
  products: number;
  parts: number;
  firstFilters: string[];
  filterOrder: string[];
  gridColumns: string[];
  defaultSort: string;
  subcategories: {
    id: string;
    slug: string;
    title: string;
    path: string;
    description: string;
    products: number;
    parts: number;
    gridColumns: string[] | null;
  }[];
  /** A typical body for the tile of the category. */
  body: Body;
}

export interface AttributeInfo {
  id: string;
  label: string;
  unit: string | null;
  kind: 'number' | 'enum' | 'enumset' | 'flag' | 'range' | 'text';
  facet: string;
  format: string;
  help?: string;
  /** Texts that stand for stored values in this language, where they differ. */
  texts?: Readonly<Record<string, string>>;
}

export interface CatalogueInfo {
  release: { id: string; parts: number; products: number };
  categories: CategoryInfo[];
  attributes: Record<string, AttributeInfo>;
  menuColumns: { heading: string; categories: string[] }[];
}

/** One axis of a curve. */
export interface CurveAxis {
  label: string;
  /** Unit of the values as in attributes: SI, `degC`, `%`, `K`, `h`, `deg`, `dB`; empty where they are plain numbers. */
  unit: string;
  scale: 'linear' | 'log';
  min: number;
  max: number;
}

/** Typical behaviour of a part over one quantity. Never a rating. */
export interface Curve {
  id: string;
  title: string;
  x: CurveAxis;
  y: CurveAxis;
  /** Lines, the most important first; points ascend in x. */
  series: { name: string; points: [x: number, y: number][] }[];
  /** Points worth naming, e.g. the lowest impedance. */
  marks: { x: number; y: number; text: string }[];
  /** Limits of the part's class, between which the curve lies. */
  band: { low: number; high: number; text: string } | null;
  /** `modelled`: by a model of the series; `typical`: by a rule of the trade from the part's ratings. */
  kind: 'modelled' | 'typical';
  /** For what the curve holds, and what it leaves out. */
  note: string | null;
}

/** A number that the models say about a part. */
export interface ModelledFigure {
  id: string;
  label: string;
  value: number;
  /** As in `CurveAxis`. */
  unit: string;
  /** Where the value holds, in words; null where the label says it. */
  at: string | null;
}

/** All curves of a part. */
export interface CurvesReply {
  slug: string;
  partNumber: string;
  /** Version of the models and their constants. */
  model: number;
  /** What stands beside every curve. */
  notice: string;
  figures: ModelledFigure[];
  curves: Curve[];
}

/** A curve of a comparison: one line for each part that has it, named by the letter of the part. */
export interface ComparedCurve extends Curve {
  /** Which line of each part is drawn, where a part has several, e.g. `|Z|`. */
  of: string | null;
  /** Place on `x` at which the parts are compared. */
  at: number | null;
}

/** What the models say of every part at the point of the comparison; null where a part may not work there. */
export interface ComparedFigure {
  /** `left`: typical capacitance; `share`: of the nominal one; `worst`: least in ten years, any temperature. */
  id: 'left' | 'share' | 'worst';
  /** As in `CurveAxis`. */
  unit: string;
  values: (number | null)[];
}

/** Parts beside each other: what their tables do not say. */
export interface ComparisonReply {
  /** Slugs in the order asked; lines and values follow it. */
  parts: string[];
  model: number;
  notice: string;
  /** Where the figures hold; null where no part gives way to a voltage and none was asked for. */
  point: OperatingCondition | null;
  figures: ComparedFigure[];
  curves: ComparedCurve[];
}

export type {
  SheetCartLines,
  SheetCreated,
  SheetEntry,
  SheetGroup,
  SheetPart,
  SheetReply,
  SheetRow,
  SheetState,
  SheetTable,
  SheetTableRow,
  SheetTotals,
} from './bom/contract.ts';
export type {
  CrossReferenceCandidate,
  CrossReferenceResult,
  Difference,
  MatchedLine,
  MatchedPart,
  NearestPart,
} from './bom/matching/matched-line.ts';
export { CHIP_SIZES } from './bom/records.ts';
export {
  BOM_COLUMNS,
  type BomColumn,
  type BomHead,
  type BomJobReply,
  type BomReply,
  type BomSummary,
} from './bom/wire.ts';
export type {
  ReplacementAnswer,
  ReplacementReply,
  ReplacementSet,
} from './replacement/wire.ts';
