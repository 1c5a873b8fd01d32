/** Metadata of a product page: title, description, and JSON-LD of types Product, Offer and BreadcrumbList. */

import { type PackagingOption, type PartDetail, readDrawing } from '#catalogue/contract';
import { resolveAddress } from '#kernel';
import { languageOf } from '#messages';
import { breadcrumbJsonLd, type PageMeta } from '../../shell/meta.ts';
import { productTexts } from './messages.ts';

/** Fields of a part that metadata needs; they are in the hydration payload. */
export type DescribedPart = Pick<
  PartDetail,
  | 'slug'
  | 'partNumber'
  | 'name'
  | 'category'
  | 'categoryTitle'
  | 'subcategory'
  | 'subcategoryTitle'
  | 'currency'
  | 'lifecycle'
  | 'packaging'
>;

interface Shop {
  publicUrl: string;
  brand: { name: string };
  locale: string;
}

const DESCRIPTION_MOST = 160;

export const productPath = (slug: string): string => `/product/${slug}`;

/** Breadcrumb links from the root of the catalogue to the part. */
export function trailOf(part: DescribedPart, products: string): { name: string; path: string }[] {
  return [
    { name: products, path: '/category' },
    { name: part.categoryTitle, path: `/category/${part.category}` },
    { name: part.subcategoryTitle, path: `/category/${part.category}/${part.subcategory}` },
    { name: part.partNumber, path: productPath(part.slug) },
  ];
}

/** Metadata of a product page. The canonical address is that of the part, whatever the quantity in the address. */
export function productMeta(part: DescribedPart, shop: Shop): PageMeta {
  const texts = productTexts[languageOf(shop.locale)];
  return {
    title: `${part.partNumber}, ${part.name}`,
    description: describe(part, texts.descriptionStock),
    canonical: productPath(part.slug),
    card: `category/${part.category}`,
    jsonLd: [productJsonLd(part, shop), breadcrumbJsonLd(shop.publicUrl, trailOf(part, texts.products))],
  };
}

function describe({ partNumber, name }: DescribedPart, rest: string): string {
  const full = `${partNumber}: ${name}. ${rest}`;
  if (full.length <= DESCRIPTION_MOST) return full;
  return `${full.slice(0, DESCRIPTION_MOST - 1).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

function productJsonLd(part: DescribedPart, { publicUrl, brand }: Shop): object {
  const url = publicUrl + productPath(part.slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: part.partNumber,
    description: part.name,
    sku: part.partNumber,
    mpn: part.partNumber,
    url,
    image: publicUrl + resolveAddress(readDrawing, { params: { name: part.slug } }).path,
    category: `${part.categoryTitle} > ${part.subcategoryTitle}`,
    brand: { '@type': 'Brand', name: brand.name },
    manufacturer: { '@type': 'Organization', name: brand.name },
    offers: part.packaging.flatMap((packaging) => offerJsonLd(packaging, part, url)),
  };
}

const SCHEMA = 'https://schema.org/';

/** One offer for each packaging, at the price per piece of its smallest lot. */
function offerJsonLd(
  { orderNumber, name, breaks, minimum, ready }: PackagingOption,
  { currency, lifecycle }: DescribedPart,
  url: string,
): object[] {
  const first = breaks[0];
  if (first === undefined) return [];
  const availability = ready >= minimum ? 'InStock' : lifecycle === 'Obsolete' ? 'Discontinued' : 'BackOrder';
  return [
    {
      '@type': 'Offer',
      name,
      sku: orderNumber,
      url,
      price: decimalText(first.price),
      priceCurrency: currency,
      availability: SCHEMA + availability,
      itemCondition: `${SCHEMA}NewCondition`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimum, unitCode: 'C62' },
    },
  ];
}

/** A number with at most six decimals and no exponent, as schema.org requires. */
const decimalText = (value: number): string => value.toFixed(6).replace(/\.0+$|(?<![.0])0+$/, '');
