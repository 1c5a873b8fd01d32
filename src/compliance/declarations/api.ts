/** `/compliance/declarations`: one part as JSON, PDF or IPC-1752A XML, a list as ZIP. */
import { Hono } from 'hono';
import { fieldOf, readFields } from '#content';
import { ApiError } from '#kernel';
import { createPause } from '#platform';
import { renderPaper } from '#platform/paper';
import type { CallerEnv } from '#settings';
import { type Declaration, type DeclarationReply, MOST_PARTS } from '../contract.ts';
import { csvOf } from '../csv.ts';
import {
  type Asked,
  askedBy,
  type Call,
  declarationOf,
  listRefusal,
  mayTry,
  type Rooms,
  refuseForm,
  sendFile,
  share,
} from '../http.ts';
import { declarationPaper } from '../papers/declaration-paper.ts';
import { textsFor } from '../words.ts';
import { archiveOf } from './archive.ts';
import { createArchives, type OpenArchive } from './archives.ts';
import { declare } from './declaration.ts';
import { documentStateOf } from './document-id.ts';
import { ipc1752 } from './ipc1752.ts';
import { readList } from './list.ts';

const PAGE = '/compliance/material-declarations';
const ARCHIVES = { making: 2, perAddress: 4, longest: 600_000 };

export function declarationRoutes(rooms: Rooms): Hono<CallerEnv> {
  const { platform, facts } = rooms;
  const app = new Hono<CallerEnv>();
  const archives = createArchives(ARCHIVES);

  app.get('/compliance/declarations/:file', async (c) => {
    const asked = askedBy(c, rooms);
    const { name, kind } = fileOf(c.req.param('file'));
    if (kind === 'json')
      return share(c, rooms, asked, () =>
        replyOf(declarationOf(rooms, name, asked), asked, platform.sessionSecret),
      );
    const declaration = declarationOf(rooms, name, asked);
    const fileName = `${platform.config.brand.slug}-${declaration.part.slug}-declaration`;
    if (kind === 'xml') {
      if (declaration.massMg === null) throw noComposition(declaration, asked.locale);
      const type = 'application/xml; charset=utf-8';
      return sendFile(c, ipc1752(declaration, facts.company), { type, name: `${fileName}.xml` });
    }
    const pdf = new Uint8Array(await paperOf(rooms, declaration, asked.locale));
    return sendFile(c, pdf, { type: 'application/pdf', name: `${fileName}.pdf`, inline: true });
  });

  app.post('/compliance/declarations', async (c) => {
    let asked = askedBy(c, rooms);
    try {
      await mayTry(c, rooms, 'declarations');
      const fields = await readFields(c.req.raw, { what: 'declarations', address: c.env?.address });
      asked = { ...asked, locale: fieldLocale(fieldOf(fields, 'locale'), rooms, asked) };
      const list = readList(fieldOf(fields, 'parts') ?? '', MOST_PARTS);
      if (!list.ok) throw listRefusal(list.reason, list.count, asked.locale);
      const archive = archives.open(c.env?.address ?? 'inside');
      if (!archive) throw tooMany(asked.locale);
      let isSent = false;
      try {
        const made = await archiveFor(rooms, list.names, { ...asked, make: archive.make });
        const body = archive.send(made);
        const name = `${platform.config.brand.slug}-declarations-${asked.today}.zip`;
        const response = zipAnswer(c, body, name);
        isSent = true;
        return response;
      } finally {
        if (!isSent) archive.close();
      }
    } catch (error) {
      return refuseForm(c, rooms, asked, error, PAGE);
    }
  });
  return app;
}

/** `rc0603.pdf`: dots may stand in a number, so only the last one counts. */
function fileOf(file: string): { name: string; kind: 'pdf' | 'xml' | 'json' } {
  const match = /^(.+)\.(pdf|xml|json)$/i.exec(file);
  return match
    ? { name: match[1]!, kind: match[2]!.toLowerCase() as 'pdf' | 'xml' | 'json' }
    : { name: file, kind: 'json' };
}

function fieldLocale(given: string | null, { settings }: Rooms, asked: Asked): string {
  return settings.store.locales.some(({ code }) => code === given) ? given! : asked.locale;
}

/** A declaration with the addresses of its files. */
export function replyOf(
  declaration: Declaration,
  { locale, params }: Pick<Asked, 'locale' | 'params'>,
  secret: string,
): DeclarationReply {
  const { asked, partNumber } = declaration.part;
  const given = params.get('document');
  const current = declaration.documentId;
  const address = (kind: string) =>
    `/api/compliance/declarations/${encodeURIComponent(asked)}.${kind}?locale=${locale}`;
  const xml = declaration.massMg === null ? null : address('xml');
  return {
    ...declaration,
    asked: given === null ? null : documentStateOf(secret, { partNumber, current }, given),
    files: { pdf: address('pdf'), xml, json: address('json') },
  };
}

function paperOf({ platform, facts }: Rooms, declaration: Declaration, locale: string): Promise<Buffer> {
  const { brand, publicUrl, rootDir } = platform.config;
  const frame = { brand: brand.name, publicUrl, locale, company: facts.company };
  return renderPaper(declarationPaper(declaration, frame), rootDir);
}

function tooMany(locale: string): ApiError {
  const text = textsFor(locale, {
    en: `${ARCHIVES.perAddress} archives are still being sent to your address. Try again when one of them has arrived.`,
    de: `${ARCHIVES.perAddress} Archive werden noch an Ihre Adresse gesendet. Versuchen Sie es wieder, wenn eines davon da ist.`,
  });
  return new ApiError('too_many_requests', text, { retryAfter: 10 });
}

function noComposition({ part, basis }: Declaration, locale: string): ApiError {
  const text = textsFor(locale, {
    en: `${part.partNumber} has no composition of its own. ${basis}`,
    de: `${part.partNumber} hat keine eigene Zusammensetzung. ${basis}`,
  });
  return new ApiError('not_found', text, { param: 'part' });
}

/** Index first: every number of the list with what became of it. */
async function archiveFor(
  rooms: Rooms,
  names: readonly string[],
  asked: Asked & Pick<OpenArchive, 'make'>,
): Promise<ReadableStream<Uint8Array>> {
  const pause = createPause();
  const { catalogue, facts, platform } = rooms;
  const secret = platform.sessionSecret;
  const { locale, currency, today } = asked;
  const t = textsFor(locale, { en: EN, de: DE });
  const view = { locale, currency };
  const found = names.map((name) => ({ name, product: catalogue.find(name) }));
  const rows: string[][] = [t.head];
  const files: Parameters<typeof archiveOf>[1][number][] = [];
  for (const { name, product } of found) {
    await pause();
    if (!product) {
      const [other] = catalogue.crossReference([name], view);
      const nearest = other?.candidates[0]?.partNumber ?? '';
      rows.push([name, '', other?.maker ? t.other(other.maker, nearest) : t.unknown, '', '', '', '', '']);
      continue;
    }
    const declaration = declare(product, name, { facts, catalogue, secret, today, ...view });
    const base = declaration.part.partNumber;
    const isKit = declaration.massMg === null;
    // Two order numbers of one product are one declaration.
    const isNew = !files.some(({ path }) => path === `${base}.pdf`);
    if (isNew) {
      files.push({ path: `${base}.pdf`, make: () => asked.make(() => paperOf(rooms, declaration, locale)) });
      if (!isKit) files.push({ path: `${base}.xml`, make: async () => ipc1752(declaration, facts.company) });
    }
    const { rohs, reach, documentId } = declaration;
    const paths = isKit ? `${base}.pdf` : `${base}.pdf ${base}.xml`;
    const exemptions = rohs.exemptions.map(({ id, ends }) => t.exemption(id, ends)).join('; ');
    const state = isKit ? t.kit : t.declared;
    rows.push([name, base, state, documentId, rohs.text, exemptions, reach.text, paths]);
  }
  return archiveOf(csvOf(rows, locale), files, new Date(`${today}T00:00:00Z`));
}

const EN = {
  head: ['Asked for', 'Part number', 'State', 'Document', 'RoHS', 'Exemptions', 'REACH', 'Files'],
  exemption: (id: string, ends: string) => `${id} (ends ${ends} as reported)`,
  declared: 'declared',
  kit: 'kit: declared by its contents',
  unknown: 'not a part number of ours',
  other: (maker: string, ours: string) =>
    `part number of ${maker}, not ours${ours ? `; nearest of ours: ${ours}` : ''}`,
};
const DE: typeof EN = {
  head: ['Gefragt', 'Teilenummer', 'Ergebnis', 'Dokument', 'RoHS', 'Ausnahmen', 'REACH', 'Dateien'],
  exemption: (id, ends) => `${id} (endet nach Meldung am ${ends})`,
  declared: 'deklariert',
  kit: 'Kit: durch seinen Inhalt deklariert',
  unknown: 'keine Teilenummer von uns',
  other: (maker, ours) =>
    `Teilenummer von ${maker}, nicht von uns${ours ? `; am nächsten von uns: ${ours}` : ''}`,
};

function zipAnswer(c: Call, body: ReadableStream<Uint8Array>, name: string): Response {
  return c.body(body, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}
