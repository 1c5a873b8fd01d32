import { use } from 'react';

/** Code that draws what the first page already shows as kept markup. */
export interface LazyCode<Code> {
  /** Loads the code once; a load that failed is tried again by the next call. The server calls it before it renders. */
  load(): Promise<Code>;
  /** While the code is on its way, the page before stays: opening a page is a transition. */
  useLoaded(): Code;
}

/**
 * Code beside a page's own. The server needs it at once, the browser only for the next page: on the first one the
 * markup of the server is kept (`Kept`), and a first visit does not pay for code that draws it again.
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
