/** Finds the entries that show a picture. */
import { sql } from 'drizzle-orm';
import type { Executor } from '#platform';

/** An entry that shows a picture now, or would with its draft. */
export interface PictureUse {
  entryId: string;
  model: string;
  slug: string;
  name: string;
  /** Only in the draft, not published yet. */
  isDraft: boolean;
}

/** Entries by picture, for these picture ids; earlier versions of entries do not count. */
export async function picturesInUse(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>();
  if (ids.length === 0) return uses;
  const { rows } = await executor.execute<{
    picture: string;
    id: string;
    model: string;
    slug: string;
    name: string;
    is_draft: boolean;
  }>(sql`
    WITH texts AS (
      SELECT id, model, slug, name, published <> 'published' AS is_draft, concat(data, ' ', variations, ' ', source) AS text
      FROM content_entries WHERE published <> 'archived'
      UNION ALL
      SELECT id, model, slug, name, true, draft::text FROM content_entries WHERE draft IS NOT NULL
    )
    SELECT found.match[1] AS picture, id, model, slug, name, bool_and(is_draft) AS is_draft
    FROM texts, regexp_matches(text, '/media/([A-Za-z0-9_-]{1,64})', 'g') AS found (match)
    WHERE text LIKE '%/media/%' AND found.match[1] = ANY(${sql.param(ids)}::text[])
    GROUP BY 1, 2, 3, 4, 5 ORDER BY model, slug`);
  for (const { picture, id, model, slug, name, is_draft: isDraft } of rows) {
    const pictureUses = uses.get(picture) ?? [];
    uses.set(picture, [...pictureUses, { entryId: id, model, slug, name, isDraft }]);
  }
  return uses;
}
