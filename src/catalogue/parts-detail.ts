import { type Offer, offersOf, quotationOf } from '#commerce/pricing';
import { readyPieces } from '#commerce/stock';
import { amountOf, byLanguage, formatAttribute, type PrintableValue } from '#kernel';
import { successorOf } from './bom/matching/index.ts';
import { decodeFields } from './compiler/decoder.ts';
import type { AttributeValue, DecoderField, PackagingOption, PartDetail, PartRow } from './contract.ts';
import { reflowPeakOf } from './datasheet/classification.ts';
import { type Described, describeAtLength } from './families/describe.ts';
import { dimensionToleranceOf, footprintOf, landPatternOf } from './families/index.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { decoderOf } from './parts-decoder.ts';
import { EFFECTIVE } from './parts-effective.ts';
import { formatOf } from './parts-facets.ts';
import { packagingName } from './parts-packaging.ts';
import { attributeOf, presentRow, type RowOptions, seriesOf, smallestTotal } from './parts-row.ts';
import type { PriceView } from './price-view.ts';
import { type ProductRef, productId, variantsOf } from './release/index.ts';
import { attributeOrder, category } from './taxonomy.ts';
import {
  attributeLabel,
  categoryTitle,
  fieldLabel,
  meaningText,
  noteText,
  seriesName,
  subcategoryTitle,
} from './taxonomy-texts.ts';

export interface DetailOptions {
  locale: string;
  prices: PriceView;
  quantity: number | null;
  /** Name that stands before the part number in titles. */
  brand: string;
}

const MOST_NEIGHBOURS = 10;
/** Others that a decoder field lists at most. */
const MOST_OTHERS = 8;

/** What it takes to sell a part; without what only its own page shows. */
export interface SoldPart extends PartRow, Pick<PartDetail, SoldFact> {}

type SoldFact =
  | 'id'
  | 'description'
  | 'currency'
  | 'lifecycle'
  | 'lastTimeBuy'
  | 'replacement'
  | 'packaging'
  | 'documents';

/** A part with its texts, attributes and every way to buy it: quick enough for a hundred at once. */
export function presentSold(
  loaded: LoadedRelease,
  product: ProductRef,
  options: Omit<DetailOptions, 'brand'>,
): SoldPart {
  const row = presentRow(loaded, product, { ...options, columns: null });
  const series = seriesOf(loaded, product)!;
  const life = loaded.lifecycle(product);
  const named =
    life.replacement && loaded.release.numbers.find(life.replacement) >= 0 ? life.replacement : null;
  return {
    ...row,
    id: productId(row.partNumber),
    description: describeAtLength(describedOf(row, series.name), options.locale),
    currency: options.prices.currency,
    lifecycle: life.state,
    lastTimeBuy: life.lastOrder,
    replacement: named === null ? null : { slug: named.toLowerCase(), partNumber: named },
    packaging: packagingOf(loaded, product, options.prices),
    documents: [
      {
        title: `${row.partNumber} ${byLanguage(SHEET, options.locale)}`,
        type: 'application/pdf',
        url: `/api/catalogue/parts/${row.slug}/datasheet.pdf?locale=${options.locale}`,
      },
      {
        title: `${row.partNumber} ${byLanguage(AS_DATA, options.locale)}`,
        type: 'application/json',
        url: `/api/catalogue/parts/${row.slug}`,
      },
    ],
  };
}

/** Everything there is to say about one part. */
export function presentDetail(
  loaded: LoadedRelease,
  product: ProductRef,
  options: DetailOptions,
): PartDetail {
  const sold = presentSold(loaded, product, options);
  const series = seriesOf(loaded, product)!;
  const decoded = decodeFields(sold.partNumber)!;
  const decoder = decoderOf(loaded, product, decoded);
  return {
    ...sold,
    title: `${options.brand} ${sold.partNumber}`,
    series: { id: series.id, name: seriesName(series.name, options.locale), description: series.description },
    categoryTitle: categoryTitle(sold.category, options.locale).title,
    subcategoryTitle: subcategoryTitle(sold.category, sold.subcategory, options.locale).title,
    specification: specificationOf(sold, options, seriesName(series.name, options.locale)),
    trade: tradeOf(sold, series, options.locale),
    reflowPeak: reflowPeakOf(sold.body),
    decoder: decoder.map((field) => worded(field, options.locale)),
    landPattern: landPatternIn(options.locale, decoded.product),
    footprint: footprintOf(decoded.product),
    dimensionTolerance: dimensionToleranceOf(decoded.product),
    neighbours: neighboursOf(loaded, product, decoder, { ...options, columns: null }),
    replacement: sold.replacement ?? replacementOf(loaded, product, sold),
  };
}

function landPatternIn(locale: string, product: Parameters<typeof landPatternOf>[0]) {
  const pattern = landPatternOf(product);
  return pattern && { ...pattern, note: noteText(pattern.note, locale) };
}

/** A field of the number in the reader's language. */
function worded(field: DecoderField, locale: string): DecoderField {
  const text = (english: string) => {
    const known = meaningText(english, locale);
    return isEnglish(locale) ? known : known.replace(/(?<=\d)\.(?=\d)/g, ',');
  };
  const others = field.others.map((other) => ({ ...other, text: text(other.text) }));
  return { ...field, label: fieldLabel(field.label, locale), text: text(field.text), others };
}

const SHEET = { en: 'data sheet', de: 'Datenblatt', fr: 'fiche technique', nl: 'gegevensblad' };
const AS_DATA = { en: 'as data', de: 'als Daten', fr: 'en données', nl: 'als data' };
const WEEKS = { en: 'weeks', de: 'Wochen', fr: 'semaines', nl: 'weken' };

/** Every other language of the shop writes a decimal comma. */
const isEnglish = (locale: string) => locale.slice(0, 2).toLowerCase() === 'en';

function describedOf(row: PartRow, name: string): Described {
  return { category: row.category, attributes: row.attributes as Described['attributes'], seriesName: name };
}

/** A value as pages print it; temperatures, prices and names by the taxonomy. */
function printed(id: string, value: AttributeValue, row: PartRow, options: DetailOptions): string {
  if (value === null) return '';
  const dielectric = row.attributes['dielectric'];
  const printing = {
    currency: options.prices.currency,
    category: row.category,
    ...(typeof dielectric === 'string' ? { dielectric } : {}),
  };
  return formatAttribute(formatOf(id, options.locale), value as PrintableValue, options.locale, printing)
    .text;
}

function specificationOf(row: PartRow, options: DetailOptions, series: string): PartDetail['specification'] {
  return attributeOrder(row.category).map((id) => {
    const value = row.attributes[id] ?? null;
    return {
      id,
      label: attributeLabel(id, options.locale),
      value,
      display: displayOf(id, value, row, options, series),
    };
  });
}

function displayOf(
  id: string,
  value: AttributeValue,
  row: PartRow,
  options: DetailOptions,
  series: string,
): string {
  if (id === 'series') return series;
  if (id === 'leadTimeWeeks' && row.leadTimeWeeks) {
    const [least, most] = row.leadTimeWeeks;
    const weeks = byLanguage(WEEKS, options.locale);
    return least === most ? `${most} ${weeks}` : `${least}–${most} ${weeks}`;
  }
  return printed(id, value, row, options);
}

function tradeOf(
  row: PartRow,
  { hts, eccn, reach }: { hts: string; eccn: string; reach: string },
  locale: string,
): PartDetail['trade'] {
  const text = (id: string) =>
    formatAttribute(formatOf(id, locale), row.attributes[id] as PrintableValue, locale).text;
  return { hts, eccn, rohs: text('rohs'), reach, msl: text('msl') };
}

/** Every way to buy a product, with its price breaks in the reader's currency. */
export function packagingOf(loaded: LoadedRelease, product: ProductRef, view: PriceView): PackagingOption[] {
  const { table, imported } = loaded.category(product.category);
  const variants = variantsOf(loaded.release, product);
  const piles = loaded.pilesOf(product);
  const stock = new Map(piles.map(({ orderNumber, onHand }) => [orderNumber, onHand]));
  const lists = imported.size > 0 ? loaded.priceLists : undefined;
  return offersOf(table.p1k[product.row]!, variants, lists).map((offer) =>
    presentOffer(
      offer,
      { stock: stock.get(offer.orderNumber) ?? 0, ready: readyPieces(piles, offer.packaging) },
      view,
    ),
  );
}

function presentOffer(
  offer: Offer,
  there: Pick<PackagingOption, 'stock' | 'ready'>,
  view: PriceView,
): PackagingOption {
  const { currency } = offer.fee;
  const isConverted = view.currency !== currency;
  return {
    id: offer.packaging,
    name: packagingName(offer.packaging),
    orderNumber: offer.orderNumber,
    minimum: offer.minimum,
    multiple: offer.multiple,
    ...there,
    fee: view.amount(offer.fee),
    breaks: offer.steps.map(({ quantity, price }) => ({
      quantity,
      price: view.unit(price),
      total: view.amount(quotationOf(offer, quantity).total),
      ...(isConverted && { charged: amountOf(price) }),
    })),
    ...(isConverted && { charged: { currency, rate: view.rate, fee: amountOf(offer.fee) } }),
  };
}

/** Near parts field by field, nearest first: every field gives one before any gives its second. */
function neighboursOf(
  loaded: LoadedRelease,
  product: ProductRef,
  decoder: readonly DecoderField[],
  options: RowOptions,
): PartDetail['neighbours'] {
  const chosen = new Map<string, string>();
  for (let round = 0; chosen.size < MOST_NEIGHBOURS && round < MOST_OTHERS; round++) {
    for (const { label, others } of decoder) {
      const other = others[round];
      if (!other || chosen.size >= MOST_NEIGHBOURS || chosen.has(other.partNumber)) continue;
      const meaning = meaningText(other.text, options.locale);
      chosen.set(other.partNumber, `${fieldLabel(label, options.locale)} ${meaning}`);
    }
  }
  const voltage = loaded.value(product, 'ratedVoltage');
  const at = typeof voltage === 'number' ? { voltage: voltage / 2, ambient: ROOM } : undefined;
  const shown = { ...options, columns: neighbourColumns(product.category), at };
  return [...chosen].flatMap(([number, field]) => {
    const found = loaded.find(number);
    if (!found) return [];
    const neighbour = presentRow(loaded, found.product, shown);
    // Materials of beads are no attribute: the field of the number says which one it is.
    const differs = differenceOf(loaded, product, found.product, options) || field;
    const totalAtMinimum = smallestTotal(loaded, found.product, options.prices);
    return [{ ...neighbour, differs, totalAtMinimum, ...(EFFECTIVE in neighbour.attributes ? { at } : {}) }];
  });
}

/** Where near capacitors say what is left of them: at half the voltage of the part they stand beside, °C. */
const ROOM = 25;

/** What a table of near parts shows of each. */
function neighbourColumns(slug: string): string[] {
  const { firstFilters = [], gridColumns = [] } = category(slug) ?? {};
  return [...new Set([...firstFilters, ...gridColumns, 'dielectric', 'termination', 'height'])];
}

/** Facts that follow from the order, not from the part. */
const OF_THE_OFFER = new Set(['inStock', 'lifecycle', 'packaging', 'reelQty', 'leadTimeWeeks', 'unitPrice']);

/** The first attribute, in the order people filter by, in which the other part is another. */
function differenceOf(
  loaded: LoadedRelease,
  product: ProductRef,
  other: ProductRef,
  { locale }: RowOptions,
): string {
  const { firstFilters = [], filterOrder = [] } = category(product.category) ?? {};
  const { columns } = loaded.category(product.category).table;
  const id = [...firstFilters, ...filterOrder].find((one) => {
    const codes = OF_THE_OFFER.has(one) ? undefined : columns.get(one)?.codes;
    return codes && codes[product.row] !== codes[other.row];
  });
  if (!id) return '';
  const dielectric = loaded.value(other, 'dielectric');
  const printing = { category: other.category, ...(typeof dielectric === 'string' ? { dielectric } : {}) };
  const value = attributeOf(loaded, other, id) as PrintableValue;
  return `${attributeLabel(id, locale)} ${formatAttribute(formatOf(id, locale), value, locale, printing).text}`;
}

/** What stands in for a part that is not for new designs, held to the rules of matching. */
function replacementOf(loaded: LoadedRelease, product: ProductRef, row: PartRow): PartDetail['replacement'] {
  const { lifecycle } = row.attributes;
  if (lifecycle === 'Active' || lifecycle === 'Preliminary') return null;
  const found = successorOf(loaded, product);
  if (!found) return null;
  const partNumber = loaded.numberOf(found);
  return { slug: partNumber.toLowerCase(), partNumber };
}
