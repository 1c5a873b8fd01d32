import { PRICE_CURRENCY } from '#commerce/pricing';
import { unitPrice } from '#kernel';
import { orderNumber } from '../../compiler/grammar.ts';
import { type CompetitorPart, decodeCompetitor } from '../../cross-reference/index.ts';
import { seriesById } from '../../families/index.ts';
import type { BaseItem, QueryReader } from '../../query/index.ts';
import { PACKS } from '../../release/format.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { factsOfProduct, judgeAll, productsOfBase } from './find-parts.ts';
import type { Judgement } from './judge.ts';
import type { CrossReferenceCandidate, CrossReferenceResult, Grade } from './matched-line.ts';
import { baseOfNumber } from './part-numbers.ts';
import { differencesOf, nameOf, type Showing } from './present.ts';
import type { Request } from './request.ts';
import { keysOf, RULES } from './rules.ts';
import { say, WARNINGS } from './texts.ts';

const MOST_CANDIDATES = 10;
const NOT_STOCKED = 30;
/** `SS14`; shorter texts are words. */
const SHORTEST_BASE = 4;
const PRICE_WEIGHT = 3;

const GRADES: readonly Grade[] = ['exact', 'upgrade', 'functional'];

/** Ceramics whose capacitance falls with the voltage across them. */
const CLASS_2 = /^[XYZ]/;

interface Scored {
  judgement: Judgement;
  score: number;
}

/** Our parts for another maker's number: what the number states is held against every part of the same value and size. */
export class CrossReference {
  readonly #showing: Showing;
  readonly #reader: QueryReader;

  constructor(showing: Showing, reader: QueryReader) {
    this.#showing = showing;
    this.#reader = reader;
  }

  /** A number that does not decode has no maker, no attributes and no candidates. */
  find(mpn: string): CrossReferenceResult {
    const part = decodeCompetitor(mpn);
    const base = mpn.trim().length >= SHORTEST_BASE ? baseOfNumber(mpn.trim(), this.#reader) : null;
    if (base) return this.#ofBase(mpn, part, base);
    if (!part)
      return { mpn, maker: null, category: null, attributes: {}, assumed: [], unread: [], candidates: [] };
    return {
      mpn,
      maker: part.maker,
      category: part.category,
      attributes: { ...part.attributes },
      assumed: [...part.assumed],
      unread: [...part.unread],
      candidates: this.#candidates(part),
    };
  }

  /** Industry numbers that several makers use, and so do we. */
  #ofBase(mpn: string, part: CompetitorPart | null, base: BaseItem): CrossReferenceResult {
    const { loaded } = this.#showing;
    const products = base.bases.flatMap((one) => productsOfBase(loaded, one));
    const judged = products.map((product): Judgement => {
      const grade = loaded.value(product, 'qualification') ? 'upgrade' : 'exact';
      const to = loaded.value(product, 'qualification');
      const isBetter = grade === 'upgrade' && typeof to === 'string';
      return {
        product,
        grade,
        deviations: isBetter ? [{ attribute: 'qualification', from: null, to, kind: 'better' }] : [],
        score: isBetter ? 10 : 0,
      };
    });
    const first = products[0];
    return {
      mpn,
      maker: part?.maker ?? INDUSTRY,
      category: base.category,
      attributes: {
        ...(first && products.length <= 2 ? factsOfProduct(loaded, first) : {}),
        ...part?.attributes,
      },
      assumed: [],
      unread: [],
      candidates: this.#present(judged, []),
    };
  }

  #candidates(part: CompetitorPart): CrossReferenceCandidate[] {
    const keys = keysOf(part.category, part.attributes);
    if (keys.some((id) => part.attributes[id] === undefined)) return [];
    const compared = new Set([...keys, ...(RULES[part.category] ?? []).map(({ attribute }) => attribute)]);
    const isLink = part.attributes['resistance'] === 0;
    const wanted = Object.fromEntries(
      Object.entries(part.attributes).filter(
        ([id]) => compared.has(id) && !(isLink && (id === 'tolerance' || id === 'tcr')),
      ),
    );
    const request: Request = {
      category: part.category,
      wanted,
      assumed: {},
      ...(part.subcategory ? { subcategory: part.subcategory } : {}),
    };
    const judged = judgeAll(this.#showing.loaded, request);
    return this.#present(
      judged,
      part.unread.filter((id) => compared.has(id)),
    );
  }

  #present(judged: readonly Judgement[], unread: readonly string[]): CrossReferenceCandidate[] {
    const scored = this.#scored(judged);
    scored.sort(
      (a, b) =>
        GRADES.indexOf(a.judgement.grade) - GRADES.indexOf(b.judgement.grade) ||
        a.score - b.score ||
        a.judgement.product.row - b.judgement.product.row,
    );
    return scored.slice(0, MOST_CANDIDATES).map((one) => this.#candidate(one, unread));
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

  #candidate({ judgement, score }: Scored, unread: readonly string[]): CrossReferenceCandidate {
    const { loaded, prices, locale } = this.#showing;
    const { product, grade, deviations } = judgement;
    const number = loaded.numberOf(product);
    const first = loaded.category(product.category).prices.first(product.row);
    return {
      partNumber: this.#orderNumber(product, number),
      slug: number.toLowerCase(),
      name: nameOf(this.#showing, product),
      grade,
      differences: differencesOf(deviations, locale),
      warnings: this.#warnings(product, unread),
      stock: loaded.stockOf(product),
      price: first && prices.unit(unitPrice(PRICE_CURRENCY, first.micros)),
      score: Math.round(score * 100) / 100,
    };
  }

  /** The number of the usual reel. */
  #orderNumber(product: Judgement['product'], number: string): string {
    const { table } = this.#showing.loaded.category(product.category);
    const pack = PACKS[table.variantPack[table.variantStart[product.row]!]!]!;
    return orderNumber(number, seriesById(String(this.#showing.loaded.value(product, 'series'))), pack);
  }

  #warnings(product: Judgement['product'], unread: readonly string[]): string[] {
    const { loaded, locale } = this.#showing;
    const dielectric = loaded.value(product, 'dielectric');
    const isClass2 = typeof dielectric === 'string' && CLASS_2.test(dielectric);
    const labels = unread.map((id) => attributeLabel(id, locale)).join(', ');
    return [
      ...(isClass2 ? [say(WARNINGS.bias, locale)] : []),
      ...(unread.length > 0 ? [say(WARNINGS.unread, locale, { attributes: labels })] : []),
    ];
  }
}

/** Maker of numbers that belong to the whole industry. */
const INDUSTRY = 'industry standard';
