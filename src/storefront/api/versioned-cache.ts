/**
 * Caches results by key, each valid for one version: a call with another version makes it again. Failures are not
 * cached.
 */
export class Remembered<T> {
  readonly #entries = new Map<string, { version: string; result: Promise<T> }>();

  get(key: string, version: string, make: () => Promise<T>): Promise<T> {
    const cachedEntry = this.#entries.get(key);
    if (cachedEntry?.version === version) return cachedEntry.result;
    const result = make();
    this.#entries.set(key, { version, result });
    result.catch(() => {
      if (this.#entries.get(key)?.result === result) this.#entries.delete(key);
    });
    return result;
  }
}
