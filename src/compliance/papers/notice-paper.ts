import { languageOf, textsOf } from '#messages';
import { type PdfContent, type PdfPart, printedAddress } from '#platform/paper';
import type { NoticeReply } from '../contract.ts';
import { day } from '../translate.ts';

const texts = textsOf('compliance/papers/notice');

interface Frame {
  brand: string;
  publicUrl: string;
  locale: string;
}

/** A change notice as PDF content, with the fields of its standard. */
export function noticeDocument(notice: NoticeReply, { brand, publicUrl, locale }: Frame): PdfContent {
  const t = texts[languageOf(locale)];
  const dateFact = (label: string, iso: string | null): [string, string][] =>
    iso === null ? [] : [[label, day(iso, locale)]];
  const { affected: affectedParts, qualification, replacement } = notice;
  const parts: PdfPart[] = [
    {
      kind: 'facts',
      facts: [
        [t.number, notice.number],
        [t.type, `${notice.typeText} (${notice.standard})`],
        ...dateFact(t.issued, notice.issued),
        ...dateFact(t.effective, notice.effective),
        ...dateFact(t.lastOrder, notice.lastOrder),
        ...dateFact(t.lastShip, notice.lastShip),
        ...dateFact(t.samples, notice.samples),
        ...dateFact(t.acknowledge, notice.acknowledgeBy),
        ...dateFact(t.object, notice.objectBy),
      ],
    },
    { kind: 'heading', text: t.what },
    { kind: 'text', text: notice.what },
    { kind: 'heading', text: t.affected },
    { kind: 'text', text: t.parts({ text: affectedParts.text, count: affectedParts.products }) },
    { kind: 'text', text: `${t.examples}: ${affectedParts.examples.join(', ')}`, quiet: true },
    {
      kind: 'facts',
      facts: [
        [t.reason, notice.reason],
        [t.impact, notice.impact],
        [t.identification, notice.identification],
        ...(replacement ? ([[t.replacement, replacement.text]] as const) : []),
      ],
    },
  ];
  if (qualification.length > 0) {
    parts.push(
      { kind: 'heading', text: t.qualification },
      {
        kind: 'table',
        columns: [
          { head: t.test, width: 32 },
          { head: t.condition, width: 36 },
          { head: t.result, width: 32 },
        ],
        rows: qualification.map(({ test, condition, result }) => [test, condition, result]),
      },
    );
  }
  parts.push({ kind: 'text', text: t.rule, quiet: true });
  return {
    title: notice.title,
    kind: t.kind,
    brand,
    locale,
    date: notice.issued,
    parts,
    foot: [notice.number, `${t.page}: ${printedAddress(publicUrl + notice.path, locale)}`],
    badge: notice.sample ? t.sample : null,
  };
}
