import { useFetcher } from 'react-router';
import type { Reply } from './cart-form.ts';

/** A form of the cart: submitted by script if there is one, else by the browser; both get the same reply. */
export interface CartForm {
  Form: ReturnType<typeof useFetcher>['Form'];
  submit: (form: HTMLFormElement | FormData) => void;
  busy: boolean;
  /** The problem of the last submission, if it is this form's. */
  problem: Reply | null;
}

/**
 * State of one cart form.
 * @param owner line id or form name that problems belong to
 * @param pageReply reply to a form submitted without script, which the whole page receives
 */
export function useCartForm(owner: string, pageReply: Reply | null): CartForm {
  const fetcher = useFetcher<Reply | null>({ key: `cart-${owner}` });
  const reply = fetcher.data ?? pageReply;
  return {
    Form: fetcher.Form,
    submit: (form) =>
      void fetcher.submit(form, { method: 'post', action: '/cart', preventScrollReset: true }),
    busy: fetcher.state !== 'idle',
    problem: reply && reply.at === owner ? reply : null,
  };
}
