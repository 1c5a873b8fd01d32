import { PRICE_CURRENCY } from '#commerce/pricing';
import { formatAttribute, money, unitPrice } from '#kernel';
import { type Described, describedAttributes, describeProduct } from '../../families/describe.ts';
import type { LoadedRelease } from '../../loaded-release.ts';
import { attributeFormat } from '../../parts-facets.ts';
import type { PriceView } from '../../price-view.ts';
import type { ProductRef } from '../../release/format.ts';
import type { ChosenQuote } from '../../search/price-index.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import type { Deviation } from './grade.ts';
import type { Judgement } from './judge.ts';
import type { Difference, MatchedPart } from './matched-line.ts';
import { matchingTexts } from './texts.ts';

type Value = number | string;

/** Catalogue state, prices and locale for which parts are shown. */
export interface Showing {
  loadedRelease: LoadedRelease;
  prices: PriceView;
  locale: string;
}

/** A value of an attribute as people read it. */
export function printValue(
  attribute: string,
  value: Value | null,
  locale: string,
  dielectric?: Value,
): string {
  // Of a temperature range, the upper limit is compared.
  if (attribute === 'opTemp' && typeof value === 'number') return `${value}\u00a0°C`;
  const options = typeof dielectric === 'string' ? { dielectric } : {};
  return formatAttribute(attributeFormat(attribute, locale), value, locale, options).text;
}

function describeDeviation(
  { attribute, originalValue, ourValue, kind }: Deviation,
  locale: string,
  isClass2: boolean,
): string {
  const values = {
    attribute: attributeLabel(attribute, locale),
    from: printValue(attribute, originalValue, locale),
    to: printValue(attribute, ourValue, locale),
  };
  const { notes } = matchingTexts(locale);
  if (kind === 'open') return (originalValue === null ? notes.open : notes.unconfirmed)(values);
  if (kind === 'assumed') return notes.assumed(values);
  if (kind === 'check') return (ourValue === null ? notes.lacking : notes.check)(values);
  if (attribute === 'ratedVoltage') return (isClass2 ? notes.ratedVoltage : notes.higherRating)(values);
  if (attribute === 'dielectric') return notes.dielectric(values);
  if (attribute === 'termination') return notes.termination;
  return (originalValue === null ? notes.added : notes.better)(values);
}

/** Ceramics whose capacitance falls with the voltage across them. */
const CLASS_2 = /^[XYZ]/;

/** Whether a product is a ceramic of class 2; tantalum, film and C0G keep their capacitance at voltage. */
export function isClass2(loadedRelease: LoadedRelease, product: ProductRef): boolean {
  return CLASS_2.test(String(loadedRelease.value(product, 'dielectric') ?? ''));
}

/** Differences in words. @param isBiased whether the part is a ceramic of class 2 */
export function describeDifferences(
  deviations: readonly Deviation[],
  locale: string,
  isBiased: boolean,
): Difference[] {
  return deviations.map((deviation) => ({
    attribute: deviation.attribute,
    from: deviation.originalValue,
    to: deviation.ourValue,
    kind: deviation.kind,
    note: describeDeviation(deviation, locale, isBiased),
  }));
}

/** What a product is, in one line. */
export function nameOf({ loadedRelease, locale }: Showing, product: ProductRef): string {
  const attributes: Record<string, Described['attributes'][string]> = {};
  for (const id of describedAttributes(product.category)) {
    const value = loadedRelease.value(product, id);
    if (value !== null) attributes[id] = value as Described['attributes'][string];
  }
  const series = loadedRelease.release.series.get(String(loadedRelease.value(product, 'series')));
  return describeProduct({ category: product.category, attributes, seriesName: series?.name ?? '' }, locale);
}

/**
 * How a judged product is sold: in the packaging that the line names if it has a price for these pieces, else the best.
 */
export function choosePurchase(
  loadedRelease: LoadedRelease,
  { product, namedPackaging }: Pick<Judgement, 'product' | 'namedPackaging'>,
  pieces: number,
): ChosenQuote | null {
  const neededPieces = Math.max(1, pieces);
  return (
    (namedPackaging && loadedRelease.quoteExactly(product, neededPieces, namedPackaging)) ||
    loadedRelease.chooseQuote(product, neededPieces)
  );
}

/** Another packaging that can leave now, if the named one cannot. */
function findSoonerPurchase(
  { loadedRelease, prices }: Showing,
  product: ProductRef,
  best: ChosenQuote | null,
): MatchedPart['sooner'] {
  if (!best || best.shipsLater === 0) return null;
  const soonerPurchase = loadedRelease.chooseQuote(product, best.pieces);
  if (!soonerPurchase || soonerPurchase.shipsLater > 0) return null;
  const { packaging, pieces, minor } = soonerPurchase;
  return { packaging, pieces, total: prices.toAmount(money(PRICE_CURRENCY, minor)) };
}

/**
 * A judged product with its price for the requested pieces. @param chosenSale the purchase, if it was already chosen
 */
export function presentPart(
  showing: Showing,
  { product, grade, deviations, namedPackaging }: Judgement,
  pieces: number,
  chosenSale?: ChosenQuote | null,
): MatchedPart {
  const { loadedRelease, prices, locale } = showing;
  const partNumber = loadedRelease.numberOf(product);
  const best = chosenSale ?? choosePurchase(loadedRelease, { product, namedPackaging }, pieces);
  const isNamed = namedPackaging !== undefined && best?.packaging === namedPackaging;
  const way = loadedRelease
    .category(product.category)
    .prices.quantityRules(product.row, best?.packaging ?? null);
  return {
    partNumber,
    slug: partNumber.toLowerCase(),
    name: nameOf(showing, product),
    grade,
    price: best && prices.unit(unitPrice(PRICE_CURRENCY, best.micros)),
    minimum: way?.minimum ?? 1,
    multiple: way?.multiple ?? 1,
    packaging: best?.packaging ?? null,
    pieces: best?.pieces ?? pieces,
    total: best && prices.toAmount(money(PRICE_CURRENCY, best.minor)),
    shipsNow: best?.shipsNow ?? 0,
    shipsLater: best?.shipsLater ?? pieces,
    stock: loadedRelease.stockOf(product),
    stockByKind: loadedRelease.stockByKind(product),
    named: isNamed ? namedPackaging : null,
    sooner: isNamed ? findSoonerPurchase(showing, product, best) : null,
    lifecycle: String(loadedRelease.value(product, 'lifecycle') ?? ''),
    differences: describeDifferences(deviations, locale, isClass2(loadedRelease, product)),
  };
}
