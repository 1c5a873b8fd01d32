/** What the bench shows of a part beyond matching: body, lead time, capacitance at a voltage. */
import { type Packaging, PRICE_CURRENCY } from '#commerce/pricing';
import { addMoney, money, unitPrice } from '#kernel';
import { effectiveValue, hasEffectiveCapacitance } from '../../parts-effective.ts';
import { bodyOfNumber, seriesOf } from '../../parts-row.ts';
import { attribute } from '../../taxonomy.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import type { MatchedPart } from '../matching/matched-line.ts';
import { choosePurchase, presentPart, printValue, type Showing } from '../matching/present.ts';
import { KEYS, RULES } from '../matching/rules.ts';
import type { SheetPart } from './wire.ts';

/** Ambient temperature of the model in °C: room temperature as in data sheets, although boards are warmer. */
const AMBIENT = 25;

export function presentSheetPart(
  { loadedRelease }: Showing,
  part: MatchedPart,
  volts: number | null,
  cheaperQuantity: SheetPart['more'] = null,
): SheetPart {
  const product = loadedRelease.find(part.partNumber)?.product;
  const series = product && seriesOf(loadedRelease, product);
  const index = product && loadedRelease.category(product.category).index;
  const isAsked = product && index && volts !== null && hasEffectiveCapacitance(index);
  const effective = isAsked ? effectiveValue(index, product.row, { voltage: volts, ambient: AMBIENT }) : null;
  return {
    ...part,
    body: bodyOfNumber(loadedRelease.release.seriesSet, part.partNumber),
    leadTimeWeeks: series?.leadTimeWeeks ?? null,
    more: cheaperQuantity,
    ...(effective === null ? {} : { effective }),
  };
}

export function readLeadTime(
  { loadedRelease }: Showing,
  { partNumber }: MatchedPart,
): [number, number] | null {
  const product = loadedRelease.find(partNumber)?.product;
  return (product && seriesOf(loadedRelease, product)?.leadTimeWeeks) ?? null;
}

/** One of our parts by any of its numbers, at these pieces; it is not compared with the line. */
export function findNamedPart(showing: Showing, name: string, pieces: number): MatchedPart | null {
  const catalogueEntry = showing.loadedRelease.find(name);
  if (!catalogueEntry) return null;
  const { product, packaging } = catalogueEntry;
  const candidate = { product, deviations: [], score: 0, namedPackaging: packaging ?? undefined };
  return presentPart(showing, { ...candidate, grade: 'functional' }, pieces);
}

/** The part at other pieces: in packaging quantities, or exactly so many; null if it is not sold like that. */
export function partWithPieces(
  { loadedRelease, prices }: Showing,
  part: MatchedPart,
  pieces: number,
  isExact: boolean,
): MatchedPart | null {
  const product = loadedRelease.find(part.partNumber)?.product;
  if (!product || part.total === null) return null;
  const namedPackaging = part.named === null ? undefined : (part.named as Packaging);
  const purchase = isExact
    ? ((namedPackaging && loadedRelease.quoteExactly(product, pieces, namedPackaging)) ??
      loadedRelease.chooseExactQuote(product, pieces))
    : choosePurchase(loadedRelease, { product, namedPackaging }, pieces);
  if (!purchase) return null;
  const way = loadedRelease.category(product.category).prices.quantityRules(product.row, purchase.packaging);
  return {
    ...part,
    price: prices.unit(unitPrice(PRICE_CURRENCY, purchase.micros)),
    total: prices.toAmount(money(PRICE_CURRENCY, purchase.minor)),
    minimum: way?.minimum ?? 1,
    multiple: way?.multiple ?? 1,
    packaging: purchase.packaging,
    pieces: purchase.pieces,
    shipsNow: purchase.shipsNow,
    shipsLater: purchase.shipsLater,
    stock: loadedRelease.stockOf(product),
    stockByKind: loadedRelease.stockByKind(product),
  };
}

/**
 * Price of these parts together, converted once, as the cart does. Null: the reader's currency is the charged one, in
 * which the totals of the rows are exact; or a part is no longer sold as shown.
 */
export function convertedTotal(
  { loadedRelease, prices }: Showing,
  parts: readonly MatchedPart[],
): number | null {
  if (prices.currency === PRICE_CURRENCY) return null;
  let chargedTotal = money(PRICE_CURRENCY, 0);
  for (const { partNumber, pieces, packaging } of parts) {
    const product = loadedRelease.find(partNumber)?.product;
    const purchase =
      product && packaging && loadedRelease.quoteExactly(product, pieces, packaging as Packaging);
    if (!purchase) return null;
    chargedTotal = addMoney(chargedTotal, money(PRICE_CURRENCY, purchase.minor));
  }
  return prices.toAmount(chargedTotal);
}

/** Attributes that are printed last. */
const PLACE = new Set(['packageCase', 'caseCode']);

/** Counts are printed with their label, as a bare number says nothing; a count of one is left out. */
const COUNTS = new Set(['channels', 'lines', 'elements', 'resistors']);

/** Gate voltages are not printed: without their names they would pass for the voltage of the part. */
const GATE = new Set(['rdsVgs', 'rdsVgsMin', 'vgsTh', 'vgsMax']);

/** Values of a line as people read them, main value first and package last. */
export function printAttributes(
  category: string | null,
  attributes: Readonly<Record<string, number | string>>,
  locale: string,
): string[] {
  const ruleAttributes = category
    ? [...(KEYS[category] ?? []), ...(RULES[category] ?? []).map(({ attribute }) => attribute)]
    : [];
  const ids = [...new Set([...ruleAttributes, ...Object.keys(attributes)])].filter(
    (id) => attributes[id] !== undefined && attribute(id) !== undefined && !GATE.has(id),
  );
  const orderedIds = [...ids.filter((id) => !PLACE.has(id)), ...ids.filter((id) => PLACE.has(id))];
  const texts = orderedIds.map((id) => {
    const text = printValue(id, attributes[id]!, locale, attributes['dielectric']);
    if (COUNTS.has(id)) return Number(attributes[id]) === 1 ? '' : `${attributeLabel(id, locale)}: ${text}`;
    return PLACE.has(id) ? text.replace(/ \(.*\)$/, '') : text;
  });
  return [...new Set(texts.filter((text) => text !== ''))];
}
