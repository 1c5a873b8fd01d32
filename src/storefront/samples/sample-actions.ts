import { redirect } from 'react-router';
import { orderPartNumbers } from '#commerce/cart/contract';
import { applyForKit, type KitReply, requestSamples, type SampleReply } from '#samples/contract';
import { ApiError } from '../api/errors.ts';
import { readLinked } from '../lists/read-lines.ts';
import type { Visitor } from '../private/index.ts';
import { readQuantity } from '../shell/quantity.ts';
import type { SampleTexts } from './texts.ts';

/** What a form gets back: an answer, or problems with the typed values. */
export interface Reply<Answer> {
  answer: Answer | null;
  /** By field name; `form` for problems of no single field. */
  problems: Record<string, string>;
  values: Record<string, string>;
}

export const LINES = 5;

/** Who makes the call: a page's action for its visitor, or the browser. */
export type Caller = Pick<Visitor, 'call'>;

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 2_000) : '';
}

function typedIn(form: FormData): Record<string, string> {
  const names = [...new Set(form.keys())].slice(0, 60);
  return Object.fromEntries(names.map((name) => [name, textIn(form, name)]));
}

async function sendForm<Answer>(
  form: FormData,
  t: SampleTexts,
  work: () => Promise<Answer>,
  fieldOf: (param: string) => string,
): Promise<Reply<Answer>> {
  const values = typedIn(form);
  try {
    return { answer: await work(), problems: {}, values };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status >= 500 ? t.unchanged : error.message.replace(/^[\w.]+: /, '');
    return { answer: null, problems: { [error.param ? fieldOf(error.param) : 'form']: message }, values };
  }
}

/** Sends the sample form; `do=order` adds its lines to the cart instead. */
export async function actOnSamples(
  visitor: Caller,
  form: FormData,
  t: SampleTexts,
): Promise<Response | Reply<SampleReply>> {
  return textIn(form, 'do') === 'order' ? order(visitor, form) : askForSamples(visitor, form, t);
}

/** Sends the sample form, from an action or from the browser. */
export async function askForSamples(
  visitor: Caller,
  form: FormData,
  t: SampleTexts,
): Promise<Reply<SampleReply>> {
  const rows = Array.from({ length: LINES }, (_, index) => ({
    index,
    partNumber: textIn(form, `part${index}`),
    pieces: textIn(form, `pieces${index}`),
  })).filter(({ partNumber }) => partNumber !== '');
  const values = typedIn(form);
  if (rows.length === 0) return { answer: null, problems: { part0: t.needPart }, values };
  const wrong = rows.find(({ pieces }) => pieces !== '' && readQuantity(pieces) === null);
  if (wrong) return { answer: null, problems: { [`pieces${wrong.index}`]: t.wrongPieces }, values };
  const body = {
    email: textIn(form, 'email'),
    company: textIn(form, 'company'),
    address: textIn(form, 'address'),
    lines: rows.map(({ partNumber, pieces }) => ({ partNumber, quantity: readQuantity(pieces) })),
  };
  const call = () => visitor.call(requestSamples, { body });
  return sendForm(form, t, call, (param) => {
    const [, index = ''] = /^lines\.(\d+)\./.exec(param) ?? [];
    return index === '' ? param : `part${rows[Number(index)]?.index ?? 0}`;
  });
}

/** Adds the same quantities to the cart. If a line is refused, redirects to the page that shows the problem. */
async function order(visitor: Caller, form: FormData): Promise<Response> {
  const text = textIn(form, 'lines');
  const lines = readLinked(text).map(({ partNumber, quantity }) => ({ partNumber, quantity: quantity ?? 1 }));
  if (lines.length === 0) return redirect('/cart', 303);
  const answer = await visitor.call(orderPartNumbers, { body: { lines, add: true } });
  return redirect(
    !('errors' in answer) && answer.problems === 0
      ? `/cart?added=${answer.good}`
      : `/cart/add?lines=${encodeURIComponent(text)}`,
    303,
  );
}

/** Sends the kit form. */
export async function actOnKits(visitor: Caller, form: FormData, t: SampleTexts): Promise<Reply<KitReply>> {
  const digits = textIn(form, 'yearly_volume').replace(/[\s.,'\u202f]/g, '');
  if (!/^\d{1,9}$/.test(digits)) {
    return { answer: null, problems: { yearly_volume: t.volumeWrong }, values: typedIn(form) };
  }
  const body = {
    email: textIn(form, 'email'),
    company: textIn(form, 'company'),
    address: textIn(form, 'address'),
    site: textIn(form, 'site'),
    project: textIn(form, 'project'),
    kit: textIn(form, 'kit'),
    yearly_volume: Number(digits),
  };
  const call = () => visitor.call(applyForKit, { body });
  return sendForm(form, t, call, (param) => param);
}
