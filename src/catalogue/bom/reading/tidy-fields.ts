import type { BomRecord } from '../records.ts';
import { isKnownPartNumber, isMaker, looksLikePartNumber } from './cell-kinds.ts';

/** Repairs damage by spreadsheets and typing: dropped zeros, decimal commas, a maker in place of its number. */
export function tidyFields(fields: BomRecord['fields']): void {
  const { package: size, value, maker, mpn } = fields;
  if (size !== undefined) fields.package = withZero(size);
  if (value !== undefined) fields.value = withPoint(value);
  for (const field of ['voltage', 'tolerance', 'power'] as const) {
    const text = fields[field];
    if (text !== undefined) fields[field] = withPoint(text);
  }
  if (maker !== undefined && mpn !== undefined && isSwapped(maker, mpn)) {
    fields.maker = mpn;
    fields.mpn = maker;
  } else if (maker !== undefined && mpn === undefined && isKnownPartNumber(maker)) {
    delete fields.maker;
    fields.mpn = maker;
  } else if (mpn !== undefined && maker === undefined && isMaker(mpn) && !looksLikePartNumber(mpn)) {
    delete fields.mpn;
    fields.maker = mpn;
  }
}

/** 402 was 0402 before a spreadsheet read it as a number. */
function withZero(size: string): string {
  return /^(?:201|402|603|805)$/.test(size) ? `0${size}` : size;
}

/** A comma between digits is a decimal mark, unless three digits follow as in a group of thousands. */
function withPoint(text: string): string {
  return text.replace(
    /(?<![\d,.])(\d{1,4}),(\d{1,4})(?![\d,])/g,
    (match, integerDigits: string, part: string) =>
      part.length === 3 && integerDigits !== '0' ? match : `${integerDigits}.${part}`,
  );
}

function isSwapped(maker: string, mpn: string): boolean {
  if (isMaker(maker) || looksLikePartNumber(mpn)) return false;
  return isKnownPartNumber(maker) || (looksLikePartNumber(maker) && isMaker(mpn));
}
