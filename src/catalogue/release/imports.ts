/** Prices and stock that staff import from the ERP: a file takes effect completely or not at all. */
import { basename } from 'node:path';
import { PRICE_CURRENCY, type PriceList, replacePriceLists } from '#commerce/pricing';
import { bookCounts, type CountedLevel } from '#commerce/stock';
import { type UnitPrice, unitPriceOf } from '#kernel';
import { joinMessages, type Message } from '#messages';
import type { Platform } from '#platform';
import { type CsvRow, quoteCell, type RowProblem, readCsv, refuseRows } from './csv.ts';
import type { Release } from './format.ts';
import { findOrderNumber, type OrderedVariant } from './lookup.ts';
import { problems as texts } from './problems.ts';

const MAX_STOCK = 100_000_000;
const MAX_QUANTITY = 1_000_000;
const MAX_PRICE = 1_000_000;

/** A cell's value, or why it is invalid. */
type Reading<T> = { value: T } | { reason: Message };

function readVariant(release: Release, text: string): Reading<OrderedVariant> {
  const value = findOrderNumber(release, text);
  return value ? { value } : { reason: texts.unknownOrderNumber({ cell: quoteCell(text) }) };
}

function readWhole(text: string, column: string, low: number, high: number): Reading<number> {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= low && value <= high) return { value };
  return { reason: texts.notWhole({ column, cell: quoteCell(text), low, high }) };
}

function readPrice(text: string): Reading<UnitPrice> {
  // Spreadsheets in many countries write a decimal comma.
  const plain = /^\d{1,7},\d{1,6}$/.test(text) ? text.replace(',', '.') : text;
  const amount = /^\d{1,7}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN;
  if (amount > 0 && amount <= MAX_PRICE) return { value: unitPriceOf(PRICE_CURRENCY, plain) };
  return { reason: texts.invalidPrice({ cell: quoteCell(text) }) };
}

function reasonsOf(readings: readonly Reading<unknown>[]): Message[] {
  return readings.flatMap((reading) => ('reason' in reading ? [reading.reason] : []));
}

const STOCK_COLUMNS = ['order_number', 'quantity'] as const;

/** Checks a stock file against a release; throws with every bad line. */
export async function readStockFile(path: string, release: Release): Promise<CountedLevel[]> {
  const levels = new Map<string, CountedLevel>();
  const lineOf = new Map<string, number>();
  const problems: RowProblem[] = [];
  for (const { line, cells } of await readCsv(path, STOCK_COLUMNS)) {
    const variant = readVariant(release, cells.order_number);
    const quantity = readWhole(cells.quantity, 'quantity', 0, MAX_STOCK);
    if (!('value' in variant) || !('value' in quantity)) {
      problems.push({ line, reason: joinMessages(reasonsOf([variant, quantity]), '; ') });
      continue;
    }
    const { orderNumber, openingStock } = variant.value;
    const firstLine = lineOf.get(orderNumber);
    if (firstLine !== undefined)
      problems.push({
        line,
        reason: texts.repeatedInLine({ name: orderNumber, line: String(firstLine) }),
      });
    lineOf.set(orderNumber, line);
    levels.set(orderNumber, { orderNumber, opening: openingStock, counted: quantity.value });
  }
  if (problems.length > 0) refuseRows(path, problems);
  return [...levels.values()];
}

/** Books the counts of a stock file. Returns its row count and the number of order numbers whose level changed. */
export async function importStock(
  platform: Platform,
  release: Release,
  path: string,
): Promise<{ rows: number; changedCount: number }> {
  const levels = await readStockFile(path, release);
  const note = `import ${basename(path).slice(0, 100)}`;
  const changedCount = await platform.db.orm.transaction((tx) =>
    bookCounts(tx, levels, { note, countedAt: platform.clock.now() }),
  );
  return { rows: levels.length, changedCount };
}

const PRICE_COLUMNS = ['order_number', 'quantity_min', 'price', 'currency'] as const;

/** One row of a price file; a null price restores the price model's prices. */
interface PriceRow {
  line: number;
  variant: OrderedVariant;
  quantity: number;
  price: UnitPrice | null;
}

function readPriceRow(
  release: Release,
  { line, cells }: CsvRow<(typeof PRICE_COLUMNS)[number]>,
): PriceRow | RowProblem {
  const variant = readVariant(release, cells.order_number);
  const isRemoval = cells.price === '';
  const quantity = readWhole(cells.quantity_min || (isRemoval ? '1' : ''), 'quantity_min', 1, MAX_QUANTITY);
  const price: Reading<UnitPrice | null> = isRemoval ? { value: null } : readPrice(cells.price);
  const reasons = reasonsOf([variant, quantity, price]);
  if (!isRemoval && cells.currency.toUpperCase() !== PRICE_CURRENCY) {
    reasons.push(texts.otherCurrency({ cell: quoteCell(cells.currency), currency: PRICE_CURRENCY }));
  }
  if (!('value' in variant) || !('value' in quantity) || !('value' in price) || reasons.length > 0) {
    return { line, reason: joinMessages(reasons, '; ') };
  }
  return { line, variant: variant.value, quantity: quantity.value, price: price.value };
}

/** The smallest quantity of an order number: one piece if it is cut from a reel or is a kit, else a full package. */
function leastQuantity({ packing, pieces }: OrderedVariant): number {
  return packing === 'T' || packing === 'KIT' ? 1 : pieces;
}

/** The price list of one order number, or the error in its rows. */
function priceListOf(rows: readonly PriceRow[]): PriceList | RowProblem {
  const [first] = rows;
  const { variant } = first!;
  const { orderNumber } = variant;
  const removal = rows.find(({ price }) => price === null);
  if (removal) {
    if (rows.length === 1) return { orderNumber, steps: [] };
    return { line: removal.line, reason: texts.mixedPrices({ orderNumber }) };
  }
  const ascendingRows = rows.toSorted((a, b) => a.quantity - b.quantity);
  for (const [index, row] of ascendingRows.entries()) {
    const previousRow = ascendingRows[index - 1];
    if (!previousRow) continue;
    if (row.quantity === previousRow.quantity) {
      return {
        line: row.line,
        reason: texts.repeatedQuantity({
          orderNumber,
          quantity: row.quantity,
          line: String(previousRow.line),
        }),
      };
    }
    if (row.price!.micros > previousRow.price!.micros) {
      return {
        line: row.line,
        reason: texts.risingPrice({
          orderNumber,
          quantity: row.quantity,
          previousQuantity: previousRow.quantity,
          line: String(previousRow.line),
        }),
      };
    }
  }
  const smallest = leastQuantity(variant);
  const { line, quantity: firstQuantity } = ascendingRows[0]!;
  if (firstQuantity > smallest) {
    const reason = texts.firstQuantityTooHigh({ orderNumber, smallest, first: firstQuantity });
    return { line, reason };
  }
  return { orderNumber, steps: ascendingRows.map(({ quantity, price }) => ({ quantity, price: price! })) };
}

/** Checks a price file against a release; throws with every bad line. */
export async function readPriceFile(path: string, release: Release): Promise<PriceList[]> {
  const read = (await readCsv(path, PRICE_COLUMNS)).map((row) => readPriceRow(release, row));
  const problems: RowProblem[] = read.filter((row): row is RowProblem => 'reason' in row);
  const rows = read.filter((row): row is PriceRow => 'variant' in row);
  const lists: PriceList[] = [];
  for (const group of Map.groupBy(rows, ({ variant }) => variant.orderNumber).values()) {
    const list = priceListOf(group);
    if ('reason' in list) problems.push(list);
    else lists.push(list);
  }
  if (problems.length > 0)
    refuseRows(
      path,
      problems.sort((a, b) => a.line - b.line),
    );
  return lists;
}

/** Puts the price lists of a file in force. Returns the number of price lists in the file. */
export async function importPrices(platform: Platform, release: Release, path: string): Promise<number> {
  const lists = await readPriceFile(path, release);
  await platform.db.orm.transaction((tx) => replacePriceLists(tx, lists));
  return lists.length;
}
