import type { ReactNode } from 'react';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { type Deadline, urgencyOf } from '../ui/list/due.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText, spanText } from '../ui/times.ts';
import { useMe } from './frame.tsx';
import { frameTexts } from './texts.ts';

interface Props {
  /** Its reference, such as a number; before the title. */
  code?: string;
  /** Name of the customer or thing. */
  title: string;
  /** Its state in a word. */
  state?: ReactNode;
  /** Its deadline, and the current time. */
  promise?: { deadline: Deadline; now: Date };
  /** When it arrived, at the right. */
  timeNote: ReactNode;
}

/** The head of every open work: the same facts in the same order on every screen of the desk. */
export function WorkHead({ code, title, state, promise, timeNote }: Props) {
  return (
    <header className="desk-head">
      <h1>
        {code && <span className="mono">{code}</span>}
        {code && ' · '}
        {title}
      </h1>
      {state && <span className="desk-head-state">{state}</span>}
      {promise && <TimeLeft {...promise} />}
      <span className="quiet desk-head-when">{timeNote}</span>
    </header>
  );
}

/** `5 h 48 min left`, or by how much it is late; the deadline shows on hover, as in the list. */
function TimeLeft({ deadline, now }: NonNullable<Props['promise']>) {
  const t = useDeskTexts(frameTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  const { dueAt, isWaiting = true, doneAt } = deadline;
  if (dueAt === null || !isWaiting || doneAt) return null;
  const remainingMs = Date.parse(dueAt) - now.getTime();
  return (
    <time
      className={`desk-head-left ${urgencyOf(deadline, now).urgency}`}
      dateTime={dueAt}
      title={t.due({ time: dayTimeText(new Date(dueAt), locale, timeZone) })}
    >
      {remainingMs < 0 ? t.lateBy({ time: spanText(-remainingMs) }) : t.left({ time: spanText(remainingMs) })}
    </time>
  );
}
