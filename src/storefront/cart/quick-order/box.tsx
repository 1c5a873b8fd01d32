import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { printCount } from '../../catalogue/product/numbers.ts';
import { useTexts } from '../../messages/index.ts';
import { Button } from '../../ui/index.ts';
import { cartTexts } from '../texts.ts';
import type { QuickReply } from './act.ts';
import { Review } from './review.tsx';

/**
 * Paste lines, see what becomes of each, add them. On its own page it gets its first reply from there; elsewhere it
 * asks that page. Without script its form leads there.
 */
export function QuickOrderBox({ first = null, open = true }: { first?: QuickReply | null; open?: boolean }) {
  const t = useTexts(cartTexts);
  const fetcher = useFetcher<QuickReply>();
  const shown = fetcher.data ?? first;
  const id = useId();
  const [hasSent, setSent] = useState(false);
  const isEmpty =
    hasSent && fetcher.state === 'idle' && shown?.reply === null && shown.added === 0 && !shown.problem;
  return (
    <fetcher.Form
      method="post"
      action="/quick-order"
      className="quick"
      preventScrollReset
      aria-busy={fetcher.state !== 'idle' || undefined}
      onSubmit={() => setSent(true)}
    >
      {/* Enter in no field of this form may add: the first button only reads. */}
      <button type="submit" name="do" value="check" hidden tabIndex={-1} aria-hidden />
      {shown && shown.added > 0 && (
        <p className="cart-notice good" role="status">
          {t.added(printCount(shown.added), shown.added !== 1)}
        </p>
      )}
      {shown?.problem && (
        <p className="form-error" role="alert">
          {shown.problem}
        </p>
      )}
      {shown?.reply && <Review reply={shown.reply} />}
      <details open={open || !shown?.reply}>
        <summary className={shown?.reply ? undefined : 'visually-hidden'}>{t.quickAgain}</summary>
        <label htmlFor={id}>{t.quickLabel}</label>
        <textarea
          // Lines that were corrected by a button come back into the field.
          key={shown?.text ?? ''}
          id={id}
          name="text"
          className="field mono quick-text"
          rows={6}
          maxLength={60_000}
          spellCheck={false}
          autoComplete="off"
          placeholder={t.quickExample}
          defaultValue={shown?.text ?? ''}
          aria-describedby={`${id}-hint`}
          aria-invalid={isEmpty || undefined}
        />
        <p className={isEmpty ? 'form-error' : 'note'} id={`${id}-hint`} role={isEmpty ? 'alert' : undefined}>
          {isEmpty ? t.quickEmpty : t.quickHint}
        </p>
        <Button type="submit" name="do" value="check" aria-busy={fetcher.state !== 'idle' || undefined}>
          {t.quickCheck}
        </Button>
      </details>
    </fetcher.Form>
  );
}
