import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Block } from '#content/contract';
import type { AnyComponent, RenderContext } from './component.ts';
import { COMPONENTS } from './registry.ts';

const MOST_BLOCKS = 10_000;
const DEEPEST = 500;
/** The clients' own words for a block that cannot be shown. */
const FALLBACK = 'Builder block error :( Check console for details';

export interface RenderedBlocks {
  html: string;
  /** Some block has behaviour for the browser. */
  live: boolean;
}

/**
 * Blocks as HTML. Each block is rendered on its own: one that fails shows the fallback text, the rest of the page
 * lives. A tree beyond the limits shows the fallback alone.
 */
export async function renderBlocks(blocks: unknown, context: RenderContext): Promise<RenderedBlocks> {
  const found = flatten(blocks);
  if (found === null) return { html: fallback('the page has too many blocks'), live: false };
  const data = await loadAll(found, context);
  const html = new Renderer(context, data).list(blocks);
  return { html, live: html.includes(' data-live="') };
}

type Loaded = { ok: true; data: unknown } | { ok: false; error: unknown };

class Renderer {
  readonly #context: RenderContext;
  readonly #data: ReadonlyMap<Block, Loaded>;

  constructor(context: RenderContext, data: ReadonlyMap<Block, Loaded>) {
    this.#context = context;
    this.#data = data;
  }

  list(blocks: unknown): string {
    return Array.isArray(blocks)
      ? blocks.map((block) => (isBlock(block) ? this.#block(block) : '')).join('')
      : '';
  }

  #block(block: Block): string {
    try {
      const inner = block.component ? this.#component(block) : this.list(block.children);
      return renderToStaticMarkup(
        createElement(tagOf(block), {
          className: classOf(block),
          // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
          dangerouslySetInnerHTML: { __html: inner },
        }),
      );
    } catch (error) {
      return fallback(error);
    }
  }

  #component(block: Block): string {
    const { name, options = {} } = block.component!;
    const known: AnyComponent | undefined = COMPONENTS.get(name);
    if (!known) return '';
    const loaded = this.#data.get(block);
    if (loaded && !loaded.ok) throw loaded.error;
    return renderToStaticMarkup(
      known.render({
        options,
        data: loaded?.data,
        block,
        context: this.#context,
        inner: (blocks) => this.list(blocks),
      }),
    );
  }
}

/** All blocks of a tree, wherever they stand; null when there are too many or they nest too deep. */
function flatten(tree: unknown): Block[] | null {
  const found: Block[] = [];
  const waiting: { value: unknown; depth: number }[] = [{ value: tree, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > 4 * DEEPEST || found.length > MOST_BLOCKS) return null;
    if (isBlock(value)) found.push(value);
    for (const each of Object.values(value)) waiting.push({ value: each, depth: depth + 1 });
  }
  return found;
}

async function loadAll(blocks: readonly Block[], context: RenderContext): Promise<Map<Block, Loaded>> {
  const loading = blocks.flatMap((block) => {
    const { name, options = {} } = block.component ?? { name: '' };
    const load = COMPONENTS.get(name)?.load;
    return load ? [{ block, promise: load(options, context) }] : [];
  });
  const settled = await Promise.allSettled(loading.map(({ promise }) => promise));
  return new Map(
    settled.map((result, at) => [
      loading[at]!.block,
      result.status === 'fulfilled' ? { ok: true, data: result.value } : { ok: false, error: result.reason },
    ]),
  );
}

function isBlock(value: unknown): value is Block {
  return (
    typeof value === 'object' && value !== null && (value as Block)['@type'] === '@builder.io/sdk:Element'
  );
}

const TAG = /^[a-z][a-z0-9]{0,15}$/;
const tagOf = ({ tagName }: Block) => (tagName && TAG.test(tagName) ? tagName : 'div');

const classOf = ({ id, class: own, component }: Block) =>
  ['builder-block', id, component && 'builder-has-component', own].filter(Boolean).join(' ');

function fallback(error: unknown): string {
  console.error('a block of content could not be shown:', error);
  return renderToStaticMarkup(createElement('p', { className: 'block-error' }, FALLBACK));
}
