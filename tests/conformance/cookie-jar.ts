/** Cookies for clients that run in Node, so that they keep their session as in a page. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Installs the jar as `document` of a page. */
  static install(): CookieJar {
    const jar = new CookieJar();
    Object.assign(globalThis, { document: jar, window: { document: jar } });
    return jar;
  }

  remove(): void {
    Reflect.deleteProperty(globalThis, 'document');
    Reflect.deleteProperty(globalThis, 'window');
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(text) ?? [];
    if (name) this.#cookies.set(name, value ?? '');
  }

  get(name: string): string | null {
    const value = this.#cookies.get(name);
    return value === undefined ? null : decodeURIComponent(value);
  }

  clear(): void {
    this.#cookies.clear();
  }
}
