/** Notices that customers request: a part is in stock again. */
import type { Hono } from 'hono';
import type { Accounts } from '#accounts';
import type { CallerEnv, Settings } from '#settings';
import { noticeRoutes } from './api.ts';
import { createStockNotices, type NoticeDependencies } from './stock-notices.ts';

export { changesCall } from './account-changes.ts';
export { NOTICE_CALLS } from './api.ts';
export { stockNoticeSampleMails } from './mails.ts';

interface Dependencies extends NoticeDependencies {
  settings: Pick<Settings, 'store' | 'sessions'>;
  accounts: Pick<Accounts, 'find'>;
}

/** Opens the module: it follows changes of stock until it is closed; mount its routes under `/api`. */
export function openNotices(dependencies: Dependencies): { routes: Hono<CallerEnv>; close(): void } {
  const notices = createStockNotices(dependencies);
  return { routes: noticeRoutes({ ...dependencies, notices }), close: () => notices.close() };
}
