/** Finds possible part numbers in a message, by plain rules over its characters. */

/** Longer lists of numbers are left to the page for lists. */
const MOST = 12;
const LONGEST = 48;

/** A word of digits and letters, with the separators that part numbers contain. */
const WORD = /[A-Za-z0-9][A-Za-z0-9./+#-]{3,}/g;
const PRODUCT_PATH = /\/product\/([a-z0-9][a-z0-9._-]{3,80})/gi;
const ADDRESS = /\bhttps?:\/\/\S+|(?<!\S)\S+@\S+/gi;
/** `10.5mm`, `3000pcs`, `16:00`, `2026-11-21`: quantities and dates, not part numbers. */
const MEASURE = /^[\d.,/+-]+(?:[munpkµ]?[a-zA-Z]{0,3})$/;

/** Words of a text that may be part numbers, in order, each once; slugs of product URLs come first. */
export function mentionsIn(text: string): string[] {
  const slugs = [...text.matchAll(PRODUCT_PATH)].map(([, slug = '']) => slug);
  const words = text.replace(ADDRESS, ' ').match(WORD) ?? [];
  const partWords = words.map((word) => word.replace(/(?<![./+#-])[./+#-]+$/, '')).filter(mayNamePart);
  return [...new Set([...slugs, ...partWords])].slice(0, MOST);
}

function mayNamePart(word: string): boolean {
  const isMixed = /\d/.test(word) && /[A-Za-z]/.test(word);
  return isMixed && word.length >= 5 && word.length <= LONGEST && !MEASURE.test(word);
}
