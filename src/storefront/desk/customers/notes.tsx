import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { addCustomerNote, type CustomerNote } from '#backoffice/customers/contract';
import { Button, FormProblem, toast } from '../../ui/index.ts';
import { callDesk, errorMessage } from '../client.ts';
import { useDeskTexts } from '../texts.ts';
import { customerTexts } from './texts.ts';

/** Notes of colleagues about a customer, and the form to add one. */
export function Notes({
  customerKey,
  notes,
  time,
}: {
  customerKey: string;
  notes: CustomerNote[];
  time: (text: string) => string;
}) {
  const t = useDeskTexts(customerTexts);
  const id = useId();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = async () => {
    if (busy || text.trim() === '') return;
    setBusy(true);
    setProblem(null);
    try {
      await callDesk(addCustomerNote, { params: { key: customerKey }, body: { text } });
      setText('');
      toast(t.kept, { kind: 'good' });
      await revalidate();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h2 className="desk-section">{t.notes}</h2>
      {notes.map((note) => (
        <p className="desk-said" key={note.id}>
          {note.text}
          <span className="quiet">{`\n${note.by}, ${time(note.at)}`}</span>
        </p>
      ))}
      <form
        className="desk-answer"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <div className="form-label">
          <label htmlFor={id}>{t.noteLabel}</label>
          <small>{t.noteHint}</small>
        </div>
        <textarea
          id={id}
          className="field"
          rows={2}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {problem && <FormProblem title={problem} />}
        <div className="desk-actions">
          <Button type="submit" aria-disabled={busy} data-desk-send>
            {t.keep}
          </Button>
        </div>
      </form>
    </>
  );
}
