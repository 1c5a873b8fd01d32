import { redirect } from 'react-router';
import { orderPartNumbers, type QuickOrderReply } from '#commerce/cart/contract';
import { ApiError } from '#kernel';
import type { Visitor } from '../../private/index.ts';

/** State of the quick order after its form was sent. */
export interface QuickReply {
  /** Text of the field. */
  text: string;
  /** Null where no lines were checked. */
  reply: QuickOrderReply | null;
  /** Lines added to the cart while others still need the buyer. */
  added: number;
  /** Why no lines were read, in words; null where they were. */
  problem: string | null;
}

/** Longest pasted list, in characters; longer lists are bills of materials and go to a quote. */
const MAX_TEXT_LENGTH = 60_000;

/** Checks the pasted lines without changing the cart. */
export async function checkLines(visitor: Visitor, text: string): Promise<QuickReply> {
  if (text.trim() === '') return { text: '', reply: null, added: 0, problem: null };
  const checkedLines = await postLines(visitor, { text: text.slice(0, MAX_TEXT_LENGTH) });
  return { text, reply: checkedLines.reply, added: 0, problem: checkedLines.problem };
}

type LinesResult = { reply: QuickOrderReply; problem: null } | { reply: null; problem: string };

/** A 4xx refusal is returned as a problem; all other errors are thrown. */
async function postLines(visitor: Visitor, body: { text: string; add?: true }): Promise<LinesResult> {
  try {
    const answer = await visitor.call(orderPartNumbers, { body });
    if (!('errors' in answer)) return { reply: answer, problem: null };
    // For example more lines than are read at once.
    const [first] = Object.values(answer.errors);
    return { reply: null, problem: first?.message ?? '' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { reply: null, problem: error.message };
  }
}

/**
 * Runs the form of a quick order. `do` is `check`, or `add`, which adds the good lines to the cart and keeps the
 * others. `fix` is a line number with its replacement, such as `3=MC0603P105K1EN, 8000`.
 */
export async function handleQuickOrderForm(visitor: Visitor, form: FormData): Promise<Response | QuickReply> {
  const text = String(form.get('text') ?? '');
  const fix = form.get('fix');
  if (typeof fix === 'string') return checkLines(visitor, replaceLine(text, fix));
  if (form.get('do') !== 'add' || text.trim() === '') return checkLines(visitor, text);
  const { reply: addedReply, problem } = await postLines(visitor, {
    text: text.slice(0, MAX_TEXT_LENGTH),
    add: true,
  });
  if (!addedReply) return { text, reply: null, added: 0, problem };
  const bad = addedReply.lines.filter(({ ok }) => !ok);
  if (bad.length === 0 && addedReply.good > 0) return redirect(`/cart?added=${addedReply.good}`, 303);
  const rest = await checkLines(visitor, bad.map((line) => line.text).join('\n'));
  return { ...rest, added: addedReply.good };
}

/** The text with one line replaced; unchanged where `fix` names no line of it. */
export function replaceLine(text: string, fix: string): string {
  const [, number, words] = /^(\d{1,4})=(.{1,120})$/.exec(fix) ?? [];
  if (!number || !words) return text;
  const lines = text.split(/\r\n|\r|\n/);
  const lineIndex = Number(number) - 1;
  if (lineIndex < 0 || lineIndex >= lines.length) return text;
  return lines.with(lineIndex, words).join('\n');
}
