/** Facts of the operator that texts may contain: they are defined in settings and company facts, never in a text. */
import type { Platform } from '#platform';
import { type Company, companyInForce } from '#settings/company';
import type { Placeholders } from './fill-placeholders.ts';

/** Shown below promises that only the operator's own staff can make. */
const PRACTICE_NOTE: Readonly<Record<string, string>> = {
  en: 'These are the practices of a sample company. Whoever runs this shop must replace them with their own.',
  de: 'Dies sind die Abläufe einer Musterfirma. Wer diesen Shop betreibt, muss sie durch die eigenen ersetzen.',
};

const SAMPLE_NOTE: Readonly<Record<string, string>> = {
  en: 'Sample details of a fictional company.',
  de: 'Musterangaben einer erfundenen Firma.',
  fr: 'Données d’exemple d’une entreprise fictive.',
  nl: 'Voorbeeldgegevens van een verzonnen bedrijf.',
};

/** The current placeholders, or those for other company facts. */
export function placeholdersOf(
  {
    brand,
    publicUrl,
    publicKey,
    storagePrefix,
  }: Pick<Platform['config'], 'brand' | 'publicUrl' | 'publicKey' | 'storagePrefix'>,
  company: Company = companyInForce(),
): Placeholders {
  const { sample, country, email, phone, cutOff, samples, quote } = company;
  const { legalName, street, postalCode, city, vatId, register } = company;
  const legal = { legalName, street, postalCode, city, vatId, register };
  const ofLegal = Object.entries(legal).map(([name, value]) => [`company.${name}`, value]);
  const ofLanguages = Object.entries(SAMPLE_NOTE).flatMap(([locale, note]) => [
    [`company.sampleNote.${locale}`, sample ? note : ''],
    [`company.practiceNote.${locale}`, sample ? (PRACTICE_NOTE[locale] ?? '') : ''],
    [`company.country.${locale}`, new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country],
  ]);
  return {
    brand: brand.name,
    'brand.slug': brand.slug,
    url: publicUrl,
    key: publicKey,
    'storage.prefix': storagePrefix,
    'company.email': email,
    'company.phone': phone,
    'company.cutOff': cutOff.time,
    'samples.partNumbers': String(samples.partNumbers),
    'samples.pieces': String(samples.pieces),
    'samples.days': String(samples.days),
    'quote.hours': String(quote.hours),
    ...Object.fromEntries([...ofLegal, ...ofLanguages]),
  };
}
