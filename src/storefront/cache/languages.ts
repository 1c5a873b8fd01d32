import { LANGUAGES, languageOf } from '../messages/define.ts';

const FILE = /"\/assets\/([\w.-]+\.js)"/g;

/** A page with the addresses of the files that hold the texts of its language alone (`tools/page-languages.ts`). */
export function withOwnFiles(html: string, locale: string): string {
  const language = languageOf(locale);
  return language === LANGUAGES[0] ? html : html.replace(FILE, `"/assets/${language}/$1"`);
}
