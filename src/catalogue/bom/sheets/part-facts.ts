/** What the bench shows of a part beside what matching says: its body, when it comes, what is left at a voltage. */
import { type Packaging, PRICE_CURRENCY } from '#commerce/pricing';
import { addMoney, money, unitPrice } from '#kernel';
import { effectiveValue, isModelled } from '../../parts-effective.ts';
import { bodyOfNumber, seriesOf } from '../../parts-row.ts';
import { attribute } from '../../taxonomy.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import type { MatchedPart } from '../matching/matched-line.ts';
import { presentPart, printed, type Showing, soldAs } from '../matching/present.ts';
import { KEYS, RULES } from '../matching/rules.ts';
import type { SheetPart } from './wire.ts';

/** Boards are warm; the model is asked at room temperature, as data sheets give it. */
const AMBIENT = 25;

export function withFacts(
  { loaded }: Showing,
  part: MatchedPart,
  volts: number | null,
  more: SheetPart['more'] = null,
): SheetPart {
  const product = loaded.find(part.partNumber)?.product;
  const series = product && seriesOf(loaded, product);
  const index = product && loaded.category(product.category).index;
  const isAsked = product && index && volts !== null && isModelled(index);
  const effective = isAsked ? effectiveValue(index, product.row, { voltage: volts, ambient: AMBIENT }) : null;
  return {
    ...part,
    body: bodyOfNumber(part.partNumber),
    leadTimeWeeks: series?.leadTimeWeeks ?? null,
    more,
    ...(effective === null ? {} : { effective }),
  };
}

export function weeksOf({ loaded }: Showing, { partNumber }: MatchedPart): [number, number] | null {
  const product = loaded.find(partNumber)?.product;
  return (product && seriesOf(loaded, product)?.leadTimeWeeks) ?? null;
}

/** A part of ours by any of its names, at these pieces; how it compares with the line is not judged. */
export function partNamed(showing: Showing, name: string, pieces: number): MatchedPart | null {
  const found = showing.loaded.find(name);
  if (!found) return null;
  const { product, packaging } = found;
  const judged = { product, deviations: [], score: 0, named: packaging ?? undefined };
  return presentPart(showing, { ...judged, grade: 'functional' }, pieces);
}

/** The part at other pieces, by the rule of the shop or at exactly so many; null where it is not sold so. */
export function partAt(
  { loaded, prices }: Showing,
  part: MatchedPart,
  pieces: number,
  isExact: boolean,
): MatchedPart | null {
  const product = loaded.find(part.partNumber)?.product;
  if (!product || part.total === null) return null;
  const named = part.named === null ? undefined : (part.named as Packaging);
  const sold = isExact
    ? ((named && loaded.exactly(product, pieces, named)) ?? loaded.chooseExactly(product, pieces))
    : soldAs(loaded, { product, named }, pieces);
  if (!sold) return null;
  const way = loaded.category(product.category).prices.wayOf(product.row, sold.packaging);
  return {
    ...part,
    price: prices.unit(unitPrice(PRICE_CURRENCY, sold.micros)),
    total: prices.amount(money(PRICE_CURRENCY, sold.minor)),
    minimum: way?.minimum ?? 1,
    multiple: way?.multiple ?? 1,
    packaging: sold.packaging,
    pieces: sold.pieces,
    shipsNow: sold.shipsNow,
    shipsLater: sold.shipsLater,
    stock: loaded.stockOf(product),
    stockByKind: loaded.stockByKind(product),
  };
}

/**
 * What these parts cost together as it is read: converted once, as the cart converts it. Null: in the currency that is
 * charged, where the totals of the rows are exact, or where a part is no longer sold as it is shown.
 */
export function convertedTotal({ loaded, prices }: Showing, parts: readonly MatchedPart[]): number | null {
  if (prices.currency === PRICE_CURRENCY) return null;
  let charged = money(PRICE_CURRENCY, 0);
  for (const { partNumber, pieces, packaging } of parts) {
    const product = loaded.find(partNumber)?.product;
    const sold = product && packaging && loaded.exactly(product, pieces, packaging as Packaging);
    if (!sold) return null;
    charged = addMoney(charged, money(PRICE_CURRENCY, sold.minor));
  }
  return prices.amount(charged);
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
  const known = category
    ? [...(KEYS[category] ?? []), ...(RULES[category] ?? []).map(({ attribute }) => attribute)]
    : [];
  const ids = [...new Set([...known, ...Object.keys(attributes)])].filter(
    (id) => attributes[id] !== undefined && attribute(id) !== undefined && !GATE.has(id),
  );
  const ordered = [...ids.filter((id) => !PLACE.has(id)), ...ids.filter((id) => PLACE.has(id))];
  const texts = ordered.map((id) => {
    const text = printed(id, attributes[id]!, locale, attributes['dielectric']);
    if (COUNTS.has(id)) return Number(attributes[id]) === 1 ? '' : `${attributeLabel(id, locale)}: ${text}`;
    return PLACE.has(id) ? text.replace(/ \(.*\)$/, '') : text;
  });
  return [...new Set(texts.filter((text) => text !== ''))];
}
