/**
 * Places whose VAT differs from that of their country. Sources: Directive 2006/112/EC art. 5 to 7, 104 and 105
 * (territories outside of the VAT area, Monaco, regional rates), Windsor Framework (Northern Ireland), § 1 (2) UStG
 * (Heligoland, Büsingen).
 */
import { isInUnion } from './countries.ts';

export interface Place {
  /** ISO code; null while it is unknown. */
  country: string | null;
  zip?: string | null;
}

/** Identified by the beginning of the postcode, without spaces and hyphens. */
interface Territory {
  country: string;
  postcodes: readonly string[];
}

/** Parts of member states outside of the VAT area: goods to these places are exports. */
const OUTSIDE: readonly Territory[] = [
  // Büsingen, Heligoland
  { country: 'DE', postcodes: ['78266', '27498'] },
  // Las Palmas, Santa Cruz de Tenerife, Ceuta, Melilla
  { country: 'ES', postcodes: ['35', '38', '51', '52'] },
  // Guadeloupe, Martinique, Guiana, Réunion, Saint-Pierre, Mayotte, Saint-Barthélemy, Saint-Martin, the Pacific
  {
    country: 'FR',
    postcodes: ['971', '972', '973', '974', '975', '976', '977', '978', '984', '986', '987', '988'],
  },
  // Åland
  { country: 'FI', postcodes: ['22'] },
  // Livigno, Campione d’Italia. Their former postcodes, 23030 and 22060, still belong to many towns around them.
  { country: 'IT', postcodes: ['23041', '22061'] },
  // Mount Athos
  { country: 'GR', postcodes: ['63086', '63087'] },
];

/** Regions with a different standard rate, in percent. */
const OWN_RATE: readonly (Territory & { rate: string })[] = [
  // Jungholz, the Kleinwalsertal
  { country: 'AT', postcodes: ['6691', '6991', '6992', '6993'], rate: '19' },
  // Madeira
  { country: 'PT', postcodes: ['90', '91', '92', '93', '94'], rate: '22' },
  // The Azores
  { country: 'PT', postcodes: ['95', '96', '97', '98', '99'], rate: '16' },
];

const NORTHERN_IRELAND: Territory = { country: 'GB', postcodes: ['BT'] };

/** Postcodes in the form that is compared: `F-97 400` becomes `97400`. */
function normaliseZip(zip: string): string {
  return zip
    .slice(0, 20)
    .toUpperCase()
    .replace(/^[A-Z]{1,3}-/, '')
    .replace(/[^A-Z0-9]/g, '');
}

function isInTerritory({ country, zip }: Place, territory: Territory): boolean {
  if (country !== territory.country || !zip) return false;
  const normalisedZip = normaliseZip(zip);
  return territory.postcodes.some((beginning) => normalisedZip.startsWith(beginning));
}

/** The country whose VAT numbers the businesses of a place have: France for Monaco, `XI` for Northern Ireland. */
export function vatNumberCountry(place: Place): string | null {
  if (isInTerritory(place, NORTHERN_IRELAND)) return 'XI';
  return place.country === 'MC' ? 'FR' : place.country;
}

/**
 * The member state whose VAT applies to goods for a place, `XI` for Northern Ireland; null outside of the VAT area.
 */
export function vatAreaOf(place: Place): string | null {
  const country = vatNumberCountry(place);
  if (country === null || country === 'XI') return country;
  return isInUnion(country) && !OUTSIDE.some((territory) => isInTerritory(place, territory)) ? country : null;
}

/** The standard rate in percent if it differs from that of the country; otherwise null. */
export function ownRateOf(place: Place): string | null {
  return OWN_RATE.find((territory) => isInTerritory(place, territory))?.rate ?? null;
}
