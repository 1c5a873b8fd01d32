import { type Cell, csvText } from '#kernel';

/** A CSV file as a download. */
export function csvFile(name: string, rows: Iterable<readonly Cell[]>): Response {
  return new Response(csvText(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
    },
  });
}
