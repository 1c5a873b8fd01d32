/**
 * The Commerce API's catalogue calls and their wire shapes, with the field names of its public client libraries.
 * Browser-safe.
 */
import { defineCall, shape } from '#kernel';
import type { ListQuery, ListReply, Translations } from '#settings/contract';

export interface CommerceCategory {
  /** The slug of a category, `parent--sub` of a subcategory. */
  id: string;
  slug: string;
  name: string;
  description: string;
  parent_id: string | null;
  parent: { id: string; slug: string; name: string; $locale: Translations<'name' | 'description'> } | null;
  /** Path of its page. */
  path: string;
  children: ListReply<CommerceCategory>;
  $locale: Translations<'name' | 'description'>;
}

export interface CommerceAttribute {
  /** In snake_case, as the keys of a product's `attributes`. */
  id: string;
  name: string;
  /** SI unit of `number`, null for texts. */
  unit: string | null;
  /** Display texts that products have; `$filters` accepts these. */
  values: string[];
  filterable: boolean;
  $locale: Translations<'name'>;
}

export interface CommerceAttributeValue {
  id: string;
  name: string;
  /** Display texts; several if the packagings of a product differ. */
  value: string[];
  /** SI value, if there is exactly one. */
  number?: number;
}

export interface CommercePriceTier {
  quantity_min: number;
  price: number;
}

export interface CommerceImage {
  id: string;
  caption: string;
  file: { url: string; width: number; height: number; content_type: string };
}

/** An interval at which a subscription delivers. */
export interface CommercePlan {
  id: string;
  name: string;
  /** Unit price today; each delivery is charged at the price of its day. */
  price: number | null;
  billing_schedule: { interval: 'daily' | 'weekly' | 'monthly' | 'yearly'; interval_count: number };
}

/** Purchase once, or whole reels regularly. Plans are only in the record of a single product, not in lists. */
export interface CommercePurchaseOptions {
  standard: { type: 'standard'; price: number | null; sale_price: null; orig_price: null };
  subscription?: { type: 'subscription'; plans: CommercePlan[] };
}

export type StockStatus = 'in_stock' | 'out_of_stock' | 'discontinued';

export interface CommerceVariant {
  /** Order number, with `+CT` or `+PR` for cut tape and partial reel. */
  id: string;
  name: string;
  /** The order number. */
  sku: string;
  option_value_ids: string[];
  currency: string;
  price: number | null;
  sale_price: null;
  orig_price: null;
  prices: CommercePriceTier[];
  stock_status: StockStatus;
  stock_level: number;
  minimum: number;
  multiple: number;
  /** Charged once per order line as part of the line total, never of a unit price. */
  fee: number;
  images: CommerceImage[];
  purchase_options: CommercePurchaseOptions;
}

export interface CommerceProduct {
  id: string;
  slug: string;
  name: string;
  sku: string;
  description: string;
  currency: string;
  /** Unit price at the smallest quantity that can be ordered; null for a part sold by quotation only. */
  price: number | null;
  sale_price: null;
  orig_price: null;
  prices: CommercePriceTier[];
  quote_only: boolean;
  stock_status: StockStatus;
  stock_level: number;
  minimum: number;
  multiple: number;
  lead_time_weeks: [number, number] | null;
  lifecycle: string;
  images: CommerceImage[];
  categories: { id: string; slug: string; name: string }[];
  /** Wire id of its subcategory. */
  category_id: string;
  attributes: Record<string, CommerceAttributeValue>;
  options: {
    id: string;
    name: string;
    variant: true;
    required: true;
    /** Surcharge of the value on the unit price: always 0, because the variant has the price. */
    values: { id: string; name: string; price: 0 }[];
  }[];
  variants: ListReply<CommerceVariant>;
  purchase_options: CommercePurchaseOptions;
  documents: { title: string; type: string; url: string }[];
  $locale: Translations<'name'>;
}

/** Fields to answer with, separated by commas; default: all. */
interface FieldsQuery {
  fields?: string;
}

/** Conditions (`where[slug]`, `where[price][$lt]`) are further parameters. */
interface SelectionQuery extends ListQuery, FieldsQuery {
  sort?: string;
  search?: string;
}

interface ProductsQuery extends SelectionQuery {
  /** Slug of a category, or wire id of a subcategory. */
  category?: string;
}

export const readProducts = defineCall(
  'GET /api/products',
  'shop',
  shape<{ query: ProductsQuery; reply: ListReply<Partial<CommerceProduct>> }>(),
);
export const readProduct = defineCall(
  'GET /api/products/:id',
  'shop',
  shape<{ query: FieldsQuery; reply: Partial<CommerceProduct> | null }>(),
);
export const readCategories = defineCall(
  'GET /api/categories',
  'shop',
  shape<{ query: SelectionQuery; reply: ListReply<Partial<CommerceCategory>> }>(),
);
export const readCategory = defineCall(
  'GET /api/categories/:id',
  'shop',
  shape<{ query: FieldsQuery; reply: Partial<CommerceCategory> | null }>(),
);
export const readAttributes = defineCall(
  'GET /api/attributes',
  'shop',
  shape<{ query: SelectionQuery; reply: ListReply<Partial<CommerceAttribute>> }>(),
);
export const readAttribute = defineCall(
  'GET /api/attributes/:id',
  'shop',
  shape<{ query: FieldsQuery; reply: Partial<CommerceAttribute> | null }>(),
);
