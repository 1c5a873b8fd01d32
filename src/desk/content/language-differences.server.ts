import type { TextProblem } from '#content';
import { type Language, Message } from '#messages';
import { problemTexts } from './problem-texts.server.ts';

type Differ = NonNullable<TextProblem['differ']>;
type Parts = Differ['lacks'];

const GROUPS = new Set(['columns', 'tabs', 'accordion']);

/** Describes which parts a language lacks or adds, and how to fix it, for the author. */
export const describeDifference = (differ: Differ): Message =>
  new Message((reader) => differenceText(differ, reader));

function differenceText(
  { locale, mainLocale: otherLocale, container, lacks, adds }: Differ,
  reader: Language,
): string {
  const t = problemTexts[reader];
  const names = new Intl.DisplayNames(reader, { type: 'language' });
  const [language, otherLanguage] = [names.of(locale) ?? locale, names.of(otherLocale) ?? otherLocale];
  const list = (parts: Parts) =>
    parts
      .map((part) => t.part({ name: formatPartName(part.name, t.text), position: part.position }))
      .join(', ');
  const sentences = [
    ...(lacks.length > 0 ? [t.lacks({ language, otherLanguage, parts: list(lacks) })] : []),
    ...(adds.length > 0 ? [t.adds({ language, otherLanguage, parts: list(adds) })] : []),
  ];
  if (sentences.length === 0) sentences.push(t.order({ language, otherLanguage }));
  const place = container === null ? '' : t.within({ name: formatPartName(container, t.text) });
  return `${place}${sentences.join(' ')} ${t.todo}`;
}

/** A part as the beginning of its line. */
function formatPartName(name: string, text: string): string {
  if (name === 'text') return text;
  if (name.startsWith(':::')) return name;
  return GROUPS.has(name) ? `::: ${name}` : `[[${name}]]`;
}
