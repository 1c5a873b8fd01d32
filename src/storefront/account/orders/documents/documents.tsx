import type { ReactNode } from 'react';
import { useTexts } from '../../../messages/index.ts';
import { documentTexts } from './texts.ts';
import type { DocumentView } from './view.ts';

interface Props {
  documents: readonly DocumentView[];
  isCanceled: boolean;
  /** Link to a document with this label. */
  link: (number: string, words: string) => ReactNode;
}

/** Issued invoices and credit notes, by number and day. */
export function Documents({ documents, isCanceled, link }: Props) {
  const t = useTexts(documentTexts);
  return (
    <section className="parcels">
      <h2>{t.documents}</h2>
      {documents.length === 0 ? (
        <p className="quiet">{isCanceled ? t.noneCanceled : t.none}</p>
      ) : (
        <ul>
          {documents.map(({ number, kind, day }) => (
            <li key={number}>
              <p>
                {link(number, t[kind]({ number }))} <span className="quiet">{day}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
