import { data, redirect } from 'react-router';
import { readSheetTable, type SheetTable } from '#catalogue/contract';
import { languageOf } from '#messages';
import { ApiError } from '../api/errors.ts';
import { pageOf } from '../api/index.ts';
import { visitorOf } from '../private/index.ts';
import type { Route } from './+types/download.ts';
import { columnTexts } from './column-texts.ts';
import { asBook, asCsv } from './export-table.ts';
import { quoteLines, quotePath } from './quote-lines.ts';
import { bomTexts } from './texts.ts';
import { writeWorkbook } from './workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A list as a file (`list.csv`, `list.xlsx`) and as lines of a request for a quote (`quote.txt`). */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const table = await tableOf(context, params.id);
  const { locale } = pageOf(context);
  const language = languageOf(locale);
  const t = { ...bomTexts[language], ...columnTexts[language] };
  const moreRowsText = (rows: number) => t.moreRows({ rows, name: table.name || t.pastedName });
  switch (params.file) {
    case 'list.csv':
      return attachmentResponse(asCsv(table, t, locale), 'text/csv; charset=utf-8', table, 'csv');
    case 'list.xlsx':
      return attachmentResponse(await writeWorkbook(asBook(table, t)), XLSX, table, 'xlsx');
    case 'quote.txt':
      return new Response(quoteLines(table, moreRowsText), {
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    case 'quote':
      return redirect(quotePath(table, moreRowsText), 303);
    default:
      throw data(null, { status: 404 });
  }
}

async function tableOf(context: Route.LoaderArgs['context'], id: string): Promise<SheetTable> {
  try {
    return await visitorOf(context).call(readSheetTable, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
}

function attachmentResponse(
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  { name }: SheetTable,
  ending: string,
): Response {
  const base = `${name.replace(/\.[a-z]{2,4}$/i, '') || 'bom'}-matched.${ending}`;
  const plain = base.replace(/[^\w.-]+/g, '-');
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(base).replaceAll("'", '%27')}`,
    },
  });
}
