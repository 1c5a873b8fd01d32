import type { ReactNode } from 'react';
import { useShell } from '../../shell/use-shell.ts';
import { type Deadline, urgencyOf } from '../list/due.tsx';
import { useDeskTexts } from '../texts.ts';
import { dayTimeText, spanText } from '../times.ts';
import { useMe } from './frame.tsx';
import { frameTexts } from './texts.ts';

interface Props {
  /** What it is called by, such as its number; before the title. */
  code?: string;
  /** Who or what it is. */
  title: string;
  /** How it stands, in a word. */
  state?: ReactNode;
  /** What is promised about it, and the time it is. */
  promise?: { deadline: Deadline; now: Date };
  /** When it came, at the right. */
  timeNote: ReactNode;
}

/** Head of whatever is open: the same things in the same places on every screen of the desk. */
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

/** `5 h 48 min left`, and what is over by how much; until when it is on hover, as the list says it. */
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
      title={t.due(dayTimeText(new Date(dueAt), locale, timeZone))}
    >
      {remainingMs < 0 ? t.lateBy(spanText(-remainingMs)) : t.left(spanText(remainingMs))}
    </time>
  );
}
