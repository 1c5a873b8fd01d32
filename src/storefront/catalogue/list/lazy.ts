/**
 * What draws a list. The server needs it at once, the browser only when a list changes: until then the markup of the
 * server stands, and a first visit does not pay for code that draws it again.
 */
type Screen = typeof import('./screen.tsx');

let screen: Screen | null = null;

/** The code, or `null` while it was not asked for. */
export function loadedScreen(): Screen | null {
  return screen;
}

/** Loads the code once. Loaders wait for it, so that pages never do. */
export async function loadScreen(): Promise<Screen> {
  screen ??= await import('./screen.tsx');
  return screen;
}
