import type { TextProblem } from '#content';

type Differ = NonNullable<TextProblem['differ']>;
type Parts = Differ['lacks'];

const GROUPS = new Set(['columns', 'tabs', 'accordion']);

/** Describes which parts a language lacks or adds, and how to fix it, for the author. */
export function differWords(
  { locale, mainLocale: otherLocale, container, lacks, adds }: Differ,
  reader: 'en' | 'de',
): string {
  const t = WORDS[reader];
  const names = new Intl.DisplayNames(reader, { type: 'language' });
  const [language, otherLanguage] = [names.of(locale) ?? locale, names.of(otherLocale) ?? otherLocale];
  const list = (parts: Parts) =>
    parts.map((part) => t.part(formatPartName(part.name, t.text), part.position)).join(', ');
  const sentences = [
    ...(lacks.length > 0 ? [t.lacks(language, otherLanguage, list(lacks))] : []),
    ...(adds.length > 0 ? [t.adds(language, otherLanguage, list(adds))] : []),
  ];
  if (sentences.length === 0) sentences.push(t.order(language, otherLanguage));
  return `${container === null ? '' : t.within(formatPartName(container, t.text))}${sentences.join(' ')} ${t.todo}`;
}

/** A part as the beginning of its line. */
function formatPartName(name: string, text: string): string {
  if (name === 'text') return text;
  if (name.startsWith(':::')) return name;
  return GROUPS.has(name) ? `::: ${name}` : `[[${name}]]`;
}

const WORDS = {
  en: {
    text: 'text',
    part: (name: string, at: number) => `${name} (part ${at})`,
    within: (name: string) => `In ${name}: `,
    lacks: (here: string, there: string, parts: string) => `${here} lacks what ${there} has: ${parts}.`,
    adds: (here: string, there: string, parts: string) => `${here} has what ${there} lacks: ${parts}.`,
    order: (here: string, there: string) => `${here} has the parts of ${there} in another order.`,
    todo: 'Give both the same parts in the same order. Your text stays here until then.',
  },
  de: {
    text: 'Text',
    part: (name: string, at: number) => `${name} (Teil ${at})`,
    within: (name: string) => `In ${name}: `,
    lacks: (here: string, there: string, parts: string) => `${here} fehlt, was ${there} hat: ${parts}.`,
    adds: (here: string, there: string, parts: string) => `${here} hat, was ${there} fehlt: ${parts}.`,
    order: (here: string, there: string) => `${here} hat die Teile von ${there} in anderer Reihenfolge.`,
    todo: 'Geben Sie beiden dieselben Teile in derselben Reihenfolge. Ihr Text bleibt bis dahin hier stehen.',
  },
};
