import { resistanceOf } from './codes.ts';
import { buildDecoded, type Decoded } from './grammar.ts';
import { publishedRatings } from './published-resistors.ts';

export const CHIP = 'resistors';
export const THICK = 'Thick Film';
export const THIN = 'Thin Film';

type Facts = Record<string, string | number | null | undefined>;

/** Drops undefined facts, so that they do not override what the maker publishes. */
function statedFacts(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/**
 * A chip resistor from its number; a jumper has no tolerance and no temperature coefficient.
 * @param value ohms, or the code of the number
 * @param origin maker and series, for the facts of its data sheet; series null: letters that are not understood
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
  // A type without published ratings may be pulse-withstanding or anti-sulfur.
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
