import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SheetGroup } from '#catalogue/contract';
import { formatCount } from '#kernel';
import { useTexts } from '../messages/index.ts';
import { Pagination, VisuallyHidden } from '../ui/index.ts';
import { useBenchKeys } from './keys.ts';
import type { BenchData, BenchRow } from './load.ts';
import { Row } from './row.tsx';
import { type BomTexts, bomTexts } from './texts.ts';

const HEADS: Record<SheetGroup, (t: BomTexts) => string> = {
  doubt: (t) => t.groupDoubt,
  good: (t) => t.groupGood,
  foreign: (t) => t.groupForeign,
  unfitted: (t) => t.groupUnfitted,
};
const GROUPS: readonly SheetGroup[] = ['doubt', 'good', 'foreign', 'unfitted'];

/** The rows of a page by group, doubts first. */
export function Rows({ sheet, initialLine }: { sheet: BenchData; initialLine: number | null }) {
  const t = useTexts(bomTexts);
  const [params] = useSearchParams();
  const table = useRef<HTMLTableElement>(null);
  const first = sheet.rows.find(({ group, alternatives }) => group === 'doubt' && alternatives.length > 0);
  const [open, setOpen] = useState<number | null>(initialLine ?? first?.line ?? null);
  useNextDoubt(sheet.rows, open, setOpen);
  useBenchKeys(table, setOpen);
  const href = (page: number) => `?${new URLSearchParams([...withoutPage(params), ['page', String(page)]])}`;
  const { doubt } = sheet.groups;
  return (
    <div className="bom-table-frame" id="bom-rows" tabIndex={-1}>
      <VisuallyHidden>
        <span role="status">{doubt > 0 ? t.openRows({ rows: doubt }) : t.nothingOpen}</span>
      </VisuallyHidden>
      <svg
        className="part-drawing drawing-symbols"
        width="0"
        height="0"
        aria-hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers by rowSheet()
        dangerouslySetInnerHTML={{ __html: sheet.symbols }}
      />
      <table className="bom-table" ref={table} aria-label={t.title}>
        <Heads sheet={sheet} />
        {GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            rows={sheet.rows.filter((row) => row.group === group)}
            sheet={sheet}
            open={open}
            onOpen={setOpen}
          />
        ))}
      </table>
      {sheet.pages > 1 && (
        <p className="note bom-paper">
          {t.paperPage({ page: formatCount(sheet.page), pages: formatCount(sheet.pages) })}
        </p>
      )}
      <p className="note bom-keys needs-script no-print">{t.keys}</p>
      <Pagination page={sheet.page} pages={sheet.pages} href={href} />
    </div>
  );
}

function Heads({ sheet: { boards, currency } }: { sheet: BenchData }) {
  const t = useTexts(bomTexts);
  const number = [t.pieces({ boards: formatCount(boards) }), t.stock, t.each({ currency }), t.total];
  return (
    <thead>
      <tr>
        <th scope="col">{t.yourRow}</th>
        <th scope="col" className="bom-number">
          {t.quantity}
        </th>
        <th scope="col">{t.status}</th>
        <th scope="col">{t.ourReading}</th>
        <td className="bom-drawing" />
        <th scope="col">{t.partNumber}</th>
        {number.map((head) => (
          <th key={head} scope="col" className="bom-number">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Opens the next doubt once the open one is decided. */
function useNextDoubt(
  rows: readonly BenchRow[],
  open: number | null,
  setOpen: (line: number | null) => void,
): void {
  const previous = useRef({ open, group: rows.find(({ line }) => line === open)?.group });
  useEffect(() => {
    const group = rows.find(({ line }) => line === open)?.group;
    if (previous.current.open === open && previous.current.group === 'doubt' && group !== 'doubt') {
      const doubts = rows.filter((row) => row.group === 'doubt' && row.alternatives.length > 0);
      setOpen((doubts.find(({ line }) => line > (open ?? 0)) ?? doubts[0])?.line ?? null);
    }
    previous.current = { open, group };
  }, [rows, open, setOpen]);
}

const withoutPage = (params: URLSearchParams) =>
  [...params].filter(([name]) => name !== 'page' && name !== 'open');

interface GroupProps {
  group: SheetGroup;
  rows: BenchRow[];
  sheet: BenchData;
  open: number | null;
  onOpen: (line: number | null) => void;
}

function Group({ group, rows, sheet, open, onOpen }: GroupProps) {
  const t = useTexts(bomTexts);
  if (rows.length === 0) return null;
  return (
    <tbody className={`bom-group-${group}`}>
      <tr className="bom-group">
        <th scope="rowgroup" colSpan={10}>
          {HEADS[group](t)} <span className="quiet">· {formatCount(sheet.groups[group])}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row
          key={row.line}
          row={row}
          sheet={sheet}
          isOpen={open === row.line}
          onOpen={(isOpen) => onOpen(isOpen ? row.line : null)}
        />
      ))}
    </tbody>
  );
}
