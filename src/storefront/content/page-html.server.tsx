import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentRecord, PageLink, PagePlace } from '#content/contract';
import { submitForm } from '#content/forms/contract';
import { formatLongDay, resolveAddress } from '#kernel';
import type { RenderedBlocks } from '../blocks/render.server.ts';
import type { Heading } from '../blocks/rules/rich-text.ts';
import { areaOf } from './area.ts';
import { type ContentTexts, contentTexts, onlyIn } from './texts.ts';

interface Place {
  locale: string;
  path: string;
}

/** A page with at least this many headings has a table of contents. */
const LISTED = 3;

/** Action of forms that redirect back to the page, to `#sent`, when sent without script. */
const FORWARDED = ` action="${resolveAddress(submitForm).path}?`;

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

/** Language of an entry's text if it differs from the reader's; else null. */
export function otherLanguage({ locales }: Pick<ContentRecord, 'locales'>, locale: string): string | null {
  const [first] = locales;
  return first && !locales.includes(locale) && LANGUAGE.test(first) ? first : null;
}

/**
 * Everything that a content page shows below the shell, as HTML: breadcrumbs, pages of the area, title, date of the
 * facts,
 * table of contents, text. Rendered on the server only, so that reading needs no script.
 */
export function readingHtml(record: ContentRecord, blocks: RenderedBlocks, { locale, path }: Place): string {
  const t = contentTexts(locale);
  const { title, place, content } = record;
  const lang = otherLanguage(record, locale);
  const headings = blocks.headings.length >= LISTED ? blocks.headings : [];
  const hasArea = place !== undefined && place.area.length > 1;
  const layout = `content-columns${hasArea ? ' with-area' : ''}${headings.length > 0 ? ' with-list' : ''}`;
  return renderToStaticMarkup(
    <>
      {place && place.parents.length > 0 && <Trail parents={place.parents} title={title} t={t} />}
      <div className={layout}>
        <article lang={lang ?? undefined}>
          <header className="content-head">
            <h1>{title}</h1>
            <AsOf content={content} locale={locale} t={t} />
            {lang && <OtherLanguage language={lang} locale={locale} />}
            {blocks.html.includes(FORWARDED) && (
              <p id="sent" className="content-sent" lang={t.lang}>
                {t.sentNote}
              </p>
            )}
          </header>
          {headings.length > 0 && <Contents headings={headings} t={t} />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from cleaned content here */}
          <div className="builder-content" dangerouslySetInnerHTML={{ __html: blocks.html }} />
        </article>
        {hasArea && <Area place={place} path={path} title={title} t={t} />}
      </div>
    </>,
  );
}

function Trail({ parents, title, t }: { parents: readonly PageLink[]; title: string; t: ContentTexts }) {
  return (
    <nav className="content-trail" aria-label={t.trail}>
      <ol>
        {parents.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.title}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** The date of the facts and who maintains them. */
function AsOf({
  content,
  locale,
  t,
}: {
  content: ContentRecord['content'];
  locale: string;
  t: ContentTexts;
}) {
  const { asOf, owner } = content as { asOf?: unknown; owner?: unknown };
  const date = typeof asOf === 'string' && !Number.isNaN(Date.parse(asOf)) ? asOf : null;
  const keeper = typeof owner === 'string' && owner !== '' ? owner : null;
  if (!date && !keeper) return null;
  return (
    <p className="content-as-of" lang={t.lang}>
      {date && (
        <>
          {t.asOf} <time dateTime={date}>{formatLongDay(date, locale)}</time>
        </>
      )}
      {date && keeper && ' · '}
      {keeper && (date ? keeper : `${t.keptBy} ${keeper}`)}
    </p>
  );
}

function OtherLanguage({ language, locale }: { language: string; locale: string }) {
  const { text, lang } = onlyIn(language, locale);
  return (
    <p className="content-other-language" lang={lang}>
      {text}
    </p>
  );
}

function Contents({ headings, t }: { headings: readonly Heading[]; t: ContentTexts }) {
  return (
    <nav className="content-list" aria-labelledby="contents">
      <h2 id="contents" lang={t.lang}>
        {t.contents}
      </h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? 'content-sub' : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Pages of the same area, grouped by their paths. */
function Area({ place, path, title, t }: { place: PagePlace; path: string; title: string; t: ContentTexts }) {
  const { head, groups } = areaOf(place, path, title, t.groups);
  return (
    <nav className="content-area" aria-label={t.area}>
      {head && <AreaLink link={head} path={path} className="content-area-head" />}
      {groups.map(({ name, leader, links }) => (
        <div key={name ?? ''} className={name === null ? undefined : 'content-area-group'}>
          {leader && <AreaLink link={leader} path={path} />}
          {name !== null && !leader && <p>{name}</p>}
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <AreaLink link={link} path={path} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface AreaLinkProps {
  link: Pick<PageLink, 'path' | 'title'>;
  path: string;
  className?: string;
}

const AreaLink = ({ link, path, className }: AreaLinkProps) => (
  <a href={link.path} className={className} aria-current={link.path === path ? 'page' : undefined}>
    {link.title}
  </a>
);
