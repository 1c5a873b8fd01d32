import { useFetcher } from 'react-router';
import type { Reply } from './cart-form.ts';

/** A form of the cart: sent by script where there is one, else by the browser; both get the same reply. */
export interface CartForm {
  Form: ReturnType<typeof useFetcher>['Form'];
  submit: (form: HTMLFormElement | FormData) => void;
  busy: boolean;
  /** What is wrong with what was sent, if it came from this form. */
  problem: Reply | null;
}

/**
 * @param owner line or form that problems belong to
 * @param pageReply reply to a form that was sent without script, which the whole page gets
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
