/** Estimates the size of a drawing once references to its parts are expanded. */

/** Characters of markup, counting every part as often as it is drawn. */
export const MOST_DRAWN = 4 * 1024 * 1024;
/** Longest chain of parts that reference each other; no real drawing needs more. */
const LONGEST_CHAIN = 160;

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ID = /\sid="([^"]+)"/;
const REFERENCE = /\s(?:xlink:)?href="#([^"]+)"|url\s*\(\s*(?:&quot;|&#39;|')?#([\w:.-]+)/g;

interface Part {
  /** Characters of the tag and its text. */
  ownSize: number;
  children: Part[];
  pointsAt: string[];
}

/**
 * Whether a cleaned drawing stays within bounds when drawn: parts that reference each other endlessly or multiply
 * exponentially ("a billion laughs") would block every viewer.
 * @param svg as `cleanSvg` returns it
 */
export function isDrawable(svg: string): boolean {
  const { root, partsById } = partsOf(svg);
  const sizes = new Map<Part, number>();
  const open = new Set<Part>();
  const sizeOf = (part: Part): number => {
    const knownSize = sizes.get(part);
    if (knownSize !== undefined) return knownSize;
    // The part draws itself, or the chain is too long.
    if (open.has(part) || open.size > LONGEST_CHAIN) return Number.POSITIVE_INFINITY;
    open.add(part);
    const drawnParts = [...part.children, ...part.pointsAt.flatMap((id) => partsById.get(id) ?? [])];
    const size = drawnParts.reduce(
      (sum, each) => (sum > MOST_DRAWN ? sum : sum + sizeOf(each)),
      part.ownSize,
    );
    open.delete(part);
    sizes.set(part, size);
    return size;
  };
  return sizeOf(root) <= MOST_DRAWN;
}

function partsOf(svg: string): { root: Part; partsById: ReadonlyMap<string, Part> } {
  const root: Part = { ownSize: 0, children: [], pointsAt: [] };
  const partsById = new Map<string, Part>();
  const ancestors = [root];
  let end = 0;
  for (const { 0: tag, 1: closing, 3: attributes = '', 4: selfClosing, index } of svg.matchAll(TAG)) {
    ancestors.at(-1)!.ownSize += index - end;
    end = index + tag.length;
    if (closing) {
      if (ancestors.length > 1) ancestors.pop();
      continue;
    }
    const pointsAt = [...attributes.matchAll(REFERENCE)].map(([, href, url]) => href ?? url ?? '');
    const part: Part = { ownSize: tag.length, children: [], pointsAt };
    ancestors.at(-1)!.children.push(part);
    const id = ID.exec(attributes)?.[1];
    // Of several parts with the same id the first is drawn.
    if (id !== undefined && !partsById.has(id)) partsById.set(id, part);
    if (!selfClosing) ancestors.push(part);
  }
  return { root, partsById };
}
