import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../../../messages/index.ts';
import { FormProblem } from '../../../ui/form.tsx';
import { Submit } from '../../forms/submit.tsx';
import { cancelTexts } from './texts.ts';
import './cancel.css';

/** Value of the field `form` that the button sends. */
export const CANCEL = 'cancel';

/**
 * Asks for confirmation, then cancels through the page's own action. Works without script.
 * @param order id of the order, if the page's path does not name it
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
  /** What is refunded, one sentence each. */
  refundSentences: readonly string[];
  /** The reader has just canceled: the pressed button is gone, so this note takes the focus. */
  focus: boolean;
  /** The page title says that the order is canceled. */
  isTitled?: boolean;
}

/** Says that an order is canceled and what is refunded. */
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
