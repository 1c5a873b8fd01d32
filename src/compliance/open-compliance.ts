import type { Catalogue } from '#catalogue';
import type { Platform } from '#platform';
import type { PublicCall, Settings } from '#settings';
import { certificateCalls } from './certificates/api.ts';
import { declarationCalls } from './declarations/api.ts';
import { readFacts } from './facts.ts';
import { createFollowers } from './followers/followers.ts';
import type { Dependencies } from './http.ts';
import { infographicCall } from './infographics/api.ts';
import { noticeCalls } from './notices/api.ts';
import { pathOf } from './notices/notices.ts';

export interface ComplianceParts {
  platform: Platform;
  settings: Pick<Settings, 'store'>;
  catalogue: Catalogue;
}

export interface Compliance {
  calls: PublicCall[];
  /** Pages of change notices, for the sitemap. */
  noticePages(): { path: string; changedAt: Date }[];
}

/** Opens the module. Throws if its data is invalid. */
export async function openCompliance(parts: ComplianceParts): Promise<Compliance> {
  const facts = readFacts(parts.platform.config.rootDir, parts.platform.company);
  const rooms: Dependencies = { ...parts, facts };
  const followers = createFollowers({ ...parts, facts, currency: parts.settings.store.currency });
  await followers.announce();
  return {
    calls: [
      ...declarationCalls(rooms),
      ...certificateCalls(rooms),
      infographicCall(rooms),
      ...noticeCalls(rooms, followers),
    ],
    noticePages: () =>
      facts.notices.map((notice) => ({
        path: pathOf(notice),
        changedAt: new Date(`${notice.issued}T00:00:00Z`),
      })),
  };
}
