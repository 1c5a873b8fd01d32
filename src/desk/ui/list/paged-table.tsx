import { type ReactNode, useState } from 'react';
import { Button } from '../../../storefront/ui/index.ts';
import type { DeskPage } from '../../contract.ts';
import { useCall } from '../use-call.ts';
import { Scroll } from './scroll.tsx';
import { type ColumnHead, TableHead } from './table-head.tsx';

interface Props<Row> {
  /** The first page, from the loader. */
  page: DeskPage<Row>;
  /** Reads the page after a cursor. */
  readAfter: (cursor: string) => Promise<DeskPage<Row>>;
  heads: readonly ColumnHead[];
  /** Renders a `<tr>` with its key. */
  row: (row: Row, replace: (row: Row | null) => void) => ReactNode;
  /** Shown instead of a table without rows. */
  empty: string;
  moreLabel: string;
}

/** A table that grows by pages. Its `key` must change with the first page, so that later pages are dropped. */
export function PagedTable<Row>({ page, readAfter, heads, row, empty, moreLabel }: Props<Row>) {
  const [{ rows, next }, setShown] = useState(page);
  const { attempt } = useCall({ toastsRefusals: true });
  const readMore = () =>
    attempt(async () => {
      if (next === null) return;
      const follows = await readAfter(next);
      setShown({ rows: [...rows, ...follows.rows], next: follows.next });
    });
  const replaceAt = (index: number) => (now: Row | null) =>
    setShown({ next, rows: rows.toSpliced(index, 1, ...(now ? [now] : [])) });
  if (rows.length === 0) return <p className="desk-empty">{empty}</p>;
  return (
    <Scroll>
      <table className="desk-table">
        <TableHead heads={heads} />
        <tbody>{rows.map((each, index) => row(each, replaceAt(index)))}</tbody>
      </table>
      {next && (
        <p className="desk-more">
          <Button onClick={() => void readMore()}>{moreLabel}</Button>
        </p>
      )}
    </Scroll>
  );
}
