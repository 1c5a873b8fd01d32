import { Link } from 'react-router';
import { formatCount } from '#kernel';
import { useTexts } from '../messages/index.ts';
import type { BenchData } from './load.ts';
import { bomTexts } from './texts.ts';

/** Progress of a list that is being matched, in lines. */
export function Progress({ sheet: { state, read, found: foundCount, lines } }: { sheet: BenchData }) {
  const t = useTexts(bomTexts);
  if (state === 'failed') {
    return (
      <p className="form-problem bom-problem" role="alert">
        {t.brokenOff}{' '}
        <a className="link" href="/quote">
          {t.quote}
        </a>
      </p>
    );
  }
  const words = t.progress({ read: formatCount(read), lines: formatCount(lines) });
  return (
    <section className="bom-progress page" aria-labelledby="bom-progress">
      <h2 id="bom-progress">{t.working}</h2>
      <progress max={lines} value={read} aria-label={words} />
      <p role="status">
        {words}. {t.foundSoFar({ found: formatCount(foundCount) })}
      </p>
      <p className="quiet">{t.mayLeave}</p>
      <noscript>
        <Link className="link" to="?">
          {t.look}
        </Link>
      </noscript>
    </section>
  );
}
