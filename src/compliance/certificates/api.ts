/**
 * `/compliance/certificates`: statements on substance laws, as JSON and as PDF. `?part=` issues one for a single part.
 */
import { Hono } from 'hono';
import { ApiError } from '#kernel';
import { renderPdf } from '#platform/paper';
import type { CallerEnv } from '#settings';
import {
  type Dependencies,
  type DocumentRequest,
  declarationOf,
  printable,
  readRequest,
  sendFile,
  sendShared,
} from '../http.ts';
import { certificateDocument } from '../papers/certificate-paper.ts';
import { presentCertificate } from './certificates.ts';

export function certificateRoutes(rooms: Dependencies): Hono<CallerEnv> {
  const { platform, facts } = rooms;
  const app = new Hono<CallerEnv>();
  const make = (id: string, request: DocumentRequest) => {
    const certificate = facts.certificates.find((each) => each.id === id);
    if (!certificate) {
      const ids = facts.certificates.map((each) => each.id).join(', ');
      throw new ApiError('not_found', `There is no certificate "${printable(id)}". Choose one of ${ids}.`);
    }
    const part = request.params.get('part')?.trim();
    return presentCertificate(certificate, part ? declarationOf(rooms, part, request) : null, {
      facts,
      ...request,
    });
  };

  app.get('/compliance/certificates', (c) => {
    const request = readRequest(c, rooms);
    return sendShared(c, rooms, request, () => ({
      certificates: facts.certificates.map((each) => presentCertificate(each, null, { facts, ...request })),
    }));
  });

  app.get('/compliance/certificates/:file', async (c) => {
    const request = readRequest(c, rooms);
    const file = c.req.param('file');
    if (!file.endsWith('.pdf')) return sendShared(c, rooms, request, () => make(file, request));
    const certificate = make(file.slice(0, -'.pdf'.length), request);
    const { brand, publicUrl, rootDir } = platform.config;
    const content = certificateDocument(certificate, {
      brand: brand.name,
      publicUrl,
      locale: request.locale,
    });
    const name = [brand.slug, certificate.id, certificate.part?.slug, request.today]
      .filter(Boolean)
      .join('-');
    const pdf = new Uint8Array(await renderPdf(content, rootDir));
    return sendFile(c, pdf, { type: 'application/pdf', name: `${name}.pdf`, inline: true });
  });
  return app;
}
