import { PLANS, planName } from '#commerce/pricing';
import type {
  CommerceAttributeValue,
  CommerceImage,
  CommerceProduct,
  CommercePurchaseOptions,
  CommerceVariant,
  StockStatus,
} from './commerce-contract.ts';
import { displayText, type SeriesName } from './commerce-display.ts';
import { listOnOnePage } from './commerce-present.ts';
import { inEachLanguage } from './commerce-texts.ts';
import type { AttributeValue, PackagingOption } from './contract.ts';
import { type Described, describeProduct } from './families/describe.ts';
import type { SoldPart } from './parts-detail.ts';
import type { ColumnValue } from './release/format.ts';
import { attribute, toSnakeCase } from './taxonomy.ts';
import { attributeLabel, categoryTitle, subcategoryTitle } from './taxonomy-texts.ts';

/** Options of a product record. */
export interface ProductView {
  /** Language of attribute names; other texts carry `$locale`. */
  locale: string;
  /** Includes the subscription plans of whole reels: for a single product only, as they are too long for lists. */
  plans?: boolean;
  /** URL of a product's drawing. */
  imageUrl(slug: string): string;
  seriesName: SeriesName;
}

/** The only variant option: the packaging. */
const PACKAGING = { id: 'packaging', name: 'Packaging', variant: true, required: true } as const;
const DRAWING_SIZE = 480;

/** Attributes that the record has as separate fields. */
const OMITTED_ATTRIBUTES = new Set(['unitPrice', 'subcategory']);

/** A part in the shape of the Commerce API. Prices are amounts of the store currency. */
export function presentProduct(part: SoldPart, view: ProductView): CommerceProduct {
  const images = [presentImage(part, view)];
  const variants = part.packaging.map((option) => presentVariant(part, option, images, view));
  const smallestPackaging =
    part.packaging.find((option) => option.minimum === part.minimum) ?? part.packaging[0];
  return {
    id: part.id,
    slug: part.slug,
    name: part.name,
    sku: part.partNumber,
    description: part.description,
    currency: part.currency,
    price: part.price,
    sale_price: null,
    orig_price: null,
    prices: smallestPackaging ? presentTiers(smallestPackaging) : [],
    quote_only: part.price === null,
    stock_status: stockStatus(part.stock, part.lifecycle),
    stock_level: part.stock,
    minimum: part.minimum,
    multiple: part.multiple,
    lead_time_weeks: part.leadTimeWeeks,
    lifecycle: part.lifecycle,
    images,
    categories: presentCategories(part, view.locale),
    category_id: `${part.category}--${part.subcategory}`,
    attributes: presentAttributes(part, view),
    options: [
      { ...PACKAGING, values: part.packaging.map(({ id, name }) => ({ id, name, price: 0 as const })) },
    ],
    variants: listOnOnePage(variants),
    purchase_options: presentPurchaseOptions(part.price, part.packaging.find(canSubscribe), view),
    documents: part.documents,
    $locale: productTexts(part, view),
  };
}

/** Lifecycle state of parts that are not made any more: only the remaining stock is sold. */
export const OBSOLETE = 'Obsolete';

/** `in_stock` with at least one piece; without any, the status depends on whether more will be made. */
export function stockStatus(pieces: number, lifecycle: string | null): StockStatus {
  if (pieces > 0) return 'in_stock';
  return lifecycle === OBSOLETE ? 'discontinued' : 'out_of_stock';
}

function presentVariant(
  part: SoldPart,
  option: PackagingOption,
  images: CommerceImage[],
  view: ProductView,
): CommerceVariant {
  const price = option.breaks[0]?.price ?? null;
  const cut = isCutFromReel(option) ? `+${option.id}` : '';
  return {
    id: `${option.orderNumber}${cut}`,
    name: option.name,
    sku: option.orderNumber,
    option_value_ids: [option.id],
    currency: part.currency,
    price,
    sale_price: null,
    orig_price: null,
    prices: presentTiers(option),
    stock_status: stockStatus(option.stock, part.lifecycle),
    stock_level: option.stock,
    minimum: option.minimum,
    multiple: option.multiple,
    fee: option.fee,
    images,
    purchase_options: presentPurchaseOptions(price, canSubscribe(option) ? option : undefined, view),
  };
}

function presentTiers({ breaks }: PackagingOption) {
  return breaks.map(({ quantity, price }) => ({ quantity_min: quantity, price }));
}

function isCutFromReel({ id }: PackagingOption): boolean {
  return id === 'CT' || id === 'PR';
}

/** Only whole reels can be subscribed to, not what is cut from a reel. */
function canSubscribe(option: PackagingOption): boolean {
  return !isCutFromReel(option) && option.breaks.length > 0;
}

/** Single purchase, and subscription if there is a whole reel. */
function presentPurchaseOptions(
  price: number | null,
  reel: PackagingOption | undefined,
  { plans, locale }: ProductView,
): CommercePurchaseOptions {
  const standard = { type: 'standard', price, sale_price: null, orig_price: null } as const;
  if (!plans || !reel) return { standard };
  const reelPrice = reel.breaks[0]?.price ?? null;
  const presentedPlans = PLANS.map((plan) => ({
    id: plan.id,
    name: planName(plan, locale),
    price: reelPrice,
    billing_schedule: { interval: plan.schedule.interval, interval_count: plan.schedule.count },
  }));
  return { standard, subscription: { type: 'subscription', plans: presentedPlans } };
}

function presentImage({ slug, name }: SoldPart, view: ProductView): CommerceImage {
  const file = { url: view.imageUrl(slug), width: DRAWING_SIZE, height: DRAWING_SIZE };
  return { id: `${slug}-drawing`, caption: name, file: { ...file, content_type: 'image/svg+xml' } };
}

function presentCategories(part: SoldPart, locale: string): CommerceProduct['categories'] {
  const id = `${part.category}--${part.subcategory}`;
  const { title } = categoryTitle(part.category, locale);
  const subcategory = subcategoryTitle(part.category, part.subcategory, locale).title;
  return [
    { id: part.category, slug: part.category, name: title },
    { id, slug: part.subcategory, name: subcategory },
  ];
}

function presentAttributes(part: SoldPart, view: ProductView): CommerceProduct['attributes'] {
  const presentedAttributes: CommerceProduct['attributes'] = {};
  for (const [id, value] of Object.entries(part.attributes)) {
    if (value !== null && !OMITTED_ATTRIBUTES.has(id))
      presentedAttributes[toSnakeCase(id)] = presentValue(part, id, value, view);
  }
  return presentedAttributes;
}

function presentValue(
  part: SoldPart,
  id: string,
  value: NonNullable<AttributeValue>,
  { locale, seriesName }: ProductView,
): CommerceAttributeValue {
  const dielectric = part.attributes['dielectric'];
  const print = (single: ColumnValue) =>
    displayText(seriesName, id, single, {
      category: part.category,
      ...(typeof dielectric === 'string' ? { dielectric } : {}),
    });
  const isSet = Array.isArray(value) && attribute(id)?.kind !== 'range';
  return {
    id: toSnakeCase(id),
    name: attributeLabel(id, locale),
    value: isSet ? (value as ColumnValue[]).map(print) : [print(value as ColumnValue)],
    ...(typeof value === 'number' && { number: value }),
  };
}

/** The name in every language that has its own text. */
function productTexts({ category, attributes }: SoldPart, view: ProductView): CommerceProduct['$locale'] {
  const seriesName = view.seriesName(String(attributes['series']));
  return inEachLanguage((locale) => ({
    name: describeProduct(
      { category, attributes: attributes as Described['attributes'], seriesName },
      locale,
    ),
  }));
}
