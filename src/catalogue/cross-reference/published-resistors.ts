import data from '../../../data/other-makers/resistors.json' with { type: 'json' };

interface Limits {
  ppm: number;
  /** Ohms. */
  from: number;
  to: number;
}

interface Series {
  maker: string;
  names: readonly string[];
  source: string;
  document?: string;
  unconfirmed?: readonly string[];
  unconfirmedSizes?: readonly string[];
  features?: string;
  tcr?: Readonly<Record<string, Limits | undefined>>;
  /** W and V by inch size. */
  sizes: Readonly<Record<string, readonly number[] | undefined>>;
}

const SERIES: readonly Series[] = data.series;

/** What the number says of the part that its maker's table is asked about. */
interface Asked {
  maker: string;
  /** Null: letters that are not understood. */
  series: string | null;
  size: string | null;
  tolerance?: string | null | undefined;
  resistance: number | null;
}

export interface Published {
  ratings: Readonly<Record<string, number | string>>;
  /** Ratings that nobody has looked up in a document. */
  unconfirmed: readonly string[];
}

/** Power in W, limiting element voltage in V, TCR in ppm/K and kind by the maker's data sheet; empty where not known. */
export function publishedRatings({ maker, series, size, tolerance, resistance }: Asked): Published {
  const known = SERIES.find((one) => one.maker === maker && series !== null && one.names.includes(series));
  const [power, maxVoltage] = known?.sizes[size ?? ''] ?? [];
  if (!known || power === undefined || maxVoltage === undefined) return { ratings: {}, unconfirmed: [] };
  const limits = known.tcr?.[tolerance ?? ''];
  const isWithin = limits && resistance !== null && resistance >= limits.from && resistance <= limits.to;
  const ratings = {
    power,
    maxVoltage,
    ...(known.features ? { features: known.features } : {}),
    ...(isWithin ? { tcr: limits.ppm } : {}),
  };
  const isLookedUp = known.document !== undefined && !known.unconfirmedSizes?.includes(size ?? '');
  return { ratings, unconfirmed: isLookedUp ? (known.unconfirmed ?? []) : Object.keys(ratings) };
}
