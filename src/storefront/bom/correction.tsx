import { type MouseEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../messages/index.ts';
import { Button } from '../ui/index.ts';
import { RowFields, WorkForm } from './bench-queue.tsx';
import { correctTexts } from './correct-texts.ts';
import type { BenchRow } from './load.ts';

/** A field for the reading of the row, filled with the present reading, and one for the pieces per board. */
export function Correction({ row }: { row: BenchRow }) {
  const t = useTexts(correctTexts);
  const reads = row.corrected?.reads ?? row.readAs;
  const form = useRef<HTMLDivElement>(null);
  // Update the fields after a new reading, except the one being typed in.
  useEffect(() => {
    for (const [name, value] of [
      ['reads', reads],
      ['quantity', String(row.quantity)],
    ] as const) {
      const field = form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (field && document.activeElement !== field) field.value = value;
    }
  }, [reads, row.quantity]);
  return (
    <div ref={form} className="no-print">
      <WorkForm className="bom-correct">
        <RowFields row={row} />
        <input type="hidden" name="had" value={reads} />
        <input type="hidden" name="hadQuantity" value={row.quantity} />
        <label className="bom-correct-words">
          {t.readAs}
          <input
            className="field mono"
            name="reads"
            minLength={2}
            maxLength={200}
            required
            autoComplete="off"
            spellCheck={false}
            title={t.readHelp}
            defaultValue={reads}
          />
        </label>
        <label>
          {t.piecesEach}
          <input
            className="field mono bom-correct-pieces"
            name="quantity"
            inputMode="numeric"
            pattern="[0-9][0-9 .,'’]{0,14}"
            title={t.piecesRule}
            autoComplete="off"
            defaultValue={row.quantity}
          />
        </label>
        <Button type="submit" size="small" name="do" value="read">
          {t.readRow}
        </Button>
      </WorkForm>
    </div>
  );
}

/** Opens the correction of a row: a link, so that it works without script. */
export function CorrectLink({
  line,
  label,
  className,
  onOpen,
  children,
}: {
  line: number;
  label?: string;
  className: string;
  onOpen: (isOpen: boolean) => void;
  children: string;
}) {
  const [params] = useSearchParams();
  const query = new URLSearchParams([...params].filter(([name]) => name !== 'open'));
  query.set('open', String(line));
  return (
    <a
      className={className}
      href={`?${query}#row-${line}`}
      aria-label={label}
      data-press={`${line} correct`}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        event.preventDefault();
        const table = event.currentTarget.closest('table');
        onOpen(true);
        requestAnimationFrame(() => focusReading(table, line));
      }}
    >
      {children}
    </a>
  );
}

/** Focuses the reading of an open row and selects its text. */
export function focusReading(table: Element | null | undefined, line: number): void {
  const field = table?.querySelector<HTMLInputElement>(`[data-of="${line}"] input[name=reads]`);
  field?.focus();
  field?.select();
}
