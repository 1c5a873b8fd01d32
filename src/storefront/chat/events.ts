/** Server-sent events read by `fetch`, because `EventSource` cannot send the session header. */
import { type ChatEvents, followChat } from '#chat/contract';
import { sendCall } from '../api/send-call.ts';

export type ChatEvent = {
  [Name in keyof ChatEvents]: { name: Name; data: ChatEvents[Name]; id: string | null };
}[keyof ChatEvents];

/** Sent on the window when the stream must be reopened because the visitor's session changed. */
export const SESSION_CHANGED = 'chat-session';
/** Longer than the server ever stays silent. */
const SILENT_MS = 45_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface Reading {
  /** Headers of each attempt: session and last event id. */
  headers(): Record<string, string>;
  onEvent(event: ChatEvent): void;
  /** The stream is open or closed. */
  onLink(isLive: boolean): void;
  /** The session is no longer valid; resolves when there is a new one. */
  renew(): Promise<void>;
  signal: AbortSignal;
}

/** Reads events until aborted; reconnects after the last event when the connection breaks. Never rejects. */
export async function readEvents(reading: Reading): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!reading.signal.aborted) {
    const began = Date.now();
    const retryAfterMs = await readOnce(reading).catch(() => null);
    reading.onLink(false);
    if (reading.signal.aborted) return;
    // A stream that was open for a while ended normally; only immediate failures double the wait.
    wait = Date.now() - began > 10_000 ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    await pause((retryAfterMs ?? 0) || wait * (0.5 + Math.random() / 2), reading.signal);
  }
}

/** Milliseconds that the server asks to wait; 0 if it does not say. */
async function readOnce({ headers, onEvent, onLink, renew, signal }: Reading): Promise<number> {
  const abortController = new AbortController();
  const abortStream = () => abortController.abort();
  let timer = setTimeout(abortStream, SILENT_MS);
  // When the network returns, the old connection may stay open without delivering anything.
  window.addEventListener('online', abortStream);
  window.addEventListener(SESSION_CHANGED, abortStream);
  try {
    const response = await sendCall(
      followChat,
      {},
      {
        headers: { ...headers(), Accept: 'text/event-stream' },
        cache: 'no-store',
        signal: AbortSignal.any([signal, abortController.signal]),
      },
    );
    if (response.status === 401) await renew();
    if (!response.ok || !response.body) return Number(response.headers.get('Retry-After') ?? 0) * 1_000;
    onLink(true);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ''; ; ) {
      const { done: isDone, value } = await reader.read();
      if (isDone) return 0;
      clearTimeout(timer);
      timer = setTimeout(abortStream, SILENT_MS);
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) onEvent(event);
      }
    }
  } finally {
    clearTimeout(timer);
    window.removeEventListener('online', abortStream);
    window.removeEventListener(SESSION_CHANGED, abortStream);
  }
}

function eventOf(block: string): ChatEvent | null {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  if (!fields['data'] || !fields['event']) return null;
  return { name: fields['event'], data: JSON.parse(fields['data']), id: fields['id'] ?? null } as ChatEvent;
}

/** Ends early when the network returns. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
