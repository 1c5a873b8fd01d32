import { useEffect, useState } from 'react';
import type { LinksFunction, MetaFunction } from 'react-router';
import { ApiError } from '../../storefront/api/errors.ts';
import { Button, FormProblem, TextField } from '../../storefront/ui/index.ts';
import type { EnrolledReply, EnrolReply } from '../contract.ts';
import { useValidity } from '../shell/use-validity.ts';
import { callDesk } from '../ui/client.ts';
import deskCss from '../ui/desk.css?url';
import { deskMeta } from '../ui/meta.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { completeEnrolment, startEnrolment } from './contract.ts';
import { loginTexts } from './texts.ts';

export const handle = { apart: true };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: deskCss }];

export const meta: MetaFunction = (context) => [
  ...deskMeta(context, (language) => `${loginTexts[language].title}: ${loginTexts[language].enrolTitle}`),
  { name: 'referrer', content: 'no-referrer' },
];

/** The first login of an invited member of staff: authenticator, password, recovery codes. */
export default function Enrol() {
  const t = useDeskTexts(loginTexts);
  useValidity();
  const [key, setKey] = useState('');
  const [enrolment, setEnrolment] = useState<EnrolReply | null>(null);
  const [enrolResult, setEnrolResult] = useState<EnrolledReply | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const linkKey = new URLSearchParams(location.search).get('key') ?? '';
    setKey(linkKey);
    callDesk(startEnrolment, { body: { key: linkKey } }).then(setEnrolment, (error: unknown) =>
      setProblem(error instanceof ApiError && error.status < 500 ? t.gone : t.failed),
    );
  }, [t]);
  return (
    <main id="main" className="desk-gate">
      <h1>{enrolResult ? t.recoveryTitle : t.enrolTitle}</h1>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {enrolResult ? (
        <Codes codes={enrolResult.recoveryCodes} />
      ) : enrolment ? (
        <Steps enrolment={enrolment} keyOfLink={key} onDone={setEnrolResult} />
      ) : null}
    </main>
  );
}

function Steps({
  enrolment,
  keyOfLink,
  onDone,
}: {
  enrolment: EnrolReply;
  keyOfLink: string;
  onDone: (reply: EnrolledReply) => void;
}) {
  const t = useDeskTexts(loginTexts);
  const { isBusy, problem, messageFor, attempt } = useCall({ fields: ['password', 'code'] });
  const send = (form: FormData) => {
    const [password, code] = [String(form.get('password')), String(form.get('code'))];
    return attempt(async () =>
      onDone(await callDesk(completeEnrolment, { body: { key: keyOfLink, password, code } })),
    );
  };
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send(new FormData(event.currentTarget));
      }}
    >
      <p>{t.enrolLead({ name: enrolment.name, email: enrolment.email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={enrolment.email} />
      <p>{t.scan}</p>
      <img className="desk-qr" src={enrolment.qr} alt={t.qr} width="200" height="200" />
      <p>
        {t.key}: <code className="mono">{enrolment.secret}</code>
      </p>
      {problem && <FormProblem title={problem} />}
      <TextField
        label={t.choosePassword}
        hint={t.passwordHint}
        error={messageFor('password')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={12}
      />
      <TextField
        label={t.enterCode}
        error={messageFor('code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9]{6}"
        className="field mono"
        required
      />
      <Button type="submit" look="main" size="large" aria-disabled={isBusy}>
        {isBusy ? t.busy : t.finish}
      </Button>
    </form>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const t = useDeskTexts(loginTexts);
  return (
    <>
      <p>{t.recoveryLead}</p>
      <ol className="desk-codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="desk-actions">
        <a className="button button-main button-large" href="/desk">
          {t.toDesk}
        </a>
        <Button size="large" onClick={() => print()}>
          {t.print}
        </Button>
      </div>
    </>
  );
}
