import { domainToASCII } from 'node:url';
import { parseMailAddress } from '#platform';

/**
 * The mail address of an account: local part in plain letters, domain also in those of its country, kept in its
 * plain form (`müller.example` as `xn--mller-kva.example`), so that two spellings are never two accounts.
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

/** What two spellings of one address have in common; accounts are told apart by it. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
