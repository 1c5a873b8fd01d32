import type { ReferenceWords } from './texts.ts';

export const fr: ReferenceWords = {
  source: (standard) => `Source : ${standard}`,
  csv: 'CSV',
  csvOf: (title) => `${title} en CSV`,
  copy: 'Copier le tableau',
  values: 'Valeurs en tableau',
  figure: (title, axis) => `${title} en fonction de ${axis}`,
  tryIt: 'Par exemple',
  open: 'ouvrir',
  standard: (standard) => `Selon ${standard}`,
  pdf: 'PDF à imprimer',
  sheet: 'Ouvrir la fiche',
  answer: 'Réponse',
  nothing: 'Rien à afficher.',
  optional: 'facultatif',
};
