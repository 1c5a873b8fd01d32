import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { QueueReply } from '#backoffice/contract';
import { callDesk } from '../client.ts';

interface Queues {
  queues: QueueReply[];
}

/** Without a stream it is asked so often. */
const EVERY_MS = 15_000;

/**
 * How the queues stand, told by the server as they change; asked some times a minute where its stream does not come
 * through. When one has changed, the list that is shown is read again.
 */
export function useQueues(first: QueueReply[]): QueueReply[] {
  const [queues, setQueues] = useState(first);
  const { revalidate } = useRevalidator();
  const lastJson = useRef(JSON.stringify(first));
  useEffect(() => {
    const leaving = new AbortController();
    const applyReply = (reply: Queues) => {
      const text = JSON.stringify(reply.queues);
      if (text === lastJson.current) return;
      lastJson.current = text;
      setQueues(reply.queues);
      void revalidate();
    };
    const ask = async () => {
      if (!document.hidden) applyReply(await callDesk<Queues>('GET', '/queues', undefined, leaving.signal));
    };
    // What fails is asked again; a session that has ended leads to the login by itself.
    const askQuietly = () => void ask().catch(() => undefined);
    const stream = queueStream(applyReply, askQuietly);
    const timer = setInterval(() => stream.isOpen() || askQuietly(), EVERY_MS);
    const onShown = () => {
      stream.follow();
      if (!stream.isOpen()) askQuietly();
    };
    stream.follow();
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener(CHANGED, askQuietly);
    return () => {
      leaving.abort();
      stream.close();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener(CHANGED, askQuietly);
    };
  }, [revalidate]);
  return queues;
}

/**
 * The stream of this tab while it is looked at: a browser has few connections to one server, and tabs behind would hold
 * them. The browser takes it up again by itself where it breaks; where the server refuses it, asking is left.
 */
function queueStream(onReply: (reply: Queues) => void, ask: () => void) {
  let source: EventSource | null = null;
  const close = () => {
    source?.close();
    source = null;
  };
  const follow = () => {
    if (document.hidden) return close();
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource('/desk/api/queues/stream');
    source.onmessage = ({ data }) => onReply(JSON.parse(data));
    // Ended with its session, perhaps: asking leads to the login then.
    source.onerror = ask;
  };
  return { follow, close, isOpen: () => source?.readyState === EventSource.OPEN };
}

const CHANGED = 'desk-changed';

/** Says that something was answered: counts and list are read again at once. */
export function deskChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}
