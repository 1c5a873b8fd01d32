import { formatCount, withPercent } from '#kernel';
import { languageOf, type Messages, textsOf } from '#messages';
import { type PdfContent, type PdfPart, printedAddress } from '#platform/paper';
import type { Declaration } from '../contract.ts';
import type { Facts } from '../facts.ts';
import { day, figure } from '../translate.ts';

const texts = textsOf('compliance/papers/declaration');

interface Frame {
  brand: string;
  publicUrl: string;
  locale: string;
  company: Facts['company'];
}

/** The material declaration of one part as PDF content. */
export function declarationDocument(
  declaration: Declaration,
  { brand, publicUrl, locale, company }: Frame,
): PdfContent {
  const t = texts[languageOf(locale)];
  const { part, rohs, reach, halogen, massMg, materials, finish, trade, msl, conflictMinerals } = declaration;
  const parts: PdfPart[] = [
    {
      kind: 'facts',
      facts: [
        [t.part, part.asked === part.partNumber ? part.partNumber : `${part.partNumber} (${part.asked})`],
        [t.what, `${part.name}, ${part.series}`],
        [t.date, day(declaration.date, locale)],
        [t.version, t.revision({ number: declaration.revision, on: day(declaration.revisedOn, locale) })],
        [t.mass, massMg === null ? '–' : `${figure(massMg, locale)} mg`],
        [t.maker, `${company.legalName}, ${company.street}, ${company.postalCode} ${company.city}`],
      ],
    },
    { kind: 'text', text: declaration.basis, quiet: true },
    { kind: 'heading', text: t.status },
    {
      kind: 'facts',
      facts: [
        ['RoHS', rohs.text],
        ...rohs.exemptions.map(
          ({ id, text, ends }) => [`  ${id}`, `${text}. ${t.ends({ on: day(ends, locale) })}`] as const,
        ),
        ['REACH', reach.text],
        [t.halogen, halogen.text],
        [t.conflict, conflictMinerals.length > 0 ? conflictMinerals.join(', ') : t.none],
        ['MSL', msl],
        [t.finish, finish.eCode ? `${finish.text}; J-STD-609: ${finish.eCode}` : finish.text],
        ['HTS', trade.hts],
        ['ECCN', trade.eccn],
        [t.origin, trade.origin],
      ],
    },
  ];
  if (materials.length > 0) {
    parts.push({ kind: 'heading', text: t.materials }, tableOf(declaration, locale, t));
  }
  return {
    title: part.partNumber,
    kind: t.kind,
    brand,
    locale,
    date: declaration.date,
    parts,
    foot: [declaration.documentId, `${t.check} ${printedAddress(publicUrl + declaration.path, locale)}`],
    badge: t.sample,
  };
}

function tableOf(
  { materials }: Declaration,
  locale: string,
  t: Messages['compliance/papers/declaration'],
): PdfPart {
  const rows = materials.flatMap(({ name, group, massMg, share, exemption, lead, substances }) => [
    [
      [
        `${name} (${group})`,
        `${figure(massMg, locale)} mg`,
        withPercent(figure(share, locale), locale),
        ...(exemption && lead > 0 ? [`RoHS ${exemption}`] : []),
      ].join(' · '),
    ],
    ...substances.map((substance) => [
      substance.svhcSince ? `${substance.name} (SVHC)` : substance.name,
      substance.cas,
      withPercent(figure(substance.share, locale), locale),
      figure(substance.massMg, locale),
      formatCount(Math.round(substance.ppm)),
    ]),
  ]);
  return {
    kind: 'table',
    columns: [
      { head: t.substance, width: 42 },
      { head: 'CAS', width: 16, mono: true },
      { head: t.ofMaterial, width: 15, align: 'right' },
      { head: 'mg', width: 13, align: 'right' },
      { head: t.ofPart, width: 14, align: 'right' },
    ],
    rows,
  };
}
