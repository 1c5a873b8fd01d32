/** Statistics of content for staff: sums of browser events, without visitor data. */
import type { Platform } from '#platform';

/** Days in UTC, both inclusive. */
export interface Days {
  /** `2026-11-01` */
  startDay: string;
  endDay: string;
}

export interface VariationFigures {
  contentId: string;
  /** The entry's own id for visitors who got the entry itself. */
  variationId: string;
  impressions: number;
  clicks: number;
  conversions: number;
  /** Value of the conversions in the store's currency, as reported by browsers. */
  amount: number;
}

export interface PageViews {
  day: string;
  path: string;
  views: number;
}

/** Sums over the days by content and variation, most impressions first. */
export async function contentFigures(
  { db }: Pick<Platform, 'db'>,
  { startDay, endDay }: Days,
): Promise<VariationFigures[]> {
  const count = (type: string) => `coalesce(sum(count) FILTER (WHERE type = '${type}'), 0)::float8`;
  const { rows } = await db.pool.query<VariationFigures>(
    `SELECT content_id AS "contentId", coalesce(nullif(variation_id, ''), content_id) AS "variationId",
       ${count('impression')} AS impressions, ${count('click')} AS clicks, ${count('conversion')} AS conversions,
       (coalesce(sum(amount) FILTER (WHERE type = 'conversion'), 0) / 100.0)::float8 AS amount
     FROM event_counts WHERE content_id <> '' AND day BETWEEN $1 AND $2
     GROUP BY 1, 2 ORDER BY impressions DESC, 1, 2 LIMIT 1000`,
    [startDay, endDay],
  );
  return rows;
}

/** Views by day and page, the latest day first. */
export async function pageViews(
  { db }: Pick<Platform, 'db'>,
  { startDay, endDay }: Days,
  limit = 1_000,
): Promise<PageViews[]> {
  const { rows } = await db.pool.query<PageViews>(
    `SELECT day::text, path, sum(count)::float8 AS views FROM event_counts
     WHERE type = 'pageview' AND day BETWEEN $1 AND $2
     GROUP BY 1, 2 ORDER BY 1 DESC, 3 DESC, 2 LIMIT $3`,
    [startDay, endDay, limit],
  );
  return rows;
}
