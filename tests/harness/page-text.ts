/** What a reader without script finds on a page. */
export interface PageText {
  html: string;
  title: string;
  description: string;
  /** Number of h1. */
  headings: number;
  /** Words of the article, without header, footer and navigation. */
  words: string[];
  /**
   * Every sequence of five words of the sentences. Tables and examples are left out, because they repeat across
   * pages.
   */
  sequences: ReadonlySet<string>;
  /** Site-internal paths with query and anchor, unchanged, including those of header and footer. */
  links: string[];
  ids: ReadonlySet<string>;
  /** Whether a block shows that it could not be rendered. */
  hasFailedBlock: boolean;
}

const SEQUENCE = 5;

export function readPage(html: string): PageText {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const article = /<article[\s>][\s\S]*<\/article>/.exec(main)?.[0] ?? main;
  const words = wordsOf(article);
  const sentences = wordsOf(article.replace(/<(table|pre|form|figure)[\s>][\s\S]*?<\/\1>/g, ' '));
  return {
    html,
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: unescapeHtml(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
    headings: [...html.matchAll(/<h1[\s>]/g)].length,
    words,
    sequences: new Set(
      sentences.slice(SEQUENCE - 1).map((_, at) => sentences.slice(at, at + SEQUENCE).join(' ')),
    ),
    links: [...html.matchAll(/<a\s[^>]*?href="(\/(?!\/)[^"]*)"/g)].map(([, href = '']) => unescapeHtml(href)),
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
    hasFailedBlock: html.includes('class="block-error"'),
  };
}

/** The share of the smaller set that is also in the larger one. */
export function overlap(firstSequences: ReadonlySet<string>, secondSequences: ReadonlySet<string>): number {
  const [smallerSet, largerSet] =
    firstSequences.size < secondSequences.size
      ? [firstSequences, secondSequences]
      : [secondSequences, firstSequences];
  if (smallerSet.size === 0) return 0;
  let sharedCount = 0;
  for (const sequence of smallerSet) if (largerSet.has(sequence)) sharedCount += 1;
  return sharedCount / smallerSet.size;
}

function wordsOf(markup: string): string[] {
  const text = markup
    .replace(/<(script|style|svg|nav|select|template)[\s>][\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ');
  return unescapeHtml(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
