import { useEffect, useRef } from 'react';
import { CHIP_SIZES } from '#catalogue/contract';
import { useTexts } from '../messages/index.ts';
import { Button } from '../ui/index.ts';
import { WorkForm } from './bench-queue.tsx';
import type { BenchData } from './load.ts';
import { bomTexts } from './texts.ts';

/** Categories whose parts usually share one size on a board. */
const CHIPS = new Set<string | null>(['resistors', 'ceramic-capacitors']);

/** Where several rows state no size, sets one size for all of them; it can be changed or cleared here. */
export function SizeForAll({ sheet: { head, rows } }: { sheet: BenchData }) {
  const t = useTexts(bomTexts);
  const currentSize = head.size ?? '';
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = currentSize;
  }, [currentSize]);
  const open = rows.filter(({ reasonCode, category }) => reasonCode === 'place_open' && CHIPS.has(category));
  if (currentSize === '' && open.length < 2) return null;
  return (
    <WorkForm className="bom-boards bom-sizeless no-print">
      <input type="hidden" name="do" value="size" />
      <label htmlFor="bom-size">{t.sizeless}</label>
      <select
        ref={select}
        id="bom-size"
        name="size"
        className="field mono"
        defaultValue={currentSize}
        aria-describedby="bom-size-hint"
      >
        <option value="">{t.sizeAsk}</option>
        {CHIP_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <Button type="submit" size="small">
        {t.sizeTake}
      </Button>
      <small id="bom-size-hint" className="quiet">
        {t.sizeHint}
      </small>
    </WorkForm>
  );
}
