/** Until when a statement on the REACH Candidate List may stand without a look at a newer list. */
import type { Facts } from '../facts.ts';
import { day, translatorFor } from '../translate.ts';

/**
 * What a statement has to add once the list it rests on was due for a review: it does not speak for later entries.
 * Nothing before that day. @param today ISO day
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
      en: `This rests on the Candidate List of ${listDate} (${entries} entries). Its next review was due by ${due} and is overdue. Substances listed later are not covered; compare with echa.europa.eu/candidate-list-table.`,
      de: `Grundlage ist die Kandidatenliste vom ${listDate} (${entries} Einträge). Die nächste Prüfung war bis ${due} fällig und steht aus. Später aufgenommene Stoffe sind nicht erfasst; bitte mit echa.europa.eu/candidate-list-table vergleichen.`,
    }),
  ];
}
