/** The sentences of what the reader reports, outside of its process and in the language of the call. */
import { formatCount, type Language, languageOf, Message, textsOf } from '#messages';
import type { ReadingNote } from './reading/note.ts';
import type { ReadingRefusal } from './reading/refusal.ts';

const refusalTexts = textsOf('catalogue/bom/refusals');
const noteTexts = textsOf('catalogue/bom/notes');

/** A refusal of the reader as a message. */
export function refusalMessage(refusal: ReadingRefusal): Message {
  return new Message((language) => sayRefusal(refusal, language));
}

function sayRefusal(refusal: ReadingRefusal, language: Language): string {
  const t = refusalTexts[language];
  switch (refusal.code) {
    case 'too_many_lines':
      return t.too_many_lines({ lines: formatCount(refusal.values.maxLines) });
    case 'unknown_sheet': {
      const { sheet, sheets } = refusal.values;
      return t.unknown_sheet({ sheet, sheets: sheets.join(', ') });
    }
    case 'unsupported_file': {
      const { kind } = refusal.values;
      return kind === 'binary' ? t.binary_file : t.unsupported_file({ kind });
    }
    default:
      return t[refusal.code];
  }
}

/**
 * A note as it is stored. Lists that were stored before 24 November 2026 have English sentences instead of codes, which
 * are shown as stored. `string` can go once these lists have expired: 30 days after that day, or after they were last
 * looked at.
 */
export type StoredNote = ReadingNote | string;

/** A note of the reader in the language of a locale. */
export function sayNote(note: StoredNote, locale: string): string {
  if (typeof note === 'string') return note;
  const t = noteTexts[languageOf(locale)];
  switch (note.code) {
    case 'one_of_sheets':
      return t.one_of_sheets({ count: String(note.values.count), sheet: note.values.sheet });
    case 'more_sheets':
      return t.more_sheets({ sheets: note.values.sheets.map((name) => t.sheet_name({ name })).join(', ') });
    case 'second_list':
      return t.second_list({ line: String(note.values.line) });
    case 'text_lines':
    case 'rows_without_part':
      return t[note.code]({ count: String(note.values.count), first: note.values.first });
    case 'boards_in_text':
    case 'pieces_for_boards':
      return t[note.code]({ boards: String(note.values.boards) });
    case 'long_cells': {
      const { characters, count, line } = note.values;
      return t.long_cells({ characters: String(characters), count: String(count), line: String(line) });
    }
    default:
      return t[note.code];
  }
}
