import { minorDigits } from '#kernel';
import { printCount, printSum } from '../catalogue/product/numbers.ts';
import { useTexts } from '../messages/index.ts';
import type { BenchPart } from './load.ts';
import { bomTexts } from './texts.ts';

/** What a row costs: not nothing where it is less than the smallest coin. */
export function printLine(sum: number, currency: string, locale: string): string {
  const smallest = 10 ** -minorDigits(currency);
  return sum > 0 ? printSum(sum, currency, locale) : `< ${printSum(smallest, currency, locale)}`;
}

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
