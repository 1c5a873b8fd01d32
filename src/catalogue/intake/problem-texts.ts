import { LANGUAGES, type Language, type Message } from '#messages';

/** A problem as it is stored, in every language: colleagues read it long after it was found. */
export type ProblemTexts = Readonly<Record<Language, string>>;

export const problemTexts = (problem: Message): ProblemTexts =>
  inEveryLanguage((language) => problem.textIn(language));

/** The same change of all texts. */
export const mapTexts = (texts: ProblemTexts, change: (text: string) => string): ProblemTexts =>
  inEveryLanguage((language) => change(texts[language]));

const inEveryLanguage = (say: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as ProblemTexts;
