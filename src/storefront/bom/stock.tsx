import { printCount } from '../catalogue/product/numbers.ts';
import { useTexts } from '../messages/index.ts';
import type { BenchPart } from './load.ts';
import { bomTexts } from './texts.ts';

/** Pieces in stock; where they are too few, how long the rest takes. */
export function Stock({ part, pieces }: { part: BenchPart; pieces: number }) {
  const t = useTexts(bomTexts);
  if (part.stock >= pieces) return <span className="good">{printCount(part.stock)}</span>;
  const weeks = part.leadTimeWeeks ? t.weeks(...part.leadTimeWeeks) : t.noStock;
  return (
    <span className="quiet">
      {part.stock > 0 ? `${t.someStock(printCount(part.stock))}, ${weeks}` : weeks}
    </span>
  );
}
