import { data, redirect } from 'react-router';
import type { SheetTable } from '#catalogue/contract';
import { ApiError } from '../api/errors.ts';
import { pageOf } from '../api/index.ts';
import { languageOf } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import type { Route } from './+types/file.ts';
import { asCsv, asTable, quoteLines, quotePath } from './table.ts';
import { bomTexts } from './texts.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A list as a file (`list.csv`, `list.xlsx`) and as the lines of a quote request. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const table = await tableOf(context, params.id);
  const t = bomTexts[languageOf(pageOf(context).locale)];
  switch (params.file) {
    case 'list.csv':
      return attached(`\uFEFF${asCsv(asTable(table, t))}`, 'text/csv; charset=utf-8', table, 'csv');
    case 'list.xlsx':
      return attached(await asWorkbook(asTable(table, t)), XLSX, table, 'xlsx');
    case 'quote.txt':
      return new Response(quoteLines(table), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
    case 'quote':
      return redirect(quotePath(table), 303);
    default:
      throw data(null, { status: 404 });
  }
}

async function tableOf(context: Route.LoaderArgs['context'], id: string): Promise<SheetTable> {
  try {
    return await visitorOf(context).call<SheetTable>(
      'GET',
      `/api/bom/sheets/${encodeURIComponent(id)}/table`,
    );
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
}

function attached(
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  { name }: SheetTable,
  ending: string,
): Response {
  const plain = name.replace(/\.[a-z]{2,4}$/i, '').replace(/[^\w.-]+/g, '-') || 'bom';
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${plain}-matched.${ending}"`,
    },
  });
}

/** Comes with the first workbook that is asked for: nothing else of the pages writes one. */
async function asWorkbook(rows: (string | number | null)[][]): Promise<Uint8Array<ArrayBuffer>> {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'BOM');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}
