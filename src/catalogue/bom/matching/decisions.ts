import type { ProductRef } from '../../release/format.ts';
import { say, type ValuesOf } from '../../say.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { judgeAll } from './find-parts.ts';
import { withDeviation } from './grade.ts';
import type { Judgement } from './judge.ts';
import type { LineStatus } from './matched-line.ts';
import { choosePurchase, printValue, type Showing } from './present.ts';
import type { Request } from './request.ts';
import { type MatchingTexts, matchingTexts, type ReasonCode } from './texts.ts';

/** What the sentence of a reason states. */
type ReasonValues<Code extends ReasonCode> = ValuesOf<MatchingTexts['reasons'][Code]>;

/** The decision about a line, before it is shown. */
export interface Decision {
  status: LineStatus;
  code: ReasonCode;
  reason: string;
  part: Judgement | null;
  alternatives: readonly Judgement[];
  assumptions: Readonly<Record<string, number | string>>;
  conflicts?: readonly string[];
  /** Where an assumed size comes from, in words. */
  sizeLike?: string;
}

/**
 * Parts offered with a question: none is graded as equal or better while something is open or contradictory.
 * @param open attribute that the question asks for, if any
 */
export function asQuestion(
  judgements: readonly Judgement[],
  open?: { attribute: string; value(judgement: Judgement): number | string | null },
): Judgement[] {
  return judgements.map((judgement) => {
    if (!open) return { ...judgement, grade: 'functional' };
    const { attribute } = open;
    const isNamed = judgement.deviations.some((deviation) => deviation.attribute === attribute);
    return isNamed
      ? { ...judgement, grade: 'functional' }
      : withDeviation(judgement, {
          attribute,
          originalValue: null,
          ourValue: open.value(judgement),
          kind: 'open',
        });
  });
}

/** Decisions about lines, with their reasons in words, on one state of the catalogue. */
export class Decisions {
  readonly showing: Showing;

  constructor(showing: Showing) {
    this.showing = showing;
  }

  /** The sentence of a reason in the reader's language. */
  say<Code extends ReasonCode>(code: Code, values: ReasonValues<Code>): string {
    return say(matchingTexts(this.showing.locale).reasons[code], values);
  }

  /** A decision that neither chooses nor offers a part. */
  withoutPart<Code extends ReasonCode>(status: LineStatus, code: Code, values: ReasonValues<Code>): Decision {
    return this.withReason(status, code, this.say(code, values));
  }

  /** The same with a reason in other words. */
  withReason(status: LineStatus, code: ReasonCode, reason: string): Decision {
    return { status, code, reason, part: null, alternatives: [], assumptions: {} };
  }

  /** A question with parts to choose from, and none chosen. */
  ask<Code extends ReasonCode>(
    code: Code,
    values: ReasonValues<Code>,
    { judgements, assumptions }: { judgements: readonly Judgement[]; assumptions: Request['assumptions'] },
  ): Decision {
    return {
      ...this.withoutPart('question', code, values),
      alternatives: asQuestion(judgements),
      assumptions,
    };
  }

  /** The decision as a question, with the same parts to choose from. */
  asDoubt<Code extends ReasonCode>(
    { part, alternatives, assumptions }: Decision,
    code: Code,
    values: ReasonValues<Code>,
  ): Decision {
    const offers = [...(part ? [part] : []), ...alternatives];
    return {
      ...this.withoutPart('question', code, values),
      // A doubt about the pieces is no doubt about the part: its grade stays.
      alternatives: code === 'pieces_open' ? offers : asQuestion(offers),
      assumptions,
    };
  }

  /** A match; its reason also names the assumed values and the missing stock. */
  match<Code extends ReasonCode>(
    code: Code,
    values: ReasonValues<Code>,
    part: Judgement,
    alternatives: readonly Judgement[],
    pieces: number,
    assumptions: Request['assumptions'] = {},
  ): Decision {
    const { loadedRelease, locale } = this.showing;
    let reason = this.say(code, values);
    const ids = Object.keys(assumptions);
    if (ids.length > 0) {
      const attributes = ids.map((id) => attributeLabel(id, locale)).join(', ');
      const printedValues = ids.map((id) => printValue(id, assumptions[id]!, locale)).join(', ');
      reason = this.say('assumed', { first: reason, attributes, values: printedValues });
    }
    const purchase = choosePurchase(loadedRelease, part, pieces);
    if (!purchase || purchase.shipsLater > 0) {
      reason = this.say('out_of_stock', {
        first: reason,
        stock: String(purchase?.shipsNow ?? 0),
        pieces: String(purchase?.pieces ?? pieces),
      });
    }
    return { status: 'matched', code, reason, part, alternatives, assumptions };
  }

  /** Our parts that satisfy the request. */
  judge(request: Request): Judgement[] {
    return judgeAll(this.showing.loadedRelease, request);
  }

  /** An attribute of a part as text; empty if it has none. */
  value(product: ProductRef, attribute: string): string {
    return String(this.showing.loadedRelease.value(product, attribute) ?? '');
  }
}
