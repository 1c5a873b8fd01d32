/** Facts of the operator from `data/company.json`, and what shipping costs, in one language. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ServiceOffer, serviceDays, serviceName, servicesTo, tablesInForce } from '#commerce/delivery';
import { formatMoney, money } from '#kernel';
import type { Config } from '#platform';
import type { CompanyFacts, ShippingGroup } from './contract.ts';

const words = z.record(z.string().regex(/^[a-z]{2}$/), z.string());

const file = z.object({
  sample: z.boolean(),
  legalName: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string().regex(/^[A-Z]{2}$/),
  email: z.email(),
  phone: z.string(),
  vatId: z.string(),
  register: z.string(),
  management: words,
  identifiers: z.record(z.string(), z.string()),
  cutOff: z.object({ timeZone: z.string() }),
  hours: z.object({ from: z.string(), to: z.string() }),
  regions: z.array(
    z.object({
      id: z.string(),
      name: words,
      role: words,
      languages: z.array(z.string()),
      email: z.email(),
      phone: z.string(),
      hours: z.string(),
      timeZone: z.string(),
    }),
  ),
  certificates: z.array(
    z.object({
      standard: z.string(),
      number: z.string(),
      body: z.string(),
      scope: words,
      validUntil: z.iso.date().nullable(),
    }),
  ),
});

export type CompanyFile = z.infer<typeof file>;

/** Throws where the file is wrong. */
export async function readCompanyFile({ rootDir }: Pick<Config, 'rootDir'>): Promise<CompanyFile> {
  const read = file.safeParse(JSON.parse(await readFile(join(rootDir, 'data/company.json'), 'utf8')));
  if (!read.success) throw new Error(`data/company.json is wrong: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** The same in one language; a word that it does not have is told in English. */
export function companyFacts(company: CompanyFile, currency: string, locale: string): CompanyFacts {
  const say = (text: Record<string, string>) => text[locale.slice(0, 2)] ?? text['en'] ?? '';
  const { cutOff, hours, country, management, regions, certificates, ...plain } = company;
  return {
    ...plain,
    country: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
    management: say(management),
    hours: { ...hours, timeZone: cutOff.timeZone },
    regions: regions.map((region) => ({ ...region, name: say(region.name), role: say(region.role) })),
    certificates: certificates.map((each) => ({ ...each, scope: say(each.scope) })),
    shipping: tablesInForce().shipping.groups.map((group) => shippingGroup(group, currency, locale)),
  };
}

function shippingGroup(
  { id, countries }: { id: string; countries: readonly string[] },
  currency: string,
  locale: string,
): ShippingGroup {
  const told = (offer: ServiceOffer) => ({
    name: serviceName(offer.id, locale),
    price: formatMoney(offer.price, locale),
    freeFrom: offer.freeFrom && formatMoney(offer.freeFrom, locale),
    days: serviceDays(offer.days, locale),
  });
  // For goods of nothing: no service is free then.
  const offers = countries[0] === undefined ? [] : servicesTo(countries[0], money(currency, 0));
  return { id, countries: [...countries], services: offers.map(told) };
}
