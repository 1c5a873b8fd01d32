/** What the shop says of who runs it: `data/company.json` with `data/closed-days.json`, or what owners put in their place. Browser-safe. */

/** By language; whoever reads another one gets English. */
export interface CompanyWords {
  en: string;
  de: string;
  fr?: string | undefined;
  nl?: string | undefined;
}

/** A sales team; nobody is named. */
export interface CompanyTeam {
  id: string;
  name: CompanyWords;
  /** What its people do. */
  role: CompanyWords;
  /** Codes of the languages they speak. */
  languages: string[];
  email: string;
  phone: string;
  /** By the clock of `timeZone`: `08:00–17:00`. */
  hours: string;
  timeZone: string;
}

export interface CompanyCertificateFact {
  standard: string;
  number: string;
  /** Who issued it. */
  body: string;
  scope: CompanyWords;
  /** ISO day; null: not known. */
  validUntil: string | null;
}

export interface Company {
  /** Whether all of this is a sample, to be replaced before going live. */
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
  management: CompanyWords;
  /** Where invoices are paid to. */
  bank: { name: string; iban: string; bic: string };
  /** Stocked parts ordered until `time` on one of `days` (`Mon` …) in `timeZone` leave the same day. */
  cutOff: { time: string; timeZone: string; days: string[] };
  /** Office hours of working days, by the same clock. */
  hours: { from: string; to: string };
  /** Days on which nobody works, beside those that `cutOff.days` leaves out. */
  closedDays: {
    /** Each year on the same date, `12-25`. */
    yearly: { date: string; name: string }[];
    /** Each year so many days from Easter Sunday. */
    easter: { days: number; name: string }[];
    once: { date: string; name: string }[];
  };
  /** Free samples: part numbers a request, pieces of each, one request in so many days. */
  samples: { partNumbers: number; pieces: number; days: number };
  /** Within how many hours a quote is answered. */
  quote: { hours: number };
  /** Whom forms reach, by key. */
  recipients: Record<string, string>;
  /** Who signs statements on laws on substances. */
  signatory: { name: string; role: CompanyWords; sample: boolean };
  regions: CompanyTeam[];
  certificates: CompanyCertificateFact[];
  /** Numbers by which authorities and customers know the company. */
  identifiers: Record<string, string>;
  /** What the price model's currency is worth in that of the store, set by hand. */
  priceConversion: { from: string; to: string; rate: number; asOf: string };
}
