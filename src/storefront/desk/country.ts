/** What a country is called; what is no code of one, as older addresses may hold, stands as it is. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
