import type { Evidence } from '../../query/index.ts';
import type { Footprint, FootprintKind } from './footprint.ts';
import type { NumberEvidence } from './part-numbers.ts';
import { categoryOfReferences, referenceLetters } from './references.ts';

/**
 * Weight of each kind of evidence for a line's category, from strong to weak: a decoded part number, words, a land
 * pattern, units, reference letters (often wrong). Evidence for parts that we do not make weighs more.
 */
const WEIGHT = {
  number: 10,
  trade: 4.5,
  foreignTrade: 6,
  foreignPattern: 7,
  foreignWord: 12,
  words: 6,
  footprint: 3.2,
  units: 3,
  /** A scale without its unit weighs less than the reference letters. */
  scale: 1.6,
  category: 5,
  reference: 2,
  foreignReference: 2.6,
} as const;

/** Beside the letters of a connector or circuit, figures with a unit are mostly part of a name. */
const BESIDE_FOREIGN = { units: 1.5, trade: 2 } as const;

/** Never drawn as a circuit or socket: the number of U7 is not an inductor's, even if it begins like one. */
const NEVER_A_CIRCUIT = new Set([
  'resistors',
  'resistorarrays',
  'ceramic-capacitors',
  'inductors',
  'ferrite-beads',
  'antenna',
]);

const OF_KIND: Readonly<Record<FootprintKind, string>> = {
  C: 'ceramic-capacitors',
  R: 'resistors',
  L: 'inductors',
  LED: 'leds',
  D: 'diode',
  FB: 'ferrite-beads',
  RN: 'resistorarrays',
  tantalum: 'tantalum-capacitors',
  Q: 'transistor',
};

export const DIODES = ['schottky-diodes', 'diode-rectifiers', 'zeners', 'tvs-diodes'];
export const TRANSISTORS = ['mos-fets', 'bipolar-junction-transistors'];

/** Categories that inherit the votes for a family or for a related category. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  diode: [...DIODES, 'leds'],
  transistor: TRANSISTORS,
  // Related categories share one reference letter: arrays are R too, beads are L too.
  resistors: ['resistorarrays', 'thermistors', 'ferrite-beads'],
  'ceramic-capacitors': ['tantalum-capacitors'],
  inductors: ['ferrite-beads', 'choke-coils'],
  'ferrite-beads': ['inductors', 'choke-coils'],
};

export interface Witnesses {
  refs: readonly string[];
  number: NumberEvidence;
  footprint: Footprint;
  /** Categories that the texts state by words or, without such words, by units. */
  texts: readonly { text: string; category: string | null; evidence: Evidence }[];
  /** Category that a column of the list states. */
  statedCategory: string | null;
  hasForeignWord: boolean;
  /** The line is a leaded or electrolytic part, which no other evidence can outweigh. */
  isExcluded: boolean;
  /** Category that the spelling of an undecoded part number means. */
  trade: string | null;
}

export interface Verdict {
  /** Null if we do not make the part, or if no category or only a family can be determined. */
  category: string | null;
  family: 'diode' | 'transistor' | null;
  isForeign: boolean;
  /** Lead over the second category, as a share of the votes for the first. */
  margin: number;
}

class Ballot {
  readonly #votes = new Map<string, number>();

  vote(category: string | null, weight: number): void {
    if (category === null) return;
    this.#votes.set(category, (this.#votes.get(category) ?? 0) + weight);
  }

  votesFor(category: string): number {
    return this.#votes.get(category) ?? 0;
  }

  /** Votes of each category with those of the families it belongs to, highest first. */
  rank(): { category: string; votes: number }[] {
    return [...this.#votes]
      .map(([category, votes]) => ({ category, votes: votes + this.#inheritedVotes(category) }))
      .sort((a, b) => b.votes - a.votes);
  }

  #inheritedVotes(category: string): number {
    return Object.entries(MEMBERS).reduce(
      (sum, [family, members]) => sum + (members.includes(category) ? this.votesFor(family) * 0.9 : 0),
      0,
    );
  }
}

function voteByPattern(ballot: Ballot, footprint: Footprint, texts: Witnesses['texts']): void {
  // A text that says ceramic rules out a tantalum, whatever the land pattern is called.
  const isCeramic = texts.some(({ evidence }) => saysCeramic(evidence));
  const isRuledOut = footprint.kind === 'tantalum' && isCeramic;
  if (footprint.kind && !isRuledOut) ballot.vote(OF_KIND[footprint.kind], WEIGHT.footprint);
  if (footprint.foreign) {
    const isWeak = footprint.foreign === 'other' && footprint.kind !== null;
    ballot.vote('foreign', isWeak ? WEIGHT.foreignPattern / 2 : WEIGHT.foreignPattern);
  }
}

/** Whether the text names a class of ceramics, or ceramics in words. */
function saysCeramic({ topics }: Evidence): boolean {
  return topics.has('ceramic') || topics.has('ceramicWord') || topics.has('dielectric');
}

function voteByTexts(ballot: Ballot, texts: Witnesses['texts'], units: number): void {
  for (const { category, evidence } of texts) {
    // A colour alone may also be that of a key or a plug.
    const isColour = category === 'leds' && !evidence.topics.has('led');
    const isSaid = evidence.topics.size > 0 && !(isColour && units < WEIGHT.units);
    const isScaleAlone = hasScaleAlone(evidence) && units === WEIGHT.units;
    ballot.vote(category, isSaid ? WEIGHT.words : isScaleAlone ? WEIGHT.scale : units);
  }
}

const UNITS_OF_KINDS = ['F', 'H', 'ohm', 'V', 'A', 'W', 'Hz', 'ppm', 'watt', 'tolF', 'tolH', 'marking'];

/** `100n`, `10K`: may be a coil as well as a capacitor, and K may be a tolerance letter. */
function hasScaleAlone({ topics, units }: Evidence): boolean {
  const isScaled = units.has('small') || units.has('prefixOhm');
  return isScaled && topics.size === 0 && !UNITS_OF_KINDS.some((unit) => units.has(unit));
}

/** Related categories share a reference letter: L for a bead, R for an array. */
const isRelated = (first: string, second: string) =>
  first === second || (MEMBERS[first] ?? []).includes(second) || (MEMBERS[second] ?? []).includes(first);

/** `2x 10k` beside R may also mean two pieces. */
const isCountAlone = (letters: string, unit: string) => letters === 'resistors' && unit === 'resistorarrays';

/** Reference letters contradict a unit or scale, and no other evidence shows which of the two is wrong. */
export interface LetterAgainstUnit {
  reference: string;
  /** The text whose unit means another category. */
  value: string;
  /** The text has a scale without a unit and the reference decided the category: no contradiction in that reading. */
  isScaleAlone: boolean;
}

/** Finds `C1;10K` or `R2;100nF`; null if any other evidence supports the category that was decided. */
export function letterAgainstUnit(witnesses: Witnesses, { category }: Verdict): LetterAgainstUnit | null {
  const { refs, texts, number, footprint, statedCategory, trade } = witnesses;
  const letters = categoryOfReferences(refs);
  if (category === null || letters === null || letters === 'foreign') return null;
  const contradictingText = texts.find(
    ({ category: unit, evidence }) =>
      unit !== null &&
      evidence.topics.size === 0 &&
      (!isRelated(letters, unit) || isCountAlone(letters, unit)),
  );
  if (!contradictingText) return null;
  const otherCategories = [
    number.competitorPart?.category,
    number.base?.category,
    trade,
    statedCategory,
    footprint.kind && OF_KIND[footprint.kind],
    ...texts.filter(({ evidence }) => evidence.topics.size > 0).map((text) => text.category),
  ];
  const isTold = otherCategories.some((otherCategory) =>
    isCountAlone(letters, category)
      ? otherCategory === category
      : otherCategory && isRelated(otherCategory, category),
  );
  return isTold
    ? null
    : {
        reference: refs[0]!,
        value: contradictingText.text,
        isScaleAlone:
          !isCountAlone(letters, category) &&
          isRelated(letters, category) &&
          hasScaleAlone(contradictingText.evidence),
      };
}

/** A link between two pads is drawn as a jumper but bought as a chip resistor: `JP1`, `0R`, 1206. */
function isLink({ refs, footprint }: Witnesses): boolean {
  return /^(?:S?J|JP|JMP|W|LK)$/.test(referenceLetters(refs)) && /^\d{4,5}$/.test(footprint.cases[0] ?? '');
}

/**
 * A number in the wrong row means another category than both the words and the references: then it weighs less than
 * these two together.
 */
function weighNumber({ number, refs, texts }: Witnesses): number {
  const numberCategory = number.competitorPart?.category;
  const letters = categoryOfReferences(refs);
  if (!numberCategory || !letters || numberCategory === letters || MEMBERS[letters]?.includes(numberCategory))
    return WEIGHT.number;
  const isSaid = texts.some(({ category, evidence }) => category === letters && evidence.topics.size > 0);
  return isSaid ? WEIGHT.words : WEIGHT.number;
}

/** The category with the most votes by all evidence of a line. */
export function decideCategory(witnesses: Witnesses): Verdict {
  if (witnesses.isExcluded) return { category: null, family: null, isForeign: true, margin: 1 };
  const ballot = new Ballot();
  const { number, footprint, statedCategory, trade } = witnesses;
  const letters = categoryOfReferences(witnesses.refs);
  ballot.vote(letters, letters === 'foreign' ? WEIGHT.foreignReference : WEIGHT.reference);
  voteByPattern(ballot, footprint, witnesses.texts);
  const isForeignLetter = letters === 'foreign';
  const isName = isForeignLetter && !isLink(witnesses);
  voteByTexts(ballot, witnesses.texts, isName ? BESIDE_FOREIGN.units : WEIGHT.units);
  ballot.vote(statedCategory, WEIGHT.category);
  const isDoubtful = isForeignLetter && trade !== null && NEVER_A_CIRCUIT.has(trade);
  const tradeWeight = isDoubtful ? BESIDE_FOREIGN.trade : WEIGHT.trade;
  const numberWeight = weighNumber(witnesses);
  ballot.vote(number.competitorPart?.category ?? number.base?.category ?? null, numberWeight);
  // A number of reduced weight must not vote again by its spelling.
  if (numberWeight === WEIGHT.number || trade !== number.competitorPart?.category)
    ballot.vote(trade, trade === 'foreign' ? WEIGHT.foreignTrade : tradeWeight);
  if (number.isElectrolytic) ballot.vote('foreign', WEIGHT.number);
  if (witnesses.hasForeignWord) ballot.vote('foreign', WEIGHT.foreignWord);
  return toVerdict(ballot);
}

function toVerdict(ballot: Ballot): Verdict {
  const ranking = ballot.rank();
  const [first, second] = ranking;
  const noVerdict: Verdict = { category: null, family: null, isForeign: false, margin: 0 };
  if (!first) return noVerdict;
  const margin = (first.votes - (second?.votes ?? 0)) / first.votes;
  if (first.category === 'foreign') return { ...noVerdict, isForeign: true, margin };
  if (first.category === 'diode' || first.category === 'transistor')
    return { ...noVerdict, family: first.category, margin };
  return { ...noVerdict, category: first.category, margin };
}
