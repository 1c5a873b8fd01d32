import type { Cell, ReferenceColumn, ReferenceTable } from '#reference/contract';
import { referenceTexts } from './texts.ts';

/** From here on a table scrolls in a box of its own, under its head. */
const LONG_ROWS = 32;

const classOf = ({ align, mono }: ReferenceColumn) =>
  align === 'right' ? 'number' : mono ? 'code' : undefined;

/** A table with its name, its standard, and the same as a file. @param csv address; null where there is none */
export function TableView({
  table,
  locale,
  csv,
}: {
  table: ReferenceTable;
  locale: string;
  csv: string | null;
}) {
  const t = referenceTexts(locale);
  const { id, title, columns, rows, source, note } = table;
  return (
    <div className="table-block reference-table" data-live="table" id={`table-${id}`}>
      <section
        className={`table-box${rows.length > LONG_ROWS ? ' table-long' : ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={title}
      >
        <table>
          <caption>{title}</caption>
          {columns.some(({ head }) => head !== '') && (
            <thead>
              <tr>
                {columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                  <th key={at} scope="col" className={classOf(column)}>
                    {column.head}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <tr key={at}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                  <td key={place} className={columns[place] && classOf(columns[place])}>
                    <CellView cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <footer className="reference-foot">
        {(note || source) && (
          <p>
            {note && <span>{note} </span>}
            {source && <span>{t.source(source)}</span>}
          </p>
        )}
        {csv && (
          <a className="no-print" href={csv} download aria-label={t.csvOf(title)}>
            {t.csv}
          </a>
        )}
        <button type="button" className="button button-small needs-script table-copy no-print">
          {t.copy}
        </button>
      </footer>
    </div>
  );
}

function CellView({ cell }: { cell: Cell }) {
  return typeof cell === 'string' ? cell : <a href={cell.href}>{cell.text}</a>;
}
