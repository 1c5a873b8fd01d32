/** Fields of a list in the order in which they are offered. */
export const FIELDS = [
  'reference',
  'quantity',
  'value',
  'description',
  'footprint',
  'maker',
  'mpn',
  'distributorNumber',
  'fitted',
  'voltage',
  'tolerance',
  'dielectric',
  'power',
  'category',
  'note',
  'ownNumber',
] as const;
