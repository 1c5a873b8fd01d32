import { Link, useLocation } from 'react-router';
import { textsOf } from '#messages';
import { useMessages, useTexts } from '../messages/index.ts';
import { CarriedChoice } from '../shell/search-box.tsx';
import { Button } from '../ui/buttons-and-icons.tsx';
import { PartNumber } from '../ui/part-number.tsx';
import './errors.css';

const texts = textsOf('storefront/errors/not-found-page');

/** A shorter prefix would match half of the catalogue. */
const SHORTEST_BEGINNING = 6;

interface UnknownCode {
  code: string;
  field: string;
  series: string;
  begins: string;
  possible: { code: string; text: string }[];
}

interface NearPart {
  partNumber: string;
  slug: string;
  text?: string;
}

/** The 404 page: what is missing, the nearest parts if the path looks like a part number, search and categories. */
export function NotFoundPage({ details }: { details: unknown }) {
  const t = { ...useMessages(), ...useTexts(texts) };
  const { pathname } = useLocation();
  const nearestParts = nearParts(details);
  const code = unknownCode(details);
  const maker = textOf(details, 'maker');
  return (
    <main id="main" className="failed page" tabIndex={-1}>
      <EmptyLand label={t.emptyLandPattern} />
      <div className="failed-text">
        <h1>{t.title}</h1>
        <p className="failed-where">
          404 · <span className="mono">{readable(pathname)}</span>
        </p>
        {code && (
          <p>
            {t.unknownCode({ code: code.code, field: code.field, series: code.series })}
            {code.possible.length > 0 && (
              <>
                {` ${t.possible} `}
                {code.possible.map(({ code: possibleCode, text }, index) => (
                  <span key={possibleCode}>
                    {index > 0 ? ', ' : ''}
                    <span className="mono">{possibleCode}</span>
                    {text ? <span className="quiet">{` ${text}`}</span> : null}
                  </span>
                ))}
              </>
            )}
          </p>
        )}
        {nearestParts.length > 0 ? (
          <>
            <p>{maker ? t.otherMaker({ maker }) : t.near}</p>
            <ul className="failed-near">
              {nearestParts.map(({ partNumber, slug, text }) => (
                <li key={slug}>
                  <span className="link">
                    <PartNumber href={`/product/${encodeURIComponent(slug)}`}>{partNumber}</PartNumber>
                  </span>{' '}
                  {text ? <span className="quiet">{text}</span> : null}
                </li>
              ))}
            </ul>
          </>
        ) : (
          !code && <p>{t.text}</p>
        )}
        <search>
          <form className="search-line search-line-small" action="/search">
            <CarriedChoice />
            <input
              type="search"
              name="q"
              aria-label={t.search}
              placeholder={t.searchPlaceholderShort}
              defaultValue={
                code && code.begins.length >= SHORTEST_BEGINNING ? code.begins : meantPart(pathname)
              }
              spellCheck={false}
              autoComplete="off"
            />
            <Button type="submit" look="main">
              {t.search}
            </Button>
          </form>
        </search>
        <p className="failed-out">
          {t.wayOut}{' '}
          <Link className="link" to="/category">
            {t.allProducts}
          </Link>
          {' · '}
          <Link className="link" to="/">
            {t.home}
          </Link>
        </p>
      </div>
    </main>
  );
}

function EmptyLand({ label }: { label: string }) {
  return (
    <svg
      className="failed-drawing"
      width="232"
      height="130"
      viewBox="0 0 232 130"
      role="img"
      aria-label={label}
    >
      <rect className="land" x="20" y="25" width="58" height="80" />
      <rect className="land" x="154" y="25" width="58" height="80" />
      <rect className="land-body" x="46" y="32" width="140" height="66" />
      <path className="land-centre" d="M4 65H228M116 12V118" />
    </svg>
  );
}

/** The decoded path; a malformed one is returned unchanged. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function meantPart(pathname: string): string {
  const [, slug = ''] = /^\/product\/([^/]+)$/.exec(readable(pathname)) ?? [];
  return slug.toUpperCase();
}

function nearParts(details: unknown): NearPart[] {
  if (typeof details !== 'object' || details === null || !('suggestions' in details)) return [];
  const { suggestions } = details;
  return Array.isArray(suggestions) ? suggestions.filter(isNearPart).slice(0, 6) : [];
}

function unknownCode(details: unknown): UnknownCode | null {
  if (typeof details !== 'object' || details === null || !('unknownCode' in details)) return null;
  const codeDetails = details.unknownCode as Partial<UnknownCode> | null | undefined;
  if (!codeDetails || !Array.isArray(codeDetails.possible)) return null;
  const { code = '', field = '', series = '', begins = '', possible } = codeDetails;
  return { code, field, series, begins, possible };
}

function textOf(details: unknown, name: string): string {
  const value = (details as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

function isNearPart(value: unknown): value is NearPart {
  return (
    typeof value === 'object' &&
    value !== null &&
    'slug' in value &&
    typeof value.slug === 'string' &&
    'partNumber' in value &&
    typeof value.partNumber === 'string'
  );
}
