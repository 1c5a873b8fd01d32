/** The facts of the company: those of `data/`, and the versions that owners put in force. */
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

/**
 * The facts of one shop, past and present. The platform holds it; `#settings` replaces the versions as owners change
 * the facts.
 */
export class CompanyHistory {
  #versions: readonly [CompanyVersion, ...CompanyVersion[]] = [{ validFrom: null, company: COMPANY_FILE }];

  /** @param versions the earliest first; replaced as a whole, so that readers always see a consistent state */
  replace(versions: readonly [CompanyVersion, ...CompanyVersion[]]): void {
    this.#versions = versions;
  }

  /** The facts in force. Do not store the result: owners change the facts while the shop runs. */
  inForce(): Company {
    return this.#versions.at(-1)!.company;
  }

  /** The facts in force at a moment: a document must always show those of its date of issue. */
  factsAt(moment: Date): Company {
    const version = this.#versions.findLast(({ validFrom: from }) => from === null || from <= moment);
    return (version ?? this.#versions[0]).company;
  }

  /** All facts past and present, the latest first; those of the files come last. */
  newestFirst(): Company[] {
    return this.#versions.map(({ company }) => company).reverse();
  }
}

/** The closed days in the form that the kernel reads. */
export const closedRule = ({ closedDays: { yearly, easter, once } }: Company): ClosedDays => ({
  yearly: yearly.map(({ date }) => date),
  easter: easter.map(({ days }) => days),
  once: once.map(({ date }) => date),
});
