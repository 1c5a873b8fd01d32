import type { ReactNode } from 'react';
import type { Block } from '#content/contract';
import type { ReportFault } from '../api/context.ts';
import type { Api } from '../api/index.ts';
import type { StyleSheet } from './rules/css.ts';

/** Context of a rendered page. It contains no visitor: content pages are the same for everybody. */
export interface RenderContext {
  locale: string;
  currency: string;
  brand: { name: string; slug: string };
  publicUrl: string;
  publicKey: string;
  /** Path of the page. */
  path: string;
  /** Query of the address, such as the inputs of a calculator. */
  query: URLSearchParams;
  api: Api;
  report: ReportFault;
  signal?: AbortSignal;
  /** Values that expressions read as `state.…`. */
  state: Readonly<Record<string, unknown>>;
  /** Metadata of the entry, which may set its own breakpoints. */
  meta?: unknown;
}

export interface InnerOptions {
  /** Hidden at first: its headings are left out of the table of contents. */
  isHidden?: boolean;
  /** Values that inner expressions read in addition to those of the page. */
  state?: Readonly<Record<string, unknown>>;
}

export interface BlockProps<Options, Data = undefined> {
  /** As written by the author, in the language of the page; unchecked. */
  options: Options;
  /** Result of `load`. */
  data: Data;
  block: Block;
  context: RenderContext;
  /** Class of the block's tag, safe in a selector and an id. */
  id: string;
  /** Style sheet of the page, for styles that depend on options: the page's policy refuses style attributes. */
  sheet: StyleSheet;
  /** Renders blocks inside this one. */
  inner(blocks: unknown, options?: InnerOptions): string;
  /** An author's rich text, cleaned, with its headings and tables prepared. */
  rich(html: unknown): string;
}

/**
 * A kind of block. It renders on the server only, as HTML that works without script. For more behaviour in a browser it
 * sets `data-live="name"` on its tag, and `live/` provides that behaviour.
 */
export interface BlockComponent<Options = Record<string, unknown>, Data = undefined> {
  /** Name by which blocks refer to it. */
  name: string;
  /** Fetches data for the block; on failure only this block shows the fallback. */
  load?(options: Options, context: RenderContext): Promise<Data>;
  /** Blocks in the fetched data, which may need to fetch as well. */
  nestedBlocks?(data: Data): unknown;
  /** Key of the fetched entry. A block nested in a block with the same key is a cycle and is refused. */
  loadKey?(options: Options): string | null;
  /** `Markup` is inserted unchanged, which is several times faster; it must be cleaned or escaped. */
  render(props: BlockProps<Options, Data>): ReactNode | Markup;
}

/** Markup known to be safe. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** A component of any type, as the registry stores it. */
export type AnyComponent = BlockComponent<Record<string, unknown>, unknown>;

/** Types the definition of a component and erases the type for the registry. */
export function component<Options, Data = undefined>(
  definition: BlockComponent<Options, Data>,
): AnyComponent {
  return definition as unknown as AnyComponent;
}
