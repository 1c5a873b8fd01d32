/**
 * The code that draws a list. The server needs it at once, the browser only when a list changes: until then the
 * server's markup stays, and a first visit does not load code to draw it again.
 */
type Screen = typeof import('./screen.tsx');

let screen: Screen | null = null;

/** The code, or `null` until it has loaded. */
export function loadedScreen(): Screen | null {
  return screen;
}

/** Loads the code once. Loaders await it, so that pages can render without waiting. */
export async function loadScreen(): Promise<Screen> {
  screen ??= await import('./screen.tsx');
  return screen;
}
