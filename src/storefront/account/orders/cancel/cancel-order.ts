import { cancelOrder as cancelCall } from '#commerce/checkout/contract';
import { languageOf } from '#messages';
import { ApiError } from '../../../api/errors.ts';
import { pageOf } from '../../../api/index.ts';
import { visitorOf } from '../../../private/index.ts';
import { type PageArgs, problemOf } from '../../customer-calls.ts';
import { cancelTexts } from './texts.ts';

/** Outcome of a cancellation; `problem` is the reason if it failed. */
export interface CancelOutcome {
  isCanceled: boolean;
  problem: string | null;
}

/** Cancels an order of the visitor. Safe to repeat. */
export async function cancelOrder(args: PageArgs, id: string): Promise<CancelOutcome> {
  try {
    await visitorOf(args.context).call(cancelCall, { params: { id } });
    return { isCanceled: true, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A refusal states its reason in the reader's language; any other error is a fault of the shop.
    if (error.status === 409 || error.status === 429)
      return { isCanceled: false, problem: problemOf(error, args) };
    const { failed: failureText } = cancelTexts[languageOf(pageOf(args.context).locale)];
    return { isCanceled: false, problem: failureText };
  }
}
