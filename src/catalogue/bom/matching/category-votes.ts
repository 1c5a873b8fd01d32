import type { Evidence } from '../../query/index.ts';
import type { Footprint, FootprintKind } from './footprint.ts';
import type { NumberEvidence } from './part-numbers.ts';
import { categoryOfReferences, referenceLetters } from './references.ts';

/**
 * How much each witness weighs. A decoded part number outweighs the land pattern, that the words, those the units,
 * and all of them the letters of a reference, which lie.
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
  /** A scale without its unit says less than the letters of the reference. */
  scale: 1.6,
  category: 5,
  reference: 2,
  foreignReference: 2.6,
} as const;

/** Beside the letters of a connector or a circuit, figures with a unit in them are mostly part of a name. */
const BESIDE_FOREIGN = { units: 1.5, trade: 2 } as const;

/** Kinds that circuits and sockets are not drawn as: the number of U7 is no coil's, though it begins like one. */
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

/** Members of a family whose member a witness leaves open. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  diode: [...DIODES, 'leds'],
  transistor: TRANSISTORS,
  // One letter for near relations: an array of resistors is R too, a bead L.
  resistors: ['resistorarrays', 'thermistors', 'ferrite-beads'],
  'ceramic-capacitors': ['tantalum-capacitors'],
  inductors: ['ferrite-beads', 'choke-coils'],
  'ferrite-beads': ['inductors', 'choke-coils'],
};

export interface Witnesses {
  refs: readonly string[];
  number: NumberEvidence;
  footprint: Footprint;
  /** Categories that the texts speak for by words or, where there are none, by units. */
  texts: readonly { text: string; category: string | null; evidence: Evidence }[];
  /** Category that a column of the list names. */
  statedCategory: string | null;
  hasForeignWord: boolean;
  /** The land pattern or the words say leaded or electrolytic, which nothing else can outweigh. */
  isExcluded: boolean;
  /** Category that the spelling of an unknown part number speaks for. */
  trade: string | null;
}

export interface Verdict {
  /** Null where the part is none of ours, or where nothing or only a family can be told. */
  category: string | null;
  family: 'diode' | 'transistor' | null;
  isForeign: boolean;
  /** Lead over the next, as a share of all votes. */
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

  /** Votes of a member with those of the families it belongs to. */
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
  // Whatever a pattern is called, what the text says is ceramic is no tantalum.
  const isCeramic = texts.some(({ evidence }) => saysCeramic(evidence));
  const isRuledOut = footprint.kind === 'tantalum' && isCeramic;
  if (footprint.kind && !isRuledOut) ballot.vote(OF_KIND[footprint.kind], WEIGHT.footprint);
  if (footprint.foreign) {
    const isWeak = footprint.foreign === 'other' && footprint.kind !== null;
    ballot.vote('foreign', isWeak ? WEIGHT.foreignPattern / 2 : WEIGHT.foreignPattern);
  }
}

/** A class of ceramics, or the word for them. */
function saysCeramic({ topics }: Evidence): boolean {
  return topics.has('ceramic') || topics.has('ceramicWord') || topics.has('dielectric');
}

function voteByTexts(ballot: Ballot, texts: Witnesses['texts'], units: number): void {
  for (const { category, evidence } of texts) {
    // A colour alone is that of a key or a plug as well.
    const isColour = category === 'leds' && !evidence.topics.has('led');
    const isSaid = evidence.topics.size > 0 && !(isColour && units < WEIGHT.units);
    const isScaleAlone = hasScaleAlone(evidence) && units === WEIGHT.units;
    ballot.vote(category, isSaid ? WEIGHT.words : isScaleAlone ? WEIGHT.scale : units);
  }
}

const UNITS_OF_KINDS = ['F', 'H', 'ohm', 'V', 'A', 'W', 'Hz', 'ppm', 'watt', 'tolF', 'tolH', 'marking'];

/** `100n`, `10K`: of a coil as well as of a capacitor, and K may be a letter of tolerance. */
function hasScaleAlone({ topics, units }: Evidence): boolean {
  const isScaled = units.has('small') || units.has('prefixOhm');
  return isScaled && topics.size === 0 && !UNITS_OF_KINDS.some((unit) => units.has(unit));
}

/** One letter serves near relations: L of a bead, R of an array. */
const isRelated = (first: string, second: string) =>
  first === second || (MEMBERS[first] ?? []).includes(second) || (MEMBERS[second] ?? []).includes(first);

/** `2x 10k` beside R is as well two pieces. */
const isCountAlone = (letters: string, unit: string) => letters === 'resistors' && unit === 'resistorarrays';

/** Letters of the reference and a unit or scale of another kind, and nothing else that says which of them lies. */
export interface LetterAgainstUnit {
  reference: string;
  /** The text whose unit is of another kind. */
  value: string;
  /** It has a scale and no unit, and the reference decided: read so, it is no contradiction. */
  isScaleAlone: boolean;
}

/** `C1;10K`, `R2;100nF`: null where another witness speaks for the kind that was decided on. */
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

/** A link between two pads is drawn as a jumper and bought as a chip: `JP1`, `0R`, 1206. */
function isLink({ refs, footprint }: Witnesses): boolean {
  return /^(?:S?J|JP|JMP|W|LK)$/.test(referenceLetters(refs)) && /^\d{4,5}$/.test(footprint.cases[0] ?? '');
}

/**
 * A number slipped into the wrong row names another kind than both the words and the references: then it weighs less
 * than the two of them.
 */
function weighNumber({ number, refs, texts }: Witnesses): number {
  const numberCategory = number.competitorPart?.category;
  const letters = categoryOfReferences(refs);
  if (!numberCategory || !letters || numberCategory === letters || MEMBERS[letters]?.includes(numberCategory))
    return WEIGHT.number;
  const isSaid = texts.some(({ category, evidence }) => category === letters && evidence.topics.size > 0);
  return isSaid ? WEIGHT.words : WEIGHT.number;
}

/** The category that the witnesses of a line agree on most. */
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
  // Its spelling is the same witness once more.
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
