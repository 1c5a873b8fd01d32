/** How much a drawing comes to once its parts are drawn wherever others point at them. */

/** Characters of markup, with every part as often as it is drawn. */
export const MOST_DRAWN = 4 * 1024 * 1024;
/** Parts that point at parts that point at parts: no drawing needs more. */
const LONGEST_CHAIN = 160;

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ID = /\sid="([^"]+)"/;
const REFERENCE = /\s(?:xlink:)?href="#([^"]+)"|url\s*\(\s*(?:&quot;|&#39;|')?#([\w:.-]+)/g;

interface Part {
  /** Characters of its own tag and of the text in it. */
  own: number;
  inside: Part[];
  pointsAt: string[];
}

/**
 * Whether a cleaned drawing would be drawn in bounds: parts that draw each other for ever, or that multiply by tens a
 * few times over ("a billion laughs"), hold up whoever looks at them.
 * @param svg as `cleanSvg` writes it
 */
export function isDrawable(svg: string): boolean {
  const { root, named } = partsOf(svg);
  const known = new Map<Part, number>();
  const open = new Set<Part>();
  const sizeOf = (part: Part): number => {
    const before = known.get(part);
    if (before !== undefined) return before;
    // It draws itself, or the way there is too long to be meant.
    if (open.has(part) || open.size > LONGEST_CHAIN) return Number.POSITIVE_INFINITY;
    open.add(part);
    const drawn = [...part.inside, ...part.pointsAt.flatMap((id) => named.get(id) ?? [])];
    const size = drawn.reduce((sum, each) => (sum > MOST_DRAWN ? sum : sum + sizeOf(each)), part.own);
    open.delete(part);
    known.set(part, size);
    return size;
  };
  return sizeOf(root) <= MOST_DRAWN;
}

function partsOf(svg: string): { root: Part; named: ReadonlyMap<string, Part> } {
  const root: Part = { own: 0, inside: [], pointsAt: [] };
  const named = new Map<string, Part>();
  const around = [root];
  let end = 0;
  for (const { 0: tag, 1: closing, 3: attributes = '', 4: alone, index } of svg.matchAll(TAG)) {
    around.at(-1)!.own += index - end;
    end = index + tag.length;
    if (closing) {
      if (around.length > 1) around.pop();
      continue;
    }
    const pointsAt = [...attributes.matchAll(REFERENCE)].map(([, href, url]) => href ?? url ?? '');
    const part: Part = { own: tag.length, inside: [], pointsAt };
    around.at(-1)!.inside.push(part);
    const id = ID.exec(attributes)?.[1];
    // Of parts with one name the first is drawn.
    if (id !== undefined && !named.has(id)) named.set(id, part);
    if (!alone) around.push(part);
  }
  return { root, named };
}
