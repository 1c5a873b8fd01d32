import { Link, useLocation } from 'react-router';
import { defineTexts, useMessages, useTexts } from '../messages/index.ts';
import { CarriedChoice } from '../shell/search-box.tsx';
import { Button } from '../ui/basics.tsx';
import { PartNumber } from '../ui/part-number.tsx';
import './errors.css';

const texts = defineTexts(
  {
    title: 'Nothing is placed here.',
    text: 'There is no page at this address. It may have been mistyped, or the part never existed.',
    near: 'Nearest part numbers:',
    wayOut: 'Search, or start from',
    emptyLandPattern: 'An empty land pattern',
  },
  {
    title: 'Hier ist nichts bestückt.',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ein Tippfehler, oder das Teil gab es nie.',
    near: 'Ähnlichste Teilenummern:',
    wayOut: 'Suchen Sie, oder beginnen Sie bei',
    emptyLandPattern: 'Ein leeres Anschlussbild',
  },
  {
    title: 'Rien n’est implanté ici.',
    text: 'Il n’y a pas de page à cette adresse. Une faute de frappe, peut-être, ou le composant n’a jamais existé.',
    near: 'Références les plus proches :',
    wayOut: 'Cherchez, ou partez de',
    emptyLandPattern: 'Une empreinte vide',
  },
  {
    title: 'Hier is niets geplaatst.',
    text: 'Op dit adres staat geen pagina. Misschien een typefout, of het onderdeel heeft nooit bestaan.',
    near: 'Meest gelijkende onderdeelnummers:',
    wayOut: 'Zoek, of begin bij',
    emptyLandPattern: 'Een leeg landpatroon',
  },
);

interface NearPart {
  partNumber: string;
  slug: string;
  text?: string;
}

/** 404: says what is not there, offers the nearest parts where a part number was meant, search and the categories. */
export function NotFoundPage({ details }: { details: unknown }) {
  const t = { ...useMessages(), ...useTexts(texts) };
  const { pathname } = useLocation();
  const near = nearParts(details);
  return (
    <main id="main" className="failed page" tabIndex={-1}>
      <EmptyLand label={t.emptyLandPattern} />
      <div className="failed-text">
        <h1>{t.title}</h1>
        <p className="failed-where">
          404 · <span className="mono">{readable(pathname)}</span>
        </p>
        {near.length > 0 ? (
          <>
            <p>{t.near}</p>
            <ul className="failed-near">
              {near.map(({ partNumber, slug, text }) => (
                <li key={slug}>
                  <span className="link">
                    <PartNumber to={`/product/${encodeURIComponent(slug)}`}>{partNumber}</PartNumber>
                  </span>{' '}
                  {text ? <span className="quiet">{text}</span> : null}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{t.text}</p>
        )}
        <search>
          <form className="search-line search-line-small" action="/search">
            <CarriedChoice />
            <input
              type="search"
              name="q"
              aria-label={t.search}
              placeholder={t.searchPlaceholderShort}
              defaultValue={meantPart(pathname)}
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

/** The address as people typed it; a broken one stays as it is. */
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
