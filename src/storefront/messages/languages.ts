/** Languages of the interface; the first one replaces missing texts of the others. */
export const LANGUAGES = ['en', 'de', 'fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages in which all content is written, too. */
export const COMPLETE_LOCALES = ['en', 'de'] as const satisfies readonly Language[];
