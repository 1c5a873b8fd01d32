/** Abbreviations of ending lifecycles, the same in every language. */
export const ENDINGS: Readonly<Record<string, string>> = {
  NRND: 'NRND',
  'Last Time Buy': 'LTB',
  Obsolete: 'EOL',
};
