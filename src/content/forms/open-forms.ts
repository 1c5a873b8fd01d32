import type { Platform } from '#platform';
import type { PublicCall, Settings } from '#settings';
import { formCalls } from './api.ts';
import { createForms } from './forms.ts';
import { createNewsletters } from './newsletter.ts';
import { openRecipients } from './recipients.ts';

/** Opens forms and newsletters. */
export function openForms(platform: Platform, settings: Pick<Settings, 'store'>): PublicCall[] {
  const recipients = openRecipients(platform.company);
  const forms = createForms(platform);
  const newsletters = createNewsletters(platform);
  return formCalls({ platform, settings, forms, newsletters, recipients });
}
