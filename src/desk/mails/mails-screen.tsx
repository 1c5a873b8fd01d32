import type { FormEvent } from 'react';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, FormProblem, TextField } from '../../storefront/ui/index.ts';
import { CustomerLink } from '../customers/link.tsx';
import { useMe } from '../shell/frame.tsx';
import { callDesk } from '../ui/client.ts';
import { TableScreen } from '../ui/list/table-screen.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import { listMailFailures, type MailFailureReply, retryMail } from './contract.ts';
import { mailTexts } from './texts.ts';
import './mails.css';

export async function loader(args: LoaderArgs) {
  return deskPage(args, (read) => read(listMailFailures));
}

/** Undelivered mails: recipient, reason, and the button to send them again. */
export default function Mails({ loaderData: { mails } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(mailTexts);
  return (
    <TableScreen
      title={t.title}
      lead={t.lead}
      heads={[t.last, t.to, t.subject, t.state, t.answer, t.act]}
      empty={t.none}
      rows={mails.map((mail) => <Failure key={mail.id} mail={mail} />)}
    />
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
