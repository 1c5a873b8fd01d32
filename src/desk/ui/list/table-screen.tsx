import type { ReactNode } from 'react';
import { Scroll } from './scroll.tsx';
import { type ColumnHead, TableHead } from './table-head.tsx';

interface Props {
  title: string;
  lead: string;
  heads: readonly ColumnHead[];
  /** A `<tr>` for each row. */
  rows: readonly ReactNode[];
  /** Shown instead of a table without rows. */
  empty: string;
}

/** A screen of one table without pages, such as the mails that could not be sent. */
export function TableScreen({ title, lead, heads, rows, empty }: Props) {
  return (
    <main id="work" className="desk-wide">
      <h1>{title}</h1>
      <p className="quiet">{lead}</p>
      {rows.length === 0 ? (
        <p className="desk-empty">{empty}</p>
      ) : (
        <Scroll>
          <table className="desk-table">
            <TableHead heads={heads} />
            <tbody>{rows}</tbody>
          </table>
        </Scroll>
      )}
    </main>
  );
}
