/**
 * An observation of the reading, for the reader: a code with its values. It is passed on by the reader process and
 * stored with lists and quotes. `say-reading.ts` has the sentences.
 */
export type ReadingNote =
  | { code: 'columns_by_content' | 'parts_listed_twice' }
  | { code: 'one_of_sheets'; values: { count: number; sheet: string } }
  | { code: 'more_sheets'; values: { sheets: string[] } }
  | { code: 'second_list'; values: { line: number } }
  | { code: 'text_lines' | 'rows_without_part'; values: { count: number; first: string } }
  | { code: 'boards_in_text' | 'pieces_for_boards'; values: { boards: number } }
  | { code: 'long_cells'; values: { characters: number; count: number; line: number } };
