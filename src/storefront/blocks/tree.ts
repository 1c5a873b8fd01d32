import type { Block } from '#content/contract';
import type { RenderContext } from './component.ts';
import { COMPONENTS } from './registry.ts';

export const MOST_BLOCKS = 10_000;
const DEEPEST = 500;
const MOST_VALUES = 400_000;
/** At most an options field, a list, an item and a field lie between a block and its inner block. */
const STEPS_A_LEVEL = 5;
const DEEPEST_SYMBOLS = 5;
/** Most blocks of one page that may fetch; further ones show the fallback. */
const MOST_FETCHING = 500;

export function isBlock(value: unknown): value is Block {
  return (
    typeof value === 'object' && value !== null && (value as Block)['@type'] === '@builder.io/sdk:Element'
  );
}

/** All blocks of a tree, at any depth; null when there are too many, or when they nest too deep or in cycles. */
export function blocksIn(tree: unknown): Block[] | null {
  const foundBlocks: Block[] = [];
  const waiting: { value: unknown; depth: number; blocks: number }[] = [{ value: tree, depth: 0, blocks: 0 }];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    values += 1;
    const blocks = next.blocks + (isBlock(value) ? 1 : 0);
    if (blocks > DEEPEST || depth > STEPS_A_LEVEL * DEEPEST) return null;
    if (values > MOST_VALUES || foundBlocks.length > MOST_BLOCKS) return null;
    if (isBlock(value)) foundBlocks.push(value);
    for (const child of Object.values(value)) waiting.push({ value: child, depth: depth + 1, blocks });
  }
  return foundBlocks;
}

export type Loaded = { ok: true; data: unknown } | { ok: false; error: unknown };
export type LoadedData = ReadonlyMap<Block, Loaded>;

/**
 * Fetches for all blocks at once, then for the blocks in the fetched data, in at most five more rounds. Null where all
 * blocks together are too many.
 */
export async function loadAll(blocks: readonly Block[], context: RenderContext): Promise<LoadedData | null> {
  const loadedBlocks = new Map<Block, Loaded>();
  let count = blocks.length;
  let fetching = 0;
  let waiting = blocks.map((block) => ({ block, enclosing: [] as readonly string[] }));
  for (let round = 0; waiting.length > 0 && round <= DEEPEST_SYMBOLS; round += 1) {
    const results = await Promise.all(
      waiting.map(({ block, enclosing }) => {
        if (doesFetch(block)) fetching += 1;
        return load(block, enclosing, context, fetching > MOST_FETCHING ? Number.POSITIVE_INFINITY : round);
      }),
    );
    const next: typeof waiting = [];
    for (const [index, { result, nestedTree, name }] of results.entries()) {
      const { block, enclosing } = waiting[index]!;
      if (result) loadedBlocks.set(block, result);
      if (nestedTree === undefined) continue;
      const nestedBlocks = blocksIn(nestedTree);
      count += nestedBlocks?.length ?? MOST_BLOCKS + 1;
      if (!nestedBlocks || count > MOST_BLOCKS) return null;
      next.push(
        ...nestedBlocks.map((each) => ({
          block: each,
          enclosing: name === null ? enclosing : [...enclosing, name],
        })),
      );
    }
    waiting = next;
  }
  return loadedBlocks;
}

const doesFetch = (block: Block) => COMPONENTS.get(block.component?.name ?? '')?.load !== undefined;

interface LoadedBlock {
  result: Loaded | null;
  nestedTree: unknown;
  name: string | null;
}

async function load(
  block: Block,
  enclosing: readonly string[],
  context: RenderContext,
  round: number,
): Promise<LoadedBlock> {
  const { name: kind, options = {} } = block.component ?? { name: '' };
  const component = COMPONENTS.get(kind);
  if (!component?.load) return { result: null, nestedTree: undefined, name: null };
  try {
    if (round === Number.POSITIVE_INFINITY) throw new Error('the page fetches too much');
    const name = component.loadKey?.(options) ?? null;
    if (name !== null && (enclosing.includes(name) || round >= DEEPEST_SYMBOLS))
      throw new Error(`${name} stands inside itself, or symbols nest too deep`);
    const data = await component.load(options, context);
    return { result: { ok: true, data }, nestedTree: component.nestedBlocks?.(data), name };
  } catch (error) {
    return { result: { ok: false, error }, nestedTree: undefined, name: null };
  }
}
