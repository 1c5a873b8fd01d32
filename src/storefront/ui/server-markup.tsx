import { type ElementType, type ReactNode, useId, useState } from 'react';

interface KeptProps {
  /** Element that holds the markup, e.g. `tbody`. */
  tag?: ElementType;
  /** Stable for one piece of content: a new value renders anew, e.g. the address of the list. */
  contentKey: string;
  /** Part of the shell: its data never reaches the browser, so its markup is remembered for as long as the page lives. */
  permanent?: boolean;
  className?: string;
  children?: ReactNode;
  /** Instead of children: markup of our own, made on the server. */
  html?: string;
}

/**
 * Server markup that the browser keeps as it is: while hydrating, React neither renders nor compares what is inside,
 * so the data behind it need not be sent twice. Listen to events on an element around it. As soon as `contentKey` changes
 * (a navigation brought new data) it renders like anything else. `children` must not be read before that:
 * pass a component element, not its result.
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

/** Called once the first page is hydrated: from then on only parts of the shell are taken from memory. */
export function stopKeeping(): void {
  hydrating = false;
}

function keptMarkup(id: string, name: string | null): string | null {
  const knownMarkup = name === null ? undefined : rememberedMarkup.get(name);
  if (knownMarkup !== undefined) return knownMarkup;
  if (!hydrating) return null;
  const element = document.querySelector(`[data-kept="${CSS.escape(id)}"]`);
  if (!element) return null;
  // While hydrating, React leaves the inside alone whatever the text is; writing out a hundred kilobytes of it costs
  // more than the rest of hydration.
  if (name === null) return '';
  // A menu that was opened before is closed where this is drawn again.
  const markup = element.innerHTML.replaceAll('aria-expanded="true"', 'aria-expanded="false"');
  rememberedMarkup.set(name, markup);
  return markup;
}
