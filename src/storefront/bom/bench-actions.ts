import { redirect } from 'react-router';
import {
  BOM_COLUMNS,
  changeSheet,
  deleteSheet,
  readSheetCart,
  readSheetTable,
  type SheetCartLines,
  type SheetChange,
  type SheetDecision,
} from '#catalogue/contract';
import { type CartReply, orderPartNumbers, type QuickOrderRequest } from '#commerce/cart/contract';
import { createList } from '#lists/contract';
import { messageWithoutField } from '../api/error-message.ts';
import { ApiError } from '../api/errors.ts';
import type { PageContext } from '../api/index.ts';
import type { Visitor } from '../private/index.ts';
import { readQuantity } from '../shell/quantity.ts';
import type { CorrectTexts } from './correct-texts.ts';
import type { BomTexts } from './texts.ts';

/** Reply to a form of the bench that does not redirect. */
export interface Reply {
  problem: string | null;
  /** Lines that the cart refused, with the reason. */
  refusedLines: { partNumber: string; message: string }[];
  addedCount: number;
  /** Row that the problem is about. */
  line?: number;
  /** Set by the browser: the request got no answer. */
  isUnanswered?: true;
}

export const NOTHING: Reply = { problem: null, refusedLines: [], addedCount: 0 };

interface Act {
  visitor: Visitor;
  page: PageContext;
  id: string;
  form: FormData;
  t: BomTexts;
  correct: CorrectTexts;
  /** Address to redirect to. */
  back: string;
}

const MOST_TYPED = 200;
const field = (form: FormData, name: string) =>
  String(form.get(name) ?? '')
    .trim()
    .slice(0, MOST_TYPED);

/** Runs the action of a bench form, named by its field `do`. An unknown action redirects to `back`. */
export async function actOnBench(act: Act): Promise<Response | Reply> {
  const work = WORKS.get(field(act.form, 'do'));
  if (!work) return redirect(act.back, 303);
  // With script (`stay`) the page updates in place; without script it is loaded again.
  const finish = () => (act.form.has('stay') ? NOTHING : redirect(act.back, 303));
  try {
    return (await work(act)) ?? finish();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = error.status >= 500 ? act.t.failed : messageWithoutField(error);
    const line = Number(field(act.form, 'line'));
    return { ...NOTHING, problem, ...(line > 0 && { line }) };
  }
}

type Work = (act: Act) => Promise<Response | Reply | undefined>;

/** A Map, not an object: a form that names an inherited property such as `constructor` must match nothing. */
const WORKS = new Map<string, Work>(
  Object.entries<Work>({
    take,
    read,
    more: (act) => decide(act, { more: true }),
    exactly: (act) => decide(act, { more: false }),
    total: (act) => change(act, { prefer: 'total' }),
    confirm: (act) => decide(act, { confirmed: true }),
    skip: (act) => decide(act, { skipped: true }),
    back: (act) => decide(act, UNDECIDED),
    boards: (act) => change(act, { quantity: readQuantity(field(act.form, 'boards')) ?? 0 }),
    stock: (act) => change(act, { prefer: 'stock' }),
    columns,
    // The API refuses a size that it does not know.
    size: (act) => change(act, { size: (field(act.form, 'size') || null) as SheetChange['size'] }),
    cart,
    list,
    remove: async ({ visitor, id }) => {
      await visitor.call(deleteSheet, { params: { id } });
      return redirect('/bom', 303);
    },
  }),
);

async function change({ visitor, id }: Act, body: SheetChange): Promise<undefined> {
  await visitor.call(changeSheet, { params: { id }, body });
}

/** The state of a row without any decision. */
const UNDECIDED = {
  take: null,
  confirmed: false,
  skipped: false,
  reads: null,
  quantity: null,
  more: true,
};

/** Takes the named part for a row. A number of another maker cannot be taken, only read; the message explains it. */
async function take(act: Act): Promise<undefined> {
  const part = field(act.form, 'part');
  try {
    await decide(act, { take: part });
  } catch (error) {
    if (!(error instanceof ApiError) || !refusesPart(error)) throw error;
    throw new ApiError(act.correct.notOurs({ part }), 'invalid_value', 'part', 400);
  }
}

/** Whether the part number of a decision is refused: it has the wrong form, or is none of our parts. */
function refusesPart({ code, param }: ApiError): boolean {
  return code === 'invalid_value' && /^decisions\.\d+\.take$/.test(param ?? '');
}

/** Corrects a reading. Only changed fields are sent, and a corrected quantity applies to this row alone. */
async function read(act: Act): Promise<undefined> {
  const { form } = act;
  const line = Number(field(form, 'line'));
  const [reads, quantity] = [field(form, 'reads'), field(form, 'quantity')];
  const decisions = [
    ...(reads === field(form, 'had') ? [] : [{ line, reads, alike: form.has('alike') }]),
    ...(quantity === field(form, 'hadQuantity')
      ? []
      : [{ line, quantity: quantity === '' ? null : (readQuantity(quantity) ?? 0) }]),
  ];
  if (decisions.length > 0) await change(act, { decisions });
}

function decide(act: Act, decision: SheetDecision): Promise<undefined> {
  const alike = act.form.has('alike');
  return change(act, { decisions: [{ line: Number(field(act.form, 'line')), ...decision, alike }] });
}

/** `column-2=value`: the third column holds values. A field that no column holds is set to `null`. */
function columns(act: Act): Promise<undefined> {
  const columnByField: Record<string, number | null> = {};
  for (const [name, value] of act.form) {
    const columnIndex = /^column-(\d{1,3})$/.exec(name)?.[1];
    if (columnIndex !== undefined && typeof value === 'string' && value !== '')
      columnByField[value] ??= Number(columnIndex);
  }
  for (const bomColumn of BOM_COLUMNS) columnByField[bomColumn] ??= null;
  const header = Number(field(act.form, 'headerLine'));
  const sheet = field(act.form, 'sheet');
  return change(act, {
    columns: columnByField,
    headerLine: Number.isInteger(header) && header > 0 ? header : null,
    ...(sheet && { sheet }),
  });
}

/** Adds everything that can be bought to the cart. Refused lines are returned with their reasons. */
async function cart({ visitor, page, id, t }: Act): Promise<Response | Reply> {
  const { lines } = await visitor.call(readSheetCart, { params: { id } });
  const body = { lines: lines.map(asCartLine), add: true };
  const answer = await visitor.call(orderPartNumbers, { body });
  if ('errors' in answer) return { ...NOTHING, problem: Object.values(answer.errors)[0]?.message ?? '' };
  if (answer.cart) rememberCheckout(visitor, page, answer.cart);
  const refusedLines = answer.lines.flatMap(({ partNumber, problem: lineProblem }) =>
    lineProblem ? [{ partNumber, message: lineProblem.message }] : [],
  );
  if (refusedLines.length === 0 && answer.good > 0)
    return redirect(`/cart?added=${answer.good}&bom=${id}`, 303);
  return {
    problem: answer.good === 0 && refusedLines.length === 0 ? t.failed : null,
    refusedLines,
    addedCount: answer.good,
  };
}

const asCartLine = ({
  partNumber,
  packaging,
  quantity,
  note,
  ownNumber,
}: SheetCartLines['lines'][number]): QuickOrderRequest => ({
  partNumber,
  quantity,
  ...(packaging && { packaging: packaging as QuickOrderRequest['packaging'] }),
  ...(note && { note }),
  ...(ownNumber && { customer_part_number: ownNumber }),
});

/** Sets the cookies by which other pages and client libraries find the cart. */
function rememberCheckout(
  visitor: Visitor,
  page: PageContext,
  { checkout_id, checkout_url }: CartReply,
): void {
  const month = 30 * 86_400;
  visitor.setCookie(`${page.storagePrefix}_checkoutId`, checkout_id, month);
  visitor.setCookie(`${page.storagePrefix}_checkoutUrl`, checkout_url, month);
}

const LONGEST_NAME = 60;
const LONGEST_NOTE = 400;
/** Most lines that a list holds. */
const MOST_LIST_LINES = 2_000;

/** Saves the decided rows as a new list, one line per part, with the references of all its rows as the note. */
async function list({ visitor, id, t }: Act): Promise<Response | Reply> {
  const { rows, name } = await visitor.call(readSheetTable, { params: { id } });
  const lines = new Map<string, { partNumber: string; quantity: number; note: string }>();
  let keptRowCount = 0;
  for (const { partNumber, pieces, refs, ownNumber } of rows) {
    if (partNumber === '') continue;
    keptRowCount += 1;
    const line = lines.get(partNumber) ?? { partNumber, quantity: 0, note: '' };
    line.quantity += pieces ?? 1;
    line.note = [line.note, line.note.split(', ').includes(ownNumber) ? '' : ownNumber, refs]
      .filter(Boolean)
      .join(', ')
      .slice(0, LONGEST_NOTE);
    lines.set(partNumber, line);
  }
  if (lines.size > MOST_LIST_LINES) return { ...NOTHING, problem: t.tooManyForList };
  const base = (name || t.pastedName).slice(0, LONGEST_NAME);
  const { id: listId } = await visitor.call(createList, {
    body: { name: base, lines: [...lines.values()] },
  });
  const skippedRowCount = rows.length - keptRowCount;
  return redirect(
    `/my-list?list=${listId}&kept=${lines.size}&rows=${keptRowCount}&left=${skippedRowCount}&bom=${id}`,
    303,
  );
}
