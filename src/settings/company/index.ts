/**
 * The company facts in force. Documents, mails, hours and prices are plain functions of many modules, and a process
 * serves one shop, so the facts are process-wide: read them at each use. `#settings` sets them.
 */
import type { ClosedDays } from '#kernel';
import closed from '../../../data/closed-days.json' with { type: 'json' };
import file from '../../../data/company.json' with { type: 'json' };
import type { Company } from './contract.ts';

export type { Company, CompanyWords } from './contract.ts';

/** The facts of one version. */
export interface CompanyVersion {
  /** Null: from the beginning. */
  validFrom: Date | null;
  company: Company;
}

/** Joins the two files, without their notes for editors. */
export function joinFiles(
  { note: _note, ...company }: { note?: unknown } & object,
  { yearly, easter, once }: { yearly?: unknown; easter?: unknown; once?: unknown },
): object {
  return { ...company, closedDays: { yearly, easter, once } };
}

/** The facts shipped with the shop; `#settings` validates them at start. */
export const COMPANY_FILE = joinFiles(file, closed) as Company;

let versions: readonly CompanyVersion[] = [{ validFrom: null, company: COMPANY_FILE }];

/** @param companyVersions the earliest first; replaced as a whole, so that readers always see a consistent state */
export function putCompanyInForce(companyVersions: readonly [CompanyVersion, ...CompanyVersion[]]): void {
  versions = companyVersions;
}

/** The facts in force. Do not store the result: owners change the facts while the shop runs. */
export const companyInForce = (): Company => versions.at(-1)!.company;

/** All facts past and present, the latest first; those of the files come last. */
export const companiesNewestFirst = (): Company[] => versions.map(({ company }) => company).reverse();

/** The facts in force at a moment: a document always shows those of its date of issue. */
export function companyAt(moment: Date): Company {
  const version = versions.findLast(({ validFrom: from }) => from === null || from <= moment);
  return (version ?? versions[0]!).company;
}

/** The closed days in the form that the kernel reads. */
export const closedRule = ({ closedDays: { yearly, easter, once } }: Company): ClosedDays => ({
  yearly: yearly.map(({ date }) => date),
  easter: easter.map(({ days }) => days),
  once: once.map(({ date }) => date),
});
