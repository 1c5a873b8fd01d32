import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { say } from '../../say.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { assume } from './assumed-stock.ts';
import { asQuestion, type Decision, type Decisions } from './decisions.ts';
import { explained } from './explain.ts';
import { byTotal } from './find-parts.ts';
import { needsCheck, withDeviation } from './grade.ts';
import type { Judgement } from './judge.ts';
import type { Facts } from './line-facts.ts';
import type { LineReading } from './line-reading.ts';
import { printed } from './present.ts';
import { type Request, requestFor } from './request.ts';
import { KEYS, keysOf } from './rules.ts';
import { toldShort, unmetBy } from './shortfalls.ts';
import { CONFLICTS, LIKE } from './texts.ts';
import {
  ASKED_WHEN_UNREAD,
  BY_NUMBER,
  decidesByNumber,
  isStated,
  NEEDED,
  sidesOfCoil,
  wantedOf,
} from './wanted.ts';

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

/** Where the words contradict the number, the data sheet of the named part speaks for neither reading. */
function withoutSheet(line: LineReading): LineReading {
  const fromSheet = line.decoded?.fromSheet ?? [];
  if (line.contradictions.length === 0 || fromSheet.length === 0) return line;
  const stated = Object.entries(line.attributes).filter(([id]) => !fromSheet.includes(id));
  return { ...line, attributes: Object.fromEntries(stated) };
}

/** A line that says what a part has to be: the same or better of ours, or what is open about it. */
export function decideByValues(
  decisions: Decisions,
  category: string,
  line: LineReading,
  pieces: number,
): Decision {
  const reading = withoutSheet(line);
  if (reading.open) return inSeveralWays(decisions, category, reading, pieces);
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
    requestFor(category, wanted, reading.subcategory ?? undefined, originalOf(reading)),
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
    // What is stated and in stock stands before what would have to be made.
    return { ...decision, alternatives: [...(decision.part ? lesser : []), ...decision.alternatives] };
  }
  // Another maker's body of the same plane: our heights are shown, nothing is chosen.
  const { packageCase: _other, ...rest } = wanted;
  return withOpenKey(decisions, category, 'packageCase', rest, { ...reading, sides }, pieces);
}

/** A value that can be read in several ways: the parts of each reading to choose from, the likeliest first. */
function inSeveralWays(
  decisions: Decisions,
  category: string,
  reading: LineReading,
  pieces: number,
): Decision {
  const { attribute, values, isContradiction } = reading.open!;
  const { loaded, locale } = decisions.showing;
  const shown = values.map((value) => printed(attribute, value, locale)).join(', ');
  const size = reading.attributes['packageCase'] ?? reading.usualSize?.size;
  const place: Facts = size === undefined ? {} : { packageCase: size };
  const found = values.map((value) => {
    const wanted = wantedOf(category, { ...reading.attributes, ...place, [attribute]: value });
    const isPlaced = keysOf(category, wanted).every((id) => wanted[id] !== undefined);
    return isPlaced ? byTotal(loaded, decisions.judged(requestFor(category, wanted)), pieces) : [];
  });
  // One of each reading before the second of any: every reading is among what is shown.
  const longest = Math.max(...found.map((list) => list.length));
  const alternatives = Array.from({ length: longest }, (_, at) =>
    found.flatMap((list) => list[at] ?? []),
  ).flat();
  const code = isContradiction ? 'two_values' : 'value_in_two_ways';
  return { ...decisions.stop('question', code, { values: shown }), alternatives };
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
    requestFor(category, { ...wanted, packageCase: size }, undefined, originalOf(reading)),
    pieces,
  );
  if (found.length === 0) return null;
  const inSize = found.map((one) =>
    withDeviation(one, { attribute: 'packageCase', from: null, to: size, kind: 'assumed' }),
  );
  const assumed = { ...request.assumed, packageCase: size };
  const decision = choose(decisions, category, reading, inSize, assumed, pieces);
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
  const value = ({ product }: Judgement) => decisions.value(product, open) || null;
  const offered = asQuestion(byTotal(loaded, there, pieces), { attribute: open, value });
  return { ...decision, alternatives: ableFirst(loaded, offered, wanted) };
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
  if (reading.contradictions.length > 0) {
    const other = otherReading(decisions, category, reading, pieces);
    return decisions.ask('conflict', {}, { found: inTurns(found, other), assumed });
  }
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
      {
        assumed: without(assumed, needed),
        found: ableFirst(decisions.showing.loaded, found, reading.attributes),
      },
    );
  if (reading.mpn !== null && decidesByNumber(category, reading.attributes))
    return decisions.ask('check_ratings', { mpn: reading.mpn }, asked);
  if (reading.isBarePads) return decisions.ask('pads_open', {}, asked);
  const able = found.filter((one) => unmetBy(decisions.showing.loaded, reading, one).length === 0);
  const [part, ...others] = able;
  if (!part) return askUnmet(decisions, reading, asked);
  if (needsCheck(part)) return decisions.ask('check_differences', {}, asked);
  const unread = part.deviations.find(
    ({ attribute, kind }) => kind === 'open' && isAskedWhenUnread(category, attribute, reading),
  );
  if (unread)
    return decisions.ask(
      'rating_open',
      { attribute: attributeLabel(unread.attribute, decisions.showing.locale) },
      asked,
    );
  const kinds = part.grade === 'upgrade' ? ['better'] : ['open'];
  const named = part.deviations.filter(({ kind }) => kinds.includes(kind));
  const attributes = named.map(({ attribute }) => attributeLabel(attribute, decisions.showing.locale));
  const unknown = named.length > 0 ? 'met_open' : 'met';
  const code = part.grade === 'functional' ? unknown : part.grade;
  return decisions.settled(code, { attributes: attributes.join(', ') }, part, others, pieces, assumed);
}

/** A line that names another maker's part asks for all that this part has, whether its number says it or not. */
function originalOf({ mpn, decoded, fromNumber }: LineReading): Request['original'] {
  if (mpn === null) return undefined;
  // What the list itself states was confirmed by whoever wrote it.
  const notSure = [...(decoded?.unconfirmed ?? []), ...(decoded?.assumed ?? [])];
  const unconfirmed = notSure.filter((id) => fromNumber.includes(id));
  return { unread: decoded?.unread ?? [], unconfirmed };
}

/** Letters of a number that nobody here understands may stand for what decides. */
function isAskedWhenUnread(category: string, attribute: string, { decoded }: LineReading): boolean {
  // Zener diodes of one voltage are specified at 50 µA or at 5 mA: a number that is not read may mean either.
  if (category === 'zeners' && attribute === 'izt') return decoded === null;
  return (ASKED_WHEN_UNREAD[category]?.includes(attribute) && decoded?.unread.includes(attribute)) ?? false;
}

/** Parts by what the other witness says: a contradiction is shown from both sides. */
function otherReading(
  decisions: Decisions,
  category: string,
  { attributes, contradictions, subcategory }: LineReading,
  pieces: number,
): readonly Judgement[] {
  const others = contradictions.filter(({ attribute }) => attributes[attribute] !== undefined);
  const told = others.map(({ attribute, text, other }) => [
    attribute,
    attributes[attribute] === other ? text : other,
  ]);
  const wanted = wantedOf(category, { ...attributes, ...Object.fromEntries(told) });
  if (told.length === 0 || keysOf(category, wanted).some((id) => wanted[id] === undefined)) return [];
  return assume(decisions, requestFor(category, wanted, subcategory ?? undefined), pieces).found;
}

/** One of each side after the other. */
function inTurns(first: readonly Judgement[], second: readonly Judgement[]): Judgement[] {
  const rows = new Set(first.map(({ product }) => product.row));
  const others = second.filter(({ product }) => !rows.has(product.row));
  const turns = Array.from({ length: Math.max(first.length, others.length) }, (_, at) => [
    ...first.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]);
  return turns.flat();
}

/** Where the current or the body is not known, what carries most and is largest comes first, and never the smallest. */
function ableFirst(
  loaded: LoadedRelease,
  found: readonly Judgement[],
  stated: Request['wanted'],
): readonly Judgement[] {
  const sizeOf = ({ product }: Judgement) => {
    const value = (id: string) => Number(loaded.value(product, id) ?? 0);
    const current = stated['ratedCurrent'] === undefined ? value('ratedCurrent') : 0;
    return [current, value('length') * value('width')] as const;
  };
  const isPlaceOpen = stated['packageCase'] === undefined && stated['caseCode'] === undefined;
  return found
    .map((judgement) => ({ judgement, size: sizeOf(judgement) }))
    .toSorted(
      (a, b) =>
        Number(needsCheck(a.judgement)) - Number(needsCheck(b.judgement)) ||
        b.size[0] - a.size[0] ||
        (isPlaceOpen ? b.size[1] - a.size[1] : 0),
    )
    .map(({ judgement }) => judgement);
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
