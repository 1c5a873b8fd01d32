import { readContentEntry } from '#content/contract';
import { component } from '../component.ts';

interface SymbolOptions {
  symbol?: { model?: unknown; entry?: unknown; data?: unknown; content?: { data?: { blocks?: unknown } } };
  dataOnly?: unknown;
}

interface LoadedSymbol {
  blocks: unknown;
  state: Readonly<Record<string, unknown>>;
}

const MODEL = /^[a-z][a-z0-9-]{0,63}$/;
const ENTRY = /^[\w-][\w./-]{0,199}$/;

/** Blocks of another entry, maintained once and shown on many pages. */
export const symbol = component<SymbolOptions, LoadedSymbol>({
  name: 'Symbol',
  loadKey: ({ symbol }) => (symbol?.model && symbol.entry ? `${symbol.model}:${symbol.entry}` : null),
  load: async ({ symbol, dataOnly }, { api, signal }) => {
    const { model, entry, data, content } = symbol ?? {};
    const symbolState = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
    if (dataOnly === true) return { blocks: [], state: symbolState };
    if (content) return { blocks: content.data?.blocks ?? [], state: symbolState };
    if (typeof model !== 'string' || typeof entry !== 'string' || !MODEL.test(model) || !ENTRY.test(entry))
      throw new Error('a symbol names no model and entry');
    const params = { type: `${model}s`, slug: entry };
    const record = await api.call(readContentEntry, { params }, { signal });
    if (!record) throw new Error(`there is no ${model} ${entry}`);
    return { blocks: record.content.blocks ?? [], state: { ...record.content.state, ...symbolState } };
  },
  nestedBlocks: ({ blocks }) => blocks,
  render: ({ data, inner }) => (
    <div
      className="builder-symbol"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
      dangerouslySetInnerHTML={{ __html: inner(data.blocks, { state: data.state }) }}
    />
  ),
});
