/** Calls and wire shapes of package labels. Browser-safe. */
import { defineCall, shape } from '#kernel';

export interface LabelReply {
  fields: { name: string; identifier: string; value: string }[];
  /** The ISO/IEC 15434 message, as a scanner reads it. */
  message: string;
  /** The message with visible separators. */
  visible: string;
  /** Data Matrix of the message: rows from the top, `1` is dark. */
  matrix: string[];
  /** Code 128 of the fields that are scanned singly: widths in modules, beginning with a bar. */
  bars: { identifier: string; text: string; widths: number[] }[];
}

/** The query names fields of the label: see `LABEL_RULES`. */
export const readPackageLabel = defineCall(
  'GET /api/reference/label',
  'public',
  shape<{ query: object; reply: LabelReply }>(),
);
