/** `GET /company`: public, and every response may be cached by proxies. */
import { z } from 'zod';
import type { Delivery } from '#commerce/delivery';
import type { Platform } from '#platform';
import { chooseLocale, type PublicCall, publicCall, type Settings } from '#settings';
import { type CompanyFacts, readCompany } from './contract.ts';
import { companyFacts } from './facts.ts';

const text = z.string();

/** Strict, because further facts are for the desk only and must not become public. */
const reply: z.ZodType<CompanyFacts> = z.strictObject({
  sample: z.boolean(),
  legalName: text,
  street: text,
  postalCode: text,
  city: text,
  country: text,
  email: text,
  phone: text,
  vatId: text,
  register: text,
  management: text,
  identifiers: z.record(text, text),
  hours: z.strictObject({ from: text, to: text, timeZone: text }),
  regions: z.array(
    z.strictObject({
      id: text,
      name: text,
      role: text,
      languages: z.array(text),
      email: text,
      phone: text,
      hours: text,
      timeZone: text,
    }),
  ),
  certificates: z.array(
    z.strictObject({
      standard: text,
      number: text,
      body: text,
      scope: text,
      validUntil: z.iso.date().nullable(),
    }),
  ),
  shipping: z.array(
    z.strictObject({
      id: text,
      countries: z.array(text),
      services: z.array(z.strictObject({ name: text, price: text, freeFrom: text.nullable(), days: text })),
    }),
  ),
});

interface CompanyDependencies {
  platform: Pick<Platform, 'company'>;
  settings: Pick<Settings, 'store'>;
  delivery: Pick<Delivery, 'inForce'>;
}

export function companyCalls({
  platform: { company },
  settings: { store },
  delivery,
}: CompanyDependencies): PublicCall[] {
  return [
    publicCall(
      readCompany,
      {
        summary: 'Who runs the shop: address, sales teams, certificates, shipping rates',
        notes: '`sample` says that the facts are those of a sample company.',
        parameters: { locale: z.string().describe('language of names and amounts') },
        reply,
        cache: 'public, max-age=60, stale-while-revalidate=600',
        vary: 'X-Locale',
      },
      (c) => {
        const locale = chooseLocale(store, c.req.query('locale'), c.req.header('X-Locale'));
        return companyFacts(company.inForce(), delivery.inForce(), store.currency, locale);
      },
    ),
  ];
}
