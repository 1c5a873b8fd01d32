/** One text in the browser's storage with subscribers. Reading never throws, even if storage is denied. */
export interface StoredValue {
  get(): string | null;
  set(value: string | null): void;
  subscribe(listener: () => void): () => void;
}

/** A value stored under `key`; other components and tabs are notified of changes. */
export function createStoredValue(key: string): StoredValue {
  const listeners = new Set<() => void>();
  let memory: string | null | undefined;
  const read = (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return memory ?? null;
    }
  };
  return {
    get: read,
    set(value) {
      memory = value;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Storage is full or denied: the value lasts for this page only.
        memory = value;
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
