import { useRevalidator } from 'react-router';
import type { MailFailureReply } from '#backoffice/mail/contract';
import { useShell } from '../../shell/use-shell.ts';
import { Button, toast } from '../../ui/index.ts';
import { callDesk, wordsOf } from '../client.ts';
import { useMe } from '../frame/frame.tsx';
import { deskChanged } from '../frame/use-queues.ts';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import { dayTimeText } from '../times.ts';
import type { Route } from './+types/mails.ts';
import { mailTexts } from './texts.ts';

export async function loader(args: Route.LoaderArgs) {
  return deskPage(args, (read) => read<{ mails: MailFailureReply[] }>('/mails'));
}

/** Mails that did not arrive: to whom, why, and once more. */
export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  const t = useDeskTexts(mailTexts);
  return (
    <main id="work" className="desk-wide">
      <h1>{t.title}</h1>
      <p className="quiet">{t.lead}</p>
      {mails.length === 0 ? (
        <p className="desk-empty">{t.none}</p>
      ) : (
        <div className="desk-scroll">
          <table className="desk-table">
            <thead>
              <tr>
                {[t.last, t.to, t.subject, t.kind, t.state, t.tries, t.answer, t.act].map((head) => (
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
        </div>
      )}
    </main>
  );
}

function Failure({
  mail: { id, triedAt, to, subject, kind, state, tries, answer },
}: {
  mail: MailFailureReply;
}) {
  const t = useDeskTexts(mailTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  const { revalidate } = useRevalidator();
  const retry = async () => {
    try {
      await callDesk('POST', `/mails/${id}/retry`);
      toast(t.tried, { kind: 'good' });
      deskChanged();
    } catch (error) {
      toast(wordsOf(error), { kind: 'bad' });
    }
    await revalidate();
  };
  return (
    <tr>
      <td className="quiet">{dayTimeText(new Date(triedAt), locale, timeZone)}</td>
      <td>{to}</td>
      <td>{subject}</td>
      <td className="mono">{kind}</td>
      <td className={state === 'queued' ? 'warn' : 'bad'}>{t[state]}</td>
      <td className="number">{tries}</td>
      <td className="desk-change">{answer}</td>
      <td>
        <Button size="small" onClick={() => void retry()}>
          {t.again}
        </Button>
      </td>
    </tr>
  );
}
