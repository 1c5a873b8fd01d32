import { Link, useSearchParams } from 'react-router';
import { listTexts } from '../list/texts.ts';
import { clearComparison, comparePath, removeFromComparison } from './selection.ts';
import { useComparedParts } from './use-compared-parts.ts';

/** The parts chosen for comparison, at the foot of the window on every list. */
export function CompareTray({ locale }: { locale: string }) {
  const parts = useComparedParts();
  const texts = listTexts(locale);
  const [params] = useSearchParams();
  if (parts.length === 0) return null;
  return (
    <section className="tray" aria-label={texts.compare}>
      <strong>{texts.compare}</strong>
      <ul>
        {parts.map((part) => (
          <li key={part.slug}>
            <Link to={`/product/${part.slug}`}>{part.partNumber}</Link>
            <span className="quiet">{part.summary}</span>
            <button
              type="button"
              aria-label={texts.remove({ partNumber: part.partNumber })}
              onClick={() => removeFromComparison(part.slug)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <p className="tray-count">{texts.compareParts({ count: parts.length })}</p>
      <div className="tray-end">
        <button type="button" className="button button-quiet" onClick={clearComparison}>
          {texts.clear}
        </button>
        {parts.length > 1 ? (
          <Link
            className="button button-main"
            to={comparePath(
              parts.map((part) => part.slug),
              params,
            )}
          >
            {texts.compareCount({ count: parts.length })} <kbd className="key-cap">c</kbd>
          </Link>
        ) : (
          <span className="quiet">{texts.compareOneMore}</span>
        )}
      </div>
    </section>
  );
}
