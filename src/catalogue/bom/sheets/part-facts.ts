/** What the bench shows of a part beside what matching says: its body, when it comes, what is left at a voltage. */
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

/** Boards are warm; the model is asked at room temperature, as data sheets give it. */
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
    body: bodyOfNumber(part.partNumber),
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

/** A part of ours by any of its names, at these pieces; how it compares with the line is not judged. */
export function findNamedPart(showing: Showing, name: string, pieces: number): MatchedPart | null {
  const catalogueEntry = showing.loadedRelease.find(name);
  if (!catalogueEntry) return null;
  const { product, packaging } = catalogueEntry;
  const candidate = { product, deviations: [], score: 0, namedPackaging: packaging ?? undefined };
  return presentPart(showing, { ...candidate, grade: 'functional' }, pieces);
}

/** The part at other pieces, by the rule of the shop or at exactly so many; null where it is not sold so. */
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
 * What these parts cost together as it is read: converted once, as the cart converts it. Null: in the currency that is
 * charged, where the totals of the rows are exact, or where a part is no longer sold as it is shown.
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

/** Attributes that stand behind the others. */
const PLACE = new Set(['packageCase', 'caseCode']);

/** Plain numbers: of one there is nothing to say, and of several nobody knows of what. */
const COUNTS = new Set(['channels', 'lines', 'elements', 'resistors']);

/** Voltages of a gate, from a data sheet: without their names they would be read as the voltage of the part. */
const GATE = new Set(['rdsVgs', 'rdsVgsMin', 'vgsTh', 'vgsMax']);

/** Values of a line as people read them, value first and place last. */
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
