import { formatCount, formatSpan, minorDigits } from '#kernel';
import { printSum, printUnitPrice } from '../catalogue/product/numbers.ts';
import { stockByKindText, stockTexts } from '../catalogue/stock-texts.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import type { BenchPart } from './load.ts';
import { bomTexts } from './texts.ts';

/** A line total; below the smallest unit of the currency as "< 0.01", not as zero. */
export function printLine(sum: number, currency: string, locale: string): string {
  const smallest = 10 ** -minorDigits(currency);
  return sum > 0 ? printSum(sum, currency, locale) : `< ${printSum(smallest, currency, locale)}`;
}

/** Price per piece; unknown where the number of pieces is, as it depends on the quantity. */
export function UnitPrice({
  part: { price },
  hasUnreadPieces,
  currency,
}: {
  part: BenchPart;
  hasUnreadPieces: boolean;
  currency: string;
}) {
  const t = useTexts(bomTexts);
  const { locale } = useShell();
  if (price === null) return t.noPrice;
  return hasUnreadPieces ? '–' : printUnitPrice(price, currency, locale);
}

/** Stock by packaging; where not all pieces ship now, those that do and the lead time of the rest. */
export function Stock({ part }: { part: BenchPart }) {
  const t = useTexts(bomTexts);
  const kinds = stockByKindText(part.stockByKind, useTexts(stockTexts), formatCount);
  if (part.shipsLater === 0)
    return (
      <span className="good" title={kinds}>
        {formatCount(part.stock)}
      </span>
    );
  const weeks = part.leadTimeWeeks ? t.weeks({ weeks: formatSpan(...part.leadTimeWeeks) }) : t.noStock;
  return (
    <span className="quiet" title={kinds}>
      {part.shipsNow > 0 ? `${t.someStock({ stock: formatCount(part.shipsNow) })}, ${weeks}` : weeks}
    </span>
  );
}
