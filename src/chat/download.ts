/** Downloads of files: saved under the name the sender gave, never opened in the browser. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeptFile } from './files.ts';

/** A response with a file. */
export function downloadOf({ name, bytes }: KeptFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escapeLetter)}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}

const escapeLetter = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** How long a link in a mail opens its file. */
const LINK_MS = 30 * 86_400_000;

/** Identifies a file of a conversation in a mail to its visitor. */
export interface FileLink {
  conversation: string;
  seq: number;
}

/** `<conversation>.<message>.<expiry in seconds>.<signature>` */
const LINK = /^([0-9a-f]{24})\.([1-9]\d{0,8})\.(\d{10})\.([A-Za-z0-9_-]{43})$/;

/** The path after `/api/chat/files/` in a mail: opens this one file for thirty days, for any recipient of the mail. */
export function fileLinkText(secret: string, { conversation, seq }: FileLink, now: Date): string {
  const expirySecond = Math.floor((now.getTime() + LINK_MS) / 1000);
  const body = `${conversation}.${seq}.${expirySecond}`;
  return `${body}.${signature(secret, body).toString('base64url')}`;
}

/** Null if the link is malformed, not signed by us, or expired. */
export function readFileLink(secret: string, text: string, now: Date): FileLink | null {
  const [, conversation = '', seq = '', expirySecond = '', signatureText = ''] = LINK.exec(text) ?? [];
  const expected = signature(secret, `${conversation}.${seq}.${expirySecond}`);
  const receivedSignature = Buffer.from(signatureText, 'base64url');
  if (receivedSignature.length !== expected.length || !timingSafeEqual(receivedSignature, expected))
    return null;
  return Number(expirySecond) * 1000 < now.getTime() ? null : { conversation, seq: Number(seq) };
}

function signature(secret: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`chat file link ${body}`).digest();
}
