import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { decideSample } from '#backoffice/samples/contract';
import { Button, toast } from '../../ui/index.ts';
import { callDesk, errorMessage } from '../client.ts';
import { deskChanged } from '../frame/use-queues.ts';
import { useDeskTexts } from '../texts.ts';
import { sampleTexts } from './texts.ts';

/** Grants or refuses a request, with a message to the customer. */
export function Decision({ reference }: { reference: string }) {
  const t = useDeskTexts(sampleTexts);
  const id = useId();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (status: 'granted' | 'refused') => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await callDesk(decideSample, { params: { reference }, body: { status, note } });
      toast(t.done({ reference }), { kind: 'good' });
      deskChanged();
      await revalidate();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="desk-answer"
      onSubmit={(event) => {
        event.preventDefault();
        void send('granted');
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
        <Button type="submit" look="main" size="large" aria-disabled={busy} data-desk-send>
          {busy ? t.busy : t.grant}
        </Button>
        <Button size="large" aria-disabled={busy} onClick={() => void send('refused')}>
          {t.refuse}
        </Button>
        <span className="quiet desk-hint">
          <kbd>⌘ Enter</kbd> {t.grant} · <kbd>j</kbd> <kbd>k</kbd>
        </span>
      </div>
    </form>
  );
}
