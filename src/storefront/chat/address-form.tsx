import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../messages/index.ts';
import { type Refusal, refusalText } from './refusals.ts';
import { chatTexts } from './texts.ts';

interface AddressFormProps {
  lead?: string;
  label: string;
  action: string;
  /** Shown after success. */
  doneText: string;
  /** Resolves to the refusal, or null on success. */
  submit: (email: string) => Promise<Refusal | null>;
  onCancel?: () => void;
}

/** A form for one e-mail address. */
export function AddressForm({ lead, label, action, doneText, submit, onCancel }: AddressFormProps) {
  const t = useTexts(chatTexts);
  const id = useId();
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setState('busy');
    const refusal = await submit(email);
    setProblem(refusal === null ? '' : refusalText(refusal, t));
    setState(refusal === null ? 'done' : 'asking');
  };
  if (state === 'done') {
    return (
      <p className="chat-address" role="status">
        {doneText}
      </p>
    );
  }
  return (
    <form className="chat-address" onSubmit={(event) => void send(event)} noValidate>
      {lead ? <p>{lead}</p> : null}
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          aria-describedby={`${id}-problem`}
        />
        <button type="submit" className="button button-small" disabled={state === 'busy'}>
          {action}
        </button>
        {onCancel ? (
          <button type="button" className="button button-small" onClick={onCancel}>
            {t.cancel}
          </button>
        ) : null}
      </div>
      <p className="chat-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </form>
  );
}
