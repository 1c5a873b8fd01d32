/** Finds the equivalent part that is qualified for vehicles. */
import type { Catalogue } from '#catalogue';
import type { Filters, Scalar } from '#catalogue/contract';

const QUALIFIED = ['AEC-Q200', 'AEC-Q101'];

/** Taxonomy attributes that must be equal, if the part has them: value, ratings and body. */
const SAME = [
  ...[
    'capacitance',
    'tolerance',
    'dielectric',
    'ratedVoltage',
    'resistance',
    'power',
    'inductance',
    'impedance',
  ],
  ...[
    'packageCase',
    'caseCode',
    'ratedCurrent',
    'circuit',
    'resistors',
    'lines',
    'r25',
    'rTol',
    'vrrm',
    'ifAv',
  ],
  ...[
    'diodeConfig',
    'vz',
    'vzTol',
    'vrwm',
    'direction',
    'channels',
    'polarity',
    'vceo',
    'ic',
    'fetType',
    'vds',
  ],
];

/**
 * Product number and qualification of the qualified equivalent with the most stock; null if the part is
 * qualified itself, or there is none.
 */
export function qualifiedFor(
  catalogue: Pick<Catalogue, 'find' | 'detail' | 'select' | 'row' | 'numberOf'>,
  productNumber: string,
  view: { locale: string; currency: string },
): { number: string; qualification: string } | null {
  const match = catalogue.find(productNumber);
  if (!match) return null;
  const { attributes, category } = catalogue.detail(match.product, view);
  if (QUALIFIED.includes(String(attributes['qualification'] ?? ''))) return null;
  const filters: Filters = { qualification: { in: QUALIFIED } };
  for (const id of SAME) {
    const value = attributes[id];
    if (isScalar(value)) filters[id] = { eq: value };
  }
  const allProducts = { subcategory: null, q: null, sort: null, quantity: null, offset: 0, limit: 20 };
  const { products } = catalogue.select({ ...allProducts, category, filters }, view);
  const rows = products.map((product) => catalogue.row(product, view));
  const [best] = rows.toSorted((a, b) => b.stock - a.stock);
  return best ? { number: best.partNumber, qualification: String(best.attributes['qualification']) } : null;
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'number' || typeof value === 'string';
}
