/** Who is there, by the clock: what the server said last holds until its hour is over. */
import type { ChatOffice } from '#chat/contract';
import type { Talk } from './talk-state.ts';

/** Who has answered is there for so long, whatever the hours say. */
const HERE_MS = 20 * 60_000;

/** Name of the member of staff who talks with the visitor at this moment; null: nobody. */
export function presentStaffName({ conversation, messages, typing }: Talk, now: number): string | null {
  if (typing) return typing;
  const name = conversation?.status === 'open' ? conversation.with : null;
  const isRecent = ({ at }: { at: string }) => now - Date.parse(at) < HERE_MS;
  const last = messages.findLast(
    (message) => message.name === name && (message.author === 'staff' || message.happening === 'taken'),
  );
  return name !== null && last !== undefined && isRecent(last) ? name : null;
}

/** The office as it stands now: its hours begin and end while a page is open. */
export function officeNow(office: ChatOffice, now: number): ChatOffice {
  if (office.open && office.closesAt !== null && now >= Date.parse(office.closesAt))
    return { ...office, open: false, opensAt: null, closesAt: null };
  if (!office.open && office.opensAt !== null && now >= Date.parse(office.opensAt))
    return { ...office, open: true, opensAt: null, closesAt: null };
  return office;
}
