import { type PdfContent, type PdfPart, printedAddress } from '#platform/paper';
import type { NoticeReply } from '../contract.ts';
import { day, textsFor } from '../translate.ts';

interface Frame {
  brand: string;
  publicUrl: string;
  locale: string;
}

/** A change notice as PDF content, with the fields of its standard. */
export function noticeDocument(notice: NoticeReply, { brand, publicUrl, locale }: Frame): PdfContent {
  const t = textsFor(locale, { en: EN, de: DE });
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
    { kind: 'text', text: t.parts(affectedParts.text, affectedParts.products) },
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

const EN = {
  kind: 'Product change notification',
  number: 'Number',
  type: 'Type of change',
  issued: 'Issued',
  effective: 'Earliest shipment',
  lastOrder: 'Last order',
  lastShip: 'Last shipment',
  samples: 'Samples from',
  acknowledge: 'Please confirm by',
  object: 'Objections by',
  what: 'What changes',
  affected: 'Affected parts',
  parts: (text: string, count: number) => `${text}: ${count} part numbers in the catalogue today.`,
  examples: 'Among them',
  reason: 'Reason',
  impact: 'Effect on your product',
  identification: 'How to tell them apart',
  replacement: 'Replacement',
  qualification: 'Qualification (sample data)',
  test: 'Test',
  condition: 'Condition',
  result: 'Result',
  rule: 'Under J-STD-046, a notice is issued at least 90 days before the first changed shipment. Confirmation is requested within 30 days, objection within 90. No answer counts as acceptance. Under J-STD-048, the last order is at least 6 months and the last shipment at least 12 months after the notice.',
  page: 'This notice with its current list of parts',
  sample: 'SAMPLE',
};

const DE: typeof EN = {
  kind: 'Änderungsmitteilung (PCN)',
  number: 'Nummer',
  type: 'Art der Änderung',
  issued: 'Ausgegeben',
  effective: 'Früheste Lieferung',
  lastOrder: 'Letzte Bestellung',
  lastShip: 'Letzte Lieferung',
  samples: 'Muster ab',
  acknowledge: 'Bitte bestätigen bis',
  object: 'Einspruch bis',
  what: 'Was sich ändert',
  affected: 'Betroffene Teile',
  parts: (text, count) => `${text}: heute ${count} Teilenummern im Katalog.`,
  examples: 'Darunter',
  reason: 'Grund',
  impact: 'Wirkung auf Ihr Produkt',
  identification: 'Woran Sie sie erkennen',
  replacement: 'Ersatz',
  qualification: 'Qualifikation (Musterdaten)',
  test: 'Prüfung',
  condition: 'Bedingung',
  result: 'Ergebnis',
  rule: 'Nach J-STD-046 wird eine Änderung mindestens 90 Tage vor der ersten geänderten Lieferung mitgeteilt; um Bestätigung wird binnen 30, um Einspruch binnen 90 Tagen gebeten; keine Antwort gilt als Zustimmung. Nach J-STD-048 liegt die letzte Bestellung mindestens 6, die letzte Lieferung mindestens 12 Monate nach der Mitteilung.',
  page: 'Diese Mitteilung mit der aktuellen Teileliste',
  sample: 'MUSTER',
};
