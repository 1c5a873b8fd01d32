import { redirect } from 'react-router';
import type { QuickOrderReply } from '#commerce/cart/contract';
import { ApiError } from '#kernel';
import type { InputErrorsReply } from '#settings/contract';
import type { Visitor } from '../../private/index.ts';

/** What the quick order shows after its form was sent. */
export interface QuickReply {
  /** What stands in the field. */
  text: string;
  /** Null where nothing was asked yet. */
  reply: QuickOrderReply | null;
  /** Lines that went into the cart, while others still need the buyer. */
  added: number;
  /** Why the lines were not read, in words; null where they were. */
  problem: string | null;
}

/** Characters of a pasted list; longer ones are bills of materials and go to a quote. */
const LONGEST = 60_000;
const PATH = '/api/cart/lines';

/** Reads the pasted lines without changing the cart. */
export async function checkLines(visitor: Visitor, text: string): Promise<QuickReply> {
  if (text.trim() === '') return { text: '', reply: null, added: 0, problem: null };
  const read = await send(visitor, { text: text.slice(0, LONGEST) });
  return { text, reply: read.reply, added: 0, problem: read.problem };
}

type Sent = { reply: QuickOrderReply; problem: null } | { reply: null; problem: string };

/** What was refused is told beside the lines; a fault of ours is thrown on. */
async function send(visitor: Visitor, body: { text: string; add?: true }): Promise<Sent> {
  try {
    const answer = await visitor.call<QuickOrderReply | InputErrorsReply>('POST', PATH, body);
    if (!('errors' in answer)) return { reply: answer, problem: null };
    // Such as more lines than are read at once.
    const [first] = Object.values(answer.errors);
    return { reply: null, problem: first?.message ?? '' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { reply: null, problem: error.message };
  }
}

/**
 * What the form of a quick order asks for. `do`: `check`, or `add`, which puts the good lines into the cart and keeps
 * the others. `fix` is `3=MC0603P105K1EN, 8000`: line 3 is to read so instead.
 */
export async function actOnLines(visitor: Visitor, form: FormData): Promise<Response | QuickReply> {
  const text = String(form.get('text') ?? '');
  const fix = form.get('fix');
  if (typeof fix === 'string') return checkLines(visitor, withFix(text, fix));
  if (form.get('do') !== 'add' || text.trim() === '') return checkLines(visitor, text);
  const { reply: added, problem } = await send(visitor, { text: text.slice(0, LONGEST), add: true });
  if (!added) return { text, reply: null, added: 0, problem };
  const bad = added.lines.filter(({ ok }) => !ok);
  if (bad.length === 0 && added.good > 0) return redirect(`/cart?added=${added.good}`, 303);
  const rest = await checkLines(visitor, bad.map((line) => line.text).join('\n'));
  return { ...rest, added: added.good };
}

/** The text with one line replaced; a fix that names no line changes nothing. */
export function withFix(text: string, fix: string): string {
  const [, number, words] = /^(\d{1,4})=(.{1,120})$/.exec(fix) ?? [];
  if (!number || !words) return text;
  const lines = text.split(/\r\n|\r|\n/);
  const at = Number(number) - 1;
  if (at < 0 || at >= lines.length) return text;
  return lines.with(at, words).join('\n');
}
