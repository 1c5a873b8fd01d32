import { useState } from 'react';
import { useWho } from '../account/who.ts';
import { linesText, type QuoteDraft } from './draft.ts';
import { QuoteForm } from './form.tsx';

/** What was typed when the modal was closed: it is there again when it is opened on this page view. */
let left: QuoteDraft | null = null;

const keep = (draft: QuoteDraft) => {
  left = draft;
};

/** The quote view of the modal. `lines`: what the page that opened it asks for. */
export default function QuoteView({ lines }: { lines: string }) {
  const who = useWho();
  const [given] = useState<Partial<QuoteDraft>>(() => {
    const asked = linesText(lines);
    return {
      ...left,
      email: left?.email || who?.email || '',
      ...(asked && { inputMethod: 'text', partNumbers: asked, uploadedFile: null }),
    };
  });
  return <QuoteForm given={given} onDraft={keep} />;
}
