/**
 * The taxonomy of `data/taxonomy/`: categories with their subcategories, the attribute dictionary and the order of
 * filters and columns. Browser-safe: no file access, the JSON is part of the bundle.
 */
import attributesJson from '../../data/taxonomy/attributes.json' with { type: 'json' };
import antenna from '../../data/taxonomy/categories/antenna.json' with { type: 'json' };
import bipolarTransistors from '../../data/taxonomy/categories/bipolar-junction-transistors.json' with {
  type: 'json',
};
import ceramicCapacitors from '../../data/taxonomy/categories/ceramic-capacitors.json' with { type: 'json' };
import chokeCoils from '../../data/taxonomy/categories/choke-coils.json' with { type: 'json' };
import diodeRectifiers from '../../data/taxonomy/categories/diode-rectifiers.json' with { type: 'json' };
import engineeringKits from '../../data/taxonomy/categories/engineering-kits.json' with { type: 'json' };
import ferriteBeads from '../../data/taxonomy/categories/ferrite-beads.json' with { type: 'json' };
import inductors from '../../data/taxonomy/categories/inductors.json' with { type: 'json' };
import leds from '../../data/taxonomy/categories/leds.json' with { type: 'json' };
import mosFets from '../../data/taxonomy/categories/mos-fets.json' with { type: 'json' };
import resistorArrays from '../../data/taxonomy/categories/resistorarrays.json' with { type: 'json' };
import resistors from '../../data/taxonomy/categories/resistors.json' with { type: 'json' };
import schottkyDiodes from '../../data/taxonomy/categories/schottky-diodes.json' with { type: 'json' };
import tantalumCapacitors from '../../data/taxonomy/categories/tantalum-capacitors.json' with {
  type: 'json',
};
import thermistors from '../../data/taxonomy/categories/thermistors.json' with { type: 'json' };
import tvsDiodes from '../../data/taxonomy/categories/tvs-diodes.json' with { type: 'json' };
import zeners from '../../data/taxonomy/categories/zeners.json' with { type: 'json' };
import menuColumnsJson from '../../data/taxonomy/menu-columns.json' with { type: 'json' };
import vocabulary from '../../data/taxonomy/vocabulary.json' with { type: 'json' };

export type AttributeKind = 'number' | 'enum' | 'enumset' | 'flag' | 'range' | 'text';

/** Kind of filter of an attribute; `data/taxonomy/vocabulary.json` defines each kind. */
export type FacetKind = keyof typeof vocabulary.facets;

export interface Attribute {
  label: string;
  /** SI base unit, mm, degC, %, pcs, weeks; `null` for texts and flags. */
  unit: string | null;
  kind: AttributeKind;
  facet: FacetKind;
  /** Name of the display format, e.g. eng3, tol, tempRange. */
  format: string;
  help?: string;
}

export interface Subcategory {
  /** Wire id, `parent--sub`. */
  id: string;
  slug: string;
  title: string;
  path: string;
  description: string;
  gridColumns?: string[];
}

export interface Category {
  id: string;
  slug: string;
  title: string;
  description: string;
  path: string;
  /** Product number whose body is drawn for the category on tiles and in menus; it exists in the demo build too. */
  drawnAs: string;
  filterOrder: string[];
  firstFilters: string[];
  gridColumns: string[];
  defaultSort: [attribute: string, direction: 'asc' | 'desc'];
  subcategories: Subcategory[];
}

export interface MenuColumn {
  heading: string;
  categories: string[];
}

const CATEGORIES = [
  ceramicCapacitors,
  tantalumCapacitors,
  ferriteBeads,
  inductors,
  chokeCoils,
  resistors,
  resistorArrays,
  thermistors,
  leds,
  antenna,
  engineeringKits,
  diodeRectifiers,
  schottkyDiodes,
  zeners,
  tvsDiodes,
  bipolarTransistors,
  mosFets,
] as unknown as readonly Category[];

const ATTRIBUTES = new Map(Object.entries(attributesJson as Record<string, Attribute>));
const CATEGORY_BY_SLUG = new Map(CATEGORIES.map((category) => [category.slug, category]));
const COMMON_ATTRIBUTES: readonly string[] = vocabulary.commonAttributes;

/** A subcategory with its category. */
export interface SubcategoryRef {
  category: Category;
  subcategory: Subcategory;
}

const SUBCATEGORY_BY_ID = new Map<string, SubcategoryRef>();
const SUBCATEGORIES_BY_SLUG = new Map<string, SubcategoryRef[]>();
for (const parent of CATEGORIES) {
  for (const subcategory of parent.subcategories) {
    const reference = { category: parent, subcategory };
    SUBCATEGORY_BY_ID.set(subcategory.id, reference);
    SUBCATEGORIES_BY_SLUG.set(subcategory.slug, [
      ...(SUBCATEGORIES_BY_SLUG.get(subcategory.slug) ?? []),
      reference,
    ]);
  }
}

/** All categories in catalogue order. */
export function categories(): readonly Category[] {
  return CATEGORIES;
}

/** The category with this slug (also its wire id). */
export function category(slug: string): Category | undefined {
  return CATEGORY_BY_SLUG.get(slug);
}

/** Columns of the all-products menu. */
export function menuColumns(): readonly MenuColumn[] {
  return menuColumnsJson;
}

/**
 * A subcategory by wire id (`parent--sub`) or by bare slug; undefined for a bare slug that several categories share
 * (automotive-aec-q200, high-voltage).
 */
export function subcategory(idOrSlug: string): SubcategoryRef | undefined {
  const byId = SUBCATEGORY_BY_ID.get(idOrSlug);
  if (byId) return byId;
  const candidates = SUBCATEGORIES_BY_SLUG.get(idOrSlug);
  return candidates?.length === 1 ? candidates[0] : undefined;
}

/** The subcategory of one category by its slug. */
export function findSubcategory(categorySlug: string, slug: string): Subcategory | undefined {
  return SUBCATEGORY_BY_ID.get(`${categorySlug}--${slug}`)?.subcategory;
}

/** Every attribute id of the dictionary, in its order. */
export function attributeIds(): string[] {
  return [...ATTRIBUTES.keys()];
}

/** The dictionary entry of an attribute (camelCase id). */
export function attribute(id: string): Attribute | undefined {
  return ATTRIBUTES.get(id);
}

/** Attributes of every category: trade, packaging, price and stock. */
export function commonAttributes(): readonly string[] {
  return COMMON_ATTRIBUTES;
}

/** All attributes of a category in display order: the filter order, then the body dimensions that are no filters. */
export function attributeOrder(categorySlug: string): string[] {
  const filterOrder = CATEGORY_BY_SLUG.get(categorySlug)?.filterOrder ?? [];
  const dimensions = ['length', 'width'].filter((id) => !filterOrder.includes(id));
  return [...filterOrder, ...dimensions];
}

/** `ratedVoltage` → `rated_voltage`; digits stay where they are (`b2550`). */
export function toSnakeCase(id: string): string {
  return id.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** `rated_voltage` → `ratedVoltage`. */
export function toCamelCase(id: string): string {
  return id.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
