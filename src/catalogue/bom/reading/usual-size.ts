/**
 * The one chip size of a board, for lines that name none: designers who draw every resistor in 0603 often write it
 * once, or only at the capacitors. It is used only if all lines with a size have the same one.
 */
import { decodeCompetitor } from '../../cross-reference/index.ts';
import type { BomRecord } from '../records.ts';

type Kind = 'capacitors' | 'resistors';

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['capacitors', /^C\d/i],
  ['resistors', /^R\d/i],
];

/** Fewer lines may agree by chance. */
const LEAST_LINES = 3;

const SIZE =
  /(?<![\d.])(01005|0201|0402|0603|0805|1206|1210|1812|2010|2220|2512)(?![\d.])(?! ?(?:metric|mm|ohms?|k|r|pf|nf|uf)(?![a-z]))/gi;

/** Bulk capacitors are as large as needed, and shunts as their power requires: they say nothing about other lines. */
const BULK = /(?<![\d.])(?:[1-9]\d{1,3}(?:[.,]\d+)?) ?(?:u|µ|μ|мк)F?(?![a-z])/i;
const STRONG = /(?<![\d.])(?:[1-9]\d*(?:[.,]\d+)?|0?[.,][25]\d*|1\/[24]) ?W(?![a-z])|shunt|sense/i;

const SPEAKING = ['package', 'value', 'description', 'note'] as const;

function kindOf({ refs }: BomRecord): Kind | null {
  return KINDS.find(([, letters]) => letters.test(refs[0] ?? ''))?.[0] ?? null;
}

/** Sizes that a line states in its texts or by its part number. */
function sizesOf({ fields }: BomRecord): string[] {
  const sizes = SPEAKING.flatMap((field) =>
    [...(fields[field] ?? '').slice(0, 300).matchAll(SIZE)].map(([, size]) => size!),
  );
  const { mpn = '' } = fields;
  const codedSize =
    mpn.length >= 7 && mpn.length <= 40 ? decodeCompetitor(mpn)?.attributes['packageCase'] : undefined;
  return [...new Set([...sizes, ...(typeof codedSize === 'string' ? [codedSize] : [])])];
}

function isSpecial({ text }: BomRecord, kind: Kind): boolean {
  return (kind === 'capacitors' ? BULK : STRONG).test(text);
}

/** How many lines of one kind state a size, and which sizes they state. */
interface SizeTally {
  lines: number;
  sizes: Set<string>;
}

function tallySizes(records: readonly BomRecord[]): Record<Kind, SizeTally> {
  const statedSizes: Record<Kind, SizeTally> = {
    capacitors: { lines: 0, sizes: new Set() },
    resistors: { lines: 0, sizes: new Set() },
  };
  for (const record of records) {
    const kind = kindOf(record);
    if (kind === null || !record.fitted || isSpecial(record, kind)) continue;
    const sizes = sizesOf(record);
    if (sizes.length === 0) continue;
    statedSizes[kind].lines += 1;
    for (const size of sizes) statedSizes[kind].sizes.add(size);
  }
  return statedSizes;
}

/** Size for a kind, with its source: its own kind if enough lines state a size, else the other kind. */
function usualSizeFor(kind: Kind, statedSizes: Record<Kind, SizeTally>): BomRecord['usualSize'] {
  const otherKind: Kind = kind === 'capacitors' ? 'resistors' : 'capacitors';
  for (const sourceKind of [kind, otherKind]) {
    const { lines, sizes } = statedSizes[sourceKind];
    if (sizes.size > 1) return undefined;
    const [size] = sizes;
    if (size !== undefined && lines >= LEAST_LINES) {
      const isAlike = statedSizes[kind].sizes.size === 0 || statedSizes[kind].sizes.has(size);
      return isAlike ? { size, like: sourceKind } : undefined;
    }
  }
  return undefined;
}

/**
 * Gives resistors and capacitors without a size the one of the list, if there is one.
 * @param chosenSize size that a person chose for all of them; bulk capacitors and shunts are asked about anyway
 */
export function giveUsualSizes(records: readonly BomRecord[], chosenSize: string | null): void {
  const statedSizes = tallySizes(records);
  const chosenUsualSize = chosenSize === null ? null : ({ size: chosenSize, like: 'chosen' } as const);
  const usual = {
    capacitors: chosenUsualSize ?? usualSizeFor('capacitors', statedSizes),
    resistors: chosenUsualSize ?? usualSizeFor('resistors', statedSizes),
  };
  for (const record of records) {
    const kind = kindOf(record);
    const size = kind === null ? undefined : usual[kind];
    if (kind === null || size === undefined || record.fields.package !== undefined) continue;
    if (!isSpecial(record, kind) && sizesOf(record).length === 0) record.usualSize = size;
  }
}
