/** The reference endpoints: open to anyone, without API key or session. Shared caches may keep every answer. */

import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { Catalogue } from '#catalogue';
import { ApiError, attachValue, isInternal } from '#kernel';
import type { Platform } from '#platform';
import { printedAddress, renderPdf } from '#platform/paper';
import { chooseLocale, type PublicCall, publicCall, type Settings } from '#settings';
import { calculatorSpec, REFERENCE_SPECS } from './api-spec.ts';
import { CALCULATORS, presentCalculator } from './calculators/index.ts';
import {
  type CalculatorReply,
  type CheatSheetReply,
  type ReferenceTable,
  readCalculator,
  readCalculators,
  readCheatSheet,
  readCheatSheets,
  readFigure,
  readFigures,
  readTable,
  readTables,
} from './contract.ts';
import { csvOf } from './csv.ts';
import { FIGURES } from './figures/index.ts';
import { refusals } from './refusals.ts';
import { sheetDocument } from './sheets/sheet-document.ts';
import { CHEAT_SHEETS, type CheatSheet, sheetTexts } from './sheets/sheets.ts';
import { createTableCache, TABLES, type TableContext } from './tables/index.ts';
import { textsIn } from './translate.ts';

const SHARED = 'public, max-age=60, stale-while-revalidate=600';
const SHEETS_PATH = '/technical/cheat-sheets';

export interface ReferenceParts {
  platform: Pick<Platform, 'config' | 'clock'>;
  settings: Pick<Settings, 'store'>;
  catalogue: Catalogue;
}

/** Calls of tables, figures, calculators and cheat sheets. */
export function referenceCalls({ platform, settings, catalogue }: ReferenceParts): PublicCall[] {
  const { config, clock } = platform;
  const today = () => clock.now().toISOString().slice(0, 10);
  const contextOf = (c: Context): TableContext & { params: URLSearchParams } => {
    const params = new URL(c.req.url).searchParams;
    const locale = chooseLocale(settings.store, params.get('locale'));
    return { params, locale, catalogue };
  };
  const tableOf = createTableCache(() => clock.now());
  const share = async (c: Context, make: () => object | Promise<object>) => {
    const etag = etagOf(c, `${catalogue.version()} ${today()}`);
    const headers = { 'Cache-Control': SHARED, ETag: etag };
    if (hasCurrentCopy(c, etag)) return c.body(null, 304, headers);
    if (isInternal(c.req.raw)) return attachValue(c.body(null, 200, headers), await make());
    return c.json(await make(), 200, headers);
  };
  const present = ({ id }: CheatSheet, locale: string, tables: ReferenceTable[]): CheatSheetReply => {
    const { title, summary } = textsIn(sheetTexts, locale)[id];
    const pdf = `/api/reference/cheat-sheets/${id}.pdf?locale=${locale}`;
    return { id, title, summary, tables, path: `${SHEETS_PATH}/${id}`, pdf };
  };
  const tablesOf = (sheet: CheatSheet, context: TableContext) =>
    Promise.all(sheet.tables.map((id) => tableOf(TABLES.get(id)!, context)));
  // Sheets contain rules and codes only, no catalogue data, so each is rendered once per language.
  const papers = new Map<string, Promise<Buffer>>();
  const renderOnce = (key: string, make: () => Promise<Buffer>) => {
    const rendering = papers.get(key) ?? make();
    papers.set(key, rendering);
    // What failed is tried again by the next request.
    rendering.catch(() => papers.delete(key));
    return rendering;
  };
  const partOf = (locale: string) => (number: string) => {
    const match = catalogue.find(number);
    if (!match) return null;
    const { partNumber, trade, body } = catalogue.detail(match.product, {
      locale,
      currency: settings.store.currency,
    });
    return { partNumber, msl: trade.msl.split(' ')[0] ?? '', thickness: body.height };
  };

  return [
    publicCall(readTables, REFERENCE_SPECS.tables, (c) => {
      const context = contextOf(c);
      return share(c, async () => {
        const tables = [];
        for (const source of TABLES.values()) {
          const { id, title } = await tableOf(source, context);
          tables.push({ id, title });
        }
        return { tables };
      });
    }),
    publicCall(readTable, REFERENCE_SPECS.table, async (c) => {
      const context = contextOf(c);
      const name = c.req.param('name');
      const isCsv = name.endsWith('.csv');
      const source = requireExisting(TABLES.get(isCsv ? name.slice(0, -'.csv'.length) : name), 'table', name);
      return isCsv
        ? sendCsv(c, await tableOf(source, context), context.locale)
        : share(c, () => tableOf(source, context));
    }),
    publicCall(readFigures, REFERENCE_SPECS.figures, (c) => {
      const { locale } = contextOf(c);
      return share(c, () => ({
        figures: [...FIGURES.values()].map((source) => {
          const { id, title } = source.make(locale);
          return { id, title };
        }),
      }));
    }),
    publicCall(readCalculators, REFERENCE_SPECS.calculators, (c) => {
      const { locale } = contextOf(c);
      return share(c, () => ({
        calculators: CALCULATORS.map(({ id, form }) => ({ id, title: form(locale).title })),
      }));
    }),
    publicCall(readFigure, REFERENCE_SPECS.figure, (c) => {
      const { locale } = contextOf(c);
      const name = c.req.param('name');
      const isCsv = name.endsWith('.csv');
      const source = requireExisting(
        FIGURES.get(isCsv ? name.slice(0, -'.csv'.length) : name),
        'figure',
        name,
      );
      return isCsv ? sendCsv(c, source.make(locale).table, locale) : share(c, () => source.make(locale));
    }),
    // The API reference lists each calculator with its own fields.
    ...CALCULATORS.map((calculator) =>
      publicCall(
        { ...readCalculator, address: `GET /api/reference/calculators/${calculator.id}` },
        calculatorSpec(calculator),
        (c) => {
          const { params, locale } = contextOf(c);
          return share(
            c,
            (): CalculatorReply =>
              presentCalculator(calculator, params, { locale, part: partOf(locale), today: today() }),
          );
        },
      ),
    ),
    publicCall(readCalculator, {}, (c) => {
      throw notFound('calculator', c.req.param('name'));
    }),
    publicCall(readCheatSheets, REFERENCE_SPECS.cheatSheets, (c) => {
      const { locale } = contextOf(c);
      return share(c, () => ({ sheets: CHEAT_SHEETS.map((sheet) => present(sheet, locale, [])) }));
    }),
    publicCall(readCheatSheet, REFERENCE_SPECS.cheatSheet, async (c) => {
      const context = contextOf(c);
      const name = c.req.param('name');
      const isPdf = name.endsWith('.pdf');
      const id = isPdf ? name.slice(0, -'.pdf'.length) : name;
      const sheet = requireExisting(
        CHEAT_SHEETS.find((each) => each.id === id),
        'sheet',
        name,
      );
      if (!isPdf) return share(c, async () => present(sheet, context.locale, await tablesOf(sheet, context)));
      const { title, path, tables } = present(sheet, context.locale, await tablesOf(sheet, context));
      const { brand, publicUrl, rootDir } = config;
      const content = sheetDocument(title, tables, {
        brand: brand.name,
        locale: context.locale,
        address: printedAddress(publicUrl + path, context.locale),
      });
      const pdf = await renderOnce(`${id} ${context.locale}`, () => renderPdf(content, rootDir));
      return c.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${config.brand.slug}-${id}.pdf"`,
        'Cache-Control': SHARED,
        'X-Content-Type-Options': 'nosniff',
      });
    }),
  ];
}

type Kind = 'table' | 'figure' | 'calculator' | 'sheet';

function requireExisting<T>(entry: T | undefined, kind: Kind, name: string): T {
  if (entry !== undefined) return entry;
  throw notFound(kind, name);
}

function notFound(kind: Kind, name: string): ApiError {
  return new ApiError('not_found', refusals.unknownName({ kind, name: name.slice(0, 60) }));
}

function sendCsv(c: Context, table: ReferenceTable, locale: string): Response {
  return c.body(csvOf(table, locale), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${table.id}.csv"`,
    'Cache-Control': SHARED,
  });
}

function etagOf(c: Context, version: string): string {
  const { pathname, search } = new URL(c.req.url);
  return `W/"${hash('sha1', `${version} ${pathname}${search}`, 'base64url')}"`;
}

function hasCurrentCopy(c: Context, etag: string): boolean {
  return (
    c.req
      .header('If-None-Match')
      ?.split(',')
      .some((each) => each.trim() === etag) ?? false
  );
}
