import { Link, useSearchParams } from 'react-router';
import { listTexts } from '../list/texts.ts';
import { comparePath, unchoose, unchooseAll } from './selection.ts';
import { useChosen } from './use-chosen.ts';

/** What is chosen for comparison, at the foot of the window on every list. */
export function CompareTray({ locale }: { locale: string }) {
  const chosen = useChosen();
  const texts = listTexts(locale);
  const [params] = useSearchParams();
  if (chosen.length === 0) return null;
  return (
    <section className="tray" aria-label={texts.compare}>
      <strong>{texts.compare}</strong>
      <ul>
        {chosen.map((part) => (
          <li key={part.slug}>
            <Link to={`/product/${part.slug}`}>{part.partNumber}</Link>
            <span className="q">{part.summary}</span>
            <button
              type="button"
              aria-label={texts.remove(part.partNumber)}
              onClick={() => unchoose(part.slug)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <p className="tn">{texts.compareParts(chosen.length)}</p>
      <div className="te">
        <button type="button" className="button button-quiet" onClick={unchooseAll}>
          {texts.clear}
        </button>
        {chosen.length > 1 ? (
          <Link
            className="button button-main"
            to={comparePath(
              chosen.map((part) => part.slug),
              params,
            )}
          >
            {texts.compareCount(chosen.length)} <kbd className="key">c</kbd>
          </Link>
        ) : (
          <span className="q">{texts.compareOneMore}</span>
        )}
      </div>
    </section>
  );
}
