import { makerOfSuffix } from '../../cross-reference/index.ts';
import type { ProductRef } from '../../release/format.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { describeBaseOriginal, judgeBase } from './base-original.ts';
import { asQuestion, type Decision, type Decisions } from './decisions.ts';
import { productsOfBase, sortByTotal } from './find-parts.ts';
import { needsCheck } from './grade.ts';
import type { Judgement } from './judge.ts';
import type { LineReading } from './line-reading.ts';
import { printValue } from './present.ts';
import { requestFor } from './request.ts';
import { explainShortfalls, findShortfalls } from './shortfalls.ts';
import { matchingTexts } from './texts.ts';

/** Decides a line that names an industry number of any maker: our parts of that number on the same land pattern. */
export function decideByNumber(
  decisions: Decisions,
  { bases, attributes, category, contradictions, mpn, competitorPart, fromNumber }: LineReading,
  pieces: number,
): Decision {
  const { loadedRelease, locale } = decisions.showing;
  const baseProducts = bases.flatMap((base) => productsOfBase(loadedRelease, base));
  const numberOriginal = describeBaseOriginal(loadedRelease, mpn ?? bases[0] ?? '', bases, competitorPart);
  const statedCase = attributes['packageCase'];
  const isBodyOpen = numberOriginal.body === 'open' && statedCase === undefined;
  const isBodyOfLine = typeof numberOriginal.body === 'string' && statedCase !== undefined;
  const original = isBodyOfLine ? { ...numberOriginal, body: null } : numberOriginal;
  const { body } = original;
  const place = body === null || typeof body === 'string' ? statedCase : body.packageCase;
  const matchingProducts = baseProducts.filter(
    (product) => place === undefined || decisions.value(product, 'packageCase') === place,
  );
  const judgements = judgeBase(loadedRelease, matchingProducts, original);
  const orderedJudgements = plainGradeFirst(decisions, sortByTotal(loadedRelease, judgements, pieces));
  const number = [competitorPart?.maker, mpn ?? bases[0]].filter(Boolean).join(' ');
  const values = { base: bases[0] ?? '', number };
  if (orderedJudgements.length === 0 && baseProducts.length > 0) {
    const ourCase = decisions.value(baseProducts[0]!, 'packageCase');
    const conflict = matchingTexts(locale).conflicts.base({
      base: values.base,
      other: ourCase,
      text: String(place),
    });
    const inPlace = category ? decisions.judge(requestFor(category, { packageCase: place! })) : [];
    const alike = inPlace.filter(({ product }) => isAlike(decisions, product, baseProducts[0]!));
    return {
      ...decisions.withoutPart('question', 'conflict', {}),
      alternatives: asQuestion(sortByTotal(loadedRelease, alike, pieces)),
      conflicts: [conflict],
    };
  }
  const doubt =
    (isBodyOpen ? 'place_open' : findDoubt(decisions, matchingProducts)) ??
    (contradictions.length > 0 ? 'conflict' : null);
  if (doubt)
    return { ...decisions.withoutPart('question', doubt, {}), alternatives: asQuestion(orderedJudgements) };
  // Without a suffix that names the maker, our limit is only reported (`describeLimit`), and the grade shows it; the
  // limits of a named maker must be met.
  const isNamed = makerOfSuffix(mpn ?? '') !== null;
  const able = orderedJudgements.filter(
    (judgement) =>
      !(isNamed && needsCheck(judgement)) &&
      findShortfalls(loadedRelease, category, attributes, judgement.product).length === 0,
  );
  const [part, ...alternatives] = able;
  if (part) {
    const ourLimit = describeLimit(decisions, category, attributes, part.product);
    const code = ourLimit === null ? 'same_base' : 'same_base_limit';
    return decisions.match(code, { ...values, ours: ourLimit ?? '' }, part, alternatives, pieces);
  }
  if (orderedJudgements.length === 0) return decisions.withoutPart('no_match', 'unknown_kind', {});
  return {
    ...decisions.withoutPart('question', 'check_differences', {}),
    alternatives: asQuestion(orderedJudgements),
    conflicts: explainShortfalls(
      decisions.showing,
      'short',
      findShortfalls(loadedRelease, category, attributes, orderedJudgements[0]!.product),
      values,
      fromNumber,
    ),
  };
}

/** What parts of one number still differ in: their package, or their internal connections. */
function findDoubt(decisions: Decisions, products: readonly ProductRef[]): 'place_open' | 'conflict' | null {
  const countOf = (keyOf: (product: ProductRef) => string) => new Set(products.map(keyOf)).size;
  if (countOf((product) => decisions.value(product, 'packageCase')) > 1) return 'place_open';
  const insideOf = (product: ProductRef) =>
    decisions.value(product, 'diodeConfig') + decisions.value(product, 'direction');
  return countOf(insideOf) > 1 ? 'conflict' : null;
}

/** The current of a MOSFET that the line does not state: makers of one number rate it differently. */
function describeLimit(
  decisions: Decisions,
  category: string | null,
  attributes: LineReading['attributes'],
  product: ProductRef,
): string | null {
  const { loadedRelease, locale } = decisions.showing;
  const id = category === 'mos-fets' ? 'idCont' : null;
  const has = id === null || attributes[id] !== undefined ? null : loadedRelease.value(product, id);
  return typeof has === 'number' ? `${attributeLabel(id!, locale)} ${printValue(id!, has, locale)}` : null;
}

/** Commercial grades before automotive ones, otherwise in the same order. */
function plainGradeFirst(decisions: Decisions, judgements: readonly Judgement[]): Judgement[] {
  const isAutomotive = ({ product }: Judgement) => decisions.value(product, 'qualification') !== '';
  return [...judgements.filter((one) => !isAutomotive(one)), ...judgements.filter(isAutomotive)];
}

function isAlike(decisions: Decisions, product: ProductRef, otherProduct: ProductRef): boolean {
  return ['diodeConfig', 'direction', 'polarity', 'fetType', 'vz', 'vrwm'].every(
    (id) => decisions.value(product, id) === decisions.value(otherProduct, id),
  );
}
