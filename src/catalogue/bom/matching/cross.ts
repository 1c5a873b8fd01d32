import { orderNumber } from '../../compiler/grammar.ts';
import {
  type CompetitorPart,
  decodeCompetitor,
  gradeAsked,
  numberFields,
  numberRefusal,
} from '../../cross-reference/index.ts';
import type { BaseItem, QueryReader } from '../../query/index.ts';
import { PACKS } from '../../release/format.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { type BaseOriginal, describeBaseOriginal, judgeBase } from './base-original.ts';
import { type CrossChoice, PLAIN_CHOICE, smallerChips } from './cross-choice.ts';
import { readElectrolytic } from './cross-electrolytic.ts';
import {
  biasWarning,
  differenceTable,
  effectiveCapacitanceAt,
  presentNumber,
  presentPrice,
  readHeight,
} from './cross-present.ts';
import { explainNoMatch, refusalText, thickerText } from './explain-no-match.ts';
import { judgeAll, productsOfBase } from './find-parts.ts';
import { withDeviation } from './grade.ts';
import type { Judgement } from './judge.ts';
import type { CrossReferenceCandidate, CrossReferenceResult, Grade } from './matched-line.ts';
import { baseOfNumber } from './part-numbers.ts';
import { describeDifferences, isClass2, nameOf, type Showing } from './present.ts';
import type { Request } from './request.ts';
import { requirementsFor, sidesOfCoil } from './requirements.ts';
import { keysOf } from './rules.ts';
import { splitByHeight } from './split-by-height.ts';
import { strongestFirst } from './strongest-first.ts';
import { matchingTexts } from './texts.ts';

const MOST_CANDIDATES = 10;
const PLACES_ASKED = 4;
const NOT_STOCKED = 30;
const ANOTHER_SIZE = 100;
const MOST_REFUSED = 20;
/** Bodies may fit one land pattern if their sides differ by at most this many mm; a person must check it. */
const LIKE_BODY = 0.5;
/** Shortest text that is looked up as a base number: `M7`. */
const SHORTEST_BASE = 2;
const PRICE_WEIGHT = 3;

const GRADES: readonly Grade[] = ['exact', 'upgrade', 'functional'];

type CandidateResult = Pick<CrossReferenceResult, 'candidates' | 'why' | 'nearest' | 'thicker'>;

const NOTHING: CandidateResult = { candidates: [], why: null, nearest: [], thicker: 0 };

interface ScoredJudgement {
  judgement: Judgement;
  score: number;
}

/** Finds our parts for another maker's number: compares what it states with every part of the same value and size. */
export class CrossReference {
  readonly #showing: Showing;
  readonly #reader: QueryReader;
  readonly #choice: CrossChoice;
  #refusalCount = 0;

  constructor(showing: Showing, reader: QueryReader, choice: CrossChoice = PLAIN_CHOICE) {
    this.#showing = showing;
    this.#reader = reader;
    this.#choice = choice;
  }

  /** A number that neither decodes nor is a base number has no maker, no attributes and no candidates. */
  find(mpn: string): CrossReferenceResult {
    const part = withGrade(decodeCompetitor(mpn));
    const base = findBase(mpn, this.#reader);
    if (base) return this.#findByBase(mpn, part, base);
    if (!part)
      return {
        mpn,
        ...readElectrolytic(mpn),
        maker: null,
        category: null,
        attributes: {},
        assumed: [],
        unread: [],
        fields: [],
        reading: [],
        candidates: [],
        nearest: [],
        thicker: 0,
        why: this.#explainUnread(mpn),
      };
    return {
      mpn,
      maker: part.maker,
      category: part.category,
      attributes: { ...part.attributes },
      assumed: [...part.assumedIds],
      unread: [...part.unread],
      ...this.#readNumber(mpn, part.attributes, part.assumedIds),
      ...this.#findCandidates(part),
    };
  }

  /**
   * All our parts that are graded for a number, not just the best ten; none if the number cannot be read or lacks a key
   * attribute. Tests compare each of them with the deciding attributes.
   */
  judgements(mpn: string): { original: CompetitorPart['attributes']; judgements: readonly Judgement[] } {
    const part = withGrade(decodeCompetitor(mpn));
    const base = findBase(mpn, this.#reader);
    if (base) {
      const original = describeBaseOriginal(this.#showing.loadedRelease, mpn, base.bases, part);
      return { original: original.attributes, judgements: this.#judgeBase(base, original) };
    }
    if (!part) return { original: {}, judgements: [] };
    const isFindable = keysOf(part.category, part.attributes).every(
      (id) => part.attributes[id] !== undefined,
    );
    return {
      original: part.attributes,
      judgements: isFindable ? this.#judgeDecoded(this.#requestFor(part)) : [],
    };
  }

  #judgeBase(base: BaseItem, original: BaseOriginal): Judgement[] {
    const { loadedRelease } = this.#showing;
    const products = base.bases.flatMap((one) => productsOfBase(loadedRelease, one));
    return judgeBase(loadedRelease, products, original);
  }

  #judgeDecoded(request: Request): Judgement[] {
    const equal = judgeAll(this.#showing.loadedRelease, request);
    return [
      ...(equal.length > 0 ? equal : this.#judgeSimilarBodies(request)),
      ...this.#judgeSmallerBodies(request),
    ];
  }

  #requestFor(part: CompetitorPart): Request {
    return {
      category: part.category,
      requirements: requirementsFor(part.category, part.attributes),
      assumptions: {},
      // A value by convention is not encoded by the maker, so it is unconfirmed.
      original: { unread: part.unread, unconfirmedIds: [...part.unconfirmedIds, ...part.assumedIds] },
      ...(part.subcategory ? { subcategory: part.subcategory } : {}),
      lead: this.#choice.lead,
    };
  }

  /**
   * The problem of a number that resembles some maker's; null if it resembles none, or after `MOST_REFUSED` numbers.
   */
  #explainUnread(mpn: string): string | null {
    // The search for the wrong character takes milliseconds, and a list may hold nothing but wrong numbers.
    this.#refusalCount += 1;
    const refusal = this.#refusalCount > MOST_REFUSED ? null : numberRefusal(mpn);
    return refusal && refusalText(refusal, this.#showing.locale);
  }

  /** Industry numbers that several makers use, including us. */
  #findByBase(mpn: string, part: CompetitorPart | null, base: BaseItem): CrossReferenceResult {
    const { loadedRelease } = this.#showing;
    const original = describeBaseOriginal(loadedRelease, mpn, base.bases, part);
    const { attributes } = original;
    const candidates = this.#present(this.#judgeBase(base, original));
    return {
      mpn,
      maker: original.maker ?? INDUSTRY,
      category: base.category,
      attributes,
      assumed: [],
      unread: [],
      ...this.#readNumber(mpn, attributes, []),
      ...(candidates.length > 0 ? { ...NOTHING, candidates } : this.#explainNoBase(base, original)),
    };
  }

  /** Why none of our parts with the same number is a candidate: none has the body or the grade of the original. */
  #explainNoBase({ bases, category }: BaseItem, { attributes }: BaseOriginal): CandidateResult {
    const [product] = bases.flatMap((base) => productsOfBase(this.#showing.loadedRelease, base));
    const kind = product?.category ?? category;
    if (kind === null) return NOTHING;
    const request = { category: kind, requirements: requirementsFor(kind, attributes), assumptions: {} };
    return this.#explainRequest(request);
  }

  #explainRequest(request: Request): CandidateResult {
    const { explanation, nearest } = explainNoMatch(this.#showing, request);
    return { ...NOTHING, why: explanation, nearest };
  }

  /** Candidates, or the reason why there are none. */
  #findCandidates(part: CompetitorPart): CandidateResult {
    const { locale } = this.#showing;
    const keys = keysOf(part.category, part.attributes);
    const open = keys.filter((id) => part.attributes[id] === undefined);
    if (open.length > 0) {
      const attributes = open.map((id) => attributeLabel(id, locale)).join(', ');
      return { ...NOTHING, why: matchingTexts(locale).nearest.open({ attributes }) };
    }
    const request = this.#requestFor(part);
    const judgements = this.#judgeDecoded(request);
    const { loadedRelease } = this.#showing;
    const { fitting, excludedHeights } = splitByHeight(
      strongestFirst(loadedRelease, judgements, part.attributes),
      this.#choice.thicker,
    );
    const thicker =
      excludedHeights.length > 0
        ? thickerText(excludedHeights, Number(part.attributes['height']), locale)
        : null;
    if (fitting.length > 0 || thicker !== null)
      return {
        candidates: this.#present(fitting),
        why: thicker,
        nearest: [],
        thicker: excludedHeights.length,
      };
    return this.#explainRequest(request);
  }

  /** Coils with nearly the same sides, for when none is equal: a number encodes a body code, not millimetres. */
  #judgeSimilarBodies(request: Request): Judgement[] {
    const { category, requirements } = request;
    const sides = sidesOfCoil(category, requirements['packageCase']);
    if (sides?.length !== 3) return [];
    const column = this.#showing.loadedRelease.category(category).table.columns.get('packageCase');
    const requestedCase = requirements['packageCase']!;
    return (column?.values ?? []).flatMap((packageCase) => {
      const ourSides = typeof packageCase === 'string' ? sidesOfCoil(category, packageCase) : null;
      const isNear = ourSides?.every((side, at) => Math.abs(side - sides[at]!) <= LIKE_BODY) ?? false;
      if (!isNear || typeof packageCase !== 'string') return [];
      const judgements = judgeAll(this.#showing.loadedRelease, {
        ...request,
        requirements: { ...requirements, packageCase },
      });
      return judgements.map((judgement) =>
        withDeviation(judgement, {
          attribute: 'packageCase',
          originalValue: requestedCase,
          ourValue: packageCase,
          kind: 'check',
        }),
      );
    });
  }

  /** Equal parts in smaller bodies, if these are allowed: a person must check the land pattern. */
  #judgeSmallerBodies(request: Request): Judgement[] {
    const size = request.requirements['packageCase'];
    if (!this.#choice.smaller || typeof size !== 'string') return [];
    return smallerChips(size).flatMap((packageCase, index) =>
      judgeAll(this.#showing.loadedRelease, {
        ...request,
        requirements: { ...request.requirements, packageCase },
      }).map(
        (judgement): Judgement => ({
          ...withDeviation(judgement, {
            attribute: 'packageCase',
            originalValue: size,
            ourValue: packageCase,
            kind: 'check',
          }),
          score: judgement.score + ANOTHER_SIZE * (index + 1),
        }),
      ),
    );
  }

  #readNumber(mpn: string, attributes: CompetitorPart['attributes'], assumedIds: readonly string[]) {
    return presentNumber({
      mpn,
      attributes,
      assumedIds,
      fields: numberFields(mpn),
      locale: this.#showing.locale,
    });
  }

  #present(judgements: readonly Judgement[]): CrossReferenceCandidate[] {
    const scoredJudgements = this.#score(judgements);
    scoredJudgements.sort(
      (a, b) =>
        GRADES.indexOf(a.judgement.grade) - GRADES.indexOf(b.judgement.grade) ||
        a.score - b.score ||
        a.judgement.product.row - b.judgement.product.row,
    );
    return this.#shorten(scoredJudgements).map((one) => this.#presentCandidate(one));
  }

  /**
   * Functional candidates keep up to four slots if leaded, smaller or thicker parts are allowed, however many are
   * nearer.
   */
  #shorten(scoredJudgements: readonly ScoredJudgement[]): ScoredJudgement[] {
    const { lead, smaller, thicker } = this.#choice;
    const isFunctional = ({ judgement }: ScoredJudgement) => judgement.grade === 'functional';
    const specialCandidates =
      lead || smaller || thicker ? scoredJudgements.filter(isFunctional).slice(0, PLACES_ASKED) : [];
    const otherCandidates = scoredJudgements
      .filter((one) => !specialCandidates.includes(one))
      .slice(0, MOST_CANDIDATES - specialCandidates.length);
    return [...otherCandidates, ...specialCandidates];
  }

  /** Adds a penalty for each doubling of the lowest price, and for a part without stock. */
  #score(judgements: readonly Judgement[]): ScoredJudgement[] {
    const { loadedRelease } = this.#showing;
    const prices = judgements.map(
      ({ product }) => loadedRelease.category(product.category).table.p1k[product.row]!,
    );
    const cheapest = Math.min(...prices.filter((price) => price > 0));
    return judgements.map((judgement, index) => {
      const price = prices[index]! > 0 ? PRICE_WEIGHT * Math.log2(prices[index]! / cheapest) : 0;
      const stockPenalty = loadedRelease.stockOf(judgement.product) > 0 ? 0 : NOT_STOCKED;
      return { judgement, score: judgement.score + price + stockPenalty };
    });
  }

  #presentCandidate({ judgement, score }: ScoredJudgement): CrossReferenceCandidate {
    const { loadedRelease, locale } = this.#showing;
    const { product, grade, deviations } = judgement;
    const number = loadedRelease.numberOf(product);
    const isBiased = isClass2(loadedRelease, product);
    return {
      partNumber: this.#orderNumber(product, number),
      slug: number.toLowerCase(),
      name: nameOf(this.#showing, product),
      grade,
      differences: describeDifferences(deviations, locale, isBiased),
      warnings: this.#presentWarnings(product),
      stock: loadedRelease.stockOf(product),
      score: Math.round(score * 100) / 100,
      ...presentPrice(this.#showing, product, this.#choice.quantity),
      table: differenceTable(deviations, locale, isBiased),
      height: readHeight(loadedRelease, product),
      effectiveCapacitance: effectiveCapacitanceAt(loadedRelease, product, this.#choice.workingVoltage),
    };
  }

  /** Orderable part number in the usual packaging. */
  #orderNumber(product: Judgement['product'], number: string): string {
    const { loadedRelease } = this.#showing;
    const { table } = loadedRelease.category(product.category);
    const pack = PACKS[table.variantPack[table.variantStart[product.row]!]!]!;
    return orderNumber(number, loadedRelease.seriesOf(product), pack);
  }

  #presentWarnings(product: Judgement['product']): string[] {
    const { loadedRelease, locale } = this.#showing;
    const { workingVoltage } = this.#choice;
    return isClass2(loadedRelease, product)
      ? [biasWarning(loadedRelease, product, workingVoltage, locale)]
      : [];
  }
}

/** Adds the grade that the letters around the number state. */
function withGrade(part: CompetitorPart | null): CompetitorPart | null {
  const qualification = part && gradeAsked(part.mpn, part.category);
  return part && qualification ? { ...part, attributes: { ...part.attributes, qualification } } : part;
}

function findBase(mpn: string, reader: QueryReader): BaseItem | null {
  return mpn.trim().length >= SHORTEST_BASE ? baseOfNumber(mpn.trim(), reader) : null;
}

/** Shown as the maker of numbers that belong to the whole industry. */
const INDUSTRY = 'industry standard';
