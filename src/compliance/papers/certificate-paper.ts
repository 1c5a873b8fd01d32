import { languageOf, textsOf } from '#messages';
import { type PdfContent, type PdfPart, printedAddress } from '#platform/paper';
import type { CertificateReply } from '../contract.ts';
import { day } from '../translate.ts';

const texts = textsOf('compliance/papers/certificate');

interface Frame {
  brand: string;
  publicUrl: string;
  locale: string;
}

/** A certificate as PDF content, with its signatory. */
export function certificateDocument(
  certificate: CertificateReply,
  { brand, publicUrl, locale }: Frame,
): PdfContent {
  const t = texts[languageOf(locale)];
  const { title, date, asOf, basis, scope, statement, substances, exemptions, part, signatory } = certificate;
  const parts: PdfPart[] = [
    {
      kind: 'facts',
      facts: [
        ...(part ? ([[t.part, part.partNumber]] as const) : []),
        [t.date, day(date, locale)],
        [t.asOf, day(asOf, locale)],
        [t.basis, basis],
        [t.scope, scope],
      ],
    },
    { kind: 'heading', text: t.statement },
    ...(part ? ([{ kind: 'text', text: `${part.partNumber}: ${part.text}` }] as const) : []),
    ...statement.map((text) => ({ kind: 'text' as const, text })),
    { kind: 'heading', text: t.substances },
    {
      kind: 'table',
      columns: [
        { head: t.substance, width: 38 },
        { head: t.limit, width: 24 },
        { head: t.state, width: 38 },
      ],
      rows: substances.map(({ name, limit, state }) => [name, limit, state]),
    },
  ];
  if (exemptions.length > 0) {
    parts.push(
      { kind: 'heading', text: t.exemptions },
      {
        kind: 'table',
        columns: [
          { head: t.number, width: 11, mono: true },
          { head: t.covers, width: 34 },
          { head: t.use, width: 32 },
          { head: t.ends, width: 17 },
        ],
        rows: exemptions.map(({ id, text, use, ends }) => [id, text, use, day(ends, locale)]),
      },
    );
  }
  parts.push(
    { kind: 'heading', text: t.changes },
    { kind: 'text', text: certificate.changes },
    { kind: 'heading', text: t.signed },
    { kind: 'text', text: `${signatory.company}, ${signatory.place}, ${day(date, locale)}` },
    {
      kind: 'text',
      text: `${signatory.name}, ${signatory.role}${signatory.sample ? ` (${t.sampleName})` : ''}`,
    },
    { kind: 'text', text: t.note, quiet: true },
  );
  return {
    title,
    kind: t.kind,
    brand,
    locale,
    date,
    parts,
    foot: [certificate.documentId, `${t.current}: ${printedAddress(publicUrl + certificate.path, locale)}`],
    badge: signatory.sample ? t.sample : null,
  };
}
