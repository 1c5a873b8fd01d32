/** How long a statement based on the REACH Candidate List is valid before the list must be reviewed again. */
import type { Facts } from '../facts.ts';
import { day, translatorFor } from '../translate.ts';

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
  const say = translatorFor(locale);
  const [listDate, due] = [day(asOf, locale), day(reviewBy, locale)];
  return [
    say({
      en: `This statement is based on the Candidate List of ${listDate} (${entries} entries). Its next review was due by ${due} and is overdue. Substances listed later are not covered. Compare with echa.europa.eu/candidate-list-table.`,
      de: `Grundlage ist die Kandidatenliste vom ${listDate} (${entries} Einträge). Die nächste Prüfung war bis ${due} fällig und steht aus. Später aufgenommene Stoffe sind nicht erfasst; bitte mit echa.europa.eu/candidate-list-table vergleichen.`,
    }),
  ];
}
