import { useEffect, useState } from 'react';
import { deskChanged } from '../shell/use-queues.ts';
import { callDesk } from '../ui/client.ts';
import { type ChatSignalsReply, waitForChatSignals } from './contract.ts';

const AGAIN_MS = 3_000;
const CHANGED = 'desk-chat-changed';
const TYPING = 'desk-chat-typing';
const WRITING = 'desk-chat-writing';

/**
 * Long-polls the server for changes of chats: reloads counts and the list, and notifies `useChatSignal` for the open
 * conversation. True while the server cannot be reached.
 */
export function useSignals(): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      for (let cursor: number | undefined; !leaving.signal.aborted; ) {
        try {
          const query = { after: cursor };
          const reply: ChatSignalsReply = await callDesk(
            waitForChatSignals,
            { query },
            { signal: leaving.signal },
          );
          cursor = reply.at;
          setLost(false);
          if (reply.changed.length) deskChanged();
          for (const id of reply.changed) window.dispatchEvent(new CustomEvent(CHANGED, { detail: id }));
          for (const detail of reply.writing) window.dispatchEvent(new CustomEvent(WRITING, { detail }));
          for (const id of reply.typing) window.dispatchEvent(new CustomEvent(TYPING, { detail: id }));
        } catch {
          if (leaving.signal.aborted) return;
          setLost(true);
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        }
      }
    };
    void follow();
    return () => leaving.abort();
  }, []);
  return isLost;
}

const TYPING_SHOWN_MS = 6_000;

interface ChatSignal {
  /** The visitor is typing. */
  isTyping: boolean;
  /** A colleague who is typing in it, by first name and initial. */
  writer: string | null;
}

const NOBODY: ChatSignal = { isTyping: false, writer: null };

/** Calls back when the conversation changes; returns who is typing in it. */
export function useChatSignal(id: string, onChange: () => void): ChatSignal {
  const [signal, setSignal] = useState(NOBODY);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: Partial<ChatSignal>) => {
      clearTimeout(timer);
      timer = setTimeout(setSignal, TYPING_SHOWN_MS, NOBODY);
      setSignal((before) => ({ ...before, ...next }));
    };
    const onChanged = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.detail !== id) return;
      setSignal(NOBODY);
      onChange();
    };
    const onTyping = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === id) show({ isTyping: true });
    };
    const onWriting = (event: Event) => {
      if (event instanceof CustomEvent && event.detail.conversation === id)
        show({ writer: event.detail.name });
    };
    setSignal(NOBODY);
    window.addEventListener(CHANGED, onChanged);
    window.addEventListener(TYPING, onTyping);
    window.addEventListener(WRITING, onWriting);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(CHANGED, onChanged);
      window.removeEventListener(TYPING, onTyping);
      window.removeEventListener(WRITING, onWriting);
    };
  }, [id, onChange]);
  return signal;
}
