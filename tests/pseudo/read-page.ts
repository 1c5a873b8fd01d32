/** What a page shows that is not in its language, and what does not fit its place. */
import type { Page } from 'playwright-core';

export interface PageFaults {
  /** Texts with words that no message of the language contains. */
  foreignTexts: string[];
  /** Elements whose text is wider than they are. */
  overflows: string[];
}

interface Reading {
  texts: string[];
  overflows: string[];
}

/**
 * Texts of a page, with their labels, that have words of plain letters other than the given ones; and what does not fit.
 * Texts that the page itself marks as another language or as data are left out.
 */
export async function readPage(
  page: Page,
  language: string,
  knownWords: ReadonlySet<string>,
): Promise<PageFaults> {
  const { texts, overflows } = await page.evaluate(readDocument, language);
  return { foreignTexts: texts.filter((text) => hasForeignWord(text, knownWords)), overflows };
}

/** Whether a text has a word of plain letters that is not known. Names of files and parts, and addresses, are no words. */
function hasForeignWord(text: string, knownWords: ReadonlySet<string>): boolean {
  const words = text
    .replace(/https?:\S+/g, '')
    .matchAll(/(?<![\p{L}\d./@_#-])[A-Za-z]?[a-z]{2,}(?![\p{L}\d@/_]|[.-][\p{L}\d])/gu);
  return [...words].some(([word]) => !knownWords.has(word));
}

/** Runs in the page. */
function readDocument(language: string): Reading {
  const DATA =
    'script, style, noscript, code, pre, kbd, samp, svg title, .mono, textarea, [translate="no"], address, .preheader';
  const isForeign = (element: Element) => {
    const languageElement = element.closest('[lang]');
    return languageElement !== null && languageElement.getAttribute('lang') !== language;
  };
  const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });
  const isRead = (element: Element) => !element.closest(DATA) && !isForeign(element) && isShown(element);

  const texts = new Set<string>();
  if (document.documentElement.lang === language) texts.add(document.title);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent && isRead(parent)) texts.add((walker.currentNode.nodeValue ?? '').trim().replace(/\s+/g, ' '));
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!isRead(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      texts.add(element.getAttribute(name) ?? '');
  }

  const overflows: string[] = [];
  const pageExcess = document.documentElement.scrollWidth - innerWidth;
  if (pageExcess > 0) overflows.push(`the page by ${pageExcess} px`);
  const BOXES = 'button, a, label, th, td, h1, h2, h3, p, dt, dd, legend';
  for (const element of document.querySelectorAll<HTMLElement>(BOXES)) {
    const { display, overflowX, position } = getComputedStyle(element);
    const excess = element.scrollWidth - element.clientWidth;
    if (display === 'inline' || overflowX !== 'visible' || position === 'absolute') continue;
    if (element.clientWidth > 1 && excess > 1 && isShown(element))
      overflows.push(
        `${element.localName}.${element.className} by ${excess} px: ${element.innerText.slice(0, 60)}`,
      );
  }
  return { texts: [...texts], overflows };
}
