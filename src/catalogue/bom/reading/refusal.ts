/**
 * Why a source is not read: a code with its values. It crosses the border of the reader process, and quotes store it.
 * `say-reading.ts` has the sentences.
 */
export type ReadingRefusal =
  | {
      code:
        | 'empty_file'
        | 'no_parts_found'
        | 'file_too_large'
        | 'unpacks_too_large'
        | 'too_costly'
        | 'damaged_file'
        | 'encrypted_file'
        | 'forbidden_content'
        | 'line_too_slow';
    }
  | { code: 'too_many_lines'; values: { maxLines: number } }
  | { code: 'unknown_sheet'; values: { sheet: string; sheets: string[] } }
  | { code: 'unsupported_file'; values: { kind: ForeignKind | 'binary' } };

/** Kinds of files that are recognised and hold no list. */
export type ForeignKind =
  | 'pdf'
  | 'rtf'
  | 'picture'
  | 'compressed'
  | 'program'
  | 'xml_2003'
  | 'markup'
  | 'office'
  | 'text_document'
  | 'presentation'
  | 'archive'
  | 'open_document';

/** Thrown while reading a source that is refused. */
export class ReadingError extends Error {
  readonly refusal: ReadingRefusal;

  constructor(refusal: ReadingRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export function unsupportedFile(kind: ForeignKind | 'binary'): ReadingError {
  return new ReadingError({ code: 'unsupported_file', values: { kind } });
}
