import type { Hono } from 'hono';
import type { Platform } from '#platform';
import type { CallerEnv, Settings } from '#settings';
import { formRoutes } from './api.ts';
import { createForms } from './forms.ts';
import { createNewsletters } from './newsletter.ts';
import { openRecipients } from './recipients.ts';

/** Opens forms and newsletters; mount their routes under `/api`. */
export function openForms(
  platform: Platform,
  settings: Pick<Settings, 'store'>,
): { routes: Hono<CallerEnv> } {
  const recipients = openRecipients();
  const forms = createForms(platform);
  const newsletters = createNewsletters(platform);
  return { routes: formRoutes({ platform, settings, forms, newsletters, recipients }) };
}
