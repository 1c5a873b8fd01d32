import { useEffect, useState } from 'react';
import { type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { ApiError } from '../../storefront/api/errors.ts';
import { visitorOf } from '../../storefront/private/index.ts';
import { Button, TextField } from '../../storefront/ui/index.ts';
import type { DemoStaffReply } from '../contract.ts';
import { roleTexts } from '../shell/texts.ts';
import { useValidity } from '../shell/use-validity.ts';
import { callDesk } from '../ui/client.ts';
import deskCss from '../ui/desk.css?url';
import { afterLogin } from '../ui/load.ts';
import { deskMeta } from '../ui/meta.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { completeLogin, listDemoStaff, readLoginState, readMe, startLogin } from './contract.ts';
import { loginTexts } from './texts.ts';

export const handle = { apart: true };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: deskCss }];

export const meta: MetaFunction = (context) =>
  deskMeta(context, (language) => `${loginTexts[language].title}: ${loginTexts[language].logIn}`);

export async function loader({ request, context }: LoaderArgs) {
  const target = afterLogin(new URL(request.url).searchParams.get('to'));
  const visitor = visitorOf(context);
  if (await orNull(visitor.desk(readMe))) throw redirect(target);
  return { target, ...(await demoStaffFor(visitor)) };
}

/** Demo staff of a trial; `isDemoClosed` if the visitor has not opened the trial's start link. */
async function demoStaffFor(visitor: ReturnType<typeof visitorOf>) {
  try {
    return { demo: await visitor.desk(listDemoStaff), isDemoClosed: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { demo: [], isDemoClosed: error.status === 403 };
  }
}

/** Null for a refusal; server faults still throw. */
function orNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  });
}

/** Password, then second factor. */
export default function Login({ loaderData: { target, demo, isDemoClosed } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(loginTexts);
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const [ticket, setTicket] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useComeBack(target);
  useValidity();

  async function send(work: () => Promise<void>, wrong: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(wordsFor(error, wrong));
      if (error instanceof ApiError && error.param === 'ticket') setTicket(null);
    } finally {
      setBusy(false);
    }
  }
  function wordsFor(error: unknown, wrong: string): string {
    if (!(error instanceof ApiError) || error.status >= 500) return t.failed;
    if (error.status === 429) return t.tooMany({ words: error.message });
    return error.param === 'ticket' ? error.message : wrong;
  }
  const sendPassword = () =>
    send(async () => setTicket((await callDesk(startLogin, { body: credentials })).ticket), t.wrong);
  const sendCode = (body: { ticket: string; code: string }) =>
    send(async () => {
      await callDesk(completeLogin, { body });
      location.assign(target);
    }, t.wrongCode);

  return (
    <main id="main" className="desk-gate">
      <h1>{t.title}</h1>
      <p className="quiet">{t.lead}</p>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {ticket === null ? (
        <PasswordForm
          credentials={credentials}
          setCredentials={setCredentials}
          busy={busy}
          onSend={() => void sendPassword()}
        />
      ) : (
        <CodeForm
          busy={busy}
          demo={demo.some(({ email }) => email === credentials.email) ? credentials.email : null}
          onSend={(code) => void sendCode({ ticket, code })}
          onBack={() => setTicket(null)}
        />
      )}
      {ticket === null && demo.length > 0 && <DemoNote demo={demo} onChoose={setCredentials} />}
      {ticket === null && isDemoClosed && <p className="desk-demo">{t.demoClosed}</p>}
    </main>
  );
}

interface Credentials {
  email: string;
  password: string;
}

function PasswordForm({
  credentials,
  setCredentials,
  busy,
  onSend,
}: {
  credentials: Credentials;
  setCredentials: (credentials: Credentials) => void;
  busy: boolean;
  onSend: () => void;
}) {
  const t = useDeskTexts(loginTexts);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        value={credentials.email}
        onChange={(event) => setCredentials({ ...credentials, email: event.currentTarget.value })}
      />
      <TextField
        label={t.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={credentials.password}
        onChange={(event) => setCredentials({ ...credentials, password: event.currentTarget.value })}
      />
      <Button type="submit" look="main" size="large" aria-disabled={busy}>
        {busy ? t.busy : t.next}
      </Button>
    </form>
  );
}

function CodeForm({
  busy,
  demo,
  onSend,
  onBack,
}: {
  busy: boolean;
  demo: string | null;
  onSend: (code: string) => void;
  onBack: () => void;
}) {
  const t = useDeskTexts(loginTexts);
  const [code, setCode] = useState('');
  const demoCode = useDemoCode(demo);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(code);
      }}
    >
      <p>{t.codeLead}</p>
      <TextField
        label={t.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="text"
        autoFocus
        required
        minLength={6}
        maxLength={20}
        className="field mono"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {demo !== null && <p className="desk-demo">{demoCode ? t.demoCode({ code: demoCode }) : t.demoWait}</p>}
      <div className="desk-actions">
        <Button type="submit" look="main" size="large" aria-disabled={busy}>
          {busy ? t.busy : t.logIn}
        </Button>
        <Button look="quiet" size="large" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </form>
  );
}

function DemoNote({
  demo,
  onChoose,
}: {
  demo: readonly DemoStaffReply[];
  onChoose: (credentials: Credentials) => void;
}) {
  const t = useDeskTexts(loginTexts);
  const roles = useDeskTexts(roleTexts);
  return (
    <section className="desk-demo">
      <p>{t.demo}</p>
      <ul>
        {demo.map(({ email, password, role }) => (
          <li key={email}>
            <button type="button" className="link" onClick={() => onChoose({ email, password })}>
              {roles[role]}
            </button>{' '}
            <span className="mono">{email}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const DEMO_EVERY_MS = 5_000;

/** The current authenticator code of a demo account; empty if that code was used already. */
function useDemoCode(email: string | null): string {
  const [code, setCode] = useState('');
  useEffect(() => {
    if (email === null) return;
    const ask = () =>
      callDesk(listDemoStaff).then(
        (demo) => setCode(demo.find((each) => each.email === email)?.code ?? ''),
        () => setCode(''),
      );
    void ask();
    const timer = setInterval(() => void ask(), DEMO_EVERY_MS);
    return () => clearInterval(timer);
  }, [email]);
  return code;
}

/** Links in mails arrive without the `SameSite` cookie: once this page is loaded, its request carries the cookie. */
function useComeBack(target: string): void {
  useEffect(() => {
    const leaving = new AbortController();
    callDesk(readLoginState, {}, { signal: leaving.signal }).then(
      ({ isOpen }) => isOpen && location.replace(target),
      () => undefined,
    );
    return () => leaving.abort();
  }, [target]);
}
