import type { CheatSheetReply } from '#reference/contract';
import { component } from '../../component.ts';
import { wordsLang } from '../../rules/words-language.ts';
import { csvAddress, referenceAddress } from './address.ts';
import { TableView } from './table-view.tsx';
import { referenceTexts } from './texts.ts';

/** All cheat sheets with page and PDF: `[[Cheat Sheets]]`. */
export const cheatSheets = component<object, CheatSheetReply[]>({
  name: 'Cheat Sheets',
  load: async (_, { api, signal }) => {
    const reply = (await api.get('/api/reference/cheat-sheets', undefined, signal)) as {
      sheets: CheatSheetReply[];
    };
    return reply.sheets;
  },
  render: ({ data, context: { locale } }) => {
    const t = referenceTexts(locale);
    return (
      <ul className="page-links sheet-links">
        {data.map(({ id, path, title, summary, pdf }) => (
          <li key={id}>
            <a href={path}>{title}</a>
            <p>{summary}</p>
            <p>
              <a href={pdf} aria-label={`${title}: ${t.pdf}`}>
                {t.pdf}
              </a>
            </p>
          </li>
        ))}
      </ul>
    );
  },
});

/** The tables of one sheet, and its PDF: `[[Cheat Sheet {"of": "msl"}]]`. */
export const cheatSheet = component<{ of?: unknown }, CheatSheetReply>({
  name: 'Cheat Sheet',
  load: async ({ of: sheetId }, { api, signal }) =>
    (await api.get(referenceAddress('cheat-sheets', sheetId), undefined, signal)) as CheatSheetReply,
  render: ({ data: { tables, pdf }, context: { locale } }) => (
    <>
      <p className="no-print">
        <a className="button button-main" href={pdf} lang={wordsLang(locale)}>
          {referenceTexts(locale).pdf}
        </a>
      </p>
      <div className="sheet-tables">
        {tables.map((table) => (
          <TableView
            key={table.id}
            table={table}
            locale={locale}
            csv={csvAddress(referenceAddress('tables', table.id), locale)}
          />
        ))}
      </div>
    </>
  ),
});
