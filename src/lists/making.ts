/** What is sent becomes lines and lists; throws what a caller may read. */
import { type Catalogue, inPlaceOf, type View } from '#catalogue';
import { ApiError } from '#kernel';
import type { RefusedLine } from './contract.ts';
import type { LineInput } from './input.ts';
import { addLines, freeName, type ListLine, MOST_LINES, MOST_LISTS, type WantedLine } from './list.ts';
import { nameOf } from './present.ts';
import type { List, Owner } from './store.ts';
import { listTexts } from './texts.ts';

/** Refused lines of one call that are looked for among other makers' numbers: some milliseconds each. */
const MOST_CROSSED = 40;

/** Lines by product number; those that name no part are refused one by one. Throws where none is left. */
export function readLines(
  catalogue: Pick<Catalogue, 'find' | 'numberOf' | 'crossReference'>,
  lines: readonly LineInput[],
  { locale, currency }: View,
): { wanted: WantedLine[]; refused: RefusedLine[] } {
  const wanted: WantedLine[] = [];
  const refused: RefusedLine[] = [];
  for (const [index, { partNumber, quantity, note }] of lines.entries()) {
    const found = catalogue.find(partNumber.trim());
    if (found) {
      const number = catalogue.numberOf(found.product);
      wanted.push({ partNumber: number, quantity: quantity ?? null, note: note ?? null });
    } else {
      const ours =
        refused.length < MOST_CROSSED ? inPlaceOf(catalogue, partNumber, { locale, currency }) : null;
      const texts = listTexts(locale);
      const message = ours ? texts.inPlace(partNumber, ours) : texts.unknownPart(partNumber);
      refused.push({ line: index + 1, partNumber, message });
    }
  }
  if (lines.length === 0 || wanted.length > 0) return { wanted, refused };
  const message = refused.length === 1 ? refused[0]!.message : listTexts(locale).noneKnown();
  throw new ApiError('invalid_value', message, { param: 'lines' });
}

/** The lines with these on them. Throws where they are too many. */
export function withLines(
  lines: readonly ListLine[],
  wanted: readonly WantedLine[],
  at: Date,
  locale: string,
): ListLine[] {
  const after = addLines(lines, wanted, at);
  if (after.length <= MOST_LINES) return after;
  throw new ApiError('invalid_value', listTexts(locale).tooManyLines(), { param: 'lines' });
}

interface Given {
  id: string;
  owner: Owner;
  locale: string;
  now: Date;
}

/**
 * An empty list beside those of `heads`. Throws where these are too many, or one has the name already.
 * @param name null: the reader's own word for a list, with a number where he has one called so
 */
export function newList(
  { id, owner, locale, now }: Given,
  name: string | null,
  heads: readonly Pick<List, 'name'>[],
): List {
  const texts = listTexts(locale);
  if (heads.length >= MOST_LISTS) {
    throw new ApiError('invalid_value', texts.tooManyLists(), { param: 'name' });
  }
  const free = freeName(
    name ?? texts.mine(),
    heads.map((head) => nameOf(head, locale)),
  );
  if (name !== null && free !== name) {
    throw new ApiError('invalid_value', texts.nameTaken(name), { param: 'name' });
  }
  const kept = name === null && free === texts.mine() ? null : free;
  const start = { shareToken: null, version: 0, createdAt: now, updatedAt: now, lines: [] };
  return { id, owner, name: kept, ...start };
}
