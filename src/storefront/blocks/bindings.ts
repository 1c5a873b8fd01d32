import type { Block } from '#content/contract';
import { ExpressionProblem, evaluate, type Scope } from './rules/expression.ts';

const BOUND =
  /^(?:component\.options|properties|responsiveStyles\.(?:large|medium|small|xsmall))\.([\w.$-]{1,200})$/;
const FORBIDDEN = /(?:^|\.)(?:__proto__|constructor|prototype)(?:\.|$)/;
const MOST_BINDINGS = 50;

/** Whether the block is shown, by its `hide` and `show` and the expressions bound to them. */
export function isShown(block: Block, scope: Scope): boolean {
  const { hide, show } = block as { hide?: unknown; show?: unknown };
  const bindings = bindingsOf(block);
  const isHidden = 'hide' in bindings ? resultOf(bindings['hide'], scope) : hide === true;
  const showResult = 'show' in bindings ? resultOf(bindings['show'], scope) : show !== false;
  return !isHidden && Boolean(showResult);
}

/** A copy of the block with the values of its bindings; the block itself where it has none. */
export function applyBindings(block: Block, scope: Scope): Block {
  const entries = Object.entries(bindingsOf(block)).filter(([path]) => BOUND.test(path));
  if (entries.length === 0) return block;
  let result: Block = block;
  for (const [path, source] of entries.slice(0, MOST_BINDINGS)) {
    if (!FORBIDDEN.test(path)) result = withValue(result, path.split('.'), resultOf(source, scope)) as Block;
  }
  return result;
}

const MOST_REPEATS = 1_000;

/** One scope for each item that the block repeats for; null where it does not repeat. */
export function repeatScopes(block: Block, scope: Scope): Scope[] | null {
  const { collection, itemName } = block.repeat ?? {};
  if (typeof collection !== 'string') return null;
  const items = resultOf(collection, scope);
  if (!Array.isArray(items)) return [];
  const last = collection.trim().split('.').at(-1) ?? '';
  const name = typeof itemName === 'string' && /^\w{1,60}$/.test(itemName) ? itemName : `${last}Item`;
  const state = scope['state'] as Record<string, unknown>;
  return items.slice(0, MOST_REPEATS).map((item, index) => ({
    ...scope,
    state: { ...state, $index: index, $item: item, [name]: item, [`$${name}Index`]: index },
  }));
}

function bindingsOf(block: Block): Record<string, unknown> {
  const bindings: unknown = block.bindings;
  return typeof bindings === 'object' && bindings !== null ? { ...bindings } : {};
}

/** An expression that cannot be evaluated yields undefined, as in the clients. */
function resultOf(source: unknown, scope: Scope): unknown {
  try {
    return evaluate(source, scope);
  } catch (error) {
    if (error instanceof ExpressionProblem) return undefined;
    throw error;
  }
}

function withValue(holder: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(holder)) {
    const copy = [...holder];
    const index = Number(name);
    if (Number.isInteger(index) && index >= 0 && index < copy.length)
      copy[index] = withValue(copy[index], rest, value);
    return copy;
  }
  const source = typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>) : {};
  return {
    ...source,
    [name]: withValue(Object.hasOwn(source, name) ? source[name] : undefined, rest, value),
  };
}
