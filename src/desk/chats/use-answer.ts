import { useRef, useState } from 'react';
import { chatFileFault } from '#chat/contract';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { addChatNote, answerChat, sendChatFile, signalTyping } from './contract.ts';
import { deskChatTexts } from './texts.ts';

const TYPING_APART_MS = 3_000;

/** The answer to the visitor or note to colleagues. A failed message is sent again with the same id. */
export function useAnswer(chatId: string) {
  const t = useDeskTexts(deskChatTexts);
  const { isBusy, problem, change, refuse, clear } = useCall();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isNote, setNote] = useState(false);
  const lastAttempt = useRef<{ text: string; file: File | null; id: string } | null>(null);
  const typedAt = useRef(0);
  const params = { id: chatId };

  const attach = ([first, ...otherFiles]: File[]) => {
    if (!first) return;
    const fault = chatFileFault(first);
    if (!fault) {
      setFile(first);
      setNote(false);
    }
    if (fault) refuse(t[fault]);
    else if (otherFiles.length > 0) refuse(t.oneFile);
    else clear();
  };
  const send = async () => {
    const words = text.trim();
    if (isBusy || !(words || file)) return;
    if (lastAttempt.current?.text !== words || lastAttempt.current.file !== file)
      lastAttempt.current = { text: words, file, id: crypto.randomUUID() };
    const body = { id: lastAttempt.current.id, text: words };
    await change(
      async () => {
        if (file) await callDesk(sendChatFile, { params, body: formOf(body, file) });
        else await callDesk(isNote ? addChatNote : answerChat, { params, body });
        lastAttempt.current = null;
        setText('');
        setFile(null);
      },
      { changesQueues: true },
    );
  };
  const write = (words: string) => {
    setText(words);
    const now = Date.now();
    if (isNote || now - typedAt.current < TYPING_APART_MS) return;
    typedAt.current = now;
    // A lost typing signal is harmless.
    callDesk(signalTyping, { params }).catch(() => undefined);
  };
  const detach = () => setFile(null);
  return { text, write, file, attach, detach, isNote, setNote, isBusy, problem, send };
}

function formOf(fields: Record<string, string>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
}
