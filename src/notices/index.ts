/** Notices that customers ask for: a part is in stock again. */
import type { Hono } from 'hono';
import type { Accounts } from '#accounts';
import type { CallerEnv, Settings } from '#settings';
import { noticeRoutes } from './api.ts';
import { createStockNotices, type NoticeRooms } from './stock-notices.ts';

export { NOTICE_CALLS } from './api.ts';
export { addChangesCall } from './changes.ts';
export { stockNoticeSampleMails } from './mails.ts';

interface Rooms extends NoticeRooms {
  settings: Pick<Settings, 'store' | 'sessions'>;
  accounts: Pick<Accounts, 'find'>;
}

/** Opens the room: it follows changes of stock until it is closed; its calls are to be mounted under `/api`. */
export function openNotices(rooms: Rooms): { routes: Hono<CallerEnv>; close(): void } {
  const notices = createStockNotices(rooms);
  return { routes: noticeRoutes({ ...rooms, notices }), close: () => notices.close() };
}
