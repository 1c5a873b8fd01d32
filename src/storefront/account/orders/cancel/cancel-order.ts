import { ApiError } from '../../../api/errors.ts';
import { pageOf } from '../../../api/index.ts';
import { languageOf } from '../../../messages/index.ts';
import { visitorOf } from '../../../private/index.ts';
import { type PageArgs, problemOf } from '../../customer-calls.ts';
import { cancelTexts } from './texts.ts';

/** What became of canceling an order; `problem` is told where it was not done. */
export interface CancelOutcome {
  isCanceled: boolean;
  problem: string | null;
}

/** Cancels an order of the visitor. Safe to repeat. */
export async function cancelOrder(args: PageArgs, id: string): Promise<CancelOutcome> {
  try {
    await visitorOf(args.context).call('POST', `/api/orders/${encodeURIComponent(id)}/cancel`);
    return { isCanceled: true, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What is refused for a reason says it in the reader's language; the rest is a fault of ours.
    if (error.status === 409 || error.status === 429)
      return { isCanceled: false, problem: problemOf(error, args) };
    const { failed: failureText } = cancelTexts[languageOf(pageOf(args.context).locale)];
    return { isCanceled: false, problem: failureText };
  }
}
