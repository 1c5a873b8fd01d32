import { type ElementType, type ReactNode, useId, useState } from 'react';

interface KeptProps {
  /** Element around the markup, e.g. `tbody`. */
  tag?: ElementType;
  /** Identifies the content, e.g. the URL of the list: a new value renders anew. */
  contentKey: string;
  /** Part of the shell: its data never reaches the browser, so its markup is kept until the document is left. */
  permanent?: boolean;
  className?: string;
  children?: ReactNode;
  /** Trusted markup from the server, instead of children. */
  html?: string;
}

/**
 * Server markup that the browser keeps: during hydration React neither renders nor compares the inside, so its data
 * need
 * not be sent twice. Listen to events on an element around it. When `contentKey` changes (a navigation brought new
 * data)
 * it renders normally. `children` must not be evaluated before that: pass a component element, not its result.
 */
export function Kept({ contentKey, ...rest }: KeptProps) {
  return <KeptOnce key={contentKey} {...rest} contentKey={contentKey} />;
}

function KeptOnce({ tag: Element = 'div', contentKey, permanent, className, children, html }: KeptProps) {
  const id = useId();
  const [markup] = useState(() => keptMarkup(id, permanent ? contentKey : null) ?? html ?? null);
  return markup === null ? (
    <Element className={className} data-kept={id}>
      {children}
    </Element>
  ) : (
    <Element
      className={className}
      data-kept={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, read back from the page the server sent
      dangerouslySetInnerHTML={{ __html: markup }}
      suppressHydrationWarning
    />
  );
}

let hydrating = typeof document !== 'undefined';
const rememberedMarkup = new Map<string, string>();

/** Called once the first page is hydrated: from then on only the shell's markup is kept. */
export function stopKeeping(): void {
  hydrating = false;
}

function keptMarkup(id: string, name: string | null): string | null {
  const knownMarkup = name === null ? undefined : rememberedMarkup.get(name);
  if (knownMarkup !== undefined) return knownMarkup;
  if (!hydrating) return null;
  const element = document.querySelector(`[data-kept="${CSS.escape(id)}"]`);
  if (!element) return null;
  // During hydration React ignores the inside whatever the string is, and serializing a hundred kilobytes of it would
  // cost
  // more than the rest of hydration.
  if (name === null) return '';
  // A menu that was open must be closed when its markup is rendered again.
  const markup = element.innerHTML.replaceAll('aria-expanded="true"', 'aria-expanded="false"');
  rememberedMarkup.set(name, markup);
  return markup;
}
