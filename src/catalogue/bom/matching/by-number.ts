import { makerOfSuffix } from '../../cross-reference/index.ts';
import type { ProductRef } from '../../release/format.ts';
import { say } from '../../say.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { judgeBase, originalOfBase } from './base-original.ts';
import { asQuestion, type Decision, type Decisions } from './decisions.ts';
import { byTotal, productsOfBase } from './find-parts.ts';
import { needsCheck } from './grade.ts';
import type { Judgement } from './judge.ts';
import type { LineReading } from './line-reading.ts';
import { printed } from './present.ts';
import { requestFor } from './request.ts';
import { shortOf, toldShort } from './shortfalls.ts';
import { CONFLICTS, type ReasonCode } from './texts.ts';

/** A line that names an industry number: parts of that number, by whomever, on the same land pattern. */
export function decideByNumber(
  decisions: Decisions,
  { bases, attributes, category, contradictions, mpn, decoded, fromNumber }: LineReading,
  pieces: number,
): Decision {
  const { loaded, locale } = decisions.showing;
  const all = bases.flatMap((base) => productsOfBase(loaded, base));
  const numbered = originalOfBase(loaded, mpn ?? bases[0] ?? '', bases, decoded);
  const stated = attributes['packageCase'];
  const isBodyOpen = numbered.body === 'open' && stated === undefined;
  const isBodyOfLine = typeof numbered.body === 'string' && stated !== undefined;
  const original = isBodyOfLine ? { ...numbered, body: null } : numbered;
  const { body } = original;
  const place = body === null || typeof body === 'string' ? stated : body.packageCase;
  const there = all.filter(
    (product) => place === undefined || decisions.value(product, 'packageCase') === place,
  );
  const judged = judgeBase(loaded, there, original);
  const ordered = plainGradeFirst(decisions, byTotal(loaded, judged, pieces));
  const number = [decoded?.maker, mpn ?? bases[0]].filter(Boolean).join(' ');
  const values = { base: bases[0] ?? '', number };
  if (ordered.length === 0 && all.length > 0) {
    const other = decisions.value(all[0]!, 'packageCase');
    const conflict = say(CONFLICTS.base, locale, { ...values, other, text: String(place) });
    const inPlace = category ? decisions.judged(requestFor(category, { packageCase: place! })) : [];
    const alike = inPlace.filter(({ product }) => isAlike(decisions, product, all[0]!));
    return {
      ...decisions.stop('question', 'conflict'),
      alternatives: asQuestion(byTotal(loaded, alike, pieces)),
      conflicts: [conflict],
    };
  }
  const doubt =
    (isBodyOpen ? 'place_open' : doubtOf(decisions, there)) ??
    (contradictions.length > 0 ? 'conflict' : null);
  if (doubt) return { ...decisions.stop('question', doubt), alternatives: asQuestion(ordered) };
  // Where no suffix names the maker, its limits are told (`limitOf`) and the grade says so; a named maker's have to be met.
  const isNamed = makerOfSuffix(mpn ?? '') !== null;
  const able = ordered.filter(
    (one) => !(isNamed && needsCheck(one)) && shortOf(loaded, category, attributes, one.product).length === 0,
  );
  const [part, ...others] = able;
  if (part) {
    const ours = limitOf(decisions, category, attributes, part.product);
    const code = ours === null ? 'same_base' : 'same_base_limit';
    return decisions.settled(code, { ...values, ours: ours ?? '' }, part, others, pieces);
  }
  if (ordered.length === 0) return decisions.stop('no_match', 'unknown_kind');
  return {
    ...decisions.stop('question', 'check_differences'),
    alternatives: asQuestion(ordered),
    conflicts: toldShort(
      decisions.showing,
      CONFLICTS.short,
      shortOf(loaded, category, attributes, ordered[0]!.product),
      values,
      fromNumber,
    ),
  };
}

/** What parts of one number still differ in: their place, or how they are connected inside. */
function doubtOf(decisions: Decisions, products: readonly ProductRef[]): ReasonCode | null {
  const countOf = (keyOf: (product: ProductRef) => string) => new Set(products.map(keyOf)).size;
  if (countOf((product) => decisions.value(product, 'packageCase')) > 1) return 'place_open';
  const insideOf = (product: ProductRef) =>
    decisions.value(product, 'diodeConfig') + decisions.value(product, 'direction');
  return countOf(insideOf) > 1 ? 'conflict' : null;
}

/** The current of a transistor that the line does not state: makers of one number promise different ones. */
function limitOf(
  decisions: Decisions,
  category: string | null,
  attributes: LineReading['attributes'],
  product: ProductRef,
): string | null {
  const { loaded, locale } = decisions.showing;
  const id = category === 'mos-fets' ? 'idCont' : null;
  const has = id === null || attributes[id] !== undefined ? null : loaded.value(product, id);
  return typeof has === 'number' ? `${attributeLabel(id!, locale)} ${printed(id!, has, locale)}` : null;
}

/** The commercial grade before the automotive one where both cost the same. */
function plainGradeFirst(decisions: Decisions, judgements: readonly Judgement[]): Judgement[] {
  const isAutomotive = ({ product }: Judgement) => decisions.value(product, 'qualification') !== '';
  return [...judgements.filter((one) => !isAutomotive(one)), ...judgements.filter(isAutomotive)];
}

function isAlike(decisions: Decisions, product: ProductRef, other: ProductRef): boolean {
  return ['diodeConfig', 'direction', 'polarity', 'fetType', 'vz', 'vrwm'].every(
    (id) => decisions.value(product, id) === decisions.value(other, id),
  );
}
