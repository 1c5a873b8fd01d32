/** `/compliance/declarations`: one part as JSON, PDF or IPC-1752A XML; a list of parts as ZIP. */
import { fieldOf, readFields } from '#content';
import { ApiError } from '#kernel';
import { languageOf } from '#messages';
import { createPause } from '#platform';
import { renderPdf } from '#platform/paper';
import { type PublicCall, publicCall } from '#settings';
import { COMPLIANCE_SPECS } from '../api-spec.ts';
import {
  type Declaration,
  type DeclarationReply,
  downloadDeclarations,
  MOST_PARTS,
  readDeclaration,
} from '../contract.ts';
import { csvOf } from '../csv.ts';
import {
  type Call,
  countAttempt,
  type Dependencies,
  type DocumentRequest,
  declarationOf,
  listRefusal,
  readRequest,
  refuseForm,
  sendFile,
  sendShared,
} from '../http.ts';
import { declarationDocument } from '../papers/declaration-paper.ts';
import { archiveOf } from './archive.ts';
import { createArchives, type OpenArchive } from './archives.ts';
import { createDeclaration } from './declaration.ts';
import { documentStateOf } from './document-id.ts';
import { ipc1752 } from './ipc1752.ts';
import { readList } from './read-part-list.ts';
import { archiveTexts, declarationTexts } from './texts.ts';

const PAGE = '/compliance/material-declarations';
const ARCHIVES = { making: 2, perAddress: 4, longest: 600_000 };

export function declarationCalls(rooms: Dependencies): PublicCall[] {
  const { platform, facts } = rooms;
  const archives = createArchives(ARCHIVES);

  return [
    publicCall(readDeclaration, COMPLIANCE_SPECS.declaration, async (c) => {
      const request = readRequest(c, rooms);
      const { name, kind } = fileOf(c.req.param('file'));
      if (kind === 'json')
        return sendShared(
          c,
          rooms,
          request,
          (): DeclarationReply =>
            replyOf(declarationOf(rooms, name, request), request, platform.sessionSecret),
        );
      const declaration = declarationOf(rooms, name, request);
      const fileName = `${platform.config.brand.slug}-${declaration.part.slug}-declaration`;
      if (kind === 'xml') {
        if (declaration.massMg === null) throw noComposition(declaration, request.locale);
        const type = 'application/xml; charset=utf-8';
        return sendFile(c, ipc1752(declaration, facts.company), { type, name: `${fileName}.xml` });
      }
      const pdf = new Uint8Array(await renderDeclaration(rooms, declaration, request.locale));
      return sendFile(c, pdf, { type: 'application/pdf', name: `${fileName}.pdf`, inline: true });
    }),
    publicCall(downloadDeclarations, COMPLIANCE_SPECS.declarations, async (c) => {
      let request = readRequest(c, rooms);
      try {
        await countAttempt(c, rooms, 'declarations');
        const fields = await readFields(c.req.raw, { callKind: 'declarations', address: c.env?.address });
        request = { ...request, locale: fieldLocale(fieldOf(fields, 'locale'), rooms, request) };
        const list = readList(fieldOf(fields, 'parts') ?? '', MOST_PARTS);
        if (!list.ok) throw listRefusal(list.reason, list.count, request.locale);
        const archive = archives.open(c.env?.address ?? 'inside');
        if (!archive) throw tooManyArchives(request.locale);
        let isSent = false;
        try {
          const archiveStream = await buildArchive(rooms, list.names, { ...request, make: archive.make });
          const body = archive.send(archiveStream);
          const name = `${platform.config.brand.slug}-declarations-${request.today}.zip`;
          const response = zipResponse(c, body, name);
          isSent = true;
          return response;
        } finally {
          if (!isSent) archive.close();
        }
      } catch (error) {
        return refuseForm(c, rooms, request, error, PAGE);
      }
    }),
  ];
}

/** `rc0603.pdf`: a part number may contain dots, so only the last extension counts. Without a known one, JSON. */
function fileOf(file: string): { name: string; kind: 'pdf' | 'xml' | 'json' } {
  const match = /^(.+)\.(pdf|xml|json)$/i.exec(file);
  return match
    ? { name: match[1]!, kind: match[2]!.toLowerCase() as 'pdf' | 'xml' | 'json' }
    : { name: file, kind: 'json' };
}

function fieldLocale(
  sentLocale: string | null,
  { settings }: Dependencies,
  request: DocumentRequest,
): string {
  return settings.store.locales.some(({ code }) => code === sentLocale) ? sentLocale! : request.locale;
}

/** A declaration with the addresses of its files. */
export function replyOf(
  declaration: Declaration,
  { locale, params }: Pick<DocumentRequest, 'locale' | 'params'>,
  secret: string,
): DeclarationReply {
  const { asked: requestedNumber, partNumber } = declaration.part;
  const sentDocumentId = params.get('document');
  const current = declaration.documentId;
  const address = (kind: string) =>
    `/api/compliance/declarations/${encodeURIComponent(requestedNumber)}.${kind}?locale=${locale}`;
  const xml = declaration.massMg === null ? null : address('xml');
  return {
    ...declaration,
    asked: sentDocumentId === null ? null : documentStateOf(secret, { partNumber, current }, sentDocumentId),
    files: { pdf: address('pdf'), xml, json: address('json') },
  };
}

function renderDeclaration(
  { platform, facts }: Dependencies,
  declaration: Declaration,
  locale: string,
): Promise<Buffer> {
  const { brand, publicUrl, rootDir } = platform.config;
  const frame = { brand: brand.name, publicUrl, locale, company: facts.company };
  return renderPdf(declarationDocument(declaration, frame), rootDir);
}

function tooManyArchives(locale: string): ApiError {
  const text = declarationTexts[languageOf(locale)].tooManyArchives({ archives: ARCHIVES.perAddress });
  return new ApiError('too_many_requests', text, { retryAfter: 10 });
}

function noComposition({ part, basis }: Declaration, locale: string): ApiError {
  const text = declarationTexts[languageOf(locale)].noComposition({ part: part.partNumber, basis });
  return new ApiError('not_found', text, { param: 'part' });
}

/** The archive of a list. Its index, written first, states the outcome for every entry. */
async function buildArchive(
  rooms: Dependencies,
  names: readonly string[],
  request: DocumentRequest & Pick<OpenArchive, 'make'>,
): Promise<ReadableStream<Uint8Array>> {
  const pause = createPause();
  const { catalogue, facts, platform } = rooms;
  const secret = platform.sessionSecret;
  const { locale, currency, today } = request;
  const t = archiveTexts[languageOf(locale)];
  const view = { locale, currency };
  const lookups = names.map((name) => ({ name, product: catalogue.find(name) }));
  const rows: string[][] = [[...t.head]];
  const files: Parameters<typeof archiveOf>[1][number][] = [];
  for (const { name, product } of lookups) {
    await pause();
    if (!product) {
      const [crossReference] = catalogue.crossReference([name], view);
      const maker = crossReference?.maker;
      const nearest = crossReference?.candidates[0]?.partNumber;
      const state = !maker
        ? t.unknown
        : nearest
          ? t.otherMakerWithNearest({ maker, nearest })
          : t.otherMaker({ maker });
      rows.push([name, '', state, '', '', '', '', '']);
      continue;
    }
    const declaration = createDeclaration(product, name, { facts, catalogue, secret, today, ...view });
    const base = declaration.part.partNumber;
    const isKit = declaration.massMg === null;
    // Two order numbers of one product share one declaration.
    const isNew = !files.some(({ path }) => path === `${base}.pdf`);
    if (isNew) {
      files.push({
        path: `${base}.pdf`,
        make: () => request.make(() => renderDeclaration(rooms, declaration, locale)),
      });
      if (!isKit) files.push({ path: `${base}.xml`, make: async () => ipc1752(declaration, facts.company) });
    }
    const { rohs, reach, documentId } = declaration;
    const paths = isKit ? `${base}.pdf` : `${base}.pdf ${base}.xml`;
    const exemptions = rohs.exemptions.map(({ id, ends }) => t.exemption({ id, ends })).join('; ');
    const state = isKit ? t.kit : t.declared;
    rows.push([name, base, state, documentId, rohs.text, exemptions, reach.text, paths]);
  }
  return archiveOf(csvOf(rows, locale), files, new Date(`${today}T00:00:00Z`));
}

function zipResponse(c: Call, body: ReadableStream<Uint8Array>, name: string): Response {
  return c.body(body, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}
