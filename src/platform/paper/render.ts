import { setImmediate } from 'node:timers/promises';
import { createPause } from '../event-loop-pauses.ts';
import { setAddresses, setFacts, setFigures, setHeading, setSums, setText } from './blocks.ts';
import { setTables } from './compact-tables.ts';
import type { PdfContent, PdfPart } from './content.ts';
import { Frame } from './frame.ts';
import { setTable } from './table.ts';

/** Renders the document and returns its bytes. */
export async function render(content: PdfContent, rootDir: string): Promise<Buffer> {
  const frame = new Frame(content, rootDir);
  const chunks: Buffer[] = [];
  const completion = new Promise<void>((resolve, reject) => {
    frame.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    frame.pdf.once('end', resolve).once('error', reject);
  });
  frame.drawHeader();
  const pause = createPause();
  for (const [index, part] of content.parts.entries()) {
    await pause();
    await setPart(frame, part, content.parts[index + 1]);
  }
  frame.drawFooters();
  frame.pdf.end();
  await completion;
  return Buffer.concat(chunks);
}

async function setPart(frame: Frame, part: PdfPart, next: PdfPart | undefined): Promise<void> {
  switch (part.kind) {
    case 'heading':
      return setHeading(frame, part.text, next);
    case 'text':
      return setText(frame, part.text, part.quiet);
    case 'facts':
      return setFacts(frame, part.facts, part.columnCount ?? 1);
    case 'addresses':
      return setAddresses(frame, part.addresses);
    case 'table':
      return setTable(frame, part.columns, part.rows, () => setImmediate());
    case 'tables':
      return setTables(frame, part.tables);
    case 'sums':
      return setSums(frame, part.sums);
    case 'figures':
      return setFigures(frame, part);
  }
}
