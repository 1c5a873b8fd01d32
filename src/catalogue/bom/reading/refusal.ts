/** Why a file is not read, in words that say what to do. */
export class Refusal extends Error {
  readonly status: 400 | 413;
  readonly code: string;

  constructor(code: string, message: string, status: 400 | 413 = 400) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const SAVE_AS = 'Save it as xlsx or CSV and send that file.';

export const refusals = {
  empty: () => new Refusal('empty_file', 'This file has no readable lines. Send the parts list itself.'),
  noTable: () =>
    new Refusal(
      'no_parts_found',
      'We found no parts list here. Send one line per part, with references, values or part numbers.',
    ),
  tooLarge: () => new Refusal('file_too_large', 'File is too large. Maximum size is 10 MB.', 413),
  tooManyRows: (maxRows: number) =>
    new Refusal(
      'too_many_lines',
      `This list has more than ${maxRows.toLocaleString('en')} lines. Split it and send the pieces one after the other.`,
      413,
    ),
  unpacksTooLarge: () =>
    new Refusal(
      'unpacks_too_large',
      'This workbook unpacks to more than 100 MB. Copy only the parts list into a new workbook, or save it as CSV.',
      413,
    ),
  costsTooMuch: () =>
    new Refusal(
      'too_costly',
      'Reading this file took too much time or memory. Copy only the parts list into a new workbook, or save it as CSV.',
      413,
    ),
  damaged: () =>
    new Refusal(
      'damaged_file',
      'This file is damaged or cut off. Open it in a spreadsheet program and save it again as xlsx or CSV.',
    ),
  encrypted: () =>
    new Refusal(
      'encrypted_file',
      'This workbook is protected by a password. Remove the password and send it again.',
    ),
  doctype: () =>
    new Refusal(
      'forbidden_content',
      `This workbook has a document type declaration, which no spreadsheet program writes. ${SAVE_AS}`,
    ),
  noSheet: (sheetName: string, sheets: readonly string[]) =>
    new Refusal(
      'unknown_sheet',
      `There is no sheet "${sheetName.slice(0, 60)}". This workbook has: ${sheets.slice(0, 20).join(', ')}.`,
    ),
  notASheet: (description: string) =>
    new Refusal('unsupported_file', `This file is ${description}, not a parts list. ${SAVE_AS}`),
  binary: () => new Refusal('unsupported_file', `This file is neither a spreadsheet nor text. ${SAVE_AS}`),
};
