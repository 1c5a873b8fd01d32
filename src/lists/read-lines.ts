/** Converts input to lines and lists. Throws errors that are meant for the caller. */
import { type Catalogue, findOwnReplacement, type View } from '#catalogue';
import { ApiError } from '#kernel';
import type { RefusedLine } from './contract.ts';
import type { LineInput } from './input.ts';
import { addLines, freeName, type ListLine, MOST_LINES, MOST_LISTS, type RequestedLine } from './list.ts';
import { nameOf } from './present.ts';
import type { List, Owner } from './store.ts';
import { listTexts } from './texts.ts';

/** Refused lines per call that are also looked up as other makers' numbers, which takes some milliseconds each. */
const MOST_CROSSED = 40;

/** The lines by product number; lines that name no part are refused one by one. Throws if no line remains. */
export function readLines(
  catalogue: Pick<Catalogue, 'find' | 'numberOf' | 'crossReference'>,
  lines: readonly LineInput[],
  { locale, currency }: View,
): { requestedLines: RequestedLine[]; refusedLines: RefusedLine[] } {
  const requestedLines: RequestedLine[] = [];
  const refusedLines: RefusedLine[] = [];
  for (const [index, { partNumber, quantity, note }] of lines.entries()) {
    const match = catalogue.find(partNumber.trim());
    if (match) {
      const number = catalogue.numberOf(match.product);
      requestedLines.push({ partNumber: number, quantity: quantity ?? null, note: note ?? null });
    } else {
      const replacement =
        refusedLines.length < MOST_CROSSED
          ? findOwnReplacement(catalogue, partNumber, { locale, currency })
          : null;
      const texts = listTexts(locale);
      const message = replacement
        ? texts.inPlace({ name: partNumber, ...replacement })
        : texts.unknownPart({ number: partNumber });
      refusedLines.push({ line: index + 1, partNumber, message });
    }
  }
  if (lines.length === 0 || requestedLines.length > 0) return { requestedLines, refusedLines };
  const message = refusedLines.length === 1 ? refusedLines[0]!.message : listTexts(locale).noneKnown;
  throw new ApiError('invalid_value', message, { param: 'lines' });
}

/** The lines with these added. Throws if there are too many. */
export function withLines(
  lines: readonly ListLine[],
  requestedLines: readonly RequestedLine[],
  changedAt: Date,
  locale: string,
): ListLine[] {
  const updatedLines = addLines(lines, requestedLines, changedAt);
  if (updatedLines.length <= MOST_LINES) return updatedLines;
  throw new ApiError('invalid_value', listTexts(locale).tooManyLines({ most: MOST_LINES }), {
    param: 'lines',
  });
}

interface NewListOptions {
  id: string;
  owner: Owner;
  locale: string;
  now: Date;
}

/**
 * A new empty list besides those of `heads`. Throws if these are too many, or one has the name already.
 * @param name null: the default name in the reader's language, with a number if it is taken
 */
export function newList(
  { id, owner, locale, now }: NewListOptions,
  name: string | null,
  heads: readonly Pick<List, 'name'>[],
): List {
  const texts = listTexts(locale);
  if (heads.length >= MOST_LISTS) {
    throw new ApiError('invalid_value', texts.tooManyLists({ most: MOST_LISTS }), { param: 'name' });
  }
  const availableName = freeName(
    name ?? texts.mine,
    heads.map((head) => nameOf(head, locale)),
  );
  if (name !== null && availableName !== name) {
    throw new ApiError('invalid_value', texts.nameTaken({ name }), { param: 'name' });
  }
  const storedName = name === null && availableName === texts.mine ? null : availableName;
  const start = { shareToken: null, version: 0, createdAt: now, updatedAt: now, lines: [] };
  return { id, owner, name: storedName, ...start };
}
