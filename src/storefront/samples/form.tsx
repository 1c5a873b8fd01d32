import { type FormEvent, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { SampleReply } from '#samples/contract';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button, FormProblem, TextField } from '../ui/index.ts';
import { ContactFields, type FieldOf, fieldsOf, TextArea } from './fields.tsx';
import type { Prefill } from './prefill.ts';
import { LINES, type Reply } from './sample-actions.ts';
import { sampleTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';
import './samples.css';

const ROWS = Array.from({ length: LINES }, (_, at) => at);

/** Used if the shop's terms are not available. */
const USUAL_TERMS = { partNumbers: 5, pieces: 10, days: 30 };

/** Initial values of the form. */
export interface SampleStart extends Prefill {
  lines: { partNumber: string; pieces: string }[];
}

interface SampleFormProps {
  start: SampleStart;
  reply: Reply<SampleReply> | null;
  isBusy: boolean;
  /** Sends the form by script instead of a page load. */
  onSend?: (form: FormData) => void;
}

/** The sample form, used on its page, in the modal, and as a plain form without script. */
export function SampleForm({ start, reply, isBusy, onSend }: SampleFormProps) {
  const t = useTexts(sampleTexts);
  const field = fieldsOf(reply);
  const form = useRef<HTMLFormElement>(null);
  const problems = reply?.problems ?? {};
  useEffect(() => {
    if (reply && Object.keys(reply.problems).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [reply]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy || onSend) event.preventDefault();
    if (!isBusy) onSend?.(new FormData(event.currentTarget));
  };
  return (
    <Form ref={form} method="post" action="/samples" className="samples-form" onSubmit={submit}>
      {Object.keys(problems).length > 0 && <FormProblem title={problems['form'] ?? t.check} />}
      <fieldset>
        <legend>{t.parts}</legend>
        <div className="samples-row samples-head" aria-hidden="true">
          <span>{t.partHead}</span>
          <span>{t.piecesHead}</span>
        </div>
        {ROWS.map((index) => (
          <Row key={index} index={index} start={start} field={field} />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t.you}</legend>
        <ContactFields field={field} account={start} />
        <TextArea
          label={t.address}
          hint={t.addressHint}
          maxLetters={500}
          autoComplete="street-address"
          field={field('address', start.address)}
        />
      </fieldset>
      <p>
        <Button type="submit" look="main" size="large" aria-busy={isBusy || undefined}>
          {t.send}
        </Button>
      </p>
    </Form>
  );
}

function Row({ index, start, field }: { index: number; start: SampleStart; field: FieldOf }) {
  const t = useTexts(sampleTexts);
  const { company } = useShell();
  const number = String(index + 1);
  const startLine = start.lines[index];
  const { pieces } = company?.samples ?? USUAL_TERMS;
  return (
    <div className="samples-row">
      <TextField
        label={t.partNumber({ line: number })}
        mono
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        required={index === 0}
        {...field(`part${index}`, startLine?.partNumber)}
      />
      <TextField
        label={t.pieces({ line: number })}
        mono
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        placeholder={String(pieces)}
        {...field(`pieces${index}`, startLine && (startLine.pieces || String(pieces)))}
      />
    </div>
  );
}

interface SampleAnswerProps {
  reply: Reply<SampleReply>;
  answer: SampleReply;
  /** Shows the form again; without this handler a link does. */
  onAgain?: () => void;
}

/** The decision in place of the form; a refusal offers to order the parts instead. */
export function SampleAnswer({ reply, answer, onAgain }: SampleAnswerProps) {
  const t = useTexts(sampleTexts);
  const { orderUrl } = answer;
  return (
    <Verdict decision={answer}>
      <ul className="mono">
        {answer.lines.map(({ partNumber, quantity }) => (
          <li key={partNumber}>
            {partNumber} × {quantity}
          </li>
        ))}
      </ul>
      <p className="note">
        {answer.code === 'confirm'
          ? t.openLink({ email: reply.values['email'] ?? '' })
          : t.mailSent({ email: reply.values['email'] ?? '' })}
      </p>
      {orderUrl !== null && (
        <Form method="post" action="/samples" reloadDocument={onAgain !== undefined}>
          <input type="hidden" name="do" value="order" />
          <input
            type="hidden"
            name="lines"
            value={decodeURIComponent(orderUrl.slice(orderUrl.indexOf('=') + 1))}
          />
          <Button type="submit" look="main" size="large">
            {t.orderNow}
          </Button>
        </Form>
      )}
      <p>
        {onAgain ? (
          <Button look="quiet" onClick={onAgain}>
            {t.another}
          </Button>
        ) : (
          <a className="link" href="/samples">
            {t.another}
          </a>
        )}
      </p>
    </Verdict>
  );
}

/** The terms for free samples in one sentence. */
export function SampleLead() {
  const t = useTexts(sampleTexts);
  const { company } = useShell();
  const { partNumbers, pieces, days } = company?.samples ?? USUAL_TERMS;
  return (
    <p className="samples-lead">
      {t.lead({ parts: String(partNumbers), pieces: String(pieces), days: String(days) })}
    </p>
  );
}
