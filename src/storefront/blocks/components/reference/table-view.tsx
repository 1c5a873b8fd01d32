import type { Cell, ReferenceColumn, ReferenceTable } from '#reference/contract';
import { wordsLang } from '../../rules/own-language.ts';
import { Held } from '../held.tsx';
import { referenceTexts } from './texts.ts';

/** From here on a table scrolls in a box of its own, under its head. */
const LONG_ROWS = 32;

/** Words in several columns do not fit a phone side by side: there each row is a card, its heads beside the values. */
function isWordy(columns: readonly ReferenceColumn[]): boolean {
  const words = columns.filter(({ align, mono }) => align !== 'right' && !mono).length;
  return words >= 3 || (words === 2 && columns.length >= 4);
}

/** A grid of pairs says its first head again where the next pair begins. */
function classOf(columns: readonly ReferenceColumn[], at: number): string | undefined {
  const { align, mono, head } = columns[at] ?? {};
  const kind = align === 'right' ? 'number' : mono ? 'code' : '';
  const begins = at > 0 && head !== '' && head === columns[0]?.head ? ' begins' : '';
  return kind + begins || undefined;
}

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
  const hasCards = isWordy(columns);
  return (
    <div className="table-block reference-table" data-live="table" id={`table-${id}`}>
      <section
        className={`table-box${rows.length > LONG_ROWS ? ' table-long' : ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={title}
      >
        <table className={hasCards ? 'with-cards' : undefined}>
          <caption>{title}</caption>
          {columns.some(({ head }) => head !== '') && (
            <thead>
              <tr>
                {columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                  <th key={at} scope="col" className={classOf(columns, at)}>
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
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                    key={place}
                    className={classOf(columns, place)}
                    data-head={hasCards && place > 0 ? columns[place]?.head : undefined}
                  >
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
            {note && (
              <span>
                <Held text={note} />{' '}
              </span>
            )}
            {source && (
              <span lang={wordsLang(locale)}>
                <Held text={t.source(source)} />
              </span>
            )}
          </p>
        )}
        {csv && (
          <a className="no-print" href={csv} download aria-label={t.csvOf(title)}>
            {t.csv}
          </a>
        )}
        <button
          type="button"
          className="button button-small needs-script table-copy no-print"
          lang={wordsLang(locale)}
        >
          {t.copy}
        </button>
      </footer>
    </div>
  );
}

function CellView({ cell }: { cell: Cell }) {
  return typeof cell === 'string' ? <Held text={cell} /> : <a href={cell.href}>{cell.text}</a>;
}
