import type { Message } from '#messages';

/** A problem as it is stored, in both languages of the desk: colleagues read it long after it was found. */
export type ProblemTexts = Readonly<Record<'en' | 'de', string>>;

export const problemTexts = (problem: Message): ProblemTexts => ({
  en: problem.textIn('en'),
  de: problem.textIn('de'),
});

/** The same change of both texts. */
export const mapTexts = ({ en, de }: ProblemTexts, change: (text: string) => string): ProblemTexts => ({
  en: change(en),
  de: change(de),
});
