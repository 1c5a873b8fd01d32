import type { ProductRef } from '../../release/format.ts';
import { say } from '../../say.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { assume } from './assumed-stock.ts';
import { withOpen } from './cross-open.ts';
import type { Decision, Decisions } from './decisions.ts';
import { explained } from './explain.ts';
import { byTotal } from './find-parts.ts';
import type { Judgement } from './judge.ts';
import type { LineReading } from './line-reading.ts';
import { printed } from './present.ts';
import { type Request, requestFor } from './request.ts';
import { KEYS, keysOf } from './rules.ts';
import { toldShort, unmetBy } from './shortfalls.ts';
import { CONFLICTS, LIKE } from './texts.ts';
import { BY_NUMBER, decidesByNumber, isStated, NEEDED, sidesOfCoil, wantedOf } from './wanted.ts';

/** Bodies of coils on one land pattern differ by this much, in mm. */
const SAME_SIDE = 0.11;

/** A number of a power line's bead promises amperes that it does not name. */
function isForPower({ attributes }: LineReading): boolean {
  return attributes['filterType'] === 'Power Line';
}

/** What is asked about is not said to be assumed. */
function without(assumed: Request['assumed'], asked: string): Request['assumed'] {
  return Object.fromEntries(Object.entries(assumed).filter(([id]) => id !== asked));
}

/** A line that says what a part has to be: the same or better of ours, or what is open about it. */
export function decideByValues(
  decisions: Decisions,
  category: string,
  reading: LineReading,
  pieces: number,
): Decision {
  const keys = keysOf(category, reading.attributes);
  const open = keys.find((id) => reading.attributes[id] === undefined);
  const wanted = wantedOf(category, reading.attributes);
  if (open !== undefined)
    return (
      (open === 'packageCase' && inUsualSize(decisions, category, wanted, reading, pieces)) ||
      withOpenKey(decisions, category, open, wanted, reading, pieces)
    );
  const { request, found, lesser } = assume(
    decisions,
    requestFor(category, wanted, reading.subcategory ?? undefined),
    pieces,
  );
  if (found.length === 0 && reading.subcategory !== null && reading.decoded?.subcategory === undefined) {
    // Nothing of the series that is asked for: the plain ones are shown, and nothing is chosen.
    const plain = decideByValues(decisions, category, { ...reading, subcategory: null }, pieces);
    return plain.part === null ? plain : decisions.asDoubt(plain, 'series_other', {});
  }
  const sides = found.length === 0 ? sidesOfCoil(category, wanted['packageCase']) : null;
  if (!sides) {
    const decision = choose(decisions, category, reading, found, request.assumed, pieces);
    // What is stated and in stock stands before what would have to be made, and is never called equal.
    const graded = decision.part ? gradedOpen(decisions, category, reading, lesser) : [];
    return { ...decision, alternatives: [...graded, ...decision.alternatives] };
  }
  // Another maker's body of the same plane: our heights are shown, nothing is chosen.
  const { packageCase: _other, ...rest } = wanted;
  return withOpenKey(decisions, category, 'packageCase', rest, { ...reading, sides }, pieces);
}

/** In the one size of the list, said to be assumed; null where there is none, or nothing of ours has it. */
function inUsualSize(
  decisions: Decisions,
  category: string,
  wanted: Request['wanted'],
  reading: LineReading,
  pieces: number,
): Decision | null {
  const { locale } = decisions.showing;
  if (!reading.usualSize) return null;
  const { size, like } = reading.usualSize;
  const { request, found } = assume(
    decisions,
    requestFor(category, { ...wanted, packageCase: size }),
    pieces,
  );
  if (found.length === 0) return null;
  const assumed = { ...request.assumed, packageCase: size };
  const decision = choose(decisions, category, reading, found, assumed, pieces);
  const isSame = like !== 'chosen' && (category === 'resistors') === (like === 'resistors');
  const others = like === 'resistors' ? LIKE.otherResistors : LIKE.otherCapacitors;
  const sizeLike = say(isSame ? others : LIKE[like], locale);
  const code = like === 'chosen' ? 'size_chosen' : 'size_like';
  return {
    ...decision,
    sizeLike,
    reason: decisions.say(code, { first: decision.reason, size, like: sizeLike }),
  };
}

/** A value or place that the line does not state: nothing firm, but parts to choose from where there are few. */
function withOpenKey(
  decisions: Decisions,
  category: string,
  open: string,
  wanted: Request['wanted'],
  { sides, pattern }: LineReading,
  pieces: number,
): Decision {
  const { loaded, locale } = decisions.showing;
  const isPlace = open === 'packageCase' || open === 'caseCode';
  const decision = isPlace
    ? placeOpen(decisions, sides, pattern)
    : decisions.stop('question', 'value_open', { attribute: attributeLabel(open, locale) });
  const isNarrow = Object.keys(wanted).length > 0 && wanted[KEYS[category]![0]!] !== undefined;
  if (!isNarrow || BY_NUMBER.has(category)) return decision;
  const found = decisions.judged(requestFor(category, wanted));
  const there = sides ? found.filter(({ product }) => hasSides(decisions, product, sides)) : found;
  return { ...decision, alternatives: byTotal(loaded, there, pieces) };
}

/** Sides of a coil are half of its place: what is open is the height alone. */
function placeOpen(
  decisions: Decisions,
  sides: LineReading['sides'],
  pattern: LineReading['pattern'],
): Decision {
  const decision = decisions.stop('question', 'place_open');
  if (!sides)
    return pattern ? { ...decision, reason: decisions.say('place_unknown', { pattern }) } : decision;
  return { ...decision, reason: decisions.say('height_open', { sides: sides.slice(0, 2).join(' × ') }) };
}

function hasSides(decisions: Decisions, product: ProductRef, sides: readonly number[]): boolean {
  const body = decisions.value(product, 'packageCase').split('x').map(Number);
  return [0, 1].every((at) => Math.abs((body[at] ?? 0) - sides[at]!) <= SAME_SIDE);
}

function choose(
  decisions: Decisions,
  category: string,
  reading: LineReading,
  found: readonly Judgement[],
  assumed: Request['assumed'],
  pieces: number,
): Decision {
  const asked = { found, assumed };
  if (reading.contradictions.length > 0) return decisions.ask('conflict', {}, asked);
  if (reading.isNumberOdd) return decisions.ask('number_odd', { mpn: reading.mpn ?? '' }, asked);
  if (reading.sizes.length > 1) return decisions.ask('two_sizes', { sizes: reading.sizes.join(', ') }, asked);
  if (found.length === 0) return nothing(decisions, category, reading);
  if (reading.isUnitAssumed)
    return decisions.ask('unit_open', { value: mainValue(decisions, category, reading) }, asked);
  const needed = NEEDED[category]?.find(
    (id) => !isStated(id, reading.attributes) && (assumed[id] === undefined || isForPower(reading)),
  );
  if (needed !== undefined)
    return decisions.ask(
      'rating_open',
      { attribute: attributeLabel(needed, decisions.showing.locale) },
      { assumed: without(assumed, needed), found: gradedOpen(decisions, category, reading, found) },
    );
  if (reading.mpn !== null && decidesByNumber(category, reading.attributes))
    return decisions.ask('check_ratings', { mpn: reading.mpn }, asked);
  if (reading.isBarePads) return decisions.ask('pads_open', {}, asked);
  const able = found.filter((one) => unmetBy(decisions.showing.loaded, reading, one).length === 0);
  const [part, ...others] = able;
  if (!part) return askUnmet(decisions, reading, asked);
  if (part.grade === 'functional') return decisions.ask('check_differences', {}, asked);
  const attributes = part.deviations.map(({ attribute }) =>
    attributeLabel(attribute, decisions.showing.locale),
  );
  const code = part.grade === 'exact' ? 'exact' : 'upgrade';
  return decisions.settled(code, { attributes: attributes.join(', ') }, part, others, pieces, assumed);
}

/** The parts that come nearest, with what they have less of than the list states. */
function askUnmet(
  decisions: Decisions,
  reading: LineReading,
  asked: { found: readonly Judgement[]; assumed: Request['assumed'] },
): Decision {
  const shorts = (one: Judgement) => unmetBy(decisions.showing.loaded, reading, one);
  const found = asked.found.toSorted((a, b) => shorts(a).length - shorts(b).length);
  return {
    ...decisions.ask('check_differences', {}, { ...asked, found }),
    conflicts: toldShort(decisions.showing, CONFLICTS.unmet, shorts(found[0]!)),
  };
}

/** Graded as the cross reference grades them: what decides and is not stated is never called equal. */
function gradedOpen(
  decisions: Decisions,
  category: string,
  { attributes, decoded }: LineReading,
  found: readonly Judgement[],
): Judgement[] {
  return withOpen(decisions.showing.loaded, found, { category, attributes, unread: decoded?.unread ?? [] });
}

function mainValue(decisions: Decisions, category: string, { attributes }: LineReading): string {
  const [main = ''] = KEYS[category] ?? [];
  return printed(main, attributes[main] ?? null, decisions.showing.locale);
}

function nothing(decisions: Decisions, category: string, { attributes, subcategory }: LineReading): Decision {
  const wanted = wantedOf(category, attributes);
  const { why, nearest } = explained(
    decisions.showing,
    requestFor(category, wanted, subcategory ?? undefined),
  );
  return {
    ...decisions.stop('no_match', 'nothing_fits'),
    reason: [why, ...nearest.map(({ note }) => note)].join(' '),
  };
}
