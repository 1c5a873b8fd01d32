/** Categories whose parts are chosen by number: pins and parameters differ behind equal ratings. */
export const DISCRETE_SEMICONDUCTORS = [
  'diode-rectifiers',
  'schottky-diodes',
  'zeners',
  'tvs-diodes',
  'bipolar-junction-transistors',
  'mos-fets',
];
