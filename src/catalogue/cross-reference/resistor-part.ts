import { resistanceOf } from './codes.ts';
import { buildDecoded, type Decoded } from './grammar.ts';
import { publishedRatings } from './published-resistors.ts';

export const CHIP = 'resistors';
export const THICK = 'Thick Film';
export const THIN = 'Thin Film';

type Facts = Record<string, string | number | null | undefined>;

/** What is left out of the number does not take the place of what the maker publishes. */
function statedFacts(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/**
 * A chip resistor as its number says; a link has no tolerance and no temperature coefficient.
 * @param value ohms, or the code of the number
 * @param origin whose series it is, for what its data sheet says; series null: letters that are not understood
 */
export function resistor(
  size: string | null,
  value: string | number | null,
  tolerance: string | null | undefined,
  details: Facts = {},
  origin?: { maker: string; series: string | null },
): Decoded | null {
  const resistance = typeof value === 'string' ? resistanceOf(value) : value;
  const { ratings, unconfirmedIds } = origin
    ? publishedRatings({ ...origin, size, tolerance, resistance })
    : { ratings: {} as Facts, unconfirmedIds: [] };
  // A type that no table knows may be one for pulses or against sulfur.
  const isUnread = ratings['power'] === undefined && details['features'] === undefined;
  const unread = isUnread && resistance !== 0 ? { unread: ['power', 'features'] } : {};
  if (resistance === 0)
    return buildDecoded({ resistance, packageCase: size, composition: details['composition'] });
  return buildDecoded(
    { resistance, packageCase: size, tolerance, ...ratings, ...statedFacts(details) },
    {
      ...(origin?.series === null ? unread : {}),
      fromSheet: Object.keys(ratings).filter((id) => details[id] === undefined),
      unconfirmedIds: unconfirmedIds.filter((id) => details[id] === undefined),
    },
  );
}
