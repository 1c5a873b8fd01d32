/** Ends of a part as the field abbreviates them, in every language. */
export const ENDINGS: Readonly<Record<string, string>> = {
  NRND: 'NRND',
  'Last Time Buy': 'LTB',
  Obsolete: 'EOL',
};
