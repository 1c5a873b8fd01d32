import { useState } from 'react';
import { Link } from 'react-router';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button } from '../../storefront/ui/index.ts';
import { can } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { WorkHead } from '../shell/work-head.tsx';
import { callDesk } from '../ui/client.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayOnlyText, dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import { type CustomerEvent, type CustomerReply, readCustomer, setOnAccount } from './contract.ts';
import { useEventState } from './event-state.ts';
import { AccountFacts } from './facts.tsx';
import { Notes } from './notes.tsx';
import { customerTexts } from './texts.ts';

export async function loader(args: LoaderArgs<'key'>) {
  return deskPage(args, (read) => read(readCustomer, { params: { key: args.params.key } }));
}

/** Everything about one customer on one screen. */
export default function Customer({ loaderData: customer }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(customerTexts);
  const { locale } = useShell();
  const zone = useMe().timeZone;
  const time = (text: string) => dayTimeText(new Date(text), locale, zone);
  const { key, email, name, company, since: customerSince, account, events, notes } = customer;
  return (
    <main id="work" className="desk-work" key={key}>
      <WorkHead
        title={company ?? name ?? email}
        timeNote={
          customerSince === null
            ? t.guest
            : t.since({ time: dayOnlyText(new Date(customerSince), locale, zone) })
        }
      />
      <p className="quiet">
        {company && name ? `${name} · ` : ''}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      {account && <OnAccount customer={customer} />}
      <Notes customerKey={key} notes={notes} time={time} />
      <Events events={events} time={time} />
      {account && <AccountFacts account={account} email={email} time={time} />}
    </main>
  );
}

function OnAccount({ customer: { key, onAccount } }: { customer: CustomerReply }) {
  const t = useDeskTexts(customerTexts);
  const { role } = useMe();
  const { change } = useCall({ toastsRefusals: true, reloadsAlways: true });
  const toggle = () =>
    change(() => callDesk(setOnAccount, { params: { key }, body: { onAccount: !onAccount } }), {
      message: onAccount ? t.withdrawn : t.allowed,
    });
  return (
    <p className="desk-actions">
      <span className={onAccount ? 'good' : 'quiet'}>{onAccount ? t.onAccount : t.paysAtOnce}</span>
      {can(role, setOnAccount) && (
        <Button size="small" onClick={() => void toggle()}>
          {onAccount ? t.withdraw : t.allow}
        </Button>
      )}
    </p>
  );
}

const KINDS = ['order', 'quote', 'sample', 'kit', 'chat', 'mail'] as const;

function Events({ events, time }: { events: CustomerEvent[]; time: (text: string) => string }) {
  const t = useDeskTexts(customerTexts);
  const stateOf = useEventState();
  const [kind, setKind] = useState<CustomerEvent['kind'] | null>(null);
  const present = KINDS.filter((each) => events.some((event) => event.kind === each));
  const shownEvents = events.filter((event) => kind === null || event.kind === kind);
  return (
    <>
      <h2 className="desk-section">{t.happened}</h2>
      {events.length === 0 && <p className="quiet">{t.nothing}</p>}
      {present.length > 1 && (
        <fieldset className="desk-actions" aria-label={t.show}>
          {[null, ...present].map((eventKind) => (
            <Button
              key={eventKind ?? 'all'}
              size="small"
              aria-pressed={kind === eventKind}
              onClick={() => setKind(eventKind)}
            >
              {eventKind === null ? t.all : t[eventKind]}
            </Button>
          ))}
        </fieldset>
      )}
      <Scroll>
        <table className="desk-table desk-events">
          <tbody>
            {shownEvents.map((event) => (
              <tr key={`${event.kind} ${event.at} ${event.reference}`}>
                <td className="quiet">{time(event.at)}</td>
                <td>
                  {event.path ? (
                    <Link className="mono link" to={event.path}>
                      {event.reference}
                    </Link>
                  ) : (
                    t.oneMail
                  )}
                </td>
                <td className="desk-event-text">{event.text}</td>
                <td>{stateOf(event)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
