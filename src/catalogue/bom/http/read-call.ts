/** Input of `POST /api/bom/match`: a form with a file, or JSON with a text. */

import { z } from 'zod';
import { ApiError } from '#kernel';
import { asIssue, messageAt, messageWith } from '#messages';
import { describeIssue, isUpload, readJsonBody, readUpload } from '#settings';
import { refusals } from '../../refusals.ts';
import { BOM_LIMITS } from '../reading/limits.ts';
import { BOM_FIELDS, type BomChoice, type BomSource, CHIP_SIZES } from '../records.ts';
import { columnName } from '../wire.ts';

const column = z
  .int()
  .min(0)
  .max(BOM_LIMITS.columns - 1)
  .nullable()
  .optional();

const INVALID_BOARDS = asIssue(refusals.invalidBoards);

/** Boards to be built. */
export const boards = z.coerce
  .number(INVALID_BOARDS)
  .int(INVALID_BOARDS)
  .min(1, INVALID_BOARDS)
  .max(1_000_000, INVALID_BOARDS);

/** Columns, header line and sheet as corrected by a person. */
export const choiceFields = {
  columns: z
    .object(Object.fromEntries(BOM_FIELDS.map((field) => [columnName(field), column])))
    .optional()
    .describe('columns put right by a person, from 0; null: there is none; absent: found by evidence'),
  headerLine: z
    .int()
    .min(1)
    .max(BOM_LIMITS.rows)
    .nullable()
    .optional()
    .describe('line with the names of the columns, from 1; null: there is none'),
  sheet: z.string().min(1).max(200).optional().describe('name of the sheet that holds the parts'),
  size: z
    .enum(CHIP_SIZES)
    .nullable()
    .optional()
    .describe('for resistors and ceramic capacitors that state no size; null: they are asked about'),
};

/** Input of the call, also for the API reference. */
export const bomBody = z.object({
  text: z.string().max(1_000_000).optional().describe('list as it was typed or pasted'),
  file: z
    .string()
    .optional()
    .describe('xlsx, xls, ods, csv, tsv or txt up to 10 MB, as field of multipart/form-data'),
  quantity: boards
    .optional()
    .describe('boards to be built; absent: the number that the text around the list speaks of, or one'),
  ...choiceFields,
});

export interface BomCall {
  source: BomSource;
  choice: BomChoice;
  /** Boards; null: not stated. */
  quantity: number | null;
}

/** Reads and checks the call. Throws an `ApiError` that names the field. */
export async function readBomCall(request: Request): Promise<BomCall> {
  if (!isUpload(request)) {
    const body = await readJsonBody(request);
    return parseCall(body ?? {}, null);
  }
  const { files, fields } = await readUpload(request);
  const body = {
    ...fields,
    ...('columns' in fields ? { columns: parseJsonField(fields['columns'], 'columns') } : {}),
    ...('headerLine' in fields ? { headerLine: parseJsonField(fields['headerLine'], 'headerLine') } : {}),
  };
  return parseCall(body, files['file'] ?? null);
}

function parseCall(body: unknown, file: { bytes: Uint8Array; name: string } | null): BomCall {
  const read = bomBody.safeParse(body);
  if (!read.success) throw inputError(read.error.issues[0]!);
  const { text, quantity } = read.data;
  if (!file && !text?.trim()) {
    throw new ApiError('invalid_request', refusals.fileOrTextMissing, {
      param: 'file',
    });
  }
  return { source: file ?? { text: text ?? '' }, choice: readChoice(read.data), quantity: quantity ?? null };
}

function inputError(issue: z.core.$ZodIssue): ApiError {
  const param = issue.path.join('.') || null;
  const problem = describeIssue(issue).message;
  const message = param
    ? messageAt(param, problem)
    : messageWith((language) => refusals.invalidCall({ problem: problem.textIn(language) }));
  return new ApiError(param === 'quantity' ? 'invalid_quantity' : 'invalid_value', message, { param });
}

/** Corrections by a person, by the fields of the reader. */
export function readChoice({
  columns,
  headerLine,
  sheet,
  size,
}: Pick<z.output<typeof bomBody>, 'columns' | 'headerLine' | 'sheet' | 'size'>): BomChoice {
  const byField: BomChoice['columns'] = {};
  for (const field of BOM_FIELDS) {
    const columnIndex = columns?.[columnName(field)];
    if (columnIndex !== undefined) byField[field] = columnIndex;
  }
  return {
    ...(columns ? { columns: byField } : {}),
    ...(headerLine === undefined ? {} : { headerLine }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(size === undefined ? {} : { size }),
  };
}

/** A field of a form that holds JSON. */
function parseJsonField(text: string | undefined, param: string): unknown {
  try {
    return JSON.parse(text || 'null', (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    throw new ApiError('invalid_value', refusals.jsonNeeded({ param }), { param });
  }
}
