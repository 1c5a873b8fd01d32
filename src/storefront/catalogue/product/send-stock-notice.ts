import { type ReplyOf, resolveAddress } from '#kernel';
import { requestStockNotice } from '#notices/contract';
import { type ShopPlace, sessionOf } from '../../api/call-shop.ts';
import { toast } from '../../ui/index.ts';

/** Sends the form and shows the result; closes the form on success. */
export async function sendStockNotice(
  form: HTMLFormElement,
  client: Pick<ShopPlace, 'storagePrefix'>,
  failureMessage: string,
): Promise<void> {
  const button = form.querySelector('button');
  button?.setAttribute('disabled', '');
  try {
    const session = sessionOf(client);
    const { method, path } = resolveAddress(requestStockNotice);
    const answer = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...(session && { 'x-session': session }) },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    const reply = (await answer.json()) as
      | ReplyOf<typeof requestStockNotice>
      | { error?: { message?: string } };
    if ('message' in reply) {
      toast(reply.message, { kind: 'good' });
      form.closest('details')?.removeAttribute('open');
      form.reset();
    } else toast(('error' in reply && reply.error?.message) || failureMessage, { kind: 'bad' });
  } catch {
    toast(failureMessage, { kind: 'bad' });
  } finally {
    button?.removeAttribute('disabled');
  }
}
