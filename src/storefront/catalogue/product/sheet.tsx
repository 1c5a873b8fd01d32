import type { PartDetail } from '#catalogue/contract';
import { Attributes } from './attributes.tsx';
import { Decoder } from './decoder.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PartDrawings } from './part-drawings.tsx';

/**
 * The parts of the product page without state: drawings, tables and similar parts. `lazy-sheet.tsx` loads this module.
 */

export { Documents } from './attributes.tsx';
export { ChangeNotices, Facts, ReplacementNotice } from './facts.tsx';
export { Neighbours } from './neighbours.tsx';

/** The data sheet: part number field by field, drawings, key figures, curves, attributes. */
export function DataSheet({ part, plots }: { part: PartDetail; plots: string }) {
  return (
    <>
      <Decoder fields={part.decoder} packaging={part.packaging} />
      <PartDrawings part={part} />
      <KeyFigures part={part} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, escaped where it is made */}
      <div dangerouslySetInnerHTML={{ __html: plots }} />
      <Attributes part={part} />
    </>
  );
}
