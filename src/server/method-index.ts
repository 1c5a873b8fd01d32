import { TrieRouter } from 'hono/router/trie-router';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** Lists the methods that a path supports, for 405 responses. Computed when needed, not at every call. */
export function createMethodIndex(
  routes: readonly { method: string; path: string }[],
): (path: string) => string[] {
  const router = new TrieRouter<true>();
  for (const { method, path } of routes) if (METHODS.includes(method)) router.add(method, path, true);
  return (path) => {
    const methods = METHODS.filter((method) => router.match(method, path)[0].length > 0);
    return methods.includes('GET') ? ['HEAD', ...methods].sort() : methods;
  };
}
