import assert from 'node:assert/strict';
import { startTestServer, type TestServer } from '../../tests/harness.ts';

/** Status, headers and body of a response. */
export interface Answer {
  status: number;
  headers: Headers;
  body: ReturnType<typeof JSON.parse>;
}

/** A trial shop without pages. Its clock is ahead by as many milliseconds as `offsetMs` returns. */
export const startTrialShop = (offsetMs: () => number): Promise<TestServer> =>
  startTestServer({
    build: 'none',
    clock: { now: () => new Date(Date.now() + offsetMs()) },
    env: { PUBLIC_URL: 'https://shop.example', TRIAL: 'on' },
  });

let people = 0;

/** A separate browser: stores its session as the client libraries do. */
export class Visitor {
  session: string | null = null;
  readonly #server: Pick<TestServer, 'origin'>;
  readonly headers: Record<string, string>;

  constructor(server: Pick<TestServer, 'origin'>, headers: Record<string, string> = {}) {
    this.#server = server;
    this.headers = headers;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.#server.origin}/api${path}`, {
      method,
      headers: {
        authorization: `Basic ${btoa('pk_demo')}`,
        'content-type': 'application/json',
        ...(this.session && { 'x-session': this.session }),
        ...this.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.session = response.headers.get('x-session') ?? this.session;
    const text = await response.text();
    assert.ok(text !== '', `${method} ${path} answered nothing`);
    return { status: response.status, headers: response.headers, body: JSON.parse(text) };
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body?: unknown) => this.call('POST', path, body);
  put = (path: string, body?: unknown) => this.call('PUT', path, body);
  delete = (path: string) => this.call('DELETE', path);
}

export const PASSWORD = 'a reel of nine thousand';

export const logIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/account/login', { email, password });

/** A visitor who has just signed up. */
export async function newCustomer(
  server: Pick<TestServer, 'origin'>,
  fields: Record<string, unknown> = {},
): Promise<Visitor & { email: string; id: string }> {
  people += 1;
  const email = `customer${people}.${process.pid}@example.com`;
  const visitor = new Visitor(server);
  const { body } = await visitor.post('/account', { email, password: PASSWORD, ...fields });
  assert.ok(body.id, JSON.stringify(body));
  return Object.assign(visitor, { email: body.email as string, id: body.id as string });
}

/** The latest mail to an address, after all due jobs have run. */
export async function latestMail(
  { platform }: Pick<TestServer, 'platform'>,
  recipient: string,
): Promise<{ kind: string; subject: string; text: string; locale: string } | null> {
  await platform.jobs.drain();
  const [mail] = await platform.mail.latest(1, recipient);
  return mail ? { ...mail, text: mail.text ?? '' } : null;
}

/** The key in the link of a mail. */
export function keyIn(mail: { text: string } | null): string {
  const key = /[?&]key=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  assert.ok(key, `no key in ${mail?.text}`);
  return key;
}
