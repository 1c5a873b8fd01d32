/** Sizes of Murata's beads and coils by two characters. */
export const MURATA_SIZE: Readonly<Record<string, string>> = {
  '02': '01005',
  '03': '0201',
  '15': '0402',
  '18': '0603',
  '21': '0805',
  '2A': '0805',
  '2B': '0805',
  '2H': '1008',
  '31': '1206',
  '32': '1210',
  '41': '1806',
  '43': '1812',
  '55': '2220',
};
