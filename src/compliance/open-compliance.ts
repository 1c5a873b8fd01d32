import { Hono } from 'hono';
import type { Catalogue } from '#catalogue';
import type { Platform } from '#platform';
import type { CallerEnv, Settings } from '#settings';
import { certificateRoutes } from './certificates/api.ts';
import { declarationRoutes } from './declarations/api.ts';
import { readFacts } from './facts.ts';
import { createFollowers } from './followers/followers.ts';
import type { Dependencies } from './http.ts';
import { infographicRoutes } from './infographics/api.ts';
import { noticeRoutes } from './notices/api.ts';
import { pathOf } from './notices/notices.ts';

export interface ComplianceParts {
  platform: Platform;
  settings: Pick<Settings, 'store'>;
  catalogue: Catalogue;
}

export interface Compliance {
  /** To be mounted under `/api`. */
  routes: Hono<CallerEnv>;
  /** Pages of change notices, for the sitemap. */
  noticePages(): { path: string; changedAt: Date }[];
}

/** Opens the module. Throws if its data is invalid. */
export async function openCompliance(parts: ComplianceParts): Promise<Compliance> {
  const facts = readFacts(parts.platform.config.rootDir);
  const rooms: Dependencies = { ...parts, facts };
  const followers = createFollowers({ ...parts, facts, currency: parts.settings.store.currency });
  await followers.announce();
  const routes = new Hono<CallerEnv>();
  routes.route('/', declarationRoutes(rooms));
  routes.route('/', certificateRoutes(rooms));
  routes.route('/', noticeRoutes(rooms, followers));
  routes.route('/', infographicRoutes(rooms));
  return {
    routes,
    noticePages: () =>
      facts.notices.map((notice) => ({
        path: pathOf(notice),
        changedAt: new Date(`${notice.issued}T00:00:00Z`),
      })),
  };
}
