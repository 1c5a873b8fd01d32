import data from '../../../data/other-makers/resistors.json' with { type: 'json' };

interface Limits {
  ppm: number;
  minOhms: number;
  maxOhms: number;
}

interface Series {
  maker: string;
  names: readonly string[];
  source: string;
  document?: string;
  unconfirmedRatings?: readonly string[];
  unconfirmedSizes?: readonly string[];
  features?: string;
  tcr?: Readonly<Record<string, Limits | undefined>>;
  /** W and V by inch size. */
  sizes: Readonly<Record<string, readonly number[] | undefined>>;
}

const SERIES: readonly Series[] = data.series;

/** Facts of a number by which its maker's table is searched. */
interface RatingsQuery {
  maker: string;
  /** Null: letters that are not understood. */
  series: string | null;
  size: string | null;
  tolerance?: string | null | undefined;
  resistance: number | null;
}

export interface PublishedRatings {
  ratings: Readonly<Record<string, number | string>>;
  /** Ratings that were not verified in a document. */
  unconfirmedIds: readonly string[];
}

/** Power in W, limiting element voltage in V, TCR in ppm/K and kind by the maker's data sheet; empty if unknown. */
export function publishedRatings({
  maker,
  series,
  size,
  tolerance,
  resistance,
}: RatingsQuery): PublishedRatings {
  const publishedSeries = SERIES.find(
    (one) => one.maker === maker && series !== null && one.names.includes(series),
  );
  const [power, maxVoltage] = publishedSeries?.sizes[size ?? ''] ?? [];
  if (!publishedSeries || power === undefined || maxVoltage === undefined)
    return { ratings: {}, unconfirmedIds: [] };
  const limits = publishedSeries.tcr?.[tolerance ?? ''];
  const isWithin =
    limits && resistance !== null && resistance >= limits.minOhms && resistance <= limits.maxOhms;
  const ratings = {
    power,
    maxVoltage,
    ...(publishedSeries.features ? { features: publishedSeries.features } : {}),
    ...(isWithin ? { tcr: limits.ppm } : {}),
  };
  const isLookedUp =
    publishedSeries.document !== undefined && !publishedSeries.unconfirmedSizes?.includes(size ?? '');
  return {
    ratings,
    unconfirmedIds: isLookedUp ? (publishedSeries.unconfirmedRatings ?? []) : Object.keys(ratings),
  };
}
