import { type Offer, offersOf, quotationOf } from '#commerce/pricing';
import { readyPieces } from '#commerce/stock';
import { amountOf, formatAttribute, formatSpan, type PrintableValue } from '#kernel';
import { findSuccessor } from './bom/matching/index.ts';
import { decodeFields } from './compiler/decoder.ts';
import type { AttributeValue, DecoderField, PackagingOption, PartDetail, PartRow } from './contract.ts';
import { reflowPeakOf } from './datasheet/classification.ts';
import { type Described, describeAtLength } from './families/describe.ts';
import { dimensionToleranceOf, footprintOf, landPatternOf } from './families/index.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { presentDecoder } from './parts-decoder.ts';
import { EFFECTIVE_CAPACITANCE } from './parts-effective.ts';
import { attributeFormat } from './parts-facets.ts';
import { packagingName } from './parts-packaging.ts';
import { attributeOf, minimumLotTotal, presentRow, type RowOptions, seriesOf } from './parts-row.ts';
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
import { catalogueTexts } from './texts.ts';

export interface DetailOptions {
  locale: string;
  prices: PriceView;
  quantity: number | null;
  /** Name before the part number in titles. */
  brand: string;
}

const MOST_NEIGHBOURS = 10;
/** Upper limit of alternatives per decoder field. */
const MOST_OTHERS = 8;

/** The facts needed to sell a part, without the fields that only its own page shows. */
export interface SoldPart extends PartRow, Pick<PartDetail, SoldPartField> {}

type SoldPartField =
  | 'id'
  | 'description'
  | 'currency'
  | 'lifecycle'
  | 'lastTimeBuy'
  | 'replacement'
  | 'packaging'
  | 'documents';

/** A part with its texts, attributes and packagings; fast enough for a hundred at once. */
export function presentSoldPart(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  options: Omit<DetailOptions, 'brand'>,
): SoldPart {
  const t = catalogueTexts(options.locale);
  const row = presentRow(loadedRelease, product, { ...options, columns: null });
  const series = seriesOf(loadedRelease, product)!;
  const lifecycle = loadedRelease.lifecycle(product);
  const replacementNumber =
    lifecycle.replacement && loadedRelease.release.numbers.find(lifecycle.replacement) >= 0
      ? lifecycle.replacement
      : null;
  return {
    ...row,
    id: productId(row.partNumber),
    description: describeAtLength(toDescribed(row, series.name), options.locale),
    currency: options.prices.currency,
    lifecycle: lifecycle.state,
    lastTimeBuy: lifecycle.lastOrder,
    replacement:
      replacementNumber === null
        ? null
        : { slug: replacementNumber.toLowerCase(), partNumber: replacementNumber },
    packaging: presentPackaging(loadedRelease, product, options.prices),
    documents: [
      {
        title: t.dataSheet({ part: row.partNumber }),
        type: 'application/pdf',
        url: `/api/catalogue/parts/${row.slug}/datasheet.pdf?locale=${options.locale}`,
      },
      {
        title: t.asData({ part: row.partNumber }),
        type: 'application/json',
        url: `/api/catalogue/parts/${row.slug}`,
      },
    ],
  };
}

/** All data of one part's page. */
export function presentDetail(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  options: DetailOptions,
): PartDetail {
  const soldPart = presentSoldPart(loadedRelease, product, options);
  const series = seriesOf(loadedRelease, product)!;
  const decodedNumber = decodeFields(loadedRelease.release.seriesSet, soldPart.partNumber)!;
  const decoder = presentDecoder(loadedRelease, product, decodedNumber);
  return {
    ...soldPart,
    title: `${options.brand} ${soldPart.partNumber}`,
    series: { id: series.id, name: seriesName(series.name, options.locale), description: series.description },
    categoryTitle: categoryTitle(soldPart.category, options.locale).title,
    subcategoryTitle: subcategoryTitle(soldPart.category, soldPart.subcategory, options.locale).title,
    specification: presentSpecification(soldPart, options, seriesName(series.name, options.locale)),
    trade: presentTrade(soldPart, series, options.locale),
    reflowPeak: reflowPeakOf(soldPart.body),
    decoder: decoder.map((field) => translateField(field, options.locale)),
    landPattern: presentLandPattern(options.locale, decodedNumber.product),
    footprint: footprintOf(decodedNumber.product),
    dimensionTolerance: dimensionToleranceOf(decodedNumber.product),
    neighbours: findNeighbours(loadedRelease, product, decoder, { ...options, columns: null }),
    replacement: soldPart.replacement ?? findReplacement(loadedRelease, product, soldPart),
  };
}

function presentLandPattern(locale: string, product: Parameters<typeof landPatternOf>[0]) {
  const pattern = landPatternOf(product);
  return pattern && { ...pattern, note: noteText(pattern.note, locale) };
}

/** A decoder field in the reader's language. */
function translateField(field: DecoderField, locale: string): DecoderField {
  const text = (english: string) => {
    const translatedText = meaningText(english, locale);
    return isEnglish(locale) ? translatedText : translatedText.replace(/(?<=\d)\.(?=\d)/g, ',');
  };
  const otherCodes = field.others.map((other) => ({ ...other, text: text(other.text) }));
  return { ...field, label: fieldLabel(field.label, locale), text: text(field.text), others: otherCodes };
}

/** All other languages of the store use a decimal comma. */
const isEnglish = (locale: string) => locale.slice(0, 2).toLowerCase() === 'en';

function toDescribed(row: PartRow, name: string): Described {
  return { category: row.category, attributes: row.attributes as Described['attributes'], seriesName: name };
}

/** A value in display format; temperatures, prices and names by the taxonomy. */
function printAttribute(id: string, value: AttributeValue, row: PartRow, options: DetailOptions): string {
  if (value === null) return '';
  const dielectric = row.attributes['dielectric'];
  const formatOptions = {
    currency: options.prices.currency,
    category: row.category,
    ...(typeof dielectric === 'string' ? { dielectric } : {}),
  };
  return formatAttribute(
    attributeFormat(id, options.locale),
    value as PrintableValue,
    options.locale,
    formatOptions,
  ).text;
}

function presentSpecification(
  row: PartRow,
  options: DetailOptions,
  series: string,
): PartDetail['specification'] {
  return attributeOrder(row.category).map((id) => {
    const value = row.attributes[id] ?? null;
    return {
      id,
      label: attributeLabel(id, options.locale),
      value,
      display: displayValue(id, value, row, options, series),
    };
  });
}

function displayValue(
  id: string,
  value: AttributeValue,
  row: PartRow,
  options: DetailOptions,
  series: string,
): string {
  if (id === 'series') return series;
  if (id === 'leadTimeWeeks' && row.leadTimeWeeks) {
    const [minimumWeeks, maximumWeeks] = row.leadTimeWeeks;
    const weeks = formatSpan(minimumWeeks, maximumWeeks);
    return catalogueTexts(options.locale).leadTime({ weeks, most: maximumWeeks });
  }
  return printAttribute(id, value, row, options);
}

function presentTrade(
  row: PartRow,
  { hts, eccn, reach }: { hts: string; eccn: string; reach: string },
  locale: string,
): PartDetail['trade'] {
  const text = (id: string) =>
    formatAttribute(attributeFormat(id, locale), row.attributes[id] as PrintableValue, locale).text;
  return { hts, eccn, rohs: text('rohs'), reach, msl: text('msl') };
}

/** Every packaging of a product, with its price breaks in the reader's currency. */
export function presentPackaging(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  view: PriceView,
): PackagingOption[] {
  const { table, importedNumbers } = loadedRelease.category(product.category);
  const variants = variantsOf(loadedRelease.release, product);
  const piles = loadedRelease.pilesOf(product);
  const stock = new Map(piles.map(({ orderNumber, onHand }) => [orderNumber, onHand]));
  const lists = importedNumbers.size > 0 ? loadedRelease.priceLists : undefined;
  return offersOf(table.p1k[product.row]!, variants, { lists, rate: loadedRelease.rate }).map((offer) =>
    presentOffer(
      offer,
      { stock: stock.get(offer.orderNumber) ?? 0, ready: readyPieces(piles, offer.packaging) },
      view,
    ),
  );
}

function presentOffer(
  offer: Offer,
  availability: Pick<PackagingOption, 'stock' | 'ready'>,
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
    ...availability,
    fee: view.toAmount(offer.fee),
    breaks: offer.steps.map(({ quantity, price }) => ({
      quantity,
      price: view.unit(price),
      total: view.toAmount(quotationOf(offer, quantity).total),
      ...(isConverted && { charged: amountOf(price) }),
    })),
    ...(isConverted && { charged: { currency, rate: view.rate, fee: amountOf(offer.fee) } }),
  };
}

/** Similar parts by decoder field, nearest first: every field gives one before any field gives a second. */
function findNeighbours(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  decoder: readonly DecoderField[],
  options: RowOptions,
): PartDetail['neighbours'] {
  const fieldByNumber = new Map<string, string>();
  for (let round = 0; fieldByNumber.size < MOST_NEIGHBOURS && round < MOST_OTHERS; round++) {
    for (const { label, others: otherCodes } of decoder) {
      const otherCode = otherCodes[round];
      if (!otherCode || fieldByNumber.size >= MOST_NEIGHBOURS || fieldByNumber.has(otherCode.partNumber))
        continue;
      const meaning = meaningText(otherCode.text, options.locale);
      fieldByNumber.set(otherCode.partNumber, `${fieldLabel(label, options.locale)} ${meaning}`);
    }
  }
  const voltage = loadedRelease.value(product, 'ratedVoltage');
  const operatingPoint =
    typeof voltage === 'number' ? { voltage: voltage / 2, ambient: ROOM_TEMPERATURE } : undefined;
  const rowOptions = { ...options, columns: neighbourColumns(product.category), operatingPoint };
  return [...fieldByNumber].flatMap(([number, field]) => {
    const match = loadedRelease.find(number);
    if (!match) return [];
    const neighbour = presentRow(loadedRelease, match.product, rowOptions);
    // The material of a bead is no attribute: the decoder field names the difference.
    const differs = describeDifference(loadedRelease, product, match.product, options) || field;
    const totalAtMinimum = minimumLotTotal(loadedRelease, match.product, options.prices);
    return [
      {
        ...neighbour,
        differs,
        totalAtMinimum,
        ...(EFFECTIVE_CAPACITANCE in neighbour.attributes ? { at: operatingPoint } : {}),
      },
    ];
  });
}

/**
 * Ambient temperature of the effective capacitance of similar parts, °C; the voltage is half the rated one of the shown
 * part.
 */
const ROOM_TEMPERATURE = 25;

/** Columns of a table of similar parts. */
function neighbourColumns(slug: string): string[] {
  const { firstFilters = [], gridColumns = [] } = category(slug) ?? {};
  return [...new Set([...firstFilters, ...gridColumns, 'dielectric', 'termination', 'height'])];
}

/** Attributes that depend on the order, not on the part. */
const OFFER_ATTRIBUTES = new Set([
  'inStock',
  'lifecycle',
  'packaging',
  'reelQty',
  'leadTimeWeeks',
  'unitPrice',
]);

/** The first attribute, in filter order, in which the other part differs. */
function describeDifference(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  otherProduct: ProductRef,
  { locale }: RowOptions,
): string {
  const { firstFilters = [], filterOrder = [] } = category(product.category) ?? {};
  const { columns } = loadedRelease.category(product.category).table;
  const id = [...firstFilters, ...filterOrder].find((attributeId) => {
    const codes = OFFER_ATTRIBUTES.has(attributeId) ? undefined : columns.get(attributeId)?.codes;
    return codes && codes[product.row] !== codes[otherProduct.row];
  });
  if (!id) return '';
  const dielectric = loadedRelease.value(otherProduct, 'dielectric');
  const printing = {
    category: otherProduct.category,
    ...(typeof dielectric === 'string' ? { dielectric } : {}),
  };
  const value = attributeOf(loadedRelease, otherProduct, id) as PrintableValue;
  return `${attributeLabel(id, locale)} ${formatAttribute(attributeFormat(id, locale), value, locale, printing).text}`;
}

/** The replacement of a part that is not for new designs, checked by the rules of matching. */
function findReplacement(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  row: PartRow,
): PartDetail['replacement'] {
  const { lifecycle } = row.attributes;
  if (lifecycle === 'Active' || lifecycle === 'Preliminary') return null;
  const successor = findSuccessor(loadedRelease, product);
  if (!successor) return null;
  const partNumber = loadedRelease.numberOf(successor);
  return { slug: partNumber.toLowerCase(), partNumber };
}
