/** A visitor for tests: calls over HTTP, and reads the stream as a browser does. */

/** One event as received. */
export interface SentEvent {
  id: string | null;
  event: string;
  data: ReturnType<typeof JSON.parse>;
}

export interface StreamReader {
  status: number;
  headers: Headers;
  events: SentEvent[];
  /** The texts of messages so far. */
  texts(): string[];
  /** Waits for a matching event; fails after ten seconds without one. */
  waitFor(matches: (event: SentEvent) => boolean): Promise<SentEvent>;
  /** Resolves when the server has ended the stream. */
  completion: Promise<void>;
  close(): void;
}

/** Opens a stream and reads it in the background. */
export async function readStream(
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<StreamReader> {
  const stop = new AbortController();
  const signals = signal ? [stop.signal, signal] : [stop.signal];
  const response = await fetch(url, { headers, signal: AbortSignal.any(signals) });
  const events: SentEvent[] = [];
  const waiting = new Set<() => void>();
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.flatMap(eventOf));
      for (const wake of waiting) wake();
    }
  };
  const completion = read().catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    events,
    completion,
    texts: () => events.filter(({ event }) => event === 'message').map(({ data }) => data.text),
    waitFor: (matches) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(checkEvents);
          reject(new Error(`no such event among ${JSON.stringify(events).slice(0, 2_000)}`));
        }, 10_000);
        const checkEvents = () => {
          const event = events.find(matches);
          if (!event) return;
          clearTimeout(late);
          waiting.delete(checkEvents);
          resolve(event);
        };
        waiting.add(checkEvents);
        checkEvents();
      }),
    close: () => stop.abort(),
  };
}

function eventOf(block: string): SentEvent[] {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = field('data');
  if (data === undefined) return [];
  return [{ id: field('id') ?? null, event: field('event') ?? 'message', data: JSON.parse(data) }];
}

export interface Answer {
  status: number;
  headers: Headers;
  body: ReturnType<typeof JSON.parse>;
}

/** A separate browser with its own session, stored from the first response. */
export class ChatVisitor {
  readonly origin: string;
  session = '';
  readonly headers: Record<string, string>;

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin;
    this.headers = headers;
  }

  #headers(): Record<string, string> {
    return {
      authorization: `Basic ${btoa('pk_demo')}`,
      ...(this.session && { 'x-session': this.session }),
      ...this.headers,
    };
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: { ...this.#headers(), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.session ||= response.headers.get('x-session') ?? '';
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  /** A call that changes the session: a login, a change of the password. */
  async enter(method: string, path: string, body: object): Promise<void> {
    const answer = await this.call(method, path, body);
    const session = answer.headers.get('x-session');
    if (answer.status !== 200 || !session || answer.body.errors) throw new Error(JSON.stringify(answer.body));
    this.session = session;
  }

  /** Sends a message; requests a session first, as the widget does. */
  async say(text: string, fields: object = {}): Promise<Answer> {
    if (!this.session) await this.call('GET', '/chat');
    return this.call('POST', '/chat/messages', { id: crypto.randomUUID(), text, ...fields });
  }

  async sendFile(
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    id: string = crypto.randomUUID(),
  ): Promise<Answer> {
    if (!this.session) await this.call('GET', '/chat');
    const form = new FormData();
    form.set('id', id);
    form.set('file', new File([bytes], name));
    const response = await fetch(`${this.origin}/api/chat/files`, {
      method: 'POST',
      headers: this.#headers(),
      body: form,
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  /** Fetches the file of a message, as the widget does. */
  fetchFile(conversation: string, seq: number): Promise<Response> {
    const path = `/api/chat/conversations/${conversation}/files/${seq}`;
    return fetch(this.origin + path, { headers: this.#headers() });
  }

  listen(lastEventId?: string, origin: string = this.origin): Promise<StreamReader> {
    const resumeHeader: Record<string, string> =
      lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    return readStream(`${origin}/api/chat/events`, { ...this.#headers(), ...resumeHeader });
  }
}
