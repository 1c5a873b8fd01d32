import { domainToASCII } from 'node:url';
import { parseMailAddress } from '#platform';

/**
 * The mail address of an account. The local part must be ASCII; an internationalised domain is stored in its ASCII form
 * (`müller.example` as `xn--mller-kva.example`), so that two spellings never make two accounts. Null if invalid.
 */
export function readEmail(text: string): string | null {
  const address = text.trim();
  if (address.length > 254) return null;
  const atIndex = address.lastIndexOf('@');
  const domain = address.slice(atIndex + 1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter beyond ASCII
  const plain = /[^\u0000-\u007f]/.test(domain) ? domainToASCII(domain) : domain;
  return parseMailAddress(`${address.slice(0, atIndex + 1)}${plain}`);
}

/** The key that all spellings of one address share; it identifies accounts. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
