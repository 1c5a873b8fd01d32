import type { IssuedDocumentReply } from '#commerce/orders/contract';
import { formatDay } from '#kernel';

/** An issued document, formatted for display. */
export interface DocumentView {
  number: string;
  kind: IssuedDocumentReply['kind'];
  day: string;
}

export function documentsOf(
  { results }: { results: readonly IssuedDocumentReply[] },
  locale: string,
): DocumentView[] {
  return results.map(({ number, kind, date }) => ({ number, kind, day: formatDay(date, locale) }));
}
