import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { MeReply, QueueReply } from '../contract.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { areaTexts, listAreasFor } from './areas.ts';
import { frameTexts } from './texts.ts';

/** The areas of this role with counts; late ones are named as such, not only coloured. */
export function Rail({ staffMember, queues }: { staffMember: MeReply; queues: QueueReply[] }) {
  const t = useDeskTexts(frameTexts);
  const names = useDeskTexts(areaTexts);
  const [, , area] = useLocation().pathname.split('/');
  const rail = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another area is opened
  useEffect(() => {
    const link = rail.current?.querySelector<HTMLElement>('[aria-current="page"]');
    // On a narrow screen the rail is a row that scrolls.
    if (rail.current && link) {
      rail.current.scrollLeft = link.offsetLeft - (rail.current.clientWidth - link.offsetWidth) / 2;
    }
  }, [area]);
  return (
    <nav ref={rail} className="desk-rail" aria-label={t.areas}>
      {listAreasFor(staffMember.role).map(({ id }) => {
        const queue = queues.find((each) => each.id === id);
        const isLate = queue !== undefined && queue.late > 0;
        return (
          <NavLink key={id} to={`/desk/${id}`} prefetch="none">
            <span>{names[id]}</span>
            {queue && (
              <span className="desk-count">
                {isLate && (
                  <span className="fault" title={t.late({ count: queue.late })}>
                    <span aria-hidden="true">▲{shortCount(queue.late)}</span>
                    <span className="visually-hidden">{t.late({ count: queue.late })}, </span>
                  </span>
                )}
                <b aria-hidden="true">{shortCount(queue.open)}</b>
                <span className="visually-hidden">{t.open({ count: queue.open })}</span>
              </span>
            )}
          </NavLink>
        );
      })}
    </nav>
  );
}

/** Short, because the rail is narrow: `12k` from 10,000 on. */
const shortCount = (count: number) => (count < 10_000 ? String(count) : `${Math.floor(count / 1_000)}k`);
