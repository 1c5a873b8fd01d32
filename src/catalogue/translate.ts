/** Sentences with placeholders in braces, in the languages of the store. */
import { byLanguage } from '#kernel';

export type LocalizedText = Readonly<Record<'en' | 'de' | 'fr' | 'nl', string>>;

/** Merges English and German sentences with the French and Dutch ones of the same keys. */
export function mergeLanguages<Key extends string>(
  texts: Readonly<Record<Key, { en: string; de: string }>>,
  french: Readonly<Record<NoInfer<Key>, string>>,
  dutch: Readonly<Record<NoInfer<Key>, string>>,
): Readonly<Record<Key, LocalizedText>> {
  const entries = (Object.keys(texts) as Key[]).map((key) => [
    key,
    { ...texts[key], fr: french[key], nl: dutch[key] },
  ]);
  return Object.fromEntries(entries) as Record<Key, LocalizedText>;
}

/** The sentence in the language, English where there is none. */
export function translate(
  text: LocalizedText,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return byLanguage<string>(text, locale).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
