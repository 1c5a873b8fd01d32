/** Data sheets as PDF: identical bytes for the same part, language, release and day. */
import { renderPdf } from '#platform/paper';
import { type SheetInput, sheetContent } from './content.ts';

export { CLASSES, classificationTemperature, type Solder } from './classification.ts';
export type { SheetInput } from './content.ts';
export { workQueue } from './queue.ts';
export { sheetLocale } from './texts.ts';

/**
 * Draws a data sheet.
 * @param rootDir project folder, which contains the fonts
 */
export function dataSheet(input: SheetInput, rootDir: string): Promise<Buffer> {
  return renderPdf(sheetContent(input), rootDir);
}
