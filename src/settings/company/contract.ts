/**
 * Facts about the company behind the shop: `data/company.json` with `data/closed-days.json`, or the version that owners
 * put in force. Browser-safe.
 */

import type { Language } from '#messages';

/** By language; readers of other languages get English. */
export type CompanyWords = { en: string; de: string } & { [language in Language]?: string | undefined };

/** A sales team; no person is named. */
export interface CompanyTeam {
  id: string;
  name: CompanyWords;
  /** The tasks of the team. */
  role: CompanyWords;
  /** Codes of the languages the team speaks. */
  languages: string[];
  email: string;
  phone: string;
  /** In `timeZone`: `08:00–17:00`. */
  hours: string;
  timeZone: string;
}

export interface CompanyCertificateFact {
  standard: string;
  number: string;
  /** The issuing body. */
  body: string;
  scope: CompanyWords;
  /** ISO day; null: unknown. */
  validUntil: string | null;
}

/** The facts that identify the company and are the same in every language. */
export interface CompanyIdentity {
  /** Whether all facts are samples, to be replaced before going live. */
  sample: boolean;
  legalName: string;
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  email: string;
  phone: string;
  vatId: string;
  register: string;
  /** Identifiers of the company used by authorities and customers. */
  identifiers: Record<string, string>;
}

/** Hours of a working day, `08:00`, in the company's time zone. */
export interface OfficeHours {
  from: string;
  to: string;
}

export interface Company extends CompanyIdentity {
  management: CompanyWords;
  /** Bank account for invoices. */
  bank: { name: string; iban: string; bic: string };
  /** Stocked parts ordered by `time` on one of `days` (`Mon` …) in `timeZone` ship the same day. */
  cutOff: { time: string; timeZone: string; days: string[] };
  /** Office hours of working days, in the same time zone. */
  hours: OfficeHours;
  /** Days without work, in addition to those missing in `cutOff.days`. */
  closedDays: {
    /** Each year on the same date, `12-25`. */
    yearly: { date: string; name: string }[];
    /** Days relative to Easter Sunday, each year. */
    easter: { days: number; name: string }[];
    once: { date: string; name: string }[];
  };
  /** Free samples: part numbers per request, pieces of each, and one request per this many days. */
  samples: { partNumbers: number; pieces: number; days: number };
  /** Hours within which a quote is answered. */
  quote: { hours: number };
  /** Recipients of forms, by key. */
  recipients: Record<string, string>;
  /** Who signs statements on laws on substances. */
  signatory: { name: string; role: CompanyWords; sample: boolean };
  regions: CompanyTeam[];
  certificates: CompanyCertificateFact[];
  /** Value of the price model's currency in the store currency, maintained by hand. */
  priceConversion: { from: string; to: string; rate: number; asOf: string };
}
