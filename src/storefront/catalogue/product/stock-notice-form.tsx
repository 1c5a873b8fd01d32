import type { FormEvent } from 'react';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { productTexts } from './messages.ts';

/** Asks to be told when a part is in stock again: a plain form, which answers in place with script. */
export function StockNoticeForm({ slug }: { slug: string }) {
  const texts = useTexts(productTexts);
  const shell = useShell();
  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    import('./send-stock-notice.ts').then(
      ({ requestStockNotice }) => requestStockNotice(form, shell, texts.tellMeFailed),
      // Its code could not be had: the browser sends the form itself.
      () => form.submit(),
    );
  };
  return (
    <details className="tell-me no-print">
      <summary>{texts.tellMe}</summary>
      <form method="post" action="/api/notices/stock" onSubmit={send}>
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
