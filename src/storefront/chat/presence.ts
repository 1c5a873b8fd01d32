/** Presence by the clock: the last state from the server holds until its opening or closing time. */
import type { ChatOffice } from '#chat/contract';
import type { Talk } from './talk-state.ts';

/** Staff count as present for this long after an answer, also outside of office hours. */
const HERE_MS = 20 * 60_000;

/** The name of the member of staff who is in conversation with the visitor now; null if nobody is. */
export function presentStaffName({ conversation, messages, typing }: Talk, now: number): string | null {
  if (typing) return typing;
  const name = conversation?.status === 'open' ? conversation.with : null;
  const isRecent = ({ at }: { at: string }) => now - Date.parse(at) < HERE_MS;
  const last = messages.findLast(
    (message) => message.name === name && (message.author === 'staff' || message.happening === 'taken'),
  );
  return name !== null && last !== undefined && isRecent(last) ? name : null;
}

/** The office state at `now`: hours may begin or end while a page is open. */
export function officeNow(office: ChatOffice, now: number): ChatOffice {
  if (office.open && office.closesAt !== null && now >= Date.parse(office.closesAt))
    return { ...office, open: false, opensAt: null, closesAt: null };
  if (!office.open && office.opensAt !== null && now >= Date.parse(office.opensAt))
    return { ...office, open: true, opensAt: null, closesAt: null };
  return office;
}
