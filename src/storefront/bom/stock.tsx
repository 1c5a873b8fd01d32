import { minorDigits } from '#kernel';
import { printCount, printSum, printUnitPrice } from '../catalogue/product/numbers.ts';
import { stockByKindText, stockTexts } from '../catalogue/stock-texts.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import type { BenchPart } from './load.ts';
import { bomTexts } from './texts.ts';

/** What a row costs: not nothing where it is less than the smallest coin. */
export function printLine(sum: number, currency: string, locale: string): string {
  const smallest = 10 ** -minorDigits(currency);
  return sum > 0 ? printSum(sum, currency, locale) : `< ${printSum(smallest, currency, locale)}`;
}

/** What one piece costs; it depends on how many are bought. */
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

/** Pieces in stock, and of what; where too few of them can leave in the packaging, how long the rest takes. */
export function Stock({ part }: { part: BenchPart }) {
  const t = useTexts(bomTexts);
  const kinds = stockByKindText(part.stockByKind, useTexts(stockTexts), printCount);
  if (part.shipsLater === 0)
    return (
      <span className="good" title={kinds}>
        {printCount(part.stock)}
      </span>
    );
  const weeks = part.leadTimeWeeks ? t.weeks(...part.leadTimeWeeks) : t.noStock;
  return (
    <span className="quiet" title={kinds}>
      {part.shipsNow > 0 ? `${t.someStock(printCount(part.shipsNow))}, ${weeks}` : weeks}
    </span>
  );
}
