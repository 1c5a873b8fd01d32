import { NavLink } from 'react-router';
import type { MeReply, QueueReply } from '#backoffice/contract';
import { areasOf, areaTexts } from '../areas.ts';
import { useDeskTexts } from '../texts.ts';
import { frameTexts } from './texts.ts';

/** Areas of this role with what waits in them; late ones are said, not only coloured. */
export function Rail({ me, queues, now }: { me: MeReply; queues: QueueReply[]; now: Date }) {
  const t = useDeskTexts(frameTexts);
  const names = useDeskTexts(areaTexts);
  return (
    <nav className="desk-rail" aria-label={t.areas}>
      {areasOf(me.role).map(({ id }) => {
        const queue = queues.find((each) => each.id === id);
        const isLate = queue && (queue.late > 0 || (queue.nextDue && new Date(queue.nextDue) < now));
        return (
          <NavLink key={id} to={`/desk/${id}`} prefetch="none">
            <span>{names[id]}</span>
            {queue && (
              <span className={isLate ? 'desk-count bad' : 'desk-count'}>
                {isLate ? t.late(queue.late) : null}
                <b>{queue.open}</b>
                <span className="visually-hidden">{t.open(queue.open)}</span>
              </span>
            )}
          </NavLink>
        );
      })}
    </nav>
  );
}
