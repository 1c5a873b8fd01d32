import type { ErrorCode } from '#kernel';
import { LIMITS } from '#platform/basics';

/** The problem of a request's target, and the status of the refusal. */
export interface BadTarget {
  status: 400 | 414;
  code: ErrorCode;
  message: string;
}

/** Characters that a path may contain unescaped (RFC 3986 pchar and the slash). */
const PLAIN_PATH = /^\/[\w\-.~!$&'()*+,;=:@/]*$/;
const ESCAPED_PATH = /^\/(?:[\w\-.~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/;
const ENCODED_SLASH_OR_NUL = /%(?:2f|5c|00)/i;
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The only check of request targets, before anything routes by them, so that routing, guards and files all see the same
 * string. Refuses targets that could be read in two ways; the query is not checked, whatever its percent signs. Null
 * when the target is valid.
 */
export function judgeTarget(target: string): BadTarget | null {
  if (target.length > LIMITS.url) {
    return {
      status: 414,
      code: 'url_too_long',
      message: `The address is longer than ${LIMITS.url} characters. Use fewer filters.`,
    };
  }
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  if (!PLAIN_PATH.test(path)) {
    const fault = faultOfEscapes(path);
    if (fault) return refuse(fault);
  }
  if (path.includes('//')) return refuse('has an empty part (//). Remove one slash');
  if (DOT_SEGMENT.test(path)) return refuse('has a part . or .. . Write the full path');
  return null;
}

function faultOfEscapes(path: string): string | null {
  if (!path.startsWith('/')) return 'does not begin with a slash';
  if (!ESCAPED_PATH.test(path))
    return 'has a character that must be percent-encoded, or a percent sign without two hex digits';
  if (ENCODED_SLASH_OR_NUL.test(path)) return 'has an encoded slash, backslash or NUL. Leave it out';
  try {
    decodeURIComponent(path);
    return null;
  } catch {
    return 'has percent escapes that are not UTF-8 text';
  }
}

function refuse(fault: string): BadTarget {
  return { status: 400, code: 'invalid_path', message: `The path of this address ${fault}.` };
}
