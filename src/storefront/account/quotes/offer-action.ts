import { type RouterContextProvider, redirect } from 'react-router';
import { acceptOffer, askAboutQuote, declineOffer } from '#quotes/contract';
import { ApiError } from '../../api/errors.ts';
import { visitorOf } from '../../private/index.ts';
import { readQuantity } from '../../shell/quantity.ts';
import { problemOf } from '../customer-calls.ts';

/** What a form of the offer gets back: the form, its problem, and the typed text. */
export interface OfferFormReply {
  form: 'accept' | 'ask' | 'decline';
  /** Null on success. */
  problem: string | null;
  /** Id of the refused line. */
  lineId: string | null;
  text: string;
}

interface ActArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Runs the action of an offer form with the secret of the request. Accepting redirects to the cart. */
export async function actOnOffer(args: ActArgs, token: string): Promise<OfferFormReply> {
  const form = await args.request.formData();
  const formName = form.get('form');
  const kind = formName === 'ask' || formName === 'decline' ? formName : 'accept';
  const text = textOf(form, 'text');
  const params = { token };
  const version = Number(textOf(form, 'version')) || 1;
  const visitor = visitorOf(args.context);
  try {
    if (kind === 'accept') {
      const body = { version, lines: linesOf(form) };
      const { lines: lineCount } = await visitor.call(acceptOffer, { params, body });
      throw redirect(`/cart?added=${lineCount}`, 303);
    }
    if (kind === 'ask') await visitor.call(askAboutQuote, { params, body: { text } });
    else await visitor.call(declineOffer, { params, body: { version, reason: text } });
    return { form: kind, problem: null, lineId: null, text: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { param } = error;
    const lineId = param && /^[0-9a-f]{24}$/.test(param) ? param : null;
    return { form: kind, problem: problemOf(error, args), lineId, text };
  }
}

const ID = /^[0-9a-f]{24}$/;

/** Fields `take…` hold the ids of the chosen parts, fields `q-…` their quantities. */
function linesOf(form: FormData): { id: string; quantity: number }[] {
  const lines: { id: string; quantity: number }[] = [];
  for (const [name, id] of form.entries()) {
    if (!name.startsWith('take') || typeof id !== 'string' || !ID.test(id)) continue;
    // An unreadable quantity becomes 0, which the API refuses.
    lines.push({ id, quantity: readQuantity(textOf(form, `q-${id}`)) ?? 0 });
  }
  return lines;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 6_000) : '';
}
