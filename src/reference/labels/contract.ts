/** Wire shapes of package labels. Browser-safe. */

export interface LabelReply {
  fields: { name: string; identifier: string; value: string }[];
  /** By ISO/IEC 15434, as it is scanned. */
  message: string;
  /** The same with separators that can be seen. */
  visible: string;
  /** Data Matrix of the message: rows from the top, `1` is dark. */
  matrix: string[];
  /** Code 128 of the fields that are scanned one by one: widths in modules, beginning with a bar. */
  bars: { identifier: string; text: string; widths: number[] }[];
}
