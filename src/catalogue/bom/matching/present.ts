import { PRICE_CURRENCY } from '#commerce/pricing';
import { formatAttribute, money, unitPrice } from '#kernel';
import { type Described, describedAttributes, describeProduct } from '../../families/describe.ts';
import type { LoadedRelease } from '../../loaded-release.ts';
import { formatOf } from '../../parts-facets.ts';
import type { PriceView } from '../../price-view.ts';
import type { ProductRef } from '../../release/format.ts';
import { say } from '../../say.ts';
import type { ChosenQuote } from '../../search/price-index.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import type { Deviation } from './grade.ts';
import type { Judgement } from './judge.ts';
import type { Difference, MatchedPart } from './matched-line.ts';
import { NOTES } from './texts.ts';

type Value = number | string;

/** For whom parts are shown. */
export interface Showing {
  loaded: LoadedRelease;
  prices: PriceView;
  locale: string;
}

/** A value of an attribute as people read it. */
export function printed(attribute: string, value: Value | null, locale: string, dielectric?: Value): string {
  // Of a range of temperatures the upper end is compared.
  if (attribute === 'opTemp' && typeof value === 'number') return `${value}\u00a0°C`;
  const options = typeof dielectric === 'string' ? { dielectric } : {};
  return formatAttribute(formatOf(attribute, locale), value, locale, options).text;
}

function noteOf({ attribute, from, to, kind }: Deviation, locale: string, isClass2: boolean): string {
  const values = {
    attribute: attributeLabel(attribute, locale),
    from: printed(attribute, from, locale),
    to: printed(attribute, to, locale),
  };
  if (kind === 'open') return say(from === null ? NOTES.open : NOTES.unconfirmed, locale, values);
  if (kind === 'assumed') return say(NOTES.assumed, locale, values);
  if (kind === 'check') return say(to === null ? NOTES.lacking : NOTES.check, locale, values);
  if (attribute === 'ratedVoltage')
    return say(isClass2 ? NOTES.ratedVoltage : NOTES.higherRating, locale, values);
  if (attribute === 'dielectric' || attribute === 'termination') return say(NOTES[attribute], locale, values);
  return say(from === null ? NOTES.added : NOTES.better, locale, values);
}

/** Ceramics whose capacitance falls with the voltage across them. */
const CLASS_2 = /^[XYZ]/;

/** Whether a product is a ceramic of class 2; tantalum, film and C0G keep their capacitance at voltage. */
export function isClass2(loaded: LoadedRelease, product: ProductRef): boolean {
  return CLASS_2.test(String(loaded.value(product, 'dielectric') ?? ''));
}

/** Differences in words. @param biased of a ceramic of class 2 */
export function differencesOf(
  deviations: readonly Deviation[],
  locale: string,
  biased: boolean,
): Difference[] {
  return deviations.map((deviation) => ({
    attribute: deviation.attribute,
    from: deviation.from,
    to: deviation.to,
    kind: deviation.kind,
    note: noteOf(deviation, locale, biased),
  }));
}

/** What a product is, in one line. */
export function nameOf({ loaded, locale }: Showing, product: ProductRef): string {
  const attributes: Record<string, Described['attributes'][string]> = {};
  for (const id of describedAttributes(product.category)) {
    const value = loaded.value(product, id);
    if (value !== null) attributes[id] = value as Described['attributes'][string];
  }
  const series = loaded.release.series.get(String(loaded.value(product, 'series')));
  return describeProduct({ category: product.category, attributes, seriesName: series?.name ?? '' }, locale);
}

/** How a judged product is sold: in the packaging that the line names where it holds the pieces, else in the best. */
export function soldAs(
  loaded: LoadedRelease,
  { product, named }: Pick<Judgement, 'product' | 'named'>,
  pieces: number,
): ChosenQuote | null {
  const wanted = Math.max(1, pieces);
  return (named && loaded.exactly(product, wanted, named)) || loaded.choose(product, wanted);
}

/** What leaves now of a product, where the packaging that the line names does not. */
function soonerThan(
  { loaded, prices }: Showing,
  product: ProductRef,
  best: ChosenQuote | null,
): MatchedPart['sooner'] {
  if (!best || best.shipsLater === 0) return null;
  const other = loaded.choose(product, best.pieces);
  if (!other || other.shipsLater > 0) return null;
  const { packaging, pieces, minor } = other;
  return { packaging, pieces, total: prices.amount(money(PRICE_CURRENCY, minor)) };
}

/** A judged product with what it costs at the asked pieces. @param sold how, where it was decided already */
export function presentPart(
  showing: Showing,
  { product, grade, deviations, named }: Judgement,
  pieces: number,
  sold?: ChosenQuote | null,
): MatchedPart {
  const { loaded, prices, locale } = showing;
  const partNumber = loaded.numberOf(product);
  const best = sold ?? soldAs(loaded, { product, named }, pieces);
  const isNamed = named !== undefined && best?.packaging === named;
  const way = loaded.category(product.category).prices.wayOf(product.row, best?.packaging ?? null);
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
    total: best && prices.amount(money(PRICE_CURRENCY, best.minor)),
    shipsNow: best?.shipsNow ?? 0,
    shipsLater: best?.shipsLater ?? pieces,
    stock: loaded.stockOf(product),
    stockByKind: loaded.stockByKind(product),
    named: isNamed ? named : null,
    sooner: isNamed ? soonerThan(showing, product, best) : null,
    lifecycle: String(loaded.value(product, 'lifecycle') ?? ''),
    differences: differencesOf(deviations, locale, isClass2(loaded, product)),
  };
}
