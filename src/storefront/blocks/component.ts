import type { ReactNode } from 'react';
import type { Block } from '#content/contract';
import type { Api } from '../api/index.ts';
import type { StyleSheet } from './rules/css.ts';

/** What a page is rendered for. No visitor: pages of content are the same for everybody. */
export interface RenderContext {
  locale: string;
  currency: string;
  brand: { name: string; slug: string };
  publicUrl: string;
  publicKey: string;
  /** Path of the page. */
  path: string;
  /** Of the address: what a calculator was asked. */
  query: URLSearchParams;
  api: Api;
  signal?: AbortSignal;
  /** Values that expressions read as `state.…`. */
  state: Readonly<Record<string, unknown>>;
  /** Of the entry: its own breakpoints stand here. */
  meta?: unknown;
}

export interface InnerOptions {
  /** Not seen at first: headings stay out of the page's list of contents. */
  isHidden?: boolean;
  /** Values that expressions inside read beside those of the page. */
  state?: Readonly<Record<string, unknown>>;
}

export interface BlockProps<Options, Data = undefined> {
  /** As the author wrote them, in the language of the page; unchecked. */
  options: Options;
  /** What `load` gave. */
  data: Data;
  block: Block;
  context: RenderContext;
  /** Class of the block's own tag, safe in a selector and an id. */
  id: string;
  /** The page's style sheet, for what depends on options: style attributes are refused by the page's policy. */
  sheet: StyleSheet;
  /** HTML of blocks inside this one. */
  inner(blocks: unknown, options?: InnerOptions): string;
  /** Rich text of an author: cleaned, its headings and tables made ready. */
  rich(html: unknown): string;
}

/**
 * A kind of block. It renders on the server alone: what it shows is HTML that works without script. Where it wants
 * more in a browser it says so with `data-live="name"` on its tag, and `live/` brings that behaviour.
 */
export interface BlockComponent<Options = Record<string, unknown>, Data = undefined> {
  /** As blocks call it. */
  name: string;
  /** Fetches what the block shows; a failure shows the fallback of this block alone. */
  load?(options: Options, context: RenderContext): Promise<Data>;
  /** Blocks among what was fetched, which may want to fetch, too. */
  nestedBlocks?(data: Data): unknown;
  /** What it fetches by name: whoever stands inside the same is a circle. */
  loadKey?(options: Options): string | null;
  /** `Markup` stands as it is, which is several times faster; only what is cleaned or escaped may be in it. */
  render(props: BlockProps<Options, Data>): ReactNode | Markup;
}

/** Markup that is known to be safe. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** Any component, as the registry holds it. */
export type AnyComponent = BlockComponent<Record<string, unknown>, unknown>;

/** Types a component for the registry. */
export function component<Options, Data = undefined>(
  definition: BlockComponent<Options, Data>,
): AnyComponent {
  return definition as unknown as AnyComponent;
}
