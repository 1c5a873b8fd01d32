/** The value of one cookie of a `Cookie` header; null if it is missing. */
export function cookieIn(header: string | null | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const equalsIndex = pair.indexOf('=');
    if (equalsIndex > 0 && pair.slice(0, equalsIndex).trim() === name)
      return decodeValue(pair.slice(equalsIndex + 1).trim());
  }
  return null;
}

function decodeValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The characters of session ids that the shop issues; any other value is not passed on. */
const SESSION_ID = /^[\w.~+/=-]{1,300}$/;

/** The session id that a browser sent, or null if there is none or it is malformed. */
export function sessionIn(header: string | null | undefined, prefix: string): string | null {
  const value = cookieIn(header, `${prefix}-session`);
  return value !== null && SESSION_ID.test(value) ? value : null;
}

/** Of a `Cookie` header only the cookies of the desk: the staff session, and those of demo staff in a trial. */
export function deskCookies(header: string | null | undefined, prefix: string): string {
  const isForDesk = (name: string) => name === `${prefix}-desk` || name.startsWith(`${prefix}-trial-`);
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs
    .filter((pair) => isForDesk(pair.split('=', 1)[0]!.replace(/^__(?:Secure|Host)-/, '')))
    .join('; ');
}

export const SEVEN_DAYS = 604_800;

/**
 * A `Set-Cookie` line for the whole site; null deletes the cookie. Not `HttpOnly`, because the page's script reads it.
 */
export function cookieLine(name: string, value: string | null, secure: boolean, maxAge = SEVEN_DAYS): string {
  const maxAgePart = value === null ? '; Max-Age=0' : `; Max-Age=${maxAge}`;
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/${maxAgePart}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
