import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { assumeOpenValues } from './assumed-stock.ts';
import { asQuestion, type Decision, type Decisions } from './decisions.ts';
import { explainNoMatch } from './explain-no-match.ts';
import { sortByTotal } from './find-parts.ts';
import { needsCheck, withDeviation } from './grade.ts';
import type { Judgement } from './judge.ts';
import type { Facts } from './line-facts.ts';
import type { LineReading } from './line-reading.ts';
import { printValue } from './present.ts';
import { type Request, requestFor } from './request.ts';
import {
  ASKED_WHEN_UNREAD,
  CHOSEN_BY_NUMBER,
  decidesByNumber,
  isStated,
  NEEDED,
  requirementsFor,
  sidesOfCoil,
} from './requirements.ts';
import { KEYS, keysOf } from './rules.ts';
import { explainShortfalls, findUnmetRatings } from './shortfalls.ts';
import { matchingTexts } from './texts.ts';

/** Coil bodies on one land pattern may differ by this many mm. */
const SAME_SIDE = 0.11;

/** The part number of a power-line bead implies a current rating that it does not encode. */
function isForPower({ attributes }: LineReading): boolean {
  return attributes['filterType'] === 'Power Line';
}

/** The attribute that a question asks for must not be reported as assumed. */
function omitAssumption(assumptions: Request['assumptions'], attributeId: string): Request['assumptions'] {
  return Object.fromEntries(Object.entries(assumptions).filter(([id]) => id !== attributeId));
}

/** If the words contradict the part number, the number is doubtful, and so are the values from its data sheet. */
function dropSheetValues(line: LineReading): LineReading {
  const fromSheet = line.competitorPart?.fromSheet ?? [];
  if (line.contradictions.length === 0 || fromSheet.length === 0) return line;
  const statedEntries = Object.entries(line.attributes).filter(([id]) => !fromSheet.includes(id));
  return { ...line, attributes: Object.fromEntries(statedEntries) };
}

/** Decides a line that states values: the same or a better part, or a question about the open fact. */
export function decideByValues(
  decisions: Decisions,
  category: string,
  line: LineReading,
  pieces: number,
): Decision {
  const reading = dropSheetValues(line);
  if (reading.open) return decideAmbiguousValue(decisions, category, reading, pieces);
  const keys = keysOf(category, reading.attributes);
  const open = keys.find((id) => reading.attributes[id] === undefined);
  const requirements = requirementsFor(category, reading.attributes);
  if (open !== undefined)
    return (
      (open === 'packageCase' && decideInUsualSize(decisions, category, requirements, reading, pieces)) ||
      decideWithOpenKey(decisions, category, open, requirements, reading, pieces)
    );
  const { request, judgements, lesser } = assumeOpenValues(
    decisions,
    requestFor(category, requirements, reading.subcategory ?? undefined, readOriginal(reading)),
    pieces,
  );
  if (
    judgements.length === 0 &&
    reading.subcategory !== null &&
    reading.competitorPart?.subcategory === undefined
  ) {
    // No part of the requested series: the plain parts are shown, and none is chosen.
    const plain = decideByValues(decisions, category, { ...reading, subcategory: null }, pieces);
    return plain.part === null ? plain : decisions.asDoubt(plain, 'series_other', {});
  }
  const sides = judgements.length === 0 ? sidesOfCoil(category, requirements['packageCase']) : null;
  if (!sides) {
    const decision = choosePart(decisions, category, reading, judgements, request.assumptions, pieces);
    // Parts in stock with the stated values come before parts that would have to be made.
    return { ...decision, alternatives: [...(decision.part ? lesser : []), ...decision.alternatives] };
  }
  // Another maker's body of the same length and width: our heights are shown, and none is chosen.
  const { packageCase: _packageCase, ...rest } = requirements;
  return decideWithOpenKey(decisions, category, 'packageCase', rest, { ...reading, sides }, pieces);
}

/** A value with several readings: offers the parts of each reading, the likeliest first. */
function decideAmbiguousValue(
  decisions: Decisions,
  category: string,
  reading: LineReading,
  pieces: number,
): Decision {
  const { attribute, values, isContradiction } = reading.open!;
  const { loadedRelease, locale } = decisions.showing;
  const printedValues = values.map((value) => printValue(attribute, value, locale)).join(', ');
  const size = reading.attributes['packageCase'] ?? reading.usualSize?.size;
  const place: Facts = size === undefined ? {} : { packageCase: size };
  const judgementsByValue = values.map((value) => {
    const requirements = requirementsFor(category, { ...reading.attributes, ...place, [attribute]: value });
    const isPlaced = keysOf(category, requirements).every((id) => requirements[id] !== undefined);
    return isPlaced
      ? sortByTotal(loadedRelease, decisions.judge(requestFor(category, requirements)), pieces)
      : [];
  });
  // Alternate between the readings, so that the shown alternatives include each of them.
  const longest = Math.max(...judgementsByValue.map((list) => list.length));
  const alternatives = Array.from({ length: longest }, (_, index) =>
    judgementsByValue.flatMap((list) => list[index] ?? []),
  ).flat();
  const code = isContradiction ? 'two_values' : 'value_in_two_ways';
  return { ...decisions.withoutPart('question', code, { values: printedValues }), alternatives };
}

/**
 * Chooses in the usual chip size of the list and reports the size as assumed; null without a usual size or a part in
 * it.
 */
function decideInUsualSize(
  decisions: Decisions,
  category: string,
  requirements: Request['requirements'],
  reading: LineReading,
  pieces: number,
): Decision | null {
  const { locale } = decisions.showing;
  if (!reading.usualSize) return null;
  const { size, like: sizeSource } = reading.usualSize;
  const { request, judgements } = assumeOpenValues(
    decisions,
    requestFor(category, { ...requirements, packageCase: size }, undefined, readOriginal(reading)),
    pieces,
  );
  if (judgements.length === 0) return null;
  const inSize = judgements.map((judgement) =>
    withDeviation(judgement, {
      attribute: 'packageCase',
      originalValue: null,
      ourValue: size,
      kind: 'assumed',
    }),
  );
  const assumptions = { ...request.assumptions, packageCase: size };
  const decision = choosePart(decisions, category, reading, inSize, assumptions, pieces);
  const isSame = sizeSource !== 'chosen' && (category === 'resistors') === (sizeSource === 'resistors');
  const { sizeSources } = matchingTexts(locale);
  const otherPartsText =
    sizeSource === 'resistors' ? sizeSources.otherResistors : sizeSources.otherCapacitors;
  const sizeLike = isSame ? otherPartsText : sizeSources[sizeSource];
  const code = sizeSource === 'chosen' ? 'size_chosen' : 'size_like';
  return {
    ...decision,
    sizeLike,
    reason: decisions.say(code, { first: decision.reason, size, like: sizeLike }),
  };
}

/** Asks for a value or package that the line does not state; offers parts if the main value is known. */
function decideWithOpenKey(
  decisions: Decisions,
  category: string,
  open: string,
  requirements: Request['requirements'],
  { sides, pattern }: LineReading,
  pieces: number,
): Decision {
  const { loadedRelease, locale } = decisions.showing;
  const isPlace = open === 'packageCase' || open === 'caseCode';
  const decision = isPlace
    ? askForPlace(decisions, sides, pattern)
    : decisions.withoutPart('question', 'value_open', { attribute: attributeLabel(open, locale) });
  const isNarrow = Object.keys(requirements).length > 0 && requirements[KEYS[category]![0]!] !== undefined;
  if (!isNarrow || CHOSEN_BY_NUMBER.has(category)) return decision;
  const judgements = decisions.judge(requestFor(category, requirements));
  const fittingJudgements = sides
    ? judgements.filter(({ product }) => hasSides(decisions, product, sides))
    : judgements;
  const value = ({ product }: Judgement) => decisions.value(product, open) || null;
  const offers = asQuestion(sortByTotal(loadedRelease, fittingJudgements, pieces), {
    attribute: open,
    value,
  });
  return { ...decision, alternatives: mostCapableFirst(loadedRelease, offers, requirements) };
}

/** If the two sides of a coil are known, only the height is open. */
function askForPlace(
  decisions: Decisions,
  sides: LineReading['sides'],
  pattern: LineReading['pattern'],
): Decision {
  const decision = decisions.withoutPart('question', 'place_open', {});
  if (!sides)
    return pattern ? { ...decision, reason: decisions.say('place_unknown', { pattern }) } : decision;
  return { ...decision, reason: decisions.say('height_open', { sides: sides.slice(0, 2).join(' × ') }) };
}

function hasSides(decisions: Decisions, product: ProductRef, sides: readonly number[]): boolean {
  const body = decisions.value(product, 'packageCase').split('x').map(Number);
  return [0, 1].every((at) => Math.abs((body[at] ?? 0) - sides[at]!) <= SAME_SIDE);
}

function choosePart(
  decisions: Decisions,
  category: string,
  reading: LineReading,
  judgements: readonly Judgement[],
  assumptions: Request['assumptions'],
  pieces: number,
): Decision {
  const question = { judgements, assumptions };
  if (reading.contradictions.length > 0) {
    const otherJudgements = judgeOtherReading(decisions, category, reading, pieces);
    return decisions.ask(
      'conflict',
      {},
      { judgements: interleave(judgements, otherJudgements), assumptions },
    );
  }
  if (reading.isNumberOdd) return decisions.ask('number_odd', { mpn: reading.mpn ?? '' }, question);
  if (reading.sizes.length > 1)
    return decisions.ask('two_sizes', { sizes: reading.sizes.join(', ') }, question);
  if (judgements.length === 0) return decideNoMatch(decisions, category, reading);
  if (reading.isUnitAssumed)
    return decisions.ask('unit_open', { value: printMainValue(decisions, category, reading) }, question);
  const missingRating = NEEDED[category]?.find(
    (id) => !isStated(id, reading.attributes) && (assumptions[id] === undefined || isForPower(reading)),
  );
  if (missingRating !== undefined)
    return decisions.ask(
      'rating_open',
      { attribute: attributeLabel(missingRating, decisions.showing.locale) },
      {
        assumptions: omitAssumption(assumptions, missingRating),
        judgements: mostCapableFirst(decisions.showing.loadedRelease, judgements, reading.attributes),
      },
    );
  if (reading.mpn !== null && decidesByNumber(category, reading.attributes))
    return decisions.ask('check_ratings', { mpn: reading.mpn }, question);
  if (reading.isBarePads) return decisions.ask('pads_open', {}, question);
  const able = judgements.filter(
    (one) => findUnmetRatings(decisions.showing.loadedRelease, reading, one).length === 0,
  );
  const [part, ...alternatives] = able;
  if (!part) return askAboutUnmetRatings(decisions, reading, question);
  if (needsCheck(part)) return decisions.ask('check_differences', {}, question);
  const unread = part.deviations.find(
    ({ attribute, kind }) => kind === 'open' && isAskedWhenUnread(category, attribute, reading),
  );
  if (unread)
    return decisions.ask(
      'rating_open',
      { attribute: attributeLabel(unread.attribute, decisions.showing.locale) },
      question,
    );
  const kinds = part.grade === 'upgrade' ? ['better'] : ['open'];
  const namedDeviations = part.deviations.filter(({ kind }) => kinds.includes(kind));
  const attributes = namedDeviations.map(({ attribute }) =>
    attributeLabel(attribute, decisions.showing.locale),
  );
  const unknown = namedDeviations.length > 0 ? 'met_open' : 'met';
  const code = part.grade === 'functional' ? unknown : part.grade;
  return decisions.match(
    code,
    { attributes: attributes.join(', ') },
    part,
    alternatives,
    pieces,
    assumptions,
  );
}

/**
 * The other maker's part that the line names: it is compared in all its ratings, whether its number encodes them or
 * not.
 */
function readOriginal({ mpn, competitorPart, fromNumber }: LineReading): Request['original'] {
  if (mpn === null) return undefined;
  // Values that the list itself states count as confirmed.
  const notSure = [...(competitorPart?.unconfirmedIds ?? []), ...(competitorPart?.assumedIds ?? [])];
  const unconfirmedIds = notSure.filter((id) => fromNumber.includes(id));
  return { unread: competitorPart?.unread ?? [], unconfirmedIds };
}

/** Whether unread letters of the part number may decide this attribute, so that it must be asked for. */
function isAskedWhenUnread(category: string, attribute: string, { competitorPart }: LineReading): boolean {
  // Zener diodes of one voltage are specified at 50 µA or at 5 mA: a number that does not decode may mean either.
  if (category === 'zeners' && attribute === 'izt') return competitorPart === null;
  return (
    (ASKED_WHEN_UNREAD[category]?.includes(attribute) && competitorPart?.unread.includes(attribute)) ?? false
  );
}

/** Parts by the other reading, so that both sides of a contradiction are shown. */
function judgeOtherReading(
  decisions: Decisions,
  category: string,
  { attributes, contradictions, subcategory }: LineReading,
  pieces: number,
): readonly Judgement[] {
  const relevantContradictions = contradictions.filter(
    ({ attribute }) => attributes[attribute] !== undefined,
  );
  const otherValues = relevantContradictions.map(({ attribute, text, otherValue }) => [
    attribute,
    attributes[attribute] === otherValue ? text : otherValue,
  ]);
  const requirements = requirementsFor(category, { ...attributes, ...Object.fromEntries(otherValues) });
  if (otherValues.length === 0 || keysOf(category, requirements).some((id) => requirements[id] === undefined))
    return [];
  return assumeOpenValues(decisions, requestFor(category, requirements, subcategory ?? undefined), pieces)
    .judgements;
}

/** Alternates the products of both lists; a product of both is listed once. */
function interleave(first: readonly Judgement[], second: readonly Judgement[]): Judgement[] {
  const rows = new Set(first.map(({ product }) => product.row));
  const newJudgements = second.filter(({ product }) => !rows.has(product.row));
  const turns = Array.from({ length: Math.max(first.length, newJudgements.length) }, (_, index) => [
    ...first.slice(index, index + 1),
    ...newJudgements.slice(index, index + 1),
  ]);
  return turns.flat();
}

/**
 * Sorts what needs a check last, then by current unless it is stated, then by body if the package is open: largest
 * first.
 */
function mostCapableFirst(
  loadedRelease: LoadedRelease,
  judgements: readonly Judgement[],
  statedValues: Request['requirements'],
): readonly Judgement[] {
  const sizeOf = ({ product }: Judgement) => {
    const value = (id: string) => Number(loadedRelease.value(product, id) ?? 0);
    const current = statedValues['ratedCurrent'] === undefined ? value('ratedCurrent') : 0;
    return [current, value('length') * value('width')] as const;
  };
  const isPlaceOpen = statedValues['packageCase'] === undefined && statedValues['caseCode'] === undefined;
  return judgements
    .map((judgement) => ({ judgement, size: sizeOf(judgement) }))
    .toSorted(
      (a, b) =>
        Number(needsCheck(a.judgement)) - Number(needsCheck(b.judgement)) ||
        b.size[0] - a.size[0] ||
        (isPlaceOpen ? b.size[1] - a.size[1] : 0),
    )
    .map(({ judgement }) => judgement);
}

/** Offers the nearest parts, and lists the stated ratings that the first of them does not meet. */
function askAboutUnmetRatings(
  decisions: Decisions,
  reading: LineReading,
  question: { judgements: readonly Judgement[]; assumptions: Request['assumptions'] },
): Decision {
  const shorts = (one: Judgement) => findUnmetRatings(decisions.showing.loadedRelease, reading, one);
  const sortedJudgements = question.judgements.toSorted((a, b) => shorts(a).length - shorts(b).length);
  return {
    ...decisions.ask('check_differences', {}, { ...question, judgements: sortedJudgements }),
    conflicts: explainShortfalls(decisions.showing, 'unmet', shorts(sortedJudgements[0]!)),
  };
}

function printMainValue(decisions: Decisions, category: string, { attributes }: LineReading): string {
  const [main = ''] = KEYS[category] ?? [];
  return printValue(main, attributes[main] ?? null, decisions.showing.locale);
}

function decideNoMatch(
  decisions: Decisions,
  category: string,
  { attributes, subcategory }: LineReading,
): Decision {
  const requirements = requirementsFor(category, attributes);
  const { explanation, nearest } = explainNoMatch(
    decisions.showing,
    requestFor(category, requirements, subcategory ?? undefined),
  );
  const reason = [explanation, ...nearest.map(({ note }) => note)].join(' ');
  return decisions.withReason('no_match', 'nothing_fits', reason);
}
