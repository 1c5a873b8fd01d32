/** What a product page says about itself: title, description, Product, Offer and BreadcrumbList. */

import type { PackagingOption, PartDetail } from '#catalogue/contract';
import { languageOf } from '../../messages/define.ts';
import { breadcrumbJsonLd, type PageMeta } from '../../shell/meta.ts';
import { productTexts } from './messages.ts';

/** Fields of a part that metadata is made from; they travel to the browser with the page. */
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

/** Links from the root of the catalogue to the part. */
export function trailOf(part: DescribedPart, products: string): { name: string; path: string }[] {
  return [
    { name: products, path: '/category' },
    { name: part.categoryTitle, path: `/category/${part.category}` },
    { name: part.subcategoryTitle, path: `/category/${part.category}/${part.subcategory}` },
    { name: part.partNumber, path: productPath(part.slug) },
  ];
}

/** Head of a product page. The address of the page is the part's own, whatever quantity was asked for. */
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
    image: `${publicUrl}/api/catalogue/parts/${part.slug}/drawing.svg`,
    category: `${part.categoryTitle} > ${part.subcategoryTitle}`,
    brand: { '@type': 'Brand', name: brand.name },
    manufacturer: { '@type': 'Organization', name: brand.name },
    offers: part.packaging.flatMap((packaging) => offerJsonLd(packaging, part, url)),
  };
}

const SCHEMA = 'https://schema.org/';

/** One offer for each packaging: the price per piece at its smallest lot. */
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

/** 0.0000006 without an exponent, as schema.org asks for numbers. */
const decimalText = (value: number): string => value.toFixed(6).replace(/\.0+$|(?<![.0])0+$/, '');
