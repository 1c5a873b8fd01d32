/** Facts of the operator that texts may contain: they are defined in settings and company facts, never in a text. */
import { LANGUAGES, textsOf } from '#messages';
import type { Platform } from '#platform';
import type { Company } from '#settings/company';
import type { Placeholders } from './fill-placeholders.ts';

/** `practiceNote` is shown below promises that only the operator's own staff can make. */
const texts = textsOf('content/source/placeholders');

/** The placeholders of a shop with these company facts. */
export function placeholdersOf(
  {
    brand,
    publicUrl,
    publicKey,
    storagePrefix,
  }: Pick<Platform['config'], 'brand' | 'publicUrl' | 'publicKey' | 'storagePrefix'>,
  company: Company,
): Placeholders {
  const { sample, country, email, phone, cutOff, samples, quote } = company;
  const { legalName, street, postalCode, city, vatId, register } = company;
  const legal = { legalName, street, postalCode, city, vatId, register };
  const ofLegal = Object.entries(legal).map(([name, value]) => [`company.${name}`, value]);
  const ofLanguages = LANGUAGES.flatMap((language) => [
    [`company.sampleNote.${language}`, sample ? texts[language].sampleNote : ''],
    [`company.practiceNote.${language}`, sample ? texts[language].practiceNote : ''],
    [
      `company.country.${language}`,
      new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country,
    ],
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
