import { type CrossReferenceResult, crossReference } from '#catalogue/contract';
import { ApiError, pageOf } from '../api/index.ts';
import { listCsvText } from '../catalogue/list/csv.ts';
import type { Route } from './+types/cross-csv.ts';
import { crossQuery } from './addresses.ts';
import { toolTexts } from './texts.ts';

/** The cross-reference of a query as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { api, locale, currency } = pageOf(context);
  const t = toolTexts(locale);
  try {
    const query = crossQuery(new URL(request.url).searchParams);
    const reply = await api.call(crossReference, { query }, { signal: request.signal });
    const head = ['MPN', 'Maker', 'Grade', t.partNumber, t.differences, t.stock, `${t.price}, ${currency}`];
    const rows = reply.results.flatMap(rowsOf);
    return new Response(listCsvText([head, ...rows]), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="cross-reference.csv"',
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return new Response(`${error.message}\n`, {
      status: error.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
}

function rowsOf({ mpn, maker, candidates, why: explanation, nearest }: CrossReferenceResult): string[][] {
  if (candidates.length === 0) {
    const reason = [explanation ?? '', ...nearest.map(({ note }) => note)].join(' ').trim();
    return [[mpn, maker ?? '', 'none', '', reason, '', '']];
  }
  return candidates.map(({ grade, partNumber, differences, stock, price }) => [
    ...[mpn, maker ?? '', grade, partNumber],
    differences.map(({ note }) => note).join('; '),
    String(stock),
    price === null ? '' : String(price),
  ]);
}
