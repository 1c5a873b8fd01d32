import { readList } from '#lists/contract';
import { pageOf } from '../api/index.ts';
import { visitorOf } from '../private/index.ts';
import type { Route } from './+types/lines-csv.ts';
import { listParams } from './addresses.ts';
import { listCsv } from './csv.ts';

/** The lines of a list as a CSV file; only the head row if there is no such list. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const listId = new URL(request.url).searchParams.get('list');
  const list = await visitorOf(context).call(readList, { params: listParams(listId) });
  const text = listCsv(list ?? { lines: [], currency: '' }, pageOf(context).locale);
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="list.csv"',
    },
  });
}
