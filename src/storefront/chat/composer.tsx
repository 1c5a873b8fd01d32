import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { CHAT_FILE_KINDS, CHAT_LIMITS, chatFileKind } from '#chat/contract';
import { useTexts } from '../messages/index.ts';
import { Icon } from '../ui/basics.tsx';
import { keepDraft } from './kept.ts';
import { say, tellTyping } from './talk.ts';
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

/** Where the visitor writes: Enter sends, Shift and Enter begins a line. The draft outlasts the page. */
export function Composer({ field, text, setText, file, setFile }: ComposerProps) {
  const t = useTexts(chatTexts);
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const over = text.length - CHAT_LIMITS.text;

  const form = useRef<HTMLFormElement>(null);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const isKnown = chatFileKind(chosen.name) !== null;
    const isSmall = chosen.size <= CHAT_LIMITS.file;
    setProblem(isKnown ? (isSmall ? '' : t.fileTooLarge) : t.fileType);
    // One that is refused does not take the place of the one before.
    if (isKnown && isSmall) setFile(chosen);
    if (picker.current) picker.current.value = '';
  };
  const isOver = useDrop(form, '.chat', ([first, ...others]) => {
    choose(first);
    if (others.length) setProblem(t.oneFile);
  });
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const words = text.trim();
    if ((!words && !file) || over > 0) return field.current?.focus();
    say(words, file);
    setText('');
    keepDraft('');
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
    const pasted = event.clipboardData.files[0];
    if (!pasted) return;
    event.preventDefault();
    choose(pasted);
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
            aria-label={t.detach(file.name)}
            onClick={() => setFile(null)}
          >
            <Icon name="x" />
          </button>
        </p>
      ) : null}
      {problem || over > 0 ? (
        <p className="chat-problem" role="alert">
          {over > 0 ? t.tooLong(over) : problem}
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
          keepDraft(event.target.value);
          tellTyping();
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
