import { LANGUAGES, languageOf } from '#messages';

const FILE = /"\/assets\/([\w.-]+\.js)"/g;

/** Points the page's scripts to the files that hold texts of its language only (`tools/page-languages.ts`). */
export function withOwnFiles(html: string, locale: string): string {
  const language = languageOf(locale);
  return language === LANGUAGES[0] ? html : html.replace(FILE, `"/assets/${language}/$1"`);
}
