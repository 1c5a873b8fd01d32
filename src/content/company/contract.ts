/** What `/api/company` says of the operator. Browser-safe. */

export interface CompanyRegion {
  id: string;
  name: string;
  /** What the people of this team do; nobody is named. */
  role: string;
  /** Codes of the languages they speak. */
  languages: string[];
  email: string;
  phone: string;
  /** By the clock of `timeZone`, such as `08:00–17:00`. */
  hours: string;
  timeZone: string;
}

export interface CompanyCertificate {
  standard: string;
  number: string;
  /** Who issued it. */
  body: string;
  scope: string;
  /** ISO date; null: not known. */
  validUntil: string | null;
}

/** One group of countries and what a service costs there. Money is told in words of the language. */
export interface ShippingGroup {
  id: string;
  /** Codes; the names are told where there are few. */
  countries: string[];
  services: { name: string; price: string; freeFrom: string | null; days: string }[];
}

export interface CompanyFacts {
  /** Whether all of this is a sample, to be replaced before going live. */
  sample: boolean;
  legalName: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  email: string;
  phone: string;
  vatId: string;
  register: string;
  management: string;
  identifiers: Record<string, string>;
  /** Office hours on working days, by the clock of `timeZone`. */
  hours: { from: string; to: string; timeZone: string };
  regions: CompanyRegion[];
  certificates: CompanyCertificate[];
  shipping: ShippingGroup[];
}
