import { useEffect, useState } from 'react';
import type { ChatSignalsReply } from '#backoffice/chats/contract';
import { callDesk } from '../client.ts';
import { deskChanged } from '../frame/use-queues.ts';

const AGAIN_MS = 3_000;
const CHANGED = 'desk-chat-changed';
const TYPING = 'desk-chat-typing';

/**
 * Waits at the server for what changes in chats: counts and list are read again, and the open conversation by
 * `useChatSignal`. True while the shop is not reached.
 */
export function useSignals(): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      for (let after: number | null = null; !leaving.signal.aborted; ) {
        try {
          const path: string = after === null ? '/chats/signals' : `/chats/signals?after=${after}`;
          const reply = await callDesk<ChatSignalsReply>('GET', path, undefined, leaving.signal);
          after = reply.at;
          setLost(false);
          if (reply.changed.length) deskChanged();
          for (const id of reply.changed) window.dispatchEvent(new CustomEvent(CHANGED, { detail: id }));
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

/** Calls back when one conversation has changed; true while its visitor is writing. */
export function useChatSignal(id: string, changed: () => void): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChanged = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.detail !== id) return;
      setTyping(false);
      changed();
    };
    const onTyping = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.detail !== id) return;
      clearTimeout(timer);
      timer = setTimeout(setTyping, TYPING_SHOWN_MS, false);
      setTyping(true);
    };
    window.addEventListener(CHANGED, onChanged);
    window.addEventListener(TYPING, onTyping);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(CHANGED, onChanged);
      window.removeEventListener(TYPING, onTyping);
    };
  }, [id, changed]);
  return isTyping;
}
