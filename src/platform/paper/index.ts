/**
 * Documents as PDF: one page frame for data sheets, order documents, quotes, declarations, cheat sheets.
 *
 * ```ts
 * const pdf = await renderPdf(
 *   {
 *     title: 'Quote Q-26-00012',
 *     brand: config.brand.name,
 *     locale: 'de-DE',
 *     date: quote.issuedAt.toISOString(),
 *     size: paperSize(address.country),
 *     ...companyLines(platform.company, quote.issuedAt, 'de-DE'),
 *     parts: [
 *       { kind: 'addresses', addresses: [{ head: 'Quote for', lines: ['A GmbH', 'Street 1'] }] },
 *       { kind: 'facts', facts: [['Valid until', '30 September 2026']] },
 *       {
 *         kind: 'table',
 *         columns: [{ head: 'Part', width: 5, mono: true }, { head: 'Total', width: 2, align: 'right' }],
 *         rows: [[{ text: 'RC0603FF10K0NT', small: ['Your number: 4711'] }, '€12.00']],
 *       },
 *       { kind: 'sums', sums: [['Net', '€12.00'], ['Total', '€14.28']] },
 *       { kind: 'text', text: 'Prices are valid for the listed quantities.', quiet: true },
 *     ],
 *   },
 *   config.rootDir,
 * );
 * ```
 *
 * All kinds of parts: `PdfPart` in `content.ts`. Fonts are embedded as subsets of the used characters. A character that
 * a font lacks is replaced by a plain form or `?`, never by an empty box. The same content gives the same bytes.
 */
import { byLanguage } from '#kernel';
import { languageOf } from '#messages';
import type { CompanyHistory } from '#settings/company';
import type { PaperSize, PdfContent } from './content.ts';
import { paperTexts } from './texts.ts';

export type {
  PaperSize,
  PdfBox,
  PdfCanvas,
  PdfColumn,
  PdfContent,
  PdfFact,
  PdfPart,
  PdfRow,
} from './content.ts';
export { printable } from './printable-text.ts';

/** Renders the document. @param rootDir of the product (`config.rootDir`), where the font files are */
export async function renderPdf(content: PdfContent, rootDir: string): Promise<Buffer> {
  // Rarely needed and slow to load, so loaded with the first document.
  const { render } = await import('./render.ts');
  return render(content, rootDir);
}

/** A URL to print: typed in, it opens in the language of the document. English needs no parameter. */
export function printedAddress(address: string, locale: string): string {
  if (/^en\b/.test(locale)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}locale=${locale}`;
}

/** Countries that print on Letter; all others print on A4. */
const LETTER = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE']);

/** The paper size of a country, by its two-letter code. */
export function paperSize(country: string | null): PaperSize {
  return country !== null && LETTER.has(country) ? 'LETTER' : 'A4';
}

/**
 * The sender of a business document: name and address for the header; register, contact and bank for the footer.
 * @param issuedAt date of issue: a document always shows the company facts of that date, whenever it is drawn
 * @param locale of the document
 */
export function companyLines(
  company: CompanyHistory,
  issuedAt: Date,
  locale: string,
): Required<Pick<PdfContent, 'letterhead' | 'foot'>> {
  const { legalName, street, postalCode, city, register, vatId, email, phone, bank, management } =
    company.factsAt(issuedAt);
  const language = languageOf(locale);
  return {
    letterhead: [legalName, `${street}, ${postalCode} ${city}`],
    foot: [
      `${legalName} · ${register} · ${byLanguage(management, locale)}`,
      `${paperTexts[language].vatId} ${vatId} · ${email} · ${phone}`,
      `${bank.name} · IBAN ${bank.iban} · BIC ${bank.bic}`,
    ],
  };
}
