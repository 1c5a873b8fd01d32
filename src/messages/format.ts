/** What compiled messages call. The pages load this file. */
export { formatCount as count } from './digit-groups.ts';

/** Returns the plural category of numbers in a language: `one`, `other` and so on. */
export function pluralIn(language: string): (value: number) => string {
  let rules: Intl.PluralRules | undefined;
  return (value) => {
    rules ??= new Intl.PluralRules(language);
    return rules.select(value);
  };
}
