import type { ReferenceWords } from './texts.ts';

export const nl: ReferenceWords = {
  source: (standard) => `Bron: ${standard}`,
  csv: 'CSV',
  csvOf: (title) => `${title} als CSV`,
  copy: 'Tabel kopiëren',
  values: 'Waarden als tabel',
  figure: (title, axis) => `${title} tegen ${axis}`,
  tryIt: 'Bijvoorbeeld',
  open: 'openen',
  standard: (standard) => `Volgens ${standard}`,
  pdf: 'PDF om af te drukken',
  sheet: 'Blad openen',
  answer: 'Antwoord',
  nothing: 'Niets om te tonen.',
  optional: 'optioneel',
};
