import type { MetaDescriptor } from 'react-router';
import { LANGUAGES } from '#messages';
import { cardAddress, cardOfPath } from '../cards/address.ts';
import type { ShellData } from './data.ts';

/** What a page declares to search engines and link previews. */
export interface PageMeta {
  /** Without the brand, which the template adds. */
  title: string;
  /** Used verbatim instead of the template (home page). */
  fullTitle?: string;
  /** 50 to 160 characters, different on every page. */
  description: string;
  /** Canonical path and query; default: the path without its query. */
  canonical?: string;
  /** Language of the text where it differs from the visitor's; the canonical URL is then the one in that language. */
  textLocale?: string | null;
  /** Languages of the text; default: all languages of the interface. */
  languages?: readonly string[];
  /** Filtered lists, search and compare use `noindex,follow`. */
  robots?: 'index,follow' | 'noindex,follow';
  /** Its sharing card; default: that of its category, else that of the shop. */
  card?: string;
  /** schema.org objects, one script each. */
  jsonLd?: readonly object[];
}

interface MetaContext {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** `de_DE`: the language with the country of most of its readers, as the Open Graph protocol asks. */
function territoryOf(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** Title, description, social card, robots, canonical URL, languages and JSON-LD of one page. */
export function pageMeta(context: MetaContext, page: PageMeta): MetaDescriptor[] {
  const shell = context.matches.find((match) => match?.id === 'root')?.loaderData as ShellData | undefined;
  if (!shell) return [{ title: page.fullTitle ?? page.title }];
  const { brand, publicUrl, cards } = shell;
  const locale = page.textLocale ?? shell.locale;
  const title = page.fullTitle ?? `${page.title} - ${brand.name}`;
  const robots = page.robots ?? 'index,follow';
  const canonical = page.canonical ?? context.location.pathname;
  const isDefault = locale === shell.locales[0]?.code;
  const card = cardAddress(page.card ?? cardOfPath(canonical), cards, isDefault ? null : locale);
  const url = publicUrl + (isDefault ? canonical : inLocale(canonical, locale));
  return [
    { title },
    { name: 'description', content: page.description },
    { name: 'robots', content: robots },
    { name: 'googlebot', content: robots },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: territoryOf(locale) },
    { property: 'og:image', content: publicUrl + card },
    { property: 'og:image:width', content: '800' },
    { property: 'og:image:height', content: '600' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:site', content: `@${brand.slug}` },
    { name: 'twitter:creator', content: `@${brand.slug}` },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(robots === 'index,follow' ? alternates(shell, canonical, page.languages ?? LANGUAGES) : []),
    ...(page.jsonLd ?? []).map((object) => ({ 'script:ld+json': object }) as MetaDescriptor),
  ];
}

/** One alternate URL for each language of the shop in which the text is written. */
function alternates(
  { publicUrl, locales }: ShellData,
  canonical: string,
  languages: readonly string[],
): MetaDescriptor[] {
  const textLocales = locales.map(({ code }) => code).filter((code) => languages.includes(code));
  const [shopLocale] = locales;
  const link = (hrefLang: string, path: string): MetaDescriptor => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: publicUrl + path,
  });
  return [
    ...textLocales.map((code) =>
      link(code, code === shopLocale?.code ? canonical : inLocale(canonical, code)),
    ),
    link('x-default', canonical),
  ];
}

function inLocale(path: string, locale: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`;
}

/** Breadcrumb trail for search engines; paths are made absolute. */
export function breadcrumbJsonLd(
  publicUrl: string,
  trail: readonly { name: string; path: string }[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
