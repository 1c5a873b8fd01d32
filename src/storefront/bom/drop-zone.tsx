import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { openChat } from '../chat/visibility.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button } from '../ui/buttons-and-icons.tsx';
import { dropTexts } from './drop-texts.ts';
import './drop-zone.css';

const LARGEST = 10 * 1024 * 1024;
const TYPES = '.xlsx,.xls,.ods,.csv,.tsv,.txt';

/** Reply to a list that opened no bench. */
export interface DropReply {
  problem: string | null;
  /** The pasted text. */
  text: string;
  /** Set by the browser: the connection broke during the request. */
  isUnanswered?: true;
}

/**
 * Takes a bill of materials by drop, by picker or as pasted lines. A plain form to `/bom`: with script a dropped or
 * chosen file is sent at once, and stays in the form if the request gets no answer.
 * @param open shows the field for pasted lines from the start
 * @param text pasted text to be corrected
 */
export function DropZone({ open = false, text = '' }: { open?: boolean; text?: string }) {
  const t = useTexts(dropTexts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [ownProblem, setProblem] = useState<string | null>(null);
  const { data: reply, state, submit } = useFetcher<DropReply>();
  const isBusy = state !== 'idle';
  const isCutOff = ownProblem === t.cutOff || (!ownProblem && reply?.isUnanswered === true);
  const problem = isBusy ? null : (ownProblem ?? (isCutOff ? t.cutOff : reply?.problem));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.key === 'v' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isElsewhere = document.querySelector('dialog[open]') !== null || typingIn(event.target);
      if (!isKey || event.defaultPrevented || isElsewhere) return;
      const lines = form.current?.querySelector('details');
      if (!lines) return;
      event.preventDefault();
      lines.open = true;
      lines.querySelector('textarea')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const send = (files: FileList | null) => {
    const [file, second] = files ?? [];
    if (!file) return;
    const wrong = second ? t.oneFile : file.size > LARGEST ? t.tooLarge : null;
    setProblem(wrong);
    if (!wrong) form.current?.requestSubmit();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length === 0 || !input.current) return;
    if (event.dataTransfer.files.length === 1) input.current.files = event.dataTransfer.files;
    send(event.dataTransfer.files);
  };
  return (
    <form
      ref={form}
      className={isOver ? 'drop-zone drop-over' : 'drop-zone'}
      action="/bom"
      method="post"
      encType="multipart/form-data"
      aria-busy={isBusy}
      onSubmit={(event) => {
        // Never submit natively: without a connection the browser would leave the page and lose the chosen file and
        // typed text.
        event.preventDefault();
        setProblem(navigator.onLine ? null : t.cutOff);
        if (navigator.onLine && !isBusy) void submit(event.currentTarget);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="drop-place">
        <b className="needs-script">{isBusy ? t.reading : t.dropTitle}</b>
        <span className="quiet">{t.dropText}</span>
        <label className="button button-main needs-script" htmlFor={`${id}-file`}>
          {t.choose}
        </label>
        <input
          ref={input}
          id={`${id}-file`}
          type="file"
          name="file"
          accept={TYPES}
          aria-label={t.file}
          onChange={(event) => send(event.target.files)}
        />
      </div>
      {problem && (
        <p className="form-error" role="alert">
          {problem}{' '}
          {isCutOff && (
            <Button type="submit" size="small">
              {t.again}
            </Button>
          )}
        </p>
      )}
      {problem && !isCutOff && <AskPerson />}
      <details className="drop-paste" open={open}>
        <summary>{t.paste}</summary>
        <textarea
          id={`${id}-lines`}
          className="field mono"
          name="text"
          rows={5}
          maxLength={200_000}
          defaultValue={text}
          placeholder={t.pasteExample}
          aria-label={t.pasted}
          spellCheck={false}
        />
        <div className="drop-foot">
          <label className="drop-boards" htmlFor={`${id}-boards`}>
            {t.boards}
          </label>
          <input
            id={`${id}-boards`}
            className="field mono"
            name="boards"
            type="text"
            inputMode="numeric"
            pattern="[0-9]{1,7}"
            defaultValue="1"
          />
          <Button type="submit">{t.send}</Button>
        </div>
      </details>
    </form>
  );
}

/** Contact for a list that cannot be read automatically, such as a drawing or a scan. */
export function AskPerson() {
  const t = useTexts(dropTexts);
  const { company } = useShell();
  if (!company) return null;
  return (
    <p className="drop-person">
      {t.person}{' '}
      <a className="link" href={`mailto:${company.email}?subject=${encodeURIComponent(t.personSubject)}`}>
        {company.email}
      </a>{' '}
      <button type="button" className="link drop-chat needs-script" onClick={() => openChat()}>
        {t.personChat}
      </button>
    </p>
  );
}

/** Whether the element takes typed text. */
const typingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
