import names from '../../../../data/packagings.json' with { type: 'json' };

/** Packing letters in words, for every page that sells; mails and documents say the same. */
export const packagingNames: Record<'en' | 'de', Readonly<Record<string, string>>> = names;
