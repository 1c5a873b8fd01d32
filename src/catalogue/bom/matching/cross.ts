import { orderNumber } from '../../compiler/grammar.ts';
import {
  type CompetitorPart,
  decodeCompetitor,
  gradeAsked,
  numberFields,
  numberRefusal,
} from '../../cross-reference/index.ts';
import { seriesById } from '../../families/index.ts';
import type { BaseItem, QueryReader } from '../../query/index.ts';
import { PACKS } from '../../release/format.ts';
import { say } from '../../say.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { type BaseOriginal, judgeBase, originalOfBase } from './base-original.ts';
import { type CrossChoice, PLAIN_CHOICE, smallerChips } from './cross-choice.ts';
import { electrolyticOf } from './cross-electrolytic.ts';
import { byHeight } from './cross-heights.ts';
import { strongestFirst } from './cross-open.ts';
import {
  biasWarning,
  differenceTable,
  effectiveAt,
  heightOf,
  priceOf,
  shownNumber,
} from './cross-present.ts';
import { explained, refusalText, thickerText } from './explain.ts';
import { judgeAll, productsOfBase } from './find-parts.ts';
import { withDeviation } from './grade.ts';
import type { Judgement } from './judge.ts';
import type { CrossReferenceCandidate, CrossReferenceResult, Grade } from './matched-line.ts';
import { baseOfNumber } from './part-numbers.ts';
import { differencesOf, isClass2, nameOf, type Showing } from './present.ts';
import type { Request } from './request.ts';
import { keysOf } from './rules.ts';
import { NEAREST } from './texts.ts';
import { sidesOfCoil, wantedOf } from './wanted.ts';

const MOST_CANDIDATES = 10;
const PLACES_ASKED = 4;
const NOT_STOCKED = 30;
const ANOTHER_SIZE = 100;
const MOST_REFUSED = 20;
/** Sides of bodies that may stand on one land differ by this much, in mm; a person looks at it. */
const LIKE_BODY = 0.5;
/** `M7`, `S1M`: so short a number has to be one of ours as a whole. */
const SHORTEST_BASE = 2;
const PRICE_WEIGHT = 3;

const GRADES: readonly Grade[] = ['exact', 'upgrade', 'functional'];

type Found = Pick<CrossReferenceResult, 'candidates' | 'why' | 'nearest' | 'thicker'>;

const NOTHING: Found = { candidates: [], why: null, nearest: [], thicker: 0 };

interface Scored {
  judgement: Judgement;
  score: number;
}

/** Our parts for another maker's number: what the number states is held against every part of the same value and size. */
export class CrossReference {
  readonly #showing: Showing;
  readonly #reader: QueryReader;
  readonly #choice: CrossChoice;
  #refused = 0;

  constructor(showing: Showing, reader: QueryReader, choice: CrossChoice = PLAIN_CHOICE) {
    this.#showing = showing;
    this.#reader = reader;
    this.#choice = choice;
  }

  /** A number that does not decode has no maker, no attributes and no candidates. */
  find(mpn: string): CrossReferenceResult {
    const part = withGrade(decodeCompetitor(mpn));
    const base = baseOf(mpn, this.#reader);
    if (base) return this.#ofBase(mpn, part, base);
    if (!part)
      return {
        mpn,
        ...electrolyticOf(mpn),
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
        why: this.#whyNotRead(mpn),
      };
    return {
      mpn,
      maker: part.maker,
      category: part.category,
      attributes: { ...part.attributes },
      assumed: [...part.assumed],
      unread: [...part.unread],
      ...this.#shown(mpn, part.attributes, part.assumed),
      ...this.#found(part),
    };
  }

  /**
   * Every part of ours that is graded for a number, before the best ten are taken; none where the number cannot be read.
   * Tests hold each of them against what decides.
   */
  judgements(mpn: string): { original: CompetitorPart['attributes']; judged: readonly Judgement[] } {
    const part = withGrade(decodeCompetitor(mpn));
    const base = baseOf(mpn, this.#reader);
    if (base) {
      const original = originalOfBase(this.#showing.loaded, mpn, base.bases, part);
      return { original: original.attributes, judged: this.#judgeBase(base, original) };
    }
    if (!part) return { original: {}, judged: [] };
    const isFindable = keysOf(part.category, part.attributes).every(
      (id) => part.attributes[id] !== undefined,
    );
    return {
      original: part.attributes,
      judged: isFindable ? this.#judgeDecoded(this.#requestFor(part)) : [],
    };
  }

  #judgeBase(base: BaseItem, original: BaseOriginal): Judgement[] {
    const { loaded } = this.#showing;
    const products = base.bases.flatMap((one) => productsOfBase(loaded, one));
    return judgeBase(loaded, products, original);
  }

  #judgeDecoded(request: Request): Judgement[] {
    const equal = judgeAll(this.#showing.loaded, request);
    return [...(equal.length > 0 ? equal : this.#likeBodies(request)), ...this.#smaller(request)];
  }

  #requestFor(part: CompetitorPart): Request {
    return {
      category: part.category,
      wanted: wantedOf(part.category, part.attributes),
      assumed: {},
      // What follows from custom is no code of the maker's.
      original: { unread: part.unread, unconfirmed: [...part.unconfirmed, ...part.assumed] },
      ...(part.subcategory ? { subcategory: part.subcategory } : {}),
      lead: this.#choice.lead,
    };
  }

  /** What is wrong with a number that looks like some maker's; null where it looks like nobody's. */
  #whyNotRead(mpn: string): string | null {
    // Looking for the wrong character takes milliseconds, and a list may be nothing but wrong.
    this.#refused += 1;
    const refusal = this.#refused > MOST_REFUSED ? null : numberRefusal(mpn);
    return refusal && refusalText(refusal, this.#showing.locale);
  }

  /** Industry numbers that several makers use, and so do we. */
  #ofBase(mpn: string, part: CompetitorPart | null, base: BaseItem): CrossReferenceResult {
    const { loaded } = this.#showing;
    const original = originalOfBase(loaded, mpn, base.bases, part);
    const { attributes } = original;
    const candidates = this.#present(this.#judgeBase(base, original));
    return {
      mpn,
      maker: original.maker ?? INDUSTRY,
      category: base.category,
      attributes,
      assumed: [],
      unread: [],
      ...this.#shown(mpn, attributes, []),
      ...(candidates.length > 0 ? { ...NOTHING, candidates } : this.#noneOfBase(base, original)),
    };
  }

  /** Why no part of ours with the same number stands in: none has its body or its grade. */
  #noneOfBase({ bases, category }: BaseItem, { attributes }: BaseOriginal): Found {
    const [product] = bases.flatMap((base) => productsOfBase(this.#showing.loaded, base));
    const kind = product?.category ?? category;
    if (kind === null) return NOTHING;
    const request = { category: kind, wanted: wantedOf(kind, attributes), assumed: {} };
    return { ...NOTHING, ...explained(this.#showing, request) };
  }

  /** Candidates, or why there are none. */
  #found(part: CompetitorPart): Found {
    const { locale } = this.#showing;
    const keys = keysOf(part.category, part.attributes);
    const open = keys.filter((id) => part.attributes[id] === undefined);
    if (open.length > 0) {
      const attributes = open.map((id) => attributeLabel(id, locale)).join(', ');
      return { ...NOTHING, why: say(NEAREST.open, locale, { attributes }) };
    }
    const request = this.#requestFor(part);
    const all = this.#judgeDecoded(request);
    const { loaded } = this.#showing;
    const { kept, left } = byHeight(strongestFirst(loaded, all, part.attributes), this.#choice.thicker);
    const thicker = left.length > 0 ? thickerText(left, Number(part.attributes['height']), locale) : null;
    if (kept.length > 0 || thicker !== null)
      return { candidates: this.#present(kept), why: thicker, nearest: [], thicker: left.length };
    return { ...NOTHING, ...explained(this.#showing, request) };
  }

  /** Coils whose bodies are nearly as large, where none has these sides: the number names a code, not millimetres. */
  #likeBodies(request: Request): Judgement[] {
    const { category, wanted } = request;
    const sides = sidesOfCoil(category, wanted['packageCase']);
    if (sides?.length !== 3) return [];
    const column = this.#showing.loaded.category(category).table.columns.get('packageCase');
    const from = wanted['packageCase']!;
    return (column?.values ?? []).flatMap((packageCase) => {
      const own = typeof packageCase === 'string' ? sidesOfCoil(category, packageCase) : null;
      const isNear = own?.every((side, at) => Math.abs(side - sides[at]!) <= LIKE_BODY) ?? false;
      if (!isNear || typeof packageCase !== 'string') return [];
      const found = judgeAll(this.#showing.loaded, { ...request, wanted: { ...wanted, packageCase } });
      return found.map((one) =>
        withDeviation(one, { attribute: 'packageCase', from, to: packageCase, kind: 'check' }),
      );
    });
  }

  /** The same in smaller bodies, where they are allowed: somebody has to look at the land pattern. */
  #smaller(request: Request): Judgement[] {
    const size = request.wanted['packageCase'];
    if (!this.#choice.smaller || typeof size !== 'string') return [];
    return smallerChips(size).flatMap((packageCase, at) =>
      judgeAll(this.#showing.loaded, { ...request, wanted: { ...request.wanted, packageCase } }).map(
        (judgement): Judgement => ({
          ...withDeviation(judgement, {
            attribute: 'packageCase',
            from: size,
            to: packageCase,
            kind: 'check',
          }),
          score: judgement.score + ANOTHER_SIZE * (at + 1),
        }),
      ),
    );
  }

  #shown(mpn: string, attributes: CompetitorPart['attributes'], assumed: readonly string[]) {
    return shownNumber({ mpn, attributes, assumed, fields: numberFields(mpn), locale: this.#showing.locale });
  }

  #present(judged: readonly Judgement[]): CrossReferenceCandidate[] {
    const scored = this.#scored(judged);
    scored.sort(
      (a, b) =>
        GRADES.indexOf(a.judgement.grade) - GRADES.indexOf(b.judgement.grade) ||
        a.score - b.score ||
        a.judgement.product.row - b.judgement.product.row,
    );
    return this.#shortened(scored).map((one) => this.#candidate(one));
  }

  /** What was asked for beyond the usual has some of the places, however many nearer parts there are. */
  #shortened(scored: readonly Scored[]): Scored[] {
    const { lead, smaller, thicker } = this.#choice;
    const isFunctional = ({ judgement }: Scored) => judgement.grade === 'functional';
    const wanted = lead || smaller || thicker ? scored.filter(isFunctional).slice(0, PLACES_ASKED) : [];
    const others = scored.filter((one) => !wanted.includes(one)).slice(0, MOST_CANDIDATES - wanted.length);
    return [...others, ...wanted];
  }

  /** Price counts by how often it doubles, stock by whether there is any. */
  #scored(judged: readonly Judgement[]): Scored[] {
    const { loaded } = this.#showing;
    const prices = judged.map(({ product }) => loaded.category(product.category).table.p1k[product.row]!);
    const cheapest = Math.min(...prices.filter((price) => price > 0));
    return judged.map((judgement, at) => {
      const price = prices[at]! > 0 ? PRICE_WEIGHT * Math.log2(prices[at]! / cheapest) : 0;
      const stocked = loaded.stockOf(judgement.product) > 0 ? 0 : NOT_STOCKED;
      return { judgement, score: judgement.score + price + stocked };
    });
  }

  #candidate({ judgement, score }: Scored): CrossReferenceCandidate {
    const { loaded, locale } = this.#showing;
    const { product, grade, deviations } = judgement;
    const number = loaded.numberOf(product);
    const biased = isClass2(loaded, product);
    return {
      partNumber: this.#orderNumber(product, number),
      slug: number.toLowerCase(),
      name: nameOf(this.#showing, product),
      grade,
      differences: differencesOf(deviations, locale, biased),
      warnings: this.#warnings(product),
      stock: loaded.stockOf(product),
      score: Math.round(score * 100) / 100,
      ...priceOf(this.#showing, product, this.#choice.quantity),
      table: differenceTable(deviations, locale, biased),
      height: heightOf(loaded, product),
      effectiveCapacitance: effectiveAt(loaded, product, this.#choice.workingVoltage),
    };
  }

  /** The number of the usual reel. */
  #orderNumber(product: Judgement['product'], number: string): string {
    const { table } = this.#showing.loaded.category(product.category);
    const pack = PACKS[table.variantPack[table.variantStart[product.row]!]!]!;
    return orderNumber(number, seriesById(String(this.#showing.loaded.value(product, 'series'))), pack);
  }

  #warnings(product: Judgement['product']): string[] {
    const { loaded, locale } = this.#showing;
    const { workingVoltage } = this.#choice;
    return isClass2(loaded, product) ? [biasWarning(loaded, product, workingVoltage, locale)] : [];
  }
}

/** With the grade that the letters around a number ask for. */
function withGrade(part: CompetitorPart | null): CompetitorPart | null {
  const qualification = part && gradeAsked(part.mpn, part.category);
  return part && qualification ? { ...part, attributes: { ...part.attributes, qualification } } : part;
}

function baseOf(mpn: string, reader: QueryReader): BaseItem | null {
  return mpn.trim().length >= SHORTEST_BASE ? baseOfNumber(mpn.trim(), reader) : null;
}

/** Maker of numbers that belong to the whole industry. */
const INDUSTRY = 'industry standard';
