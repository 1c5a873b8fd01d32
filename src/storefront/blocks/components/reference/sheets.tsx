import { type CheatSheetReply, readCheatSheet, readCheatSheets, readTable } from '#reference/contract';
import { component } from '../../component.ts';
import { wordsLang } from '../../rules/words-language.ts';
import { csvAddress, referenceId } from './address.ts';
import { TableView } from './table-view.tsx';
import { referenceTexts } from './texts.ts';

/** All cheat sheets with page and PDF: `[[Cheat Sheets]]`. */
export const cheatSheets = component<object, CheatSheetReply[]>({
  name: 'Cheat Sheets',
  load: async (_, { api, signal }) => {
    const { sheets } = await api.call(readCheatSheets, {}, { signal });
    return sheets;
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
  load: ({ of: sheetId }, { api, signal }) =>
    api.call(readCheatSheet, { params: { name: referenceId('cheat-sheets', sheetId) } }, { signal }),
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
            csv={csvAddress(readTable, table.id, locale)}
          />
        ))}
      </div>
    </>
  ),
});
