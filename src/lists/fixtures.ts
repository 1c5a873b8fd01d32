/** Visitors for tests, each with a separate session, that call a real server. */
import type { TestServer } from '../../tests/harness.ts';

interface Answer {
  status: number;
  // Replies are untyped: tests compare them with what they expect.
  body: ReturnType<typeof JSON.parse>;
}

/** A browser with its own session, which it keeps like the client libraries do. */
export class Visitor {
  session = '';
  readonly #server: Pick<TestServer, 'fetch'>;

  constructor(server: Pick<TestServer, 'fetch'>) {
    this.#server = server;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.#server.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Basic ${btoa('pk_demo')}`,
        'content-type': 'application/json',
        ...(this.session && { 'x-session': this.session }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.session = response.headers.get('x-session') ?? this.session;
    return { status: response.status, body: await response.json() };
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body?: unknown) => this.call('POST', path, body);
  put = (path: string, body?: unknown) => this.call('PUT', path, body);
  delete = (path: string) => this.call('DELETE', path);
}

const PASSWORD = 'a reel of nine thousand';
let people = 0;

/** A visitor who has just created an account. */
export async function newCustomer(server: Pick<TestServer, 'fetch'>): Promise<Visitor & { email: string }> {
  people += 1;
  const email = `lists${people}.${process.pid}@example.com`;
  const visitor = new Visitor(server);
  await visitor.post('/account', { email, password: PASSWORD });
  return Object.assign(visitor, { email });
}

export const logIn = (visitor: Visitor, email: string) =>
  visitor.post('/account/login', { email, password: PASSWORD });
