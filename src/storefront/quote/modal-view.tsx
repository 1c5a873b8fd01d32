import { useState } from 'react';
import { useCustomer } from '../account/signed-in-customer.ts';
import { linesText, type QuoteDraft } from './draft.ts';
import { QuoteForm } from './form.tsx';

/** The draft of a closed modal, restored when it is opened again on this page. */
let unsentDraft: QuoteDraft | null = null;

const keep = (draft: QuoteDraft) => {
  unsentDraft = draft;
};

/** The quote form in the modal. `lines`: parts for which the page opened it. */
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
