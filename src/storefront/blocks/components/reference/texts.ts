import { defineTexts, languageOf, type Translation } from '../../../messages/define.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const en = {
  source: (standard: string) => `Source: ${standard}`,
  csv: 'CSV',
  csvOf: (title: string) => `${title} as CSV`,
  copy: 'Copy table',
  values: 'Values as a table',
  figure: (title: string, axis: string) => `${title} against ${axis}`,
  tryIt: 'For example',
  open: 'open',
  standard: (standard: string) => `According to ${standard}`,
  pdf: 'PDF to print',
  sheet: 'Open sheet',
  answer: 'Answer',
  nothing: 'Nothing to show.',
  optional: 'optional',
};

export type ReferenceWords = Translation<typeof en>;

const de: ReferenceWords = {
  source: (standard: string) => `Quelle: ${standard}`,
  csv: 'CSV',
  csvOf: (title: string) => `${title} als CSV`,
  copy: 'Tabelle kopieren',
  values: 'Werte als Tabelle',
  figure: (title: string, axis: string) => `${title} über ${axis}`,
  tryIt: 'Zum Beispiel',
  open: 'öffnen',
  standard: (standard: string) => `Nach ${standard}`,
  pdf: 'PDF zum Drucken',
  sheet: 'Blatt öffnen',
  answer: 'Antwort',
  nothing: 'Nichts zu zeigen.',
  optional: 'optional',
};

const TEXTS = defineTexts(en, de, fr, nl);

/** Texts around tables and calculators in the language of a page. */
export const referenceTexts = (locale: string) => TEXTS[languageOf(locale)];
