import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { CHAT_FILE_KINDS, CHAT_LIMITS, chatFileFault } from '#chat/contract';
import { useTexts } from '../messages/index.ts';
import { Icon } from '../ui/buttons-and-icons.tsx';
import { reportTyping, sendMessage } from './conversation-client.ts';
import { saveDraft } from './draft-storage.ts';
import { chatTexts } from './texts.ts';
import { useDrop } from './use-drop.ts';

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
  file: File | null;
  setFile: (file: File | null) => void;
}

const ACCEPTED = CHAT_FILE_KINDS.map((kind) => `.${kind}`).join(',');

/** The message field: Enter sends, Shift+Enter starts a new line. The draft survives page changes. */
export function Composer({ field, text, setText, file, setFile }: ComposerProps) {
  const t = useTexts(chatTexts);
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const excessLength = text.length - CHAT_LIMITS.text;

  const form = useRef<HTMLFormElement>(null);

  const choose = (chosenFile: File | undefined) => {
    if (!chosenFile) return;
    const fault = chatFileFault(chosenFile);
    setProblem(fault ? t[fault] : '');
    // A refused file does not replace the file chosen before.
    if (!fault) setFile(chosenFile);
    if (picker.current) picker.current.value = '';
  };
  const isOver = useDrop(form, '.chat', ([first, ...otherFiles]) => {
    choose(first);
    if (otherFiles.length) setProblem(t.oneFile);
  });
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const words = text.trim();
    if ((!words && !file) || excessLength > 0) return field.current?.focus();
    sendMessage(words, file);
    setText('');
    saveDraft('');
    setFile(null);
    setProblem('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pastedFile = event.clipboardData.files[0];
    if (!pastedFile) return;
    event.preventDefault();
    choose(pastedFile);
  };
  return (
    <form className="chat-form" onSubmit={send} ref={form}>
      {isOver ? <p className="chat-chosen">{t.dropHere}</p> : null}
      {file ? (
        <p className="chat-chosen">
          {file.name}
          <button
            type="button"
            className="chat-tool"
            aria-label={t.detach({ name: file.name })}
            onClick={() => setFile(null)}
          >
            <Icon name="x" />
          </button>
        </p>
      ) : null}
      {problem || excessLength > 0 ? (
        <p className="chat-problem" role="alert">
          {excessLength > 0 ? t.tooLong({ over: excessLength }) : problem}
        </p>
      ) : null}
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <button
        type="button"
        className="chat-tool"
        aria-label={t.attach}
        title={t.attach}
        onClick={() => picker.current?.click()}
      >
        <Icon name="plus" />
      </button>
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={t.message}
        placeholder={t.placeholder}
        onChange={(event) => {
          setText(event.target.value);
          saveDraft(event.target.value);
          reportTyping();
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <button type="submit" className="button button-main">
        {t.send}
      </button>
    </form>
  );
}
