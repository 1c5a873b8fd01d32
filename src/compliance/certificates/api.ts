/** `/compliance/certificates`: statements on laws, as JSON and as PDF; `?part=` puts a part on it. */
import { Hono } from 'hono';
import { ApiError } from '#kernel';
import { renderPaper } from '#platform/paper';
import type { CallerEnv } from '#settings';
import { type Asked, askedBy, declarationOf, printable, type Rooms, sendFile, share } from '../http.ts';
import { certificatePaper } from '../papers/certificate-paper.ts';
import { certify } from './certificates.ts';

export function certificateRoutes(rooms: Rooms): Hono<CallerEnv> {
  const { platform, facts } = rooms;
  const app = new Hono<CallerEnv>();
  const make = (id: string, asked: Asked) => {
    const certificate = facts.certificates.find((each) => each.id === id);
    if (!certificate) {
      const ids = facts.certificates.map((each) => each.id).join(', ');
      throw new ApiError('not_found', `There is no certificate "${printable(id)}"; there are ${ids}.`);
    }
    const part = asked.params.get('part')?.trim();
    return certify(certificate, part ? declarationOf(rooms, part, asked) : null, { facts, ...asked });
  };

  app.get('/compliance/certificates', (c) => {
    const asked = askedBy(c, rooms);
    return share(c, rooms, asked, () => ({
      certificates: facts.certificates.map((each) => certify(each, null, { facts, ...asked })),
    }));
  });

  app.get('/compliance/certificates/:file', async (c) => {
    const asked = askedBy(c, rooms);
    const file = c.req.param('file');
    if (!file.endsWith('.pdf')) return share(c, rooms, asked, () => make(file, asked));
    const certificate = make(file.slice(0, -'.pdf'.length), asked);
    const { brand, publicUrl, rootDir } = platform.config;
    const content = certificatePaper(certificate, { brand: brand.name, publicUrl, locale: asked.locale });
    const name = [brand.slug, certificate.id, certificate.part?.slug, asked.today].filter(Boolean).join('-');
    const pdf = new Uint8Array(await renderPaper(content, rootDir));
    return sendFile(c, pdf, { type: 'application/pdf', name: `${name}.pdf`, inline: true });
  });
  return app;
}
