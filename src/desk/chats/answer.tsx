import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { CHAT_FILE_KINDS } from '#chat/contract';
import { useDrop } from '../../storefront/chat/use-drop.ts';
import { Icon } from '../../storefront/ui/buttons-and-icons.tsx';
import { Button } from '../../storefront/ui/index.ts';
import { useMe } from '../shell/frame.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import type { ChatReply } from './contract.ts';
import { deskChatTexts } from './texts.ts';
import { useAnswer } from './use-answer.ts';

const ACCEPTED = CHAT_FILE_KINDS.map((kind) => `.${kind}`).join(',');

/**
 * The field for an answer with files to the visitor, or a note to colleagues. Enter sends, Shift+Enter starts a new
 * line.
 */
export function Answer({ chat }: { chat: ChatReply }) {
  const t = useDeskTexts(deskChatTexts);
  const staffMember = useMe();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { text, write, file, attach, detach, isNote, setNote, isBusy, problem, send } = useAnswer(chat.id);
  const isOver = useDrop(form, '.desk-chat', attach);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, metaKey, ctrlKey, nativeEvent } = event;
    if (key !== 'Enter' || shiftKey || metaKey || ctrlKey || nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attach(files);
  };
  const takesOver = !isNote && chat.assigneeId !== null && chat.assigneeId !== staffMember.id;
  const goesByMail = !isNote && chat.kind === 'ticket' && chat.email !== null;
  return (
    <form className="desk-answer desk-chat-answer" onSubmit={submit} ref={form}>
      <label className="visually-hidden" htmlFor={id}>
        {isNote ? t.note : t.answer}
      </label>
      {isOver ? <p className="desk-chat-chosen">{t.dropHere}</p> : null}
      <textarea
        id={id}
        className="field"
        rows={3}
        maxLength={4_000}
        value={text}
        placeholder={isNote ? t.notePlaceholder : t.placeholder}
        onChange={({ currentTarget: { value } }) => write(value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {file ? (
        <p className="desk-chat-chosen">
          {file.name}
          <button
            type="button"
            className="button button-small"
            aria-label={t.detach({ name: file.name })}
            onClick={detach}
          >
            <Icon name="x" />
          </button>
        </p>
      ) : null}
      {problem && (
        <p className="form-error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          attach([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <div className="desk-actions">
        <Button type="submit" look="main" aria-disabled={isBusy} data-desk-send>
          {isBusy ? t.sending : isNote ? t.keep : t.send}
        </Button>
        <Button onClick={() => picker.current?.click()}>{t.attach}</Button>
        <label>
          <input
            type="checkbox"
            checked={isNote}
            disabled={file !== null}
            onChange={({ currentTarget: { checked } }) => setNote(checked)}
          />{' '}
          {t.asNote}
        </label>
        {takesOver ? <span className="quiet">{t.takesOver({ name: chat.assignedName ?? '' })}</span> : null}
        {goesByMail ? <span className="quiet">{t.byMail}</span> : null}
      </div>
    </form>
  );
}
