import type { ProductRef } from '../../release/format.ts';
import { say } from '../../say.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { judgeAll } from './find-parts.ts';
import { withDeviation } from './grade.ts';
import type { Judgement } from './judge.ts';
import type { LineStatus } from './matched-line.ts';
import { printed, type Showing, soldAs } from './present.ts';
import type { Request } from './request.ts';
import { REASONS, type ReasonCode } from './texts.ts';

/** What was decided about a line, before it is shown. */
export interface Decision {
  status: LineStatus;
  code: ReasonCode;
  reason: string;
  part: Judgement | null;
  alternatives: readonly Judgement[];
  assumed: Readonly<Record<string, number | string>>;
  conflicts?: readonly string[];
  /** Whom an assumed size is like. */
  sizeLike?: string;
}

/**
 * Parts offered with a question: while something is open or contradicted, none of them is called equal or better.
 * @param open attribute that is asked about, where there is one
 */
export function asQuestion(
  found: readonly Judgement[],
  open?: { attribute: string; value(one: Judgement): number | string | null },
): Judgement[] {
  return found.map((one) => {
    if (!open) return { ...one, grade: 'functional' };
    const { attribute } = open;
    const isNamed = one.deviations.some((deviation) => deviation.attribute === attribute);
    return isNamed
      ? { ...one, grade: 'functional' }
      : withDeviation(one, { attribute, from: null, to: open.value(one), kind: 'open' });
  });
}

/** Decisions about lines, with their reasons in words, on one state of the catalogue. */
export class Decisions {
  readonly showing: Showing;

  constructor(showing: Showing) {
    this.showing = showing;
  }

  /** The sentence of a reason, in the language of who asks. */
  say(code: ReasonCode, values: Readonly<Record<string, string | number>> = {}): string {
    return say(REASONS[code], this.showing.locale, values);
  }

  /** Nothing is chosen, and nothing is offered to choose from. */
  stop(status: LineStatus, code: ReasonCode, values?: Readonly<Record<string, string | number>>): Decision {
    return { status, code, reason: this.say(code, values), part: null, alternatives: [], assumed: {} };
  }

  /** Nothing is chosen: parts to choose from, and what is asked. */
  ask(
    code: ReasonCode,
    values: Readonly<Record<string, string | number>>,
    { found, assumed }: { found: readonly Judgement[]; assumed: Request['assumed'] },
  ): Decision {
    return { ...this.stop('question', code, values), alternatives: asQuestion(found), assumed };
  }

  /** The same parts to choose from, with a question in front. */
  asDoubt(
    { part, alternatives, assumed }: Decision,
    code: ReasonCode,
    values: Readonly<Record<string, string | number>>,
  ): Decision {
    const offered = [...(part ? [part] : []), ...alternatives];
    return {
      ...this.stop('question', code, values),
      // Of pieces that are in doubt the part is not.
      alternatives: code === 'pieces_open' ? offered : asQuestion(offered),
      assumed,
    };
  }

  /** A firm match, with what was assumed and what is short said in its reason. */
  settled(
    code: ReasonCode,
    values: Readonly<Record<string, string | number>>,
    part: Judgement,
    others: readonly Judgement[],
    pieces: number,
    assumed: Request['assumed'] = {},
  ): Decision {
    const { loaded, locale } = this.showing;
    let reason = this.say(code, values);
    const ids = Object.keys(assumed);
    if (ids.length > 0) {
      const attributes = ids.map((id) => attributeLabel(id, locale)).join(', ');
      const shown = ids.map((id) => printed(id, assumed[id]!, locale)).join(', ');
      reason = this.say('assumed', { first: reason, attributes, values: shown });
    }
    const sold = soldAs(loaded, part, pieces);
    if (!sold || sold.shipsLater > 0) {
      const values = { first: reason, stock: sold?.shipsNow ?? 0, pieces: sold?.pieces ?? pieces };
      reason = this.say('out_of_stock', values);
    }
    return { status: 'matched', code, reason, part, alternatives: others, assumed };
  }

  /** The parts of ours that are the same or better than what is requested. */
  judged(request: Request): Judgement[] {
    return judgeAll(this.showing.loaded, request);
  }

  /** An attribute of a part as text; empty where it has none. */
  value(product: ProductRef, attribute: string): string {
    return String(this.showing.loaded.value(product, attribute) ?? '');
  }
}
