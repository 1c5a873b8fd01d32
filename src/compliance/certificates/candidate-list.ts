/** How long a statement based on the REACH Candidate List is valid before the list must be reviewed again. */
import { languageOf } from '#messages';
import type { Facts } from '../facts.ts';
import { day } from '../translate.ts';
import { certificateTexts } from './texts.ts';

/**
 * The note that a statement must carry once the review of its Candidate List is overdue: later entries are not covered.
 * Empty up to and including the due day. @param today ISO day
 */
export function overdueNotes(
  { entries, asOf, reviewBy }: Facts['candidateList'],
  today: string,
  locale: string,
): string[] {
  if (today <= reviewBy) return [];
  const t = certificateTexts[languageOf(locale)];
  return [t.overdue({ listDate: day(asOf, locale), due: day(reviewBy, locale), entries })];
}
