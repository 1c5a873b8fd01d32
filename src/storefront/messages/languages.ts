/** Languages of the interface, the first one in place of what another lacks. */
export const LANGUAGES = ['en', 'de', 'fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages in which all content is written as well. */
export const COMPLETE_LOCALES = ['en', 'de'] as const satisfies readonly Language[];
