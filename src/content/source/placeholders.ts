/** What texts may say of the operator: it stands in the settings and in `data/company.json`, never in a text. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Platform } from '#platform';
import type { Settings } from '#settings';
import type { Placeholders } from './files.ts';

const legalFacts = z.object({
  sample: z.boolean(),
  legalName: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string().regex(/^[A-Z]{2}$/),
  vatId: z.string(),
  register: z.string(),
});

/** Below what only the operator's own people can promise. */
const PRACTICE_NOTE: Readonly<Record<string, string>> = {
  en: 'Practices of a sample company: whoever runs this shop checks this page and puts in its own.',
  de: 'Abläufe einer Musterfirma: Wer diesen Shop betreibt, prüft diese Seite und setzt die eigenen ein.',
};

const SAMPLE_NOTE: Readonly<Record<string, string>> = {
  en: 'Sample details of a fictional company.',
  de: 'Musterangaben einer erfundenen Firma.',
  fr: 'Données d’exemple d’une entreprise fictive.',
  nl: 'Voorbeeldgegevens van een verzonnen bedrijf.',
};

/** Reads them anew. Throws where `data/company.json` is wrong. */
export async function readPlaceholders(
  {
    rootDir,
    brand,
    publicUrl,
    publicKey,
    storagePrefix,
  }: Pick<Platform['config'], 'rootDir' | 'brand' | 'publicUrl' | 'publicKey' | 'storagePrefix'>,
  { email, phone, cutOff, samples, quote }: Settings['company'],
): Promise<Placeholders> {
  const file: unknown = JSON.parse(await readFile(join(rootDir, 'data/company.json'), 'utf8'));
  const read = legalFacts.safeParse(file);
  if (!read.success) throw new Error(`data/company.json is wrong: ${z.prettifyError(read.error)}`);
  const { sample, country, ...legal } = read.data;
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
