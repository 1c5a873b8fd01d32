import { use } from 'react';

/** Code that renders what the first page already shows as kept server markup. */
export interface LazyCode<Code> {
  /** Loads the code once; a failed load is repeated by the next call. The server calls it before rendering. */
  load(): Promise<Code>;
  /** Suspends while the code loads; the previous page stays, because navigation is a transition. */
  useLoaded(): Code;
}

/**
 * Code outside of a page's module. The server needs it at once, the browser only for the next page: the first page
 * keeps
 * the server's markup (`Kept`), so a first visit does not load code to render it again.
 */
export function lazyCode<Code>(importCode: () => Promise<Code>): LazyCode<Code> {
  let code: Code | null = null;
  let pendingLoad: Promise<Code> | null = null;
  const load = (): Promise<Code> => {
    pendingLoad ??= importCode().then(
      (loadedCode) => {
        code = loadedCode;
        return loadedCode;
      },
      (error: unknown) => {
        pendingLoad = null;
        throw error;
      },
    );
    return pendingLoad;
  };
  return { load, useLoaded: () => code ?? use(load()) };
}
