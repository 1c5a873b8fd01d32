import { useId, useState } from 'react';
import { Button, FormProblem } from '../../storefront/ui/index.ts';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { addCustomerNote, type CustomerNote } from './contract.ts';
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
  const [text, setText] = useState('');
  const { isBusy, problem, change } = useCall();
  const addNote = async () => {
    await callDesk(addCustomerNote, { params: { key: customerKey }, body: { text } });
    setText('');
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
          if (!isBusy && text.trim() !== '') void change(addNote, { message: t.kept });
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
          <Button type="submit" aria-disabled={isBusy} data-desk-send>
            {t.keep}
          </Button>
        </div>
      </form>
    </>
  );
}
