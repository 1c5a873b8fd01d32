import { resistanceOf } from './codes.ts';
import { type Decoded, decoded } from './grammar.ts';
import { publishedRatings } from './published-resistors.ts';

export const CHIP = 'resistors';
export const THICK = 'Thick Film';
export const THIN = 'Thin Film';

type Facts = Record<string, string | number | null | undefined>;

/** What is left out of the number does not take the place of what the maker publishes. */
function stated(more: Facts): Facts {
  return Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
}

/**
 * A chip resistor as its number says; a link has no tolerance and no temperature coefficient.
 * @param value ohms, or the code of the number
 * @param of whose series it is, for what its data sheet says; series null: letters that are not understood
 */
export function resistor(
  size: string | null,
  value: string | number | null,
  tolerance: string | null | undefined,
  more: Facts = {},
  of?: { maker: string; series: string | null },
): Decoded | null {
  const resistance = typeof value === 'string' ? resistanceOf(value) : value;
  const { ratings, unconfirmed } = of
    ? publishedRatings({ ...of, size, tolerance, resistance })
    : { ratings: {} as Facts, unconfirmed: [] };
  // A type that no table knows may be one for pulses or against sulfur.
  const isUnread = ratings['power'] === undefined && more['features'] === undefined;
  const unread = isUnread && resistance !== 0 ? { unread: ['power', 'features'] } : {};
  if (resistance === 0) return decoded({ resistance, packageCase: size, composition: more['composition'] });
  return decoded(
    { resistance, packageCase: size, tolerance, ...ratings, ...stated(more) },
    {
      ...(of?.series === null ? unread : {}),
      fromSheet: Object.keys(ratings).filter((id) => more[id] === undefined),
      unconfirmed: unconfirmed.filter((id) => more[id] === undefined),
    },
  );
}
