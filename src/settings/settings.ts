import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { closedDays, DAY_MS } from '#kernel';
import { announceChange, type Executor, type Platform } from '#platform';
import { type Company, closedRule } from '#settings/company';
import { type CompanyFacts, openCompany } from './company-versions.ts';
import type { CompanyTerms, Menu, StoreSettings } from './contract.ts';
import { checkMenus, type MenuProblem, menuProblemText, onlyOneMenu } from './menu-rules.ts';
import { Sessions } from './sessions.ts';
import { importMenu, lockMenu, readMenus, seedMenu } from './store.ts';

const CHANNEL = 'menus';
const SWEEP_INTERVAL_MS = 3_600_000;

/** Facts of the store, its menus and the visitors' sessions. */
export interface Settings {
  readonly store: StoreSettings;
  /** The current terms. Do not store them: closed days change daily, and owners change the rest. */
  readonly company: CompanyTerms;
  /** All company facts, in versions that owners put in force; `platform.company` has those in force. */
  readonly companyVersions: CompanyFacts['versions'];
  /** Calls back after each change of the company facts; for caches derived from them. */
  onCompanyChange: CompanyFacts['onChange'];
  /** Registers a check of new company facts; facts with troubles are refused. */
  tryCompanyWith: CompanyFacts['tryWith'];
  readonly sessions: Sessions;
  /** The current header and footer menus; a change in the database appears within a second. */
  menus(): readonly Menu[];
  /** Rises with every change of the menus; use it in the key of caches derived from them. */
  menusVersion(): number;
  close(): void;
}

/** Reads `data/settings.json`, seeds the menus of `data/menus/` and follows their changes. */
export async function createSettings(platform: Platform): Promise<Settings> {
  const store = await readStore(platform.config);
  const { versions, onChange, tryWith } = await openCompany(platform);
  const terms = companyTerms(platform);
  await seedMenus(platform);
  let menus: readonly Menu[] = [];
  let version = 0;
  const following = await platform.changes.follow(CHANNEL, async (_afterSeq, upTo) => {
    menus = await readMenus(platform.db.orm);
    version = upTo;
  });
  const sessions = new Sessions(platform);
  const sweep = () =>
    sessions.sweep().catch((error: unknown) => platform.log.warn({ err: error }, 'old sessions not removed'));
  const sweeping = setInterval(sweep, SWEEP_INTERVAL_MS);
  sweeping.unref();
  return {
    store,
    get company() {
      return terms();
    },
    companyVersions: versions,
    onCompanyChange: onChange,
    tryCompanyWith: tryWith,
    sessions,
    menus: () => menus,
    menusVersion: () => version,
    close: () => {
      following.stop();
      versions.close();
      clearInterval(sweeping);
    },
  };
}

/** Replaces menus by those of an operator's file, all or none. Returns the problems instead if there are any. */
export async function importMenus(
  db: Platform['db'],
  source: unknown,
): Promise<{ ok: true; ids: string[] } | { ok: false; problems: MenuProblem[] }> {
  const result = checkMenus(source);
  if (!result.ok) return result;
  await db.orm.transaction(async (tx) => {
    for (const menu of result.menus) await importMenu(tx, menu);
    await announceChange(tx, CHANNEL);
  });
  return { ok: true, ids: result.menus.map((menu) => menu.id) };
}

/** The same for one menu in the caller's transaction, if `isUnchanged` accepts the stored menu; else `changed`. */
export async function replaceMenu(
  tx: Executor,
  source: unknown,
  isUnchanged: (menu: Menu | null) => boolean,
): Promise<
  { ok: true; previousMenu: Menu | null; menu: Menu } | { ok: false; problems: MenuProblem[] } | 'changed'
> {
  const result = checkMenus(source);
  if (!result.ok) return result;
  const [menu, second] = result.menus;
  if (!menu || second) return { ok: false, problems: [onlyOneMenu] };
  const previousMenu = await lockMenu(tx, menu.id);
  if (!isUnchanged(previousMenu)) return 'changed';
  await importMenu(tx, menu);
  await announceChange(tx, CHANNEL);
  return { ok: true, previousMenu, menu };
}

/** The current menus, in the form that `importMenus` reads. */
export async function exportMenus(platform: Pick<Platform, 'config' | 'db'>): Promise<Menu[]> {
  await seedMenus(platform);
  return readMenus(platform.db.orm);
}

async function seedMenus({ config, db }: Pick<Platform, 'config' | 'db'>): Promise<void> {
  const sources = ['header', 'footer'].map((id) => readJson(config.rootDir, `data/menus/${id}.json`));
  const result = checkMenus(await Promise.all(sources));
  if (!result.ok) throw new Error(`data/menus is wrong: ${result.problems.map(menuProblemText).join('; ')}`);
  await db.orm.transaction(async (tx) => {
    let isChanged = false;
    for (const menu of result.menus) isChanged = (await seedMenu(tx, menu)) || isChanged;
    if (isChanged) await announceChange(tx, CHANNEL);
  });
}

const storeFile = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  locale: z.string(),
  locales: z
    .array(z.strictObject({ code: z.string().min(2), name: z.string(), fallback: z.string().nullable() }))
    .min(1),
  currency: z.string(),
  currencies: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[A-Z]{3}$/),
        name: z.string(),
        symbol: z.string(),
        decimals: z.int().min(0).max(4),
        rate: z.number().positive(),
        type: z.enum(['base', 'display']),
      }),
    )
    .min(1),
});

async function readStore(config: Platform['config']): Promise<StoreSettings> {
  const result = storeFile.safeParse(await readJson(config.rootDir, 'data/settings.json'));
  if (!result.success) throw new Error(`data/settings.json is wrong: ${z.prettifyError(result.error)}`);
  const file = result.data;
  if (!file.locales.some((each) => each.code === file.locale))
    throw new Error(`data/settings.json: locale ${file.locale} is not one of locales`);
  const storeCurrency = file.currencies.find((each) => each.code === file.currency);
  if (storeCurrency?.type !== 'base' || storeCurrency.rate !== 1)
    throw new Error(`data/settings.json: currency ${file.currency} must be in currencies, base, with rate 1`);
  return { name: config.brand.name, url: config.publicUrl, ...file };
}

/** Longer than any promise in working days: the longest lead time is 30 weeks. */
const DAYS_TOLD = 300;

/** The terms in force; the list of closed days is computed once a day. */
function companyTerms({ clock, company: history }: Pick<Platform, 'clock' | 'company'>): () => CompanyTerms {
  let cache: { startDate: string; company: Company; terms: CompanyTerms } | null = null;
  return () => {
    const company = history.inForce();
    // One day earlier, because it is still yesterday in some time zones.
    const startDate = new Date(clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
    if (cache === null || startDate !== cache.startDate || company !== cache.company) {
      const { email, phone, cutOff, samples, quote } = company;
      const closedDates = closedDays(closedRule(company), startDate, DAYS_TOLD);
      cache = {
        startDate,
        company,
        terms: { email, phone, cutOff: { ...cutOff, closed: closedDates }, samples, quote },
      };
    }
    return cache.terms;
  };
}

async function readJson(rootDir: string, path: string): Promise<unknown> {
  const text = await readFile(join(rootDir, path), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}
