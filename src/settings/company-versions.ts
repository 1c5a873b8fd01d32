/** Company facts in the database: versions that owners put in force, in every process within a second. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '#messages';
import { contentOf, openVersions, type Platform, type Versions, versionsAfter } from '#platform';
import { type Company, type CompanyVersion, joinFiles } from '#settings/company';
import { companyChanges, rateLooksSlipped } from './company-changes.ts';
import { readCompany } from './company-schema.ts';
import { companyVersions } from './tables.ts';

const KIND = 'company';

export interface CompanyFacts {
  versions: Versions<{ company: Company }>;
  /** Calls back after each change; a listener that throws is logged. Returns the function that stops it. */
  onChange(listener: () => void | Promise<void>): () => void;
  /** Registers a check of new facts; facts with troubles are refused. */
  tryWith(troubles: (company: Company) => Promise<Message[]>): void;
}

/** Puts the stored facts in force and follows their changes. Throws if the files are invalid. */
export async function openCompany(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'changes' | 'log' | 'company'>,
): Promise<CompanyFacts> {
  const { db, log } = platform;
  const listeners = new Set<() => void | Promise<void>>();
  const file = await readFiles(platform.config.rootDir);
  const trials: ((company: Company) => Promise<Message[]>)[] = [];
  const definition = {
    file,
    read: readCompany,
    changes: companyChanges,
    looksSlipped: rateLooksSlipped,
    troubles: async (company: Company) => (await Promise.all(trials.map((each) => each(company)))).flat(),
  };
  const versionHistory: [CompanyVersion, ...CompanyVersion[]] = [{ validFrom: null, company: file }];
  const versions = await openVersions<{ company: Company }>(platform, {
    channel: KIND,
    table: companyVersions,
    kinds: { company: definition },
    putInForce: async () => {
      // Every version stays in memory, because documents show the facts of their date of issue. The file comes before
      // the first version.
      const afterVersion = versionHistory.length - 1;
      const rows = await versionsAfter(db.orm, companyVersions, { kind: KIND, afterVersion });
      for (const row of rows)
        versionHistory.push({ validFrom: row.at, company: contentOf(definition, row, { log }) });
      platform.company.replace([...versionHistory]);
      for (const listener of listeners) notifyListener(listener);
    },
  });
  const notifyListener = (listener: () => void | Promise<void>) =>
    void Promise.resolve()
      .then(listener)
      .catch((error: unknown) => log.error({ err: error }, 'a change of the company could not be taken in'));
  return {
    versions,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tryWith: (troubles) => void trials.push(troubles),
  };
}

async function readFiles(rootDir: string): Promise<Company> {
  const [company, closedDays] = await Promise.all(
    ['company', 'closed-days'].map(async (name) => {
      const path = `data/${name}.json`;
      const text = await readFile(join(rootDir, path), 'utf8');
      try {
        return JSON.parse(text) as object;
      } catch (error) {
        throw new Error(`${path} is no JSON: ${error instanceof Error ? error.message : error}`);
      }
    }),
  );
  const result = readCompany(joinFiles(company ?? {}, closedDays ?? {}));
  if (result.ok) return result.content;
  throw new Error(`data/company.json or data/closed-days.json is wrong: ${result.problems.join('; ')}`);
}
