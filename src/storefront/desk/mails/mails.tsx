import type { FormEvent } from 'react';
import { listMailFailures, type MailFailureReply, retryMail } from '#backoffice/mail/contract';
import { useShell } from '../../shell/use-shell.ts';
import { Button, FormProblem, TextField } from '../../ui/index.ts';
import { callDesk } from '../client.ts';
import { CustomerLink } from '../customers/link.tsx';
import { useMe } from '../frame/frame.tsx';
import { Scroll } from '../list/scroll.tsx';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import { dayTimeText } from '../times.ts';
import { useCall } from '../use-call.ts';
import type { Route } from './+types/mails.ts';
import { mailTexts } from './texts.ts';
import './mails.css';

export async function loader(args: Route.LoaderArgs) {
  return deskPage(args, (read) => read(listMailFailures));
}

/** Undelivered mails: recipient, reason, and the button to send them again. */
export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  const t = useDeskTexts(mailTexts);
  return (
    <main id="work" className="desk-wide">
      <h1>{t.title}</h1>
      <p className="quiet">{t.lead}</p>
      {mails.length === 0 ? (
        <p className="desk-empty">{t.none}</p>
      ) : (
        <Scroll>
          <table className="desk-table">
            <thead>
              <tr>
                {[t.last, t.to, t.subject, t.state, t.answer, t.act].map((head) => (
                  <th scope="col" key={head}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {mails.map((mail) => (
                <Failure key={mail.id} mail={mail} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </main>
  );
}

function Failure({
  mail: { id, triedAt, to: recipient, subject, kind, state, tries, answer, mayMove },
}: {
  mail: MailFailureReply;
}) {
  const t = useDeskTexts(mailTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  const { problem, change } = useCall();
  const send = (body: { to?: string }) =>
    change(() => callDesk(retryMail, { params: { id }, body }), { message: t.tried, changesQueues: true });
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ to: String(new FormData(event.currentTarget).get('to') ?? '').trim() });
  };
  return (
    <tr>
      <td className="quiet">{dayTimeText(new Date(triedAt), locale, timeZone)}</td>
      <td>
        {recipient}
        <br />
        {!kind.startsWith('staff.') && <CustomerLink email={recipient} />}
      </td>
      <td className="mail-subject">
        {subject}
        <br />
        <span className="quiet">{kindText(kind, t)}</span>
      </td>
      <td>
        <span className={state === 'queued' ? 'warn' : 'fault'}>{t[state]}</span>
        <br />
        <span className="quiet">{t.tries({ count: tries })}</span>
      </td>
      <td className="desk-change">{answer}</td>
      <td>
        <Button size="small" onClick={() => void send({})}>
          {t.again}
        </Button>
        {mayMove && (
          <details className="mail-move">
            <summary className="link">{t.move}</summary>
            <form onSubmit={move}>
              <TextField
                label={t.newAddress}
                name="to"
                type="email"
                maxLength={254}
                autoComplete="off"
                required
              />
              <Button type="submit" size="small">
                {t.moveNow}
              </Button>
            </form>
          </details>
        )}
        {problem && <FormProblem title={problem} />}
      </td>
    </tr>
  );
}

/** Kind of the mail in words; a kind without a text is shown by its id. */
function kindText(kind: string, t: typeof mailTexts.en): string {
  const key = `kind_${kind.split('.')[0]}`;
  return key in t ? t[key as 'kind_order'] : kind;
}
