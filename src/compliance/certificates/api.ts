/**
 * `/compliance/certificates`: statements on substance laws, as JSON and as PDF. `?part=` issues one for a single part.
 */

import { ApiError } from '#kernel';
import { renderPdf } from '#platform/paper';
import { type PublicCall, publicCall } from '#settings';
import { COMPLIANCE_SPECS } from '../api-spec.ts';
import { type CertificateReply, readCertificate, readCertificates } from '../contract.ts';
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
import { refusals } from '../refusals.ts';
import { presentCertificate } from './certificates.ts';

export function certificateCalls(rooms: Dependencies): PublicCall[] {
  const { platform, facts } = rooms;
  const make = (id: string, request: DocumentRequest) => {
    const certificate = facts.certificates.find((each) => each.id === id);
    if (!certificate) {
      const ids = facts.certificates.map((each) => each.id).join(', ');
      throw new ApiError('not_found', refusals.noCertificate({ id: printable(id), ids }));
    }
    const part = request.params.get('part')?.trim();
    return presentCertificate(certificate, part ? declarationOf(rooms, part, request) : null, {
      facts,
      ...request,
    });
  };

  return [
    publicCall(readCertificates, COMPLIANCE_SPECS.certificates, (c) => {
      const request = readRequest(c, rooms);
      return sendShared(c, rooms, request, (): { certificates: CertificateReply[] } => ({
        certificates: facts.certificates.map((each) => presentCertificate(each, null, { facts, ...request })),
      }));
    }),
    publicCall(readCertificate, COMPLIANCE_SPECS.certificate, async (c) => {
      const request = readRequest(c, rooms);
      const file = c.req.param('file');
      if (!file.endsWith('.pdf'))
        return sendShared(c, rooms, request, (): CertificateReply => make(file, request));
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
    }),
  ];
}
