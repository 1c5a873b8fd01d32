import { useState } from 'react';
import { useCustomer } from '../account/signed-in-customer.ts';
import { linesText, type QuoteDraft } from './draft.ts';
import { QuoteForm } from './form.tsx';

/** What was typed when the modal was closed: it is there again when it is opened on this page view. */
let unsentDraft: QuoteDraft | null = null;

const keep = (draft: QuoteDraft) => {
  unsentDraft = draft;
};

/** The quote view of the modal. `lines`: what the page that opened it asks for. */
export default function QuoteView({ lines }: { lines: string }) {
  const customer = useCustomer();
  const [initialDraft] = useState<Partial<QuoteDraft>>(() => {
    const requestedText = linesText(lines);
    return {
      ...unsentDraft,
      email: unsentDraft?.email || customer?.email || '',
      ...(requestedText && { inputMethod: 'text', partNumbers: requestedText, uploadedFile: null }),
    };
  });
  return <QuoteForm initialDraft={initialDraft} onDraft={keep} />;
}
