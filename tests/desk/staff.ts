import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { openStaffTool } from '#desk';
import type { DemoStaffReply, DeskCallReply, Role } from '#desk/contract';
import type { TestServer } from '../harness.ts';

/** The reply of a desk call. */
export interface DeskAnswer {
  status: number;
  headers: Headers;
  body: ReturnType<typeof JSON.parse>;
}

/** A shop, and the trial cookie that reveals its demo staff. */
type TrialServer = Pick<TestServer, 'origin'> & Partial<Pick<TestServer, 'trialCookie'>>;

/** A browser at the desk: keeps the cookie, and sends the origin of the shop. */
export class DeskBrowser {
  cookie: string | null = null;
  readonly #server: TrialServer;
  readonly headers: Record<string, string>;

  constructor(server: TrialServer, headers: Record<string, string> = {}) {
    this.#server = server;
    this.headers = headers;
  }

  async call(method: string, path: string, body?: unknown): Promise<DeskAnswer> {
    const { origin, trialCookie } = this.#server;
    const cookies = [this.cookie, trialCookie].filter((each) => typeof each === 'string');
    const response = await fetch(`${origin}/desk/api${path}`, {
      method,
      headers: {
        origin,
        'content-type': 'application/json',
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...this.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [setCookie] = response.headers.getSetCookie();
    if (setCookie) this.cookie = setCookie.split(';')[0] ?? null;
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** The same member of staff on a German page. */
  onGermanPage(): DeskBrowser {
    const browser = new DeskBrowser(this.#server, { ...this.headers, 'x-locale': 'de' });
    browser.cookie = this.cookie;
    return browser;
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body?: unknown) => this.call('POST', path, body);
  put = (path: string, body?: unknown) => this.call('PUT', path, body);
}

/** Demo staff of a role, with a code that is valid now. */
export async function demoStaff(server: TrialServer, role: Role): Promise<DemoStaffReply> {
  const { body } = await new DeskBrowser(server).get('/login/demo');
  const staffMember = (body as DemoStaffReply[]).find((each) => each.role === role);
  assert.ok(staffMember, `no demo staff of role ${role}`);
  return staffMember;
}

/** A browser logged in as demo staff of this role, with both factors. */
export async function logInAs(server: TrialServer, role: Role): Promise<DeskBrowser> {
  const browser = new DeskBrowser(server);
  const { email, password, code } = await demoStaff(server, role);
  const passwordReply = await browser.post('/login', { email, password });
  assert.equal(passwordReply.status, 200, JSON.stringify(passwordReply.body));
  const codeReply = await browser.post('/login/code', { ticket: passwordReply.body.ticket, code });
  assert.equal(codeReply.status, 200, JSON.stringify(codeReply.body));
  return browser;
}

/** The code of a second factor. @param ahead milliseconds from now */
export function generateCode(secret: string, ahead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + ahead });
}

export interface EnrolledStaff {
  browser: DeskBrowser;
  email: string;
  password: string;
  secret: string;
}

/** Staff of this role whom an operator added, enrolled and logged in: the only way in without demo staff. */
export async function enrolStaff(
  server: Pick<TestServer, 'origin' | 'platform'>,
  role: Role,
): Promise<EnrolledStaff> {
  const email = `${role}@staff.example`;
  const invitation = await openStaffTool(server.platform).add(email, role, null);
  assert.ok(typeof invitation === 'object', String(invitation));
  const key = new URL(invitation.link).searchParams.get('key');
  const browser = new DeskBrowser({ origin: server.origin });
  const enrolment = await browser.post('/enrol', { key });
  const secret: string = enrolment.body.secret;
  const password = 'a reel of nine thousand';
  const completion = await browser.post('/enrol/finish', { key, password, code: generateCode(secret) });
  assert.equal(completion.status, 200, JSON.stringify(completion.body));
  return { browser, email, password, secret };
}

/** The table of calls, as the owner reads it. */
export async function fetchCalls(owner: DeskBrowser): Promise<DeskCallReply[]> {
  const { body } = await owner.get('/calls');
  return body.calls;
}
