/** Links to documents that open without a header: signed, for one document of one order, valid for ten minutes. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform';
import type { DocumentKind } from './documents.ts';

/** A document, the credit note of one refund (`refund 65f0…`), or one invoice (`number RE-26-00017-0`). */
export type TicketFor = DocumentKind | 'credit-note' | `refund ${string}` | `number ${string}`;

const LIFE_MS = 600_000;
const FORM = /^(\d{13})\.([\w-]{43})$/;

export interface Tickets {
  /** A ticket and the moment at which it expires. */
  issue(orderId: string, kind: TicketFor): { ticket: string; expires: Date };
  isValid(ticket: string, orderId: string, kind: TicketFor): boolean;
}

export function createTickets(secret: string, now: () => Date): Tickets {
  const sign = (orderId: string, kind: TicketFor, expires: string) =>
    createHmac('sha256', secret).update(`document ${orderId} ${kind} ${expires}`).digest('base64url');
  return {
    issue: (orderId, kind) => {
      const expires = new Date(now().getTime() + LIFE_MS);
      const stamp = String(expires.getTime());
      return { ticket: `${stamp}.${sign(orderId, kind, stamp)}`, expires };
    },
    isValid: (ticket, orderId, kind) => {
      const [, stamp, signature] = FORM.exec(ticket) ?? [];
      if (stamp === undefined || signature === undefined || Number(stamp) < now().getTime()) return false;
      return isSameSecret(signature, sign(orderId, kind, stamp));
    },
  };
}
