import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { resolveAddress } from '#kernel';
import type { QueueReply } from '../contract.ts';
import { listQueues, type QueuesReply, streamQueues } from '../frame/contract.ts';
import { callDesk } from '../ui/client.ts';

/** Polling interval while there is no stream. */
const EVERY_MS = 15_000;

/**
 * Counts of the queues from the server's stream, or by polling where the stream cannot connect. A change reloads the
 * list
 * on display.
 */
export function useQueues(first: QueueReply[]): QueueReply[] {
  const [queues, setQueues] = useState(first);
  const { revalidate } = useRevalidator();
  const lastJson = useRef(JSON.stringify(first));
  useEffect(() => {
    const leaving = new AbortController();
    const applyReply = (reply: QueuesReply) => {
      const text = JSON.stringify(reply.queues);
      if (text === lastJson.current) return;
      lastJson.current = text;
      setQueues(reply.queues);
      void revalidate();
    };
    const ask = async () => {
      if (!document.hidden) applyReply(await callDesk(listQueues, {}, { signal: leaving.signal }));
    };
    // A failed request is repeated later; an ended session leads to the login page.
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
 * The event stream of this tab while it is visible: browsers limit the connections to one server, and hidden tabs would
 * hold them. The browser reconnects a broken stream; if the server refuses it, polling continues.
 */
function queueStream(onReply: (reply: QueuesReply) => void, ask: () => void) {
  let source: EventSource | null = null;
  const close = () => {
    source?.close();
    source = null;
  };
  const follow = () => {
    if (document.hidden) return close();
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(resolveAddress(streamQueues).path);
    source.onmessage = ({ data }) => onReply(JSON.parse(data));
    // The session may have ended: the request then leads to the login page.
    source.onerror = ask;
  };
  return { follow, close, isOpen: () => source?.readyState === EventSource.OPEN };
}

const CHANGED = 'desk-changed';

/** Signals that something was answered, so that counts and list reload at once. */
export function deskChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}
