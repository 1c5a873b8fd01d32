import { useShell } from '../../../storefront/shell/use-shell.ts';
import { useMe } from '../../shell/frame.tsx';
import { frameTexts } from '../../shell/texts.ts';
import { useDeskTexts } from '../texts.ts';
import { clockText, dueText, isSameDay, spanText } from '../times.ts';

/** A promise to answer: when its time started, when it is due. */
export interface Deadline {
  receivedAt: string;
  /** Null: nothing is promised. */
  dueAt: string | null;
  /** False: answered, so its deadline no longer counts. */
  isWaiting?: boolean;
  /** When it was answered, if known: it then waits no longer. */
  doneAt?: string | null;
}

type Urgency = 'plain' | 'warn' | 'fault';

/** Share of the promised time that has passed, from 0 to 1, and its urgency: warn from 60 %, fault from 90 %. */
export function urgencyOf(
  { receivedAt, dueAt, isWaiting = true, doneAt }: Deadline,
  now: Date,
): { share: number; urgency: Urgency } {
  if (dueAt === null || !isWaiting || doneAt) return { share: 0, urgency: 'plain' };
  const startMs = Date.parse(receivedAt);
  const share = (now.getTime() - startMs) / Math.max(1, Date.parse(dueAt) - startMs);
  const urgency = share >= 0.9 ? 'fault' : share >= 0.6 ? 'warn' : 'plain';
  return { share: Math.max(0, Math.min(1, share)), urgency };
}

/** The deadline in words: today by the time, overdue by how much. */
export function Due({ deadline, now }: { deadline: Deadline; now: Date }) {
  const t = useDeskTexts(frameTexts);
  const { locale } = useShell();
  const zone = useMe().timeZone;
  const { dueAt, isWaiting = true, doneAt } = deadline;
  if (doneAt)
    return (
      <span className="quiet">{t.answered({ time: dueText(new Date(doneAt), now, locale, zone) })}</span>
    );
  if (dueAt === null || !isWaiting) return null;
  const due = new Date(dueAt);
  const { urgency } = urgencyOf(deadline, now);
  const text =
    due < now
      ? t.lateBy({ time: spanText(now.getTime() - due.getTime()) })
      : isSameDay(due, now, zone)
        ? t.dueToday({ time: clockText(due, locale, zone) })
        : t.due({ time: dueText(due, now, locale, zone) });
  return (
    <time className={`desk-due ${urgency}`} dateTime={dueAt}>
      {text}
    </time>
  );
}

/** The share of the promised time that has passed, as a bar. The text beside it says the same. */
export function AgeBar({ deadline, now }: { deadline: Deadline; now: Date }) {
  const { share, urgency } = urgencyOf(deadline, now);
  return (
    <svg className={`desk-age ${urgency}`} width="100%" height="4" aria-hidden="true">
      <rect className="desk-age-all" width="100%" height="4" />
      <rect width={`${(share * 100).toFixed(1)}%`} height="4" />
    </svg>
  );
}
