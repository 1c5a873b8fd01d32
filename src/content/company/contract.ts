/** Facts about the operator, and the call that reads them. Browser-safe. */
import { defineCall, shape } from '#kernel';
import type { CompanyIdentity, OfficeHours } from '#settings/company/contract';

export interface CompanyRegion {
  id: string;
  name: string;
  /** What this team does; no person is named. */
  role: string;
  /** Codes of the languages the team speaks. */
  languages: string[];
  email: string;
  phone: string;
  /** In `timeZone`, such as `08:00–17:00`. */
  hours: string;
  timeZone: string;
}

export interface CompanyCertificate {
  standard: string;
  number: string;
  /** The issuing body. */
  body: string;
  scope: string;
  /** ISO date; null: unknown. */
  validUntil: string | null;
}

/** A group of countries with the prices of its services. Prices are formatted for the language. */
export interface ShippingGroup {
  id: string;
  /** Country codes; names are shown if there are few. */
  countries: string[];
  services: { name: string; price: string; freeFrom: string | null; days: string }[];
}

export interface CompanyFacts extends CompanyIdentity {
  /** Managing directors, in the language of the reader. */
  management: string;
  /** Office hours on working days, in `timeZone`. */
  hours: OfficeHours & { timeZone: string };
  regions: CompanyRegion[];
  certificates: CompanyCertificate[];
  shipping: ShippingGroup[];
}

export const readCompany = defineCall(
  'GET /api/company',
  'public',
  shape<{ query: { locale?: string }; reply: CompanyFacts }>(),
);
