/**
 * Results by key, each good for one version only: asked for again with another version it is made anew. A failure is
 * not remembered.
 */
export class Remembered<T> {
  readonly #kept = new Map<string, { version: string; result: Promise<T> }>();

  get(key: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known?.version === version) return known.result;
    const result = make();
    this.#kept.set(key, { version, result });
    result.catch(() => {
      if (this.#kept.get(key)?.result === result) this.#kept.delete(key);
    });
    return result;
  }
}
