import type { FormEvent } from 'react';
import { resolveAddress } from '#kernel';
import { requestStockNotice } from '#notices/contract';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { productTexts } from './messages.ts';

/** Subscribes to a notice when the part is back in stock: a plain form, sent in place with script. */
export function StockNoticeForm({ slug }: { slug: string }) {
  const texts = useTexts(productTexts);
  const shell = useShell();
  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    import('./send-stock-notice.ts').then(
      ({ sendStockNotice }) => sendStockNotice(form, shell, texts.tellMeFailed),
      // The code could not be loaded: the browser submits the form.
      () => form.submit(),
    );
  };
  return (
    <details className="tell-me no-print">
      <summary>{texts.tellMe}</summary>
      <form method="post" action={resolveAddress(requestStockNotice).path} onSubmit={send}>
        <input type="hidden" name="part" value={slug} />
        <input type="hidden" name="locale" value={shell.locale} />
        <label>
          {texts.tellMeTo}
          <input className="field" type="email" name="email" required autoComplete="email" maxLength={254} />
        </label>
        <button type="submit" className="button">
          {texts.tellMeSend}
        </button>
      </form>
    </details>
  );
}
