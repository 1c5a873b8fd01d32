import type { ReplyOf } from '#kernel';
import { requestStockNotice } from '#notices/contract';
import { type ShopPlace, sessionOf } from '../../api/call-shop.ts';
import { sendCall } from '../../api/send-call.ts';
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
    const body = Object.fromEntries(new FormData(form));
    const headers: Record<string, string> = session ? { 'X-Session': session } : {};
    const answer = await sendCall(requestStockNotice, { body }, { headers });
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
