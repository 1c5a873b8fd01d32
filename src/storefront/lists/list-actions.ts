import { redirect } from 'react-router';
import { orderPartNumbers } from '#commerce/cart/contract';
import {
  addListLines,
  changeList,
  changeListLine,
  copySharedList,
  createList,
  deleteList,
  type ListReply,
  readList,
  removeListLine,
  shareList,
  stopSharingList,
} from '#lists/contract';
import { ApiError } from '../api/errors.ts';
import type { Visitor } from '../private/index.ts';
import { readQuantity } from '../shell/quantity.ts';
import { CROSS_PATH, numbersOf } from '../tools/addresses.ts';
import { listParams, pagePath } from './addresses.ts';
import { MOST_PASTED, type PastedLine, readLinked, readPasted } from './read-lines.ts';
import type { ListTexts } from './texts.ts';

/** What a form of the page gets back if not everything worked. */
export interface Reply {
  /** Name of the form, or part number of the line. */
  formName: string;
  message: string;
  /** Lines that the customer must correct, each with its reason. */
  lines: string[];
  /** URL of the cross-reference for unknown part numbers. */
  cross?: string;
  /** The text typed into the field. */
  typedText: string;
}

interface Act {
  visitor: Visitor;
  form: FormData;
  /** Id of the list; null for the first one. */
  list: string | null;
  t: ListTexts;
}

const LONGEST_TEXT = 200_000;
/** Most lines that one call adds to a cart. */
const MOST_FOR_CART = 500;
/** Most part numbers that fit into a URL. */
const MOST_CROSSED = 50;

/** Runs the action of a list form, named by its field `do`. On success it redirects to the page of the list. */
export async function actOnList(visitor: Visitor, form: FormData, t: ListTexts): Promise<Response | Reply> {
  const act: Act = { visitor, form, list: field(form, 'list') || null, t };
  const work = WORKS.get(field(form, 'do'));
  if (!work) return redirect(pagePath(act.list), 303);
  try {
    return await work(act);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return reply(act, error.status >= 500 ? t.unchanged : error.message);
  }
}

type Work = (act: Act) => Promise<Response | Reply>;

/** A map and not an object: a form's `do` must not reach inherited properties. */
const WORKS = new Map(
  Object.entries<Work>({
    line,
    note,
    remove,
    restore,
    paste,
    add,
    cart,
    share,
    unshare,
    create,
    rename,
    drop,
    copy,
  }),
);

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, LONGEST_TEXT) : '';
}

function reply({ form }: Act, message: string, lines: string[] = []): Reply {
  return {
    formName: field(form, 'part') || field(form, 'do'),
    message,
    lines,
    typedText: field(form, 'text'),
  };
}

function redirectToList({ list }: Act, extraParams: Record<string, string> = {}): Response {
  return redirect(pagePath(list, extraParams), 303);
}

async function share(act: Act): Promise<Response> {
  await act.visitor.call(shareList, { params: listParams(act.list), body: {} });
  return redirectToList(act, { open: 'share' });
}

async function unshare(act: Act): Promise<Response> {
  await act.visitor.call(stopSharingList, { params: listParams(act.list) });
  return redirectToList(act, { open: 'share' });
}

const lineParams = ({ form, list }: Act) => ({ ...listParams(list), part: field(form, 'part') });

async function line(act: Act): Promise<Response | Reply> {
  const quantity = readQuantity(field(act.form, 'quantity'));
  if (quantity === null) return reply(act, act.t.quantityWrong);
  await act.visitor.call(changeListLine, { params: lineParams(act), body: { quantity } });
  return redirectToList(act);
}

async function note(act: Act): Promise<Response> {
  const body = { note: field(act.form, 'note').slice(0, 500) };
  await act.visitor.call(changeListLine, { params: lineParams(act), body });
  return redirectToList(act);
}

/** Redirects to a URL that holds the removed line, so that undo needs no stored state. */
async function remove(act: Act): Promise<Response> {
  const { form } = act;
  await act.visitor.call(removeListLine, { params: lineParams(act) });
  return redirectToList(act, {
    removed: field(form, 'part'),
    quantity: field(form, 'quantity'),
    ...(field(form, 'note') && { note: field(form, 'note').slice(0, 500) }),
  });
}

async function restore(act: Act): Promise<Response> {
  const { form } = act;
  const line = {
    partNumber: field(form, 'part'),
    quantity: readQuantity(field(form, 'quantity')) ?? 1,
    note: field(form, 'note').slice(0, 500),
  };
  await act.visitor.call(addListLines, { params: listParams(act.list), body: { lines: [line] } });
  return redirectToList(act);
}

async function paste(act: Act): Promise<Response | Reply> {
  const text = field(act.form, 'text');
  const lines = readPasted(text);
  if (lines.length === 0) return reply(act, act.t.pasteEmpty);
  const truncationNotes = text.split(/\n/).length > MOST_PASTED ? [act.t.tooLong] : [];
  return keep(act, lines, truncationNotes);
}

/** Adds the lines of a link, or of a form on another page. */
function add(act: Act): Promise<Response | Reply> {
  return keep(act, readLinked(field(act.form, 'lines')), []);
}

async function keep(act: Act, lines: readonly PastedLine[], notes: string[]): Promise<Response | Reply> {
  const { visitor, list, t } = act;
  let refusedLines: ListReply['refused'];
  try {
    ({ refused: refusedLines } = await visitor.call(addListLines, {
      params: listParams(list),
      body: { lines: [...lines] },
    }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.param !== 'lines') throw error;
    return { ...reply(act, error.message), ...crossOf(lines) };
  }
  const keptCount = lines.length - refusedLines.length;
  if (refusedLines.length === 0 && notes.length === 0) {
    return redirect(pagePath(list, { kept: String(keptCount) }), 303);
  }
  const messages = refusedLines.map(({ partNumber, message }) => `${partNumber}: ${message}`);
  const bad = new Set(refusedLines.map(({ line }) => line - 1));
  return {
    ...reply(act, refusedLines.length > 0 ? t.notKept({ lines: refusedLines.length }) : ''),
    lines: [...messages, ...notes],
    ...crossOf(refusedLines),
    typedText: lines.flatMap((each, index) => (bad.has(index) ? [asWritten(each)] : [])).join('\n'),
  };
}

/** Link to the cross-reference for other makers' part numbers; none if no line looks like a part number. */
function crossOf(lines: readonly { partNumber: string }[]): { cross?: string } {
  const numbers = numbersOf(lines.map(({ partNumber }) => partNumber)).filter((number) => /\d/.test(number));
  if (numbers.length === 0) return {};
  const query = new URLSearchParams(numbers.slice(0, MOST_CROSSED).map((number) => ['mpn', number]));
  return { cross: `${CROSS_PATH}?${query}` };
}

function asWritten({ partNumber, quantity, note }: PastedLine): string {
  return [partNumber, quantity, note].filter((each) => each !== undefined).join(', ');
}

/** Adds every orderable line to the cart in one call and lists the others. */
async function cart(act: Act): Promise<Response | Reply> {
  const { visitor, list, t } = act;
  const storedList = await visitor.call(readList, { params: listParams(list) });
  const lines = (storedList?.lines ?? []).flatMap(({ partNumber, note: lineNote, part }) =>
    part ? [{ partNumber, quantity: part.orderQuantity, ...(lineNote && { note: lineNote }) }] : [],
  );
  if (lines.length === 0) return redirect(pagePath(list), 303);
  if (lines.length > MOST_FOR_CART) return reply(act, t.tooManyForCart);
  const answer = await visitor.call(orderPartNumbers, { body: { lines, add: true } });
  if ('errors' in answer) return reply(act, Object.values(answer.errors)[0]?.message ?? '');
  const bad = answer.lines.filter(({ ok }) => !ok);
  if (bad.length === 0) return redirect(`/cart?added=${answer.good}`, 303);
  return reply(
    act,
    t.notAdded({ lines: bad.length }),
    bad.map(({ partNumber, problem: why }) => `${partNumber}: ${why?.message ?? ''}`),
  );
}

async function create(act: Act): Promise<Response> {
  const name = field(act.form, 'name').slice(0, 80);
  const newList = await act.visitor.call(createList, { body: name ? { name } : {} });
  return redirect(pagePath(newList.id, { made: '1' }), 303);
}

async function rename(act: Act): Promise<Response> {
  const body = { name: field(act.form, 'name').slice(0, 80) };
  await act.visitor.call(changeList, { params: listParams(act.list), body });
  return redirectToList(act);
}

async function drop({ visitor, list }: Act): Promise<Response> {
  await visitor.call(deleteList, { params: listParams(list) });
  return redirect('/my-list', 303);
}

async function copy({ visitor, form }: Act): Promise<Response> {
  const newList = await visitor.call(copySharedList, {
    params: { token: field(form, 'token') },
    body: {},
  });
  return redirect(pagePath(newList.id, { copied: '1' }), 303);
}
