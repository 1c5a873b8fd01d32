/**
 * Calls and wire shapes of the catalogue: the replies of `/api/catalogue/*` and the data that pages read. Attribute ids are those
 * of `data/taxonomy/` in camelCase; numbers are SI base units (F, H, ohm, V, A, W, Hz, s, m), body sizes mm, B and
 * colour temperature K, temperatures degC. Prices are amounts of `currency` per piece, up to six decimals.
 * Browser-safe.
 */
import { defineCall, shape } from '#kernel';
import type { CrossReferenceResult } from './bom/matching/matched-line.ts';
import type { ReplacementReply } from './replacement/wire.ts';

/**
 * One attribute of one part: `null` if the series states no value, an array for a set of values (e.g. its
 * packagings).
 */
export type AttributeValue =
  | number
  | string
  | boolean
  | readonly [number, number]
  | readonly (number | string | boolean)[]
  | null;

export type Scalar = number | string | boolean;

/**
 * A condition on one attribute. `prefer` and `alsoShow` mark a rating: parts of that value come first, higher ratings
 * follow.
 */
export interface Filter {
  eq?: Scalar;
  in?: Scalar[];
  min?: number;
  max?: number;
  prefix?: string;
  prefer?: 'eq';
  alsoShow?: 'gt';
  /** Alternatives joined by "or", e.g. two ranges; no other key is set beside it. */
  any?: Filter[];
  /** Only for `effectiveCapacitance`: the operating point that it is calculated for. */
  at?: OperatingCondition;
}

/** Operating point of a part. */
export interface OperatingCondition {
  /** V DC. */
  voltage: number;
  /** °C. */
  ambient: number;
}

/**
 * Conditions by attribute id. Keys that are not attributes: `subcategory` (slug without its category), `base`, `pn`,
 * `b` (any B constant), `effectiveCapacitance` (modelled; rows then list it among their attributes).
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

/**
 * Why no part matches: the conflicting conditions, an explanation, and which conditions to relax, with the count each
 * gives.
 */
export interface Conflict {
  attributes: string[];
  text: string;
  relaxations: { text: string; category: string | null; filters: Filters; count: number }[];
}

/** A requested value that no part has, with the nearest existing values below and above. */
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
  /** Words that were not understood: shown struck through and searched as text. */
  unknown: string[];
  /** Set when the text is one of our part numbers: the client opens its page directly. */
  exact?: { slug: string; partNumber: string };
  /** Set when the text was decoded as another maker's number. */
  crossReference?: { maker: string; mpn: string };
  nearest?: Nearest[];
}

/**
 * Shapes of the package drawings. A chip wider than long has its terminations along the long sides; `array` has convex
 * terminations; `tab` derives its tab from the name (SOT-89, SOT-223, TO-252, TO-263); `sod` named FL or F has flat
 * leads; `kit` is always drawn as a piece of tape.
 */
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

/** Input of a package drawing; mm. */
export interface Body {
  shape: BodyShape;
  length: number;
  width: number;
  height: number;
  /** Material of the body: cer, c0g, alu, epx, fer, cmp, tan, wht, ltc, pap. */
  material: string;
  /** Marking on the top of the real part, e.g. "4701", "107 16V". */
  marking?: string;
  /** Number of leads or terminals. */
  pins?: number;
  /** Part with two terminals and a cathode or anode mark. */
  polarised?: boolean;
  /** Metal of the terminations: `cu` for gold and bare copper; tin if absent. */
  metal?: 'tin' | 'cu';
  /** Light colour of an LED, as named in the taxonomy. */
  light?: string;
  name: string;
}

export interface PartRow {
  slug: string;
  /** Part number, without packing letter. */
  partNumber: string;
  name: string;
  category: string;
  subcategory: string;
  attributes: Record<string, AttributeValue>;
  /** Unit price at the smallest quantity that can be ordered (the lowest minimum of its variants). */
  price: number | null;
  /** Unit price at `quantity`, in the packaging of `bestAs`. */
  priceAtQuantity: number | null;
  /** Price of all pieces of `bestAs`, which are at least `quantity`. */
  totalAtQuantity: number | null;
  /** The packaging for at least `quantity` pieces: the cheapest of those that leave soonest. */
  bestAs: BestAs | null;
  minimum: number;
  multiple: number;
  /** Pieces on hand over all order numbers of the part. */
  stock: number;
  /** The same pieces by the way they are packed: on cut tape, on full reels, loose in bags. */
  stockByKind: { cutTape: number; reels: number; bulk: number };
  leadTimeWeeks: [number, number] | null;
  /** Set if the part must not be designed in any more. */
  ending?: 'NRND' | 'Last Time Buy' | 'Obsolete';
  body: Body;
}

export interface BestAs {
  packaging: string;
  /** Ordered pieces: more than requested if that costs less, or if the packaging holds more. */
  quantity: number;
  /** Of these, pieces that leave now and pieces that follow after the lead time. */
  shipsNow: number;
  shipsLater: number;
  /** Pieces and price of one full reel, if it holds more pieces. */
  reel: { quantity: number; total: number } | null;
}

export interface FacetValue {
  value: Scalar;
  label: string;
  count: number;
  /** Set for package sizes: a typical body of this size, drawn beside the value. */
  body?: Body;
}

/** Both ends are existing values and belong to the bar. Zero has its own bar on a logarithmic scale. */
export interface HistogramBar {
  from: number;
  to: number;
  count: number;
}

/** Lists hold every value of the category, including those that no match has now. */
export type Facet = { values: FacetValue[] } | { min: number; max: number; histogram: HistogramBar[] };

export interface PartsReply {
  /** Matching parts over all pages. */
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
  /** Parts per category when no category is fixed. */
  categories?: { slug: string; title: string; count: number }[];
  interpretation?: Interpretation;
  conflict?: Conflict;
  nearest?: Nearest[];
  /** Version of the models, if rows contain modelled values. */
  model?: number;
}

export interface PriceBreak {
  quantity: number;
  price: number;
  total: number;
  /** Price per piece in `PackagingOption.charged.currency`; set if prices are converted. */
  charged?: number;
}

export interface PackagingOption {
  /** Packing letter, or CT (cut tape), PR (partial reel), KIT. */
  id: string;
  name: string;
  /** Orderable part number; CT and PR have that of T. */
  orderNumber: string;
  minimum: number;
  multiple: number;
  /** Pieces on hand of the orderable part number. */
  stock: number;
  /** Pieces that can leave now in this packaging: tape is cut from any reel, reels leave whole. */
  ready: number;
  /** Charged once per order line, e.g. the partial-reel fee. */
  fee: number;
  breaks: PriceBreak[];
  /**
   * Set if prices are converted for display: the currency that is charged, units of the displayed currency for one
   * unit of it, and the fee in it. Totals are calculated in this currency and then converted; converted prices are
   * rounded.
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
  /** Other existing codes with everything else equal; nearest first. */
  others: { code: string; text: string; slug: string; partNumber: string }[];
}

export interface LandPattern {
  pitch: number;
  padLength: number;
  padWidth: number;
  note: string;
  /** KiCad footprint name if a standard one exists. */
  footprint: string | null;
}

/** A similar part. `at`: the operating point of its modelled attribute `effectiveCapacitance`. */
export interface Neighbour extends PartRow {
  differs: string;
  /** Price of the smallest lot; null if the part is sold by quotation. */
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
  /** Tc of the body in Pb-free reflow by J-STD-020, °C, which the peak must not exceed; null for a kit. */
  reflowPeak?: number | null;
  packaging: PackagingOption[];
  decoder: DecoderField[];
  landPattern: LandPattern | null;
  /** KiCad footprint of a body without a tabled land pattern; otherwise `landPattern` names it. */
  footprint?: string | null;
  dimensionTolerance: { length: number | null; width: number | null };
  /** Similar parts: next value, voltage, case, tolerance; `differs` names the difference. */
  neighbours: Neighbour[];
  /** Replacement if the part is not for new designs. */
  replacement: { slug: string; partNumber: string } | null;
  documents: { title: string; type: string; url: string }[];
}

/** A code of a part number that no part has at this position. */
export interface UnknownCode {
  code: string;
  /** What this position of the number encodes, in the reader's language. */
  field: string;
  series: string;
  /** The number up to the unknown code. */
  begins: string;
  /** Codes that exist at this position; `text` if the code makes an existing part. */
  possible: { code: string; text: string }[];
}

/** A part offered in place of an unknown part number. */
export interface NearPart extends PartRow {
  /** Meaning of its differing code; empty if the number differs in another way. */
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
  /** Parts and orderable part numbers. */
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
  /** Texts shown instead of stored values in this language, if they differ. */
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
  /** Unit of the values as in attributes: SI, `degC`, `%`, `K`, `h`, `deg`, `dB`; empty if they are plain numbers. */
  unit: string;
  scale: 'linear' | 'log';
  min: number;
  max: number;
}

/** Typical behaviour of a part over one quantity; never a guarantee. */
export interface Curve {
  id: string;
  title: string;
  x: CurveAxis;
  y: CurveAxis;
  /** Lines, the most important first; points ascend in x. */
  series: { name: string; points: [x: number, y: number][] }[];
  /** Points to label, e.g. the lowest impedance. */
  marks: { x: number; y: number; text: string }[];
  /** Limits of the part's class, between which the curve lies. */
  band: { low: number; high: number; text: string } | null;
  /** `modelled`: by a model of the series; `typical`: by a rule of the trade from the part's ratings. */
  kind: 'modelled' | 'typical';
  /** Conditions under which the curve holds, and what it leaves out. */
  note: string | null;
}

/** A value that the models give for a part. */
export interface ModelledFigure {
  id: string;
  label: string;
  value: number;
  /** As in `CurveAxis`. */
  unit: string;
  /** Conditions of the value, in words; null if the label states them. */
  at: string | null;
}

/** All curves of a part. */
export interface CurvesReply {
  slug: string;
  partNumber: string;
  /** Version of the models and their constants. */
  model: number;
  /** Disclaimer shown beside every curve. */
  notice: string;
  figures: ModelledFigure[];
  curves: Curve[];
}

/** A curve of a comparison: one line for each part that has this curve, named by the letter of the part. */
export interface ComparedCurve extends Curve {
  /** Which line of each part is drawn, if a part has several, e.g. `|Z|`. */
  of: string | null;
  /** Value on `x` at which the parts are compared. */
  at: number | null;
}

/** Modelled value of every part at the operating point; null if that exceeds the part's ratings. */
export interface ComparedFigure {
  /** `left`: typical capacitance; `share`: of the nominal one; `worst`: least within ten years at any temperature. */
  id: 'left' | 'share' | 'worst';
  /** As in `CurveAxis`. */
  unit: string;
  values: (number | null)[];
}

/** Parts side by side: what the attribute tables do not contain. */
export interface ComparisonReply {
  /** Slugs in the requested order; lines and values follow it. */
  parts: string[];
  model: number;
  notice: string;
  /** Operating point of the figures; null if no part depends on voltage and none was requested. */
  point: OperatingCondition | null;
  figures: ComparedFigure[];
  curves: ComparedCurve[];
}

export interface CrossReferenceReply {
  /** In the requested order. */
  results: CrossReferenceResult[];
  currency: string;
  /** Pieces that prices are for; null: the smallest lots. */
  quantity: number | null;
}

// Replies follow `locale` and `currency` of the query.

/** Parametric search; the query as in the address of a list page: `capacitance=100n&sort=-stock&page=2`. */
export const readParts = defineCall(
  'GET /api/catalogue/parts',
  'public',
  shape<{ query: object; reply: PartsReply }>(),
);
/** One part by part number or slug. A 404 has `suggestions` if the number was understood. */
export const readPart = defineCall(
  'GET /api/catalogue/parts/:name',
  'public',
  shape<{ query: { quantity?: number | null | undefined }; reply: PartDetail }>(),
);
export const readCurves = defineCall(
  'GET /api/catalogue/parts/:name/curves',
  'public',
  shape<{ reply: CurvesReply }>(),
);
/** `parts` of the query: numbers or slugs, separated by commas. */
export const compareParts = defineCall(
  'GET /api/catalogue/comparison',
  'public',
  shape<{ query: object; reply: ComparisonReply }>(),
);
export const readDrawing = defineCall('GET /api/catalogue/parts/:name/drawing.svg', 'public');
export const readDataSheet = defineCall('GET /api/catalogue/parts/:name/datasheet.pdf', 'public');
/** One `mpn` of the query for each number. */
export const crossReference = defineCall(
  'GET /api/cross-reference',
  'public',
  shape<{ query: object; reply: CrossReferenceReply }>(),
);
export const suggestSearches = defineCall(
  'GET /api/catalogue/suggest',
  'public',
  shape<{ query: { q: string }; reply: { suggestions: Suggestion[] } }>(),
);
export const interpretSearch = defineCall(
  'GET /api/catalogue/interpret',
  'public',
  shape<{ query: { q: string }; reply: Interpretation }>(),
);
export const readCatalogueInfo = defineCall(
  'GET /api/catalogue/info',
  'public',
  shape<{ reply: CatalogueInfo }>(),
);
/** The query names values of the electrolytic and its circuit. */
export const replaceElectrolytic = defineCall(
  'GET /api/electrolytic-replacement',
  'public',
  shape<{ query: object; reply: ReplacementReply }>(),
);

export * from './bom/contract.ts';
export type {
  CrossReferenceCandidate,
  CrossReferenceResult,
  MatchedLine,
  MatchedPart,
} from './bom/matching/matched-line.ts';
export { CHIP_SIZES } from './bom/records.ts';
export {
  BOM_COLUMNS,
  type BomColumn,
  matchBom,
} from './bom/wire.ts';
export type {
  ReplacementAnswer,
  ReplacementReply,
  ReplacementSet,
} from './replacement/wire.ts';
