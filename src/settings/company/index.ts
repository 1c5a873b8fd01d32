/**
 * The company's facts in force. Papers, mails, hours and prices are plain functions of many rooms, and a process serves
 * one shop: so they are held for the process, and whoever needs one asks when it needs it. `#settings` puts them here.
 */
import type { ClosedDays } from '#kernel';
import closed from '../../../data/closed-days.json' with { type: 'json' };
import file from '../../../data/company.json' with { type: 'json' };
import type { Company } from './contract.ts';

export type { Company, CompanyWords } from './contract.ts';

/** The facts as some version said them. */
export interface CompanyVersion {
  /** Null: from the beginning. */
  validFrom: Date | null;
  company: Company;
}

/** The two files as one; their notes are for who edits them. */
export function joinFiles(
  { note: _note, ...company }: { note?: unknown } & object,
  { yearly, easter, once }: { yearly?: unknown; easter?: unknown; once?: unknown },
): object {
  return { ...company, closedDays: { yearly, easter, once } };
}

/** As they came with the shop; `#settings` checks them at the start. */
export const COMPANY_FILE = joinFiles(file, closed) as Company;

let versions: readonly CompanyVersion[] = [{ validFrom: null, company: COMPANY_FILE }];

/** @param companyVersions the earliest first; replaced as a whole, so that whoever reads sees one state */
export function putCompanyInForce(companyVersions: readonly [CompanyVersion, ...CompanyVersion[]]): void {
  versions = companyVersions;
}

/** What holds now. Not to be kept: owners change it while the shop runs. */
export const companyInForce = (): Company => versions.at(-1)!.company;

/** All that held or hold, the latest first; the files are the last. */
export const companiesNewestFirst = (): Company[] => versions.map(({ company }) => company).reverse();

/** What held at a moment: a paper says for ever what it said when it was issued. */
export function companyAt(moment: Date): Company {
  const version = versions.findLast(({ validFrom: from }) => from === null || from <= moment);
  return (version ?? versions[0]!).company;
}

/** Closed days of some facts, as the kernel reads them. */
export const closedRule = ({ closedDays: { yearly, easter, once } }: Company): ClosedDays => ({
  yearly: yearly.map(({ date }) => date),
  easter: easter.map(({ days }) => days),
  once: once.map(({ date }) => date),
});
