/**
 * Papers as PDF: one page frame for data sheets, order documents, quotes, declarations, cheat sheets.
 *
 * ```ts
 * const pdf = await renderPdf(
 *   {
 *     title: 'Quote Q-26-00012',
 *     brand: config.brand.name,
 *     locale: 'de-DE',
 *     date: quote.issuedAt.toISOString(),
 *     size: paperSize(address.country),
 *     ...companyLines(quote.issuedAt, 'de-DE'),
 *     parts: [
 *       { kind: 'addresses', addresses: [{ head: 'Quote for', lines: ['A GmbH', 'Street 1'] }] },
 *       { kind: 'facts', facts: [['Valid until', '30 September 2026']] },
 *       {
 *         kind: 'table',
 *         columns: [{ head: 'Part', width: 5, mono: true }, { head: 'Total', width: 2, align: 'right' }],
 *         rows: [[{ text: 'RC0603FF10K0NT', small: ['Your number: 4711'] }, '€12.00']],
 *       },
 *       { kind: 'sums', sums: [['Net', '€12.00'], ['Total', '€14.28']] },
 *       { kind: 'text', text: 'Prices hold for the quantities named.', quiet: true },
 *     ],
 *   },
 *   config.rootDir,
 * );
 * ```
 *
 * All kinds of parts: `PdfPart` in `content.ts`. The fonts are embedded, cut to what is used; signs that they do not
 * have become their plain form or `?`, never an empty box. The same content gives the same bytes.
 */
import { companyAt } from '#settings/company';
import type { PaperSize, PdfContent } from './content.ts';

export type {
  CompactTable,
  PaperSize,
  PdfBox,
  PdfCanvas,
  PdfCell,
  PdfColumn,
  PdfContent,
  PdfFact,
  PdfFigure,
  PdfPart,
  PdfRow,
} from './content.ts';
export { printable } from './printable-text.ts';

/** Draws the document. @param rootDir of the product (`config.rootDir`), where the faces lie */
export async function renderPdf(content: PdfContent, rootDir: string): Promise<Buffer> {
  // Needed seldom and slow to load: the first paper brings it in.
  const { render } = await import('./render.ts');
  return render(content, rootDir);
}

/** An address on paper: whoever types it gets the language of the paper. English is what pages speak by themselves. */
export function printedAddress(address: string, locale: string): string {
  if (/^en\b/.test(locale)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}locale=${locale}`;
}

/** Countries that print on Letter; all others on A4. */
const LETTER = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE']);

/** The paper of a country, by its two letters. */
export function paperSize(country: string | null): PaperSize {
  return country !== null && LETTER.has(country) ? 'LETTER' : 'A4';
}

/**
 * Who sends a business paper: sender at the head, register and ways to reach and to pay us at the foot.
 * @param issuedAt when: a paper says whenever it is drawn what held then
 * @param locale of the paper's words
 */
export function companyLines(
  issuedAt: Date,
  locale: string,
): Required<Pick<PdfContent, 'letterhead' | 'foot'>> {
  const { legalName, street, postalCode, city, register, vatId, email, phone, bank, management } =
    companyAt(issuedAt);
  const isGerman = locale.slice(0, 2).toLowerCase() === 'de';
  return {
    letterhead: [legalName, `${street}, ${postalCode} ${city}`],
    foot: [
      `${legalName} · ${register} · ${isGerman ? management.de : management.en}`,
      `${isGerman ? 'USt-IdNr.' : 'VAT ID'} ${vatId} · ${email} · ${phone}`,
      `${bank.name} · IBAN ${bank.iban} · BIC ${bank.bic}`,
    ],
  };
}
