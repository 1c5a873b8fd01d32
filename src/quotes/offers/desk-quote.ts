/** One request as the desk shows it: the request, all offers, the conversation, the file. */
import type { Executor, Platform } from '#platform';
import { findFile, findQuote, type QuoteFileRow, type QuoteRow, setAssigned } from '../store.ts';
import type { StoredReason } from '../unread-list.ts';
import type { Offer } from './offer.ts';
import { readingOf } from './reading.ts';
import * as store from './store.ts';

export interface DeskQuote {
  quote: QuoteRow;
  file: Pick<QuoteFileRow, 'name' | 'size'> | null;
  /** Why the list could not be read; null if it was read, or is not processed yet. */
  note: StoredReason | null;
  isRead: boolean;
  /** Without lines, newest first, including the draft. */
  offers: store.OfferHead[];
  /** The draft, otherwise the newest sent offer. */
  offer: Offer | null;
  messages: store.MessageRow[];
}

export interface QuoteFiles {
  open(id: string): Promise<DeskQuote | null>;
  /** The uploaded file; null if none was sent, or it was deleted. */
  file(id: string): Promise<{ name: string; bytes: Uint8Array } | null>;
  /** Assigns a request to a member of staff, or removes the assignment. Null: no such request. */
  assign(tx: Executor, id: string, assignee: { id: string; name: string } | null): Promise<QuoteRow | null>;
}

export function openQuoteFiles({ db, files }: Pick<Platform, 'db' | 'files'>): QuoteFiles {
  return {
    open: async (id) => {
      const quote = await findQuote(db.orm, id);
      if (!quote) return null;
      const offers = await store.listOffers(db.orm, id);
      const [newest] = offers;
      const [file, offer, messages] = await Promise.all([
        quote.fileKey === null ? null : findFile(db.orm, quote.fileKey),
        newest ? store.findOffer(db.orm, newest.id) : null,
        store.listMessages(db.orm, id),
      ]);
      const isRead = quote.reading !== null;
      const lines = isRead ? readingOf(quote).length : 0;
      const note = isRead && lines === 0 ? noteOf(quote) : null;
      return {
        quote,
        file: file && { name: file.name, size: file.size },
        note,
        isRead,
        offers,
        offer,
        messages,
      };
    },
    file: async (id) => {
      const quote = await findQuote(db.orm, id);
      if (!quote?.fileKey) return null;
      const [row, bytes] = await Promise.all([findFile(db.orm, quote.fileKey), files.get(quote.fileKey)]);
      return row && bytes ? { name: row.name, bytes } : null;
    },
    assign: async (tx, id, assignee) => {
      const quote = await findQuote(tx, id);
      if (quote) await setAssigned(tx, id, assignee);
      return quote;
    },
  };
}

function noteOf({ reading }: QuoteRow): StoredReason | null {
  return (JSON.parse(reading ?? '{}') as { note?: StoredReason | null }).note ?? null;
}
