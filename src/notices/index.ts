/** Notices that customers request: a part is in stock again. */
import type { Accounts } from '#accounts';
import type { PublicCall, Settings } from '#settings';
import { noticeCalls } from './api.ts';
import { createStockNotices, type NoticeDependencies } from './stock-notices.ts';

export { changesCall } from './account-changes.ts';
export { stockNoticeSampleMails } from './mails.ts';

interface Dependencies extends NoticeDependencies {
  settings: Pick<Settings, 'store' | 'sessions'>;
  accounts: Pick<Accounts, 'find'>;
}

/** Opens the module: it follows changes of stock until it is closed. */
export function openNotices(dependencies: Dependencies): { calls: PublicCall[]; close(): void } {
  const notices = createStockNotices(dependencies);
  return { calls: noticeCalls({ ...dependencies, notices }), close: () => notices.close() };
}
