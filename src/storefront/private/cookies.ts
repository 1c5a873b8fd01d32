/** Value of one cookie of a `Cookie` header; null where it is not there. */
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

/** Session ids are letters, digits and a few marks; anything else was not written by us and is not passed on. */
const SESSION_ID = /^[\w.~+/=-]{1,300}$/;

/** The session a browser brought, or null where there is none that could be one. */
export function sessionIn(header: string | null | undefined, prefix: string): string | null {
  const value = cookieIn(header, `${prefix}-session`);
  return value !== null && SESSION_ID.test(value) ? value : null;
}

/** Of a `Cookie` header only what the desk reads: the session of staff, and the one for demo staff of a trial. */
export function deskCookies(header: string | null | undefined, prefix: string): string {
  const isForDesk = (name: string) => name === `${prefix}-desk` || name.startsWith(`${prefix}-trial-`);
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs
    .filter((pair) => isForDesk(pair.split('=', 1)[0]!.replace(/^__(?:Secure|Host)-/, '')))
    .join('; ');
}

export const SEVEN_DAYS = 604_800;

/** A `Set-Cookie` line for the whole site. The page's script reads these cookies, so they are not `HttpOnly`. */
export function cookieLine(name: string, value: string | null, secure: boolean, maxAge = SEVEN_DAYS): string {
  const maxAgePart = value === null ? '; Max-Age=0' : `; Max-Age=${maxAge}`;
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/${maxAgePart}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
