import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTexts } from '../../messages/index.ts';
import { Button } from '../../ui/index.ts';
import { cartTexts } from '../texts.ts';
import type { QuickReply } from './quick-order-form.ts';
import { Review } from './review.tsx';

/**
 * Paste lines, check how each was read, add them. On the quick order page the first reply comes from its loader;
 * elsewhere the form is sent to that page, and without script leads there.
 */
export function QuickOrderBox({ first = null, open = true }: { first?: QuickReply | null; open?: boolean }) {
  const t = useTexts(cartTexts);
  const fetcher = useFetcher<QuickReply>();
  const quickReply = fetcher.data ?? first;
  const id = useId();
  const [hasSent, setSent] = useState(false);
  const isEmpty =
    hasSent &&
    fetcher.state === 'idle' &&
    quickReply?.reply === null &&
    quickReply.added === 0 &&
    !quickReply.problem;
  return (
    <fetcher.Form
      method="post"
      action="/quick-order"
      className="quick"
      preventScrollReset
      aria-busy={fetcher.state !== 'idle' || undefined}
      onSubmit={() => setSent(true)}
    >
      {/* Enter must never add: it presses the first button, which only checks. */}
      <button type="submit" name="do" value="check" hidden tabIndex={-1} aria-hidden />
      {quickReply && quickReply.added > 0 && (
        <p className="cart-notice good" role="status">
          {t.added({ lines: quickReply.added })}
        </p>
      )}
      {quickReply?.problem && (
        <p className="form-error" role="alert">
          {quickReply.problem}
        </p>
      )}
      {quickReply?.reply && <Review reply={quickReply.reply} />}
      <details open={open || !quickReply?.reply}>
        <summary className={quickReply?.reply ? undefined : 'visually-hidden'}>{t.quickAgain}</summary>
        <label htmlFor={id}>{t.quickLabel}</label>
        <textarea
          // Remount the field when a button has corrected its lines.
          key={quickReply?.text ?? ''}
          id={id}
          name="text"
          className="field mono quick-text"
          rows={6}
          maxLength={60_000}
          spellCheck={false}
          autoComplete="off"
          placeholder={t.quickExample}
          defaultValue={quickReply?.text ?? ''}
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
