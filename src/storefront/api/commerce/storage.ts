/** Storage of a client's few texts. Names include the prefix. */
export interface CommerceStorage {
  get(name: string): string | null;
  /** Stores the value for this many days. */
  set(name: string, value: string, days: number): void;
  remove(name: string): void;
}

/** Lifetime in days of session, locale and currency. */
export const CHOICE_DAYS = 7;

/** Lifetime in days of checkout names and customer token. */
export const CHECKOUT_DAYS = 30;

/** Names of the stored entries for a prefix. */
export function storageNames(prefix: string) {
  return {
    session: `${prefix}-session`,
    locale: `${prefix}-locale`,
    currency: `${prefix}-currency`,
    checkoutId: `${prefix}_checkoutId`,
    checkoutUrl: `${prefix}_checkoutUrl`,
    customerToken: `${prefix}_customerToken`,
  } as const;
}

export type StorageNames = ReturnType<typeof storageNames>;

/**
 * The customer token of a session that is logged in. It marks a login and is invalid for any other session. 64-bit
 * FNV-1a: short, too narrow to recover the 192 random bits, and available without a secure context.
 */
export function customerTokenOf(session: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(session)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

/** Storage for processes without cookies, held by the object. */
export function memoryStorage(entries: Record<string, string> = {}): CommerceStorage {
  const storedValues = new Map(Object.entries(entries));
  return {
    get: (name) => storedValues.get(name) ?? null,
    set: (name, value) => void storedValues.set(name, value),
    remove: (name) => void storedValues.delete(name),
  };
}

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/;

/** Cookies that page scripts can read: `SameSite=Lax`, and `Secure` except on localhost. */
export function cookieStorage(page: Document = document): CommerceStorage {
  const secure = LOCAL_HOST.test(page.location.hostname) ? '' : '; Secure';
  const write = (name: string, value: string, seconds: number) => {
    page.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  };
  return {
    get: (name) => readCookie(page.cookie, name),
    set: (name, value, days) => write(name, value, days * 86_400),
    remove: (name) => write(name, '', 0),
  };
}

/** Value of a cookie in a `Cookie` header or `document.cookie`; null where it is missing, empty or unreadable. */
export function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const separatorIndex = pair.indexOf('=');
    if (separatorIndex < 0 || pair.slice(0, separatorIndex).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(separatorIndex + 1).trim()) || null;
    } catch {
      return null;
    }
  }
  return null;
}
