import type { CrossReferenceResult } from '#catalogue/contract';
import { CROSS_PATH } from './addresses.ts';
import { useToolTexts } from './tool-parts.tsx';

/** Why a decoded part number has no match, or fewer than it could have, and the nearest parts. */
export function WhyNot({ result, query }: { result: CrossReferenceResult; query: string }) {
  const t = useToolTexts();
  const { mpn, why: explanation, nearest, thicker, candidates } = result;
  if (explanation === null) return null;
  return (
    <div className="tool-why">
      <p>
        {explanation}{' '}
        {thicker > 0 && (
          <a className="link no-print" href={thickerAddress(query)}>
            {t.allowThicker}
          </a>
        )}
      </p>
      {nearest.length > 0 && (
        <ul aria-label={`${t.nearest}: ${mpn}`}>
          {nearest.map(({ attribute, note, parts }) => (
            <li key={attribute}>
              {note}
              {parts.map(({ slug, partNumber, name }) => (
                <span key={slug} className="tool-near">
                  <a className="part-number" href={`/product/${slug}`}>
                    {partNumber}
                  </a>{' '}
                  <small>{name}</small>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {candidates.length === 0 && thicker === 0 && (
        <a className="link no-print" href={`/search?q=${encodeURIComponent(likeText(result))}`}>
          {t.searchLike}
        </a>
      )}
    </div>
  );
}

/** The same query with thicker parts allowed. */
function thickerAddress(query: string): string {
  const params = new URLSearchParams(query);
  params.set('thicker', '1');
  return `${CROSS_PATH}?${params}`;
}

/** The values of a part number as a search text: those that must be equal, without ratings. */
function likeText({ reading }: CrossReferenceResult): string {
  return reading
    .slice(0, 2)
    .map(({ text }) => text.replace(/ \(.*\)$/, ''))
    .join(' ');
}
