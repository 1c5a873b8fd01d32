import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type CatalogueInfo, readCatalogueInfo } from '#catalogue/contract';
import { localise } from '#kernel';
import { languageOf } from '#messages';
import { type Menu, readMenus, readSettings } from '#settings/contract';
import type { PageContext, ReportFault } from '../api/context.ts';
import { Remembered } from '../api/versioned-cache.ts';
import { cardVersion } from '../cards/version.server.ts';
import type { ShellData } from './data.ts';
import { legalMarkup } from './legal.server.ts';
import { FooterMenu, MainMenu, type MenuCounts } from './menu.tsx';
import { menuTexts } from './menu-texts.ts';

/** Data that all pages in a language share. */
type Common = Omit<ShellData, 'currency' | 'explicit' | 'scripts'>;

const commonByLanguage = new Remembered<Common>();

/** Loads the data of the shell; built once per language and version. */
export async function loadShell(page: PageContext): Promise<ShellData> {
  const { currency, explicit, locale, scripts } = page;
  // The date is part of the version, because the name of the cut-off's time zone changes with summer time.
  const version = `${page.version} ${new Date().toDateString()}`;
  const common = await commonByLanguage
    .get(`${page.publicUrl} ${page.brand.name} ${locale}`, version, () => loadCommon(page))
    .catch((error: unknown) => (error instanceof IncompleteShell ? error.common : Promise.reject(error)));
  return { ...common, currency, explicit, ...(scripts && { scripts }) };
}

/** A part that cannot be loaded is logged and left out, so that the page still renders. */
async function loadCommon(page: PageContext): Promise<Common> {
  const [settings, menus, info, legal] = await Promise.all([
    orNull(page.report, 'settings', page.api.call(readSettings)),
    orNull(page.report, 'menus', page.api.call(readMenus)),
    orNull(page.report, 'catalogue', page.api.call(readCatalogueInfo)),
    orNull(page.report, 'legal line', legalMarkup(page)),
  ]);
  const store = settings?.store;
  const locales = store?.locales ?? [{ code: page.locale, name: page.locale, fallback: null }];
  const itemsOf = (id: string): Menu['items'] => {
    const menu = menus?.find((each) => each.id === id);
    return menu ? localise(menu, page.locale, locales).items : [];
  };
  const company = settings?.company ?? null;
  const common: Common = {
    locale: page.locale,
    locales: defaultFirst(locales, store?.locale).map(({ code, name }) => ({ code, name })),
    currencies: defaultFirst(store?.currencies ?? [], store?.currency).map(
      ({ code, symbol, decimals, rate, type }) => ({ code, symbol, decimals, rate, type }),
    ),
    brand: page.brand,
    publicUrl: page.publicUrl,
    publicKey: page.publicKey,
    cards: cardVersion(page.version),
    storagePrefix: page.storagePrefix,
    cutOff: company ? `${company.cutOff.time} ${zoneName(company.cutOff.timeZone, page.locale)}` : null,
    company,
    headerHtml: headerMarkup(page.locale, itemsOf('header'), info),
    footerHtml: renderToStaticMarkup(createElement(FooterMenu, { items: itemsOf('footer') })) + (legal ?? ''),
  };
  if (!settings || !menus || !info || legal === null) throw new IncompleteShell(common);
  return common;
}

/** Carries incomplete data as an error: it is shown once but not cached. */
class IncompleteShell extends Error {
  readonly common: Common;

  constructor(common: Common) {
    super('a part of the shell could not be loaded');
    this.common = common;
  }
}

async function orNull<T>(report: ReportFault, partName: string, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    report(`${partName} of the page frame could not be loaded`, error);
    return null;
  }
}

function defaultFirst<T extends { code: string }>(
  entries: readonly T[],
  defaultCode: string | undefined,
): T[] {
  return [...entries].sort((a, b) => Number(b.code === defaultCode) - Number(a.code === defaultCode));
}

/** CET or CEST, in German MEZ or MESZ, PST …: the name of the zone today. */
function zoneName(zone: string, locale: string): string {
  const names = [locale, 'en-GB', 'en-US'].map((words) => {
    const format = new Intl.DateTimeFormat([words, 'en'], { timeZone: zone, timeZoneName: 'short' });
    return format.formatToParts(new Date()).find((part) => part.type === 'timeZoneName')?.value ?? zone;
  });
  // Languages without a name of the zone print UTC+1.
  return names.find((name) => !/\d/.test(name)) ?? names[0]!;
}

function headerMarkup(locale: string, items: Menu['items'], info: CatalogueInfo | null): string {
  const t = menuTexts[languageOf(locale)];
  const counts = info ? countsOf(info) : null;
  const texts = {
    total: counts
      ? t.categoriesInAll({ categories: counts.categories, subcategories: counts.subcategories })
      : '',
    search: t.searchByValue,
    parts: t.orderNumbers,
    closes: t.escapeCloses,
    moreLabel: (section: string) => t.more({ name: section }),
  };
  return renderToStaticMarkup(createElement(MainMenu, { items, counts, texts }));
}

function countsOf(info: CatalogueInfo): MenuCounts {
  const byPath: Record<string, number> = {};
  let subcategories = 0;
  for (const category of info.categories) {
    byPath[category.path] = category.parts;
    subcategories += category.subcategories.length;
  }
  return { parts: info.release.parts, categories: info.categories.length, subcategories, byPath };
}
