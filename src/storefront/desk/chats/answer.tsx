import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ChatReply } from '#backoffice/chats/contract';
import { Button } from '../../ui/index.ts';
import { callDesk, wordsOf } from '../client.ts';
import { deskChanged } from '../frame/use-queues.ts';
import { useDeskTexts } from '../texts.ts';
import { deskChatTexts } from './texts.ts';

const TYPING_APART_MS = 3_000;

/** Words to the visitor, or a note for colleagues. A try that failed is sent again under the same id. */
export function Answer({ chat }: { chat: ChatReply }) {
  const t = useDeskTexts(deskChatTexts);
  const id = useId();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [isNote, setNote] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef<{ text: string; id: string } | null>(null);
  const typedAt = useRef(0);

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const words = text.trim();
    if (isBusy || !words) return;
    setBusy(true);
    setProblem(null);
    if (sent.current?.text !== words) sent.current = { text: words, id: crypto.randomUUID() };
    try {
      await callDesk('POST', `/chats/${chat.id}/${isNote ? 'note' : 'answer'}`, sent.current);
      sent.current = null;
      setText('');
      deskChanged();
      await revalidate();
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const tellTyping = () => {
    const now = Date.now();
    if (isNote || now - typedAt.current < TYPING_APART_MS) return;
    typedAt.current = now;
    // That somebody types may be lost.
    callDesk('POST', `/chats/${chat.id}/typing`).catch(() => undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.metaKey ||
      event.ctrlKey ||
      event.nativeEvent.isComposing
    )
      return;
    event.preventDefault();
    void send();
  };
  const goesByMail = chat.kind === 'ticket' && chat.email !== null && !isNote;
  return (
    <form className="desk-answer desk-chat-answer" onSubmit={(event) => void send(event)}>
      <label className="visually-hidden" htmlFor={id}>
        {isNote ? t.note : t.answer}
      </label>
      <textarea
        id={id}
        className="field"
        rows={3}
        maxLength={4_000}
        value={text}
        placeholder={isNote ? t.notePlaceholder : t.placeholder}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          tellTyping();
        }}
        onKeyDown={onKeyDown}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p className="form-error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <div className="desk-actions">
        <Button type="submit" look="main" aria-disabled={isBusy} data-desk-send>
          {isBusy ? t.sending : isNote ? t.keep : t.send}
        </Button>
        <label>
          <input
            type="checkbox"
            checked={isNote}
            onChange={({ currentTarget: { checked } }) => setNote(checked)}
          />{' '}
          {t.asNote}
        </label>
        {goesByMail ? <span className="quiet">{t.byMail}</span> : null}
      </div>
    </form>
  );
}
