import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { QueueReply } from '#backoffice/contract';
import { callDesk } from '../client.ts';

const EVERY_MS = 15_000;

/** How the queues stand, asked again some times a minute; when one has changed, the list that is shown is read again. */
export function useQueues(first: QueueReply[]): QueueReply[] {
  const [queues, setQueues] = useState(first);
  const { revalidate } = useRevalidator();
  const known = useRef(JSON.stringify(first));
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const reply = await callDesk<{ queues: QueueReply[] }>('GET', '/queues', undefined, leaving.signal);
      const text = JSON.stringify(reply.queues);
      if (text === known.current) return;
      known.current = text;
      setQueues(reply.queues);
      await revalidate();
    };
    // What fails is asked again; a session that has ended leads to the login by itself.
    const askQuietly = () => void ask().catch(() => undefined);
    const timer = setInterval(askQuietly, EVERY_MS);
    document.addEventListener('visibilitychange', askQuietly);
    window.addEventListener(CHANGED, askQuietly);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askQuietly);
      window.removeEventListener(CHANGED, askQuietly);
    };
  }, [revalidate]);
  return queues;
}

const CHANGED = 'desk-changed';

/** Says that something was answered: counts and list are read again at once. */
export function deskChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}
