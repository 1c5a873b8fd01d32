import type { Cell, ReferenceColumn, ReferenceTable } from '#reference/contract';
import { wordsLang } from '../../rules/words-language.ts';
import { UnbrokenUnits } from '../unbroken-units.tsx';
import { referenceTexts } from './texts.ts';

/** Longer tables scroll in their own box under a fixed head. */
const LONG_ROWS = 32;

/**
 * Several columns of words do not fit a phone side by side: each row becomes a card with its heads beside the values.
 */
function isWordy(columns: readonly ReferenceColumn[]): boolean {
  const words = columns.filter(({ align, mono }) => align !== 'right' && !mono).length;
  return words >= 3 || (words === 2 && columns.length >= 4);
}

/** Marks the start of a repeated group of columns: its head is that of the first column. */
function classOf(columns: readonly ReferenceColumn[], index: number): string | undefined {
  const { align, mono, head } = columns[index] ?? {};
  const kind = align === 'right' ? 'number' : mono ? 'code' : '';
  const begins = index > 0 && head !== '' && head === columns[0]?.head ? ' begins' : '';
  return kind + begins || undefined;
}

/** A table with its title, its standard, and a link to the same as a file. @param csv address of the file, or null */
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
                {columns.map((column, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                  <th key={index} scope="col" className={classOf(columns, index)}>
                    {column.head}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <tr key={index}>
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
                <UnbrokenUnits text={note} />{' '}
              </span>
            )}
            {source && (
              <span lang={wordsLang(locale)}>
                <UnbrokenUnits text={t.source({ standard: source })} />
              </span>
            )}
          </p>
        )}
        {csv && (
          <a className="no-print" href={csv} download aria-label={t.csvOf({ title })}>
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
  return typeof cell === 'string' ? <UnbrokenUnits text={cell} /> : <a href={cell.href}>{cell.text}</a>;
}
