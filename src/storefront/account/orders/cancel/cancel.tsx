import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../../../messages/index.ts';
import { FormProblem } from '../../../ui/form.tsx';
import { Submit } from '../../forms/submit.tsx';
import { cancelTexts } from './texts.ts';
import './cancel.css';

/** Value of `form` in what the button sends. */
export const CANCEL = 'cancel';

/**
 * Asks first, then cancels: the page's own action does it. Works without script.
 * @param order its id, where the address of the page does not name it
 */
export function CancelOrder({ order, problem }: { order?: string; problem: string | null }) {
  const t = useTexts(cancelTexts);
  const busy = useNavigation().formData?.get('form') === CANCEL;
  return (
    <details className="cancel no-print" open={problem !== null || undefined}>
      <summary className="button button-quiet">{t.cancel}</summary>
      <Form method="post" className="cancel-question" preventScrollReset>
        {order ? <input type="hidden" name="order" value={order} /> : null}
        {problem ? <FormProblem title={problem} /> : null}
        <p>{t.question}</p>
        <Submit busy={busy} busyText={t.working} look="plain" name="form" value={CANCEL}>
          {t.sure}
        </Submit>
      </Form>
    </details>
  );
}

interface CanceledNoteProps {
  /** What goes back, one sentence each. */
  refundSentences: readonly string[];
  /** The reader has just done it: the button he pressed is gone, so the focus comes here. */
  focus: boolean;
  /** The title of the page says that it is canceled. */
  isTitled?: boolean;
}

/** Says that an order is canceled and what becomes of the money. */
export function CanceledNote({ refundSentences, focus, isTitled = false }: CanceledNoteProps) {
  const t = useTexts(cancelTexts);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) note.current?.focus();
  }, [focus]);
  return (
    <div className="canceled-note" tabIndex={-1} ref={note}>
      {isTitled ? null : <strong>{t.canceled}</strong>}
      <p>{refundSentences.join(' ')}</p>
    </div>
  );
}
