import { useId, useState } from 'react';
import { Button } from '../../storefront/ui/index.ts';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { decideSample } from './contract.ts';
import { sampleTexts } from './texts.ts';

/** Grants or refuses a request, with a message to the customer. */
export function Decision({ reference }: { reference: string }) {
  const t = useDeskTexts(sampleTexts);
  const id = useId();
  const [note, setNote] = useState('');
  const { isBusy, problem, change } = useCall();
  const send = (status: 'granted' | 'refused') => {
    if (isBusy) return;
    void change(() => callDesk(decideSample, { params: { reference }, body: { status, note } }), {
      message: t.done({ reference }),
      changesQueues: true,
    });
  };
  return (
    <form
      className="desk-answer"
      onSubmit={(event) => {
        event.preventDefault();
        send('granted');
      }}
    >
      <div className="form-label">
        <label htmlFor={id}>{t.note}</label>
        <small>{t.noteHint}</small>
      </div>
      <textarea
        id={id}
        className="field"
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p className="form-error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <div className="desk-actions">
        <Button type="submit" look="main" size="large" aria-disabled={isBusy} data-desk-send>
          {isBusy ? t.busy : t.grant}
        </Button>
        <Button size="large" aria-disabled={isBusy} onClick={() => send('refused')}>
          {t.refuse}
        </Button>
        <span className="quiet desk-hint">
          <kbd>⌘ Enter</kbd> {t.grant} · <kbd>j</kbd> <kbd>k</kbd>
        </span>
      </div>
    </form>
  );
}
