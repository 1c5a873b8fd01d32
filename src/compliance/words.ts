/** Texts of this room in the languages that are complete; other languages read the first. */
export interface Words {
  en: string;
  de: string;
}

/** Picks the language of a reader. */
export type Say = (words: Words) => string;

const isGerman = (locale: string) => locale.toLowerCase().startsWith('de');

/** One of two sets of texts, by the language of a reader. */
export function textsFor<Texts>(locale: string, texts: { en: Texts; de: Texts }): Texts {
  return isGerman(locale) ? texts.de : texts.en;
}

export function speaker(locale: string): Say {
  return (words) => (isGerman(locale) ? words.de : words.en);
}

/** A number as the reader writes it. */
export function figure(value: number, locale: string, digits = 3): string {
  return new Intl.NumberFormat(isGerman(locale) ? 'de' : 'en', { maximumSignificantDigits: digits }).format(
    value,
  );
}

/** A day as the reader writes it: `21 Nov 2026`, `21.11.2026`. */
export function day(iso: string, locale: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return isGerman(locale)
    ? new Intl.DateTimeFormat('de', {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(date)
    : new Intl.DateTimeFormat('en-GB', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(date);
}
