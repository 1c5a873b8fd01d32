import { setImmediate } from 'node:timers/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Block } from '#content/contract';
import { cleanHtml } from '#content/html/contract';
import { escapeHtml } from '#kernel';
import { applyBindings, isShown, repeatScopes } from './bindings.ts';
import { type InnerOptions, Markup, type RenderContext } from './component.ts';
import { COMPONENTS } from './registry.ts';
import { addAnimations } from './rules/animations.ts';
import { attributesOf, attributeText, classesOf, classId, tagOf } from './rules/attributes.ts';
import { breakpointsOf, StyleSheet } from './rules/css.ts';
import type { Scope } from './rules/expression.ts';
import { decorateRichText, type Heading, Headings } from './rules/rich-text.ts';
import { wordsLang } from './rules/words-language.ts';
import { blockTexts } from './texts.ts';
import { blocksIn, isBlock, type LoadedData, loadAll, MOST_BLOCKS } from './tree.ts';

/** Message of the public clients for a block that cannot be shown. */
const FALLBACK = 'Builder block error :( Check console for details';
/** Processor time in ms for all blocks, and for one block of the page with its content. */
const LONGEST_PAGE = 800;
const LONGEST_BLOCK = 200;
/** Processor time in ms after which other work gets a turn. */
const TURN = 20;

export interface RenderedBlocks {
  html: string;
  /** Belongs to the HTML; '' where no block has styles. */
  css: string;
  /** Some block has browser behaviour. */
  live: boolean;
  /** Headings of rich text that is visible at first, in order. */
  headings: readonly Heading[];
}

/**
 * Renders blocks as HTML. Each block is rendered separately: a failing block shows the fallback text, and the rest of
 * the page is unaffected. A tree beyond the limits of number, depth or time shows the fallback only.
 */
export async function renderBlocks(blocks: unknown, context: RenderContext): Promise<RenderedBlocks> {
  const pageBlocks = blocksIn(blocks);
  const data = pageBlocks && (await loadAll(pageBlocks, context));
  if (!data) return renderRefusal(context, 'the page has too many blocks, or they nest too deep');
  const page = new Page(context, data);
  try {
    await page.prepare(pageBlocks);
    const html = await page.render(Array.isArray(blocks) ? blocks : []);
    return {
      html,
      css: page.sheet.text(),
      live: html.includes(' data-live="'),
      headings: page.headings.list,
    };
  } catch (error) {
    if (error instanceof LimitReached) return renderRefusal(context, error);
    throw error;
  }
}

const renderRefusal = (context: RenderContext, reason: unknown): RenderedBlocks => ({
  html: fallback(context, reason),
  css: '',
  live: false,
  headings: [],
});

/** A form whose answer is an address: in a browser it is answered without a new document. */
const ASKING_FORM = /<form(?=[^>]*\smethod="get")(?![^>]*\sdata-live=)/g;

const RICH: ReadonlySet<string> = new Set(['Text', 'Builder:RawText', 'Form:Label']);

class LimitReached extends Error {}

/** Measures the processor time of one page, ms; time that other work takes does not count. */
class Work {
  #spentBefore = 0;
  #resumedAt = processorTime();
  #turn = 0;

  processorMs(): number {
    return this.#spentBefore + processorTime() - this.#resumedAt;
  }

  /** Yields to other work once the turn has lasted `TURN` ms. */
  async yieldTurn(): Promise<void> {
    const spentMs = this.processorMs();
    if (spentMs < this.#turn + TURN) return;
    this.#spentBefore = spentMs;
    this.#turn = spentMs;
    await setImmediate();
    this.#resumedAt = processorTime();
  }
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

class Page {
  readonly sheet: StyleSheet;
  readonly headings = new Headings();
  readonly #context: RenderContext;
  readonly #data: LoadedData;
  readonly #cleanTexts = new Map<string, string>();
  #renderedCount = 0;
  #hiddenDepth = 0;
  readonly #work = new Work();
  #deadline = 0;

  constructor(context: RenderContext, data: LoadedData) {
    this.#context = context;
    this.#data = data;
    this.sheet = new StyleSheet(breakpointsOf(context.meta));
  }

  /** Cleans rich texts ahead, which is most of the work of a long page, so that rendering blocks no other work. */
  async prepare(blocks: readonly Block[]): Promise<void> {
    for (const { component } of blocks) {
      await this.#work.yieldTurn();
      if (this.#work.processorMs() > LONGEST_PAGE) throw new LimitReached('the page takes too long');
      if (component && RICH.has(component.name)) this.#clean(component.options?.['text']);
    }
  }

  /** Renders the blocks of the page one after the other, yielding to other work. */
  async render(blocks: readonly unknown[]): Promise<string> {
    const scope = scopeOf(this.#context);
    let html = '';
    for (const block of blocks) {
      await this.#work.yieldTurn();
      this.#deadline = Math.min(LONGEST_PAGE, this.#work.processorMs() + LONGEST_BLOCK);
      html += this.#list([block], scope);
    }
    return html;
  }

  #list(blocks: unknown, scope: Scope): string {
    if (isBlock(blocks)) return this.#list([blocks], scope);
    if (!Array.isArray(blocks)) return '';
    let html = '';
    for (const block of blocks) if (isBlock(block)) html += this.#renderRepeats(block, scope);
    return html;
  }

  #renderRepeats(block: Block, scope: Scope): string {
    const scopes = block.repeat ? repeatScopes(block, scope) : null;
    return scopes ? scopes.map((each) => this.#block(block, each)).join('') : this.#block(block, scope);
  }

  #block(block: Block, scope: Scope): string {
    this.#renderedCount += 1;
    if (this.#renderedCount > MOST_BLOCKS) throw new LimitReached('the page repeats too many blocks');
    if (this.#work.processorMs() > this.#deadline) throw new LimitReached('the page takes too long');
    try {
      return isShown(block, scope) ? this.#renderShown(block, applyBindings(block, scope), scope) : '';
    } catch (error) {
      if (error instanceof LimitReached) throw error;
      return fallback(this.#context, error, block);
    }
  }

  /** @param original block as loaded, the key of its data; `block` is the same with its bindings applied */
  #renderShown(original: Block, block: Block, scope: Scope): string {
    const id = classId(block.id, this.#renderedCount);
    const inner = block.component
      ? this.#component(original, block, id, scope)
      : this.#list(block.children, scope);
    this.sheet.addResponsive(`.${id}`, block.responsiveStyles);
    const live = addAnimations(this.sheet, id, block.animations);
    const requestedTag = tagOf(block.tagName, block.properties);
    // HTML does not allow nested links.
    const tag = requestedTag === 'a' && inner.includes('<a ') ? 'div' : requestedTag;
    const name = typeof block.component?.name === 'string' ? block.component.name : null;
    const attributes = attributeText(attributesOf(tag, block.properties));
    const behaviour = live ? ` data-live="${live}"` : '';
    return `<${tag} class="${classesOf(id, name, block.class)}"${attributes}${behaviour}>${inner}</${tag}>`;
  }

  #component(original: Block, block: Block, id: string, scope: Scope): string {
    const { name, options } = block.component!;
    const definition = COMPONENTS.get(name);
    if (!definition) return unknownComponent(this.#context, name);
    const loadedData = this.#data.get(original);
    if (loadedData && !loadedData.ok) throw loadedData.error;
    const node = definition.render({
      options: options ?? {},
      data: loadedData?.data,
      block,
      context: this.#context,
      id,
      sheet: this.sheet,
      inner: (blocks, how) => this.#inner(blocks, scope, how),
      rich: (html) => this.#rich(html),
    });
    const html = node instanceof Markup ? node.html : renderToStaticMarkup(node);
    return html.replace(ASKING_FORM, '<form data-live="answer"');
  }

  #inner(blocks: unknown, scope: Scope, { isHidden = false, state }: InnerOptions = {}): string {
    const innerScope = state ? { ...scope, state: { ...(scope['state'] as object), ...state } } : scope;
    this.#hiddenDepth += Number(isHidden);
    try {
      return this.#list(blocks, innerScope);
    } finally {
      this.#hiddenDepth -= Number(isHidden);
    }
  }

  #rich(html: unknown): string {
    const headings = this.#hiddenDepth > 0 ? this.headings.createUnlisted() : this.headings;
    const { locale } = this.#context;
    const words = { ...blockTexts(locale), lang: wordsLang(locale) };
    return decorateRichText(this.#clean(html), headings, words);
  }

  #clean(html: unknown): string {
    if (typeof html !== 'string') return '';
    const cachedText = this.#cleanTexts.get(html);
    if (cachedText !== undefined) return cachedText;
    const clean = cleanHtml(html);
    this.#cleanTexts.set(html, clean);
    return clean;
  }
}

/** Values that expressions read; the same for every visitor. */
const scopeOf = ({ state, locale, path, currency, brand }: RenderContext): Scope => ({
  state,
  context: { locale, path, currency, brand },
  Device: { desktop: 0, tablet: 1, mobile: 2 },
});

const reportedMessages = new Set<string>();
const MOST_WARNINGS = 200;

function warnOnce({ report }: RenderContext, message: string): void {
  if (reportedMessages.has(message) || reportedMessages.size >= MOST_WARNINGS) return;
  reportedMessages.add(message);
  report(message.replace(/\p{Cc}/gu, ' '));
}

/** As in the clients: shows nothing, and warns the operator once. */
function unknownComponent(context: RenderContext, name: unknown): string {
  warnOnce(context, `content asks for a component that there is not: ${String(name).slice(0, 80)}`);
  return '';
}

function fallback(context: RenderContext, error: unknown, block?: Block): string {
  const place = block ? `block ${String(block.id).slice(0, 80)}` : 'blocks';
  const reason = error instanceof Error ? error.message : String(error);
  warnOnce(context, `${place} of content could not be shown: ${reason}`);
  return `<div class="block-error">${escapeHtml(FALLBACK)}</div>`;
}
