import type { CatalogueInfo } from '#catalogue/contract';
import { localise } from '#kernel';
import type { Menu } from '#settings/contract';
import type { PageContext } from '../api/context.ts';
import type { ShellData } from './data.ts';

/** Loads what every page shows around its content. A part that cannot be had is logged and left out. */
export async function loadShell(page: PageContext): Promise<ShellData> {
  const [settings, menus, info] = await Promise.all([
    orNull('settings', page.api.settings.store()),
    orNull('menus', page.api.settings.menus()),
    orNull('catalogue', page.api.catalogue.info()),
  ]);
  const store = settings?.store;
  const locales = store?.locales ?? [{ code: page.locale, name: page.locale, fallback: null }];
  const menu = (id: string): Menu | null => {
    const found = menus?.find((each) => each.id === id);
    return found ? localise(found, page.locale, locales) : null;
  };
  const company = settings?.company ?? null;
  return {
    locale: page.locale,
    locales: ownFirst(locales, store?.locale).map(({ code, name }) => ({ code, name })),
    currency: page.currency,
    currencies: ownFirst(store?.currencies ?? [], store?.currency).map(
      ({ code, symbol, decimals, rate, type }) => ({ code, symbol, decimals, rate, type }),
    ),
    brand: page.brand,
    publicUrl: page.publicUrl,
    publicKey: page.publicKey,
    storagePrefix: page.storagePrefix,
    explicit: page.explicit,
    cutOff: company ? `${company.cutOff.time} ${zoneName(company.cutOff.timeZone)}` : null,
    company,
    counts: info ? countsOf(info) : null,
    header: menu('header'),
    footer: menu('footer'),
  };
}

async function orNull<T>(what: string, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    console.error(`shell: ${what} could not be loaded`, error);
    return null;
  }
}

function ownFirst<T extends { code: string }>(entries: readonly T[], own: string | undefined): T[] {
  return [...entries].sort((a, b) => Number(b.code === own) - Number(a.code === own));
}

/** CET or CEST, PST …: the name that people in the zone use today. */
function zoneName(zone: string): string {
  const locale = zone.startsWith('Europe/') ? 'en-GB' : 'en-US';
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    new Date(),
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

function countsOf(info: CatalogueInfo): ShellData['counts'] {
  const byPath: Record<string, number> = {};
  let subcategories = 0;
  for (const category of info.categories) {
    byPath[category.path] = category.parts;
    subcategories += category.subcategories.length;
  }
  return { parts: info.release.parts, categories: info.categories.length, subcategories, byPath };
}
