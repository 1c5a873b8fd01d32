/**
 * Puts compiled messages into what Vite builds: each call `textsOf('area')` becomes an import of the area's texts. In
 * the pages for browsers the texts of each language carry a mark, by which `page-languages.ts` leaves one language in
 * each copy.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages } from '../src/messages/compile.ts';
import { FIRST_LANGUAGE, messageFileOf, readLanguages, readMessageFile } from './message-files.ts';
import { markTexts } from './page-languages.ts';

const ROOT = join(import.meta.dirname, '..');
const CALL = /\btextsOf\(\s*'([\w/-]+)',?\s*\)/g;
const PREFIX = 'virtual:messages/';
const FORMAT = join(ROOT, 'src/messages/format.ts');

/** @param marksLanguages for the pages, of which the build makes a copy for each language */
export const compiledMessages = ({ marksLanguages = false } = {}): Plugin => ({
  name: 'compiled-messages',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  load(id) {
    // Only a call that `transform` did not find would read files at run time.
    if (id.endsWith('/src/messages/read-messages.ts'))
      return `export const hasMessages = () => true;\nexport const readMessages = () => { throw new Error('textsOf needs the name of its area as a literal.'); };`;
    if (!id.startsWith(`\0${PREFIX}`)) return null;
    const area = id.slice(PREFIX.length + 1);
    for (const language of readLanguages(ROOT)) this.addWatchFile(messageFileOf(ROOT, language, area));
    const isMarked =
      marksLanguages && this.environment.name === 'client' && this.environment.mode === 'build';
    return { code: areaModule(area, isMarked), moduleSideEffects: false };
  },
  transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('textsOf(')) return null;
    const areas = [...new Set([...code.matchAll(CALL)].map(([, area]) => area!))];
    if (areas.length === 0) return null;
    const imports = areas.map((area, index) => `import texts$${index} from '${PREFIX}${area}';`);
    const newCode = code.replace(CALL, (_, area: string) => `texts$${areas.indexOf(area)}`);
    return { code: `${imports.join('')}${newCode}`, map: null };
  },
});

/** A module that exports the texts of an area by language. */
function areaModule(area: string, isMarked: boolean): string {
  const languages = readLanguages(ROOT);
  const present = languages.filter((language) => readMessageFile(ROOT, language, area) !== null);
  const missing = languages.filter((language) => !present.includes(language));
  if (!present.includes(FIRST_LANGUAGE))
    throw new Error(`messages/${FIRST_LANGUAGE}/${area}.json does not exist.`);
  const tables = present.map((language) => {
    const file = readMessageFile(ROOT, language, area)!;
    const expression = compileMessages(file, readMessageFile(ROOT, FIRST_LANGUAGE, area)!);
    const table = expression.includes('plural(')
      ? `((plural)=>(${expression}))(pluralIn("${language}"))`
      : `(${expression})`;
    const readers = language === FIRST_LANGUAGE ? [FIRST_LANGUAGE, ...missing] : [language];
    return `const texts_${language} = ${isMarked ? markTexts(readers, table) : table};`;
  });
  const members = languages.map(
    (language) => `${language}: texts_${present.includes(language) ? language : FIRST_LANGUAGE}`,
  );
  return [
    `import { count, pluralIn } from ${JSON.stringify(FORMAT)};`,
    ...tables,
    `export default { ${members.join(', ')} };`,
  ].join('\n');
}
