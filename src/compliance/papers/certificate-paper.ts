import { type PdfContent, type PdfPart, printedAddress } from '#platform/paper';
import type { CertificateReply } from '../contract.ts';
import { day, textsFor } from '../translate.ts';

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
  const t = textsFor(locale, { en: EN, de: DE });
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

const EN = {
  kind: 'Certificate',
  part: 'Part number',
  date: 'Date of issue',
  asOf: 'Data as of',
  basis: 'Legal basis',
  scope: 'Scope',
  statement: 'Statement',
  substances: 'Substances and limits',
  substance: 'Substance',
  limit: 'Limit',
  state: 'In our parts',
  exemptions: 'Exemptions of Annex III',
  number: 'No.',
  covers: 'Covers',
  use: 'Where we use it',
  ends: 'Ends, as reported',
  changes: 'What would change this statement',
  signed: 'Signed for the maker',
  sampleName: 'SAMPLE, not a real person',
  note: 'Generated automatically from the data of the maker and valid without a signature. You find the current issue at the address below.',
  current: 'Current issue',
  sample: 'SAMPLE',
};

const DE: typeof EN = {
  kind: 'Zertifikat',
  part: 'Teilenummer',
  date: 'Ausgestellt am',
  asOf: 'Stand der Angaben',
  basis: 'Rechtsgrundlage',
  scope: 'Geltungsbereich',
  statement: 'Erklärung',
  substances: 'Stoffe und Grenzwerte',
  substance: 'Stoff',
  limit: 'Grenzwert',
  state: 'In unseren Teilen',
  exemptions: 'Ausnahmen des Anhangs III',
  number: 'Nr.',
  covers: 'Gilt für',
  use: 'Wo wir sie nutzen',
  ends: 'Endet nach Meldung',
  changes: 'Was diese Erklärung ändern würde',
  signed: 'Für den Hersteller',
  sampleName: 'MUSTER, keine echte Person',
  note: 'Maschinell aus den Daten des Herstellers erstellt und ohne Unterschrift gültig. Die aktuelle Ausgabe steht unter der Adresse unten.',
  current: 'Aktuelle Ausgabe',
  sample: 'MUSTER',
};
