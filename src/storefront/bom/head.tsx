import { Link, useSearchParams } from 'react-router';
import { BOM_COLUMNS, type BomColumn } from '#catalogue/contract';
import { formatCount } from '#kernel';
import { useTexts } from '../messages/index.ts';
import { Boards } from './boards.tsx';
import { type ColumnTexts, columnTexts } from './column-texts.ts';
import type { BenchData } from './load.ts';
import { SizeForAll } from './size-for-all.tsx';
import { bomTexts } from './texts.ts';

/** The name of a column in the language of the page. */
export const columnText = (t: ColumnTexts, column: BomColumn): string =>
  column === 'voltage' ? t.ratedVoltage : t[column];

/** Name of the list, how it was read, number of boards, and counts by result. */
export function BenchHead({ sheet }: { sheet: BenchData }) {
  const t = useTexts(bomTexts);
  const names = useTexts(columnTexts);
  const [params] = useSearchParams();
  const { head, groups, lines } = sheet;
  const columns = BOM_COLUMNS.filter((field) => head.columns[field] !== null).map((field) =>
    columnText(names, field),
  );
  const numbers = [
    [groups.good, t.statMatched, 'good'],
    [groups.doubt, t.statOpen, 'warn'],
    [groups.foreign, t.statForeign, 'quiet'],
    ...(groups.unfitted > 0 ? ([[groups.unfitted, t.statUnfitted, 'quiet']] as const) : []),
    [lines, t.statRows, ''],
  ] as const;
  return (
    <div className="bom-top page">
      <div className="bom-name">
        <h1>{sheet.name || t.pastedName}</h1>
        <p className="quiet">
          {t.readRows({
            lines: formatCount(lines),
            rows: formatCount(head.rows - (head.headerLine === null ? 0 : 1)),
          })}{' '}
          {columns.length > 0 && t.readFrom({ columns: columns.join(', ') })}{' '}
          <Link className="link no-print" to={params.has('columns') ? '?' : '?columns'} preventScrollReset>
            {params.has('columns') ? t.mendClose : t.mend}
          </Link>
        </p>
        {head.notes.length > 0 && (
          <ul className="note">
            {head.notes.slice(0, 4).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      <Boards boards={sheet.boards} />
      <SizeForAll sheet={sheet} />
      {sheet.state === 'ready' && (
        <dl className="bom-numbers">
          {numbers.map(([number, label, tone]) => (
            <div key={label}>
              <dd className={tone}>{formatCount(number)}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
