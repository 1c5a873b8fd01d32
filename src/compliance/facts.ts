/** The data of `data/compliance` and `data/series`, read and checked once at the start. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#messages';
import type { Company, CompanyHistory } from '#settings/company';

const inOtherLanguages = Object.fromEntries(
  LANGUAGES.map((language) => [language, z.string().min(1).optional()]),
) as Record<Language, z.ZodOptional<z.ZodString>>;
const words = { ...inOtherLanguages, en: z.string().min(1), de: z.string().min(1) };
const localizedText = z.object(words);
const isoDay = z.iso.date();
const share = z.number().positive();

const substance = z.object({
  ...words,
  svhc: isoDay.optional(),
  /** Share of elemental lead by mass, 0 to 1. */
  lead: z.number().min(0).max(1).optional(),
});
const material = z.object({
  ...words,
  group: z.string(),
  density: share,
  exemption: z.string().optional(),
  conflict: z.enum(['tin', 'tantalum', 'tungsten', 'gold']).optional(),
  substances: z.array(z.tuple([z.string().regex(/^\d{2,7}-\d{2}-\d$/), share])).min(1),
});
const construction = z.object({
  id: z.string(),
  when: z.object({
    category: z.string().optional(),
    shape: z.array(z.string()).optional(),
    material: z.array(z.string()).optional(),
    series: z.array(z.string()).optional(),
    composition: z.array(z.string()).optional(),
  }),
  fill: share.max(1),
  body: z.record(z.string(), share),
  /** Material, thickness in micrometres, share of the top face. */
  top: z.array(z.tuple([z.string(), share, share])).default([]),
  /** Material and thickness in micrometres; `$plated`: derived from the termination of the part. */
  ends: z.union([z.literal('$plated'), z.array(z.tuple([z.string(), share]))]).default([]),
});
const exemption = z.object({
  id: z.string(),
  ends: isoDay,
  ...words,
  use: localizedText,
  state: localizedText,
});
const certificate = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: localizedText,
  path: z.string(),
  asOf: isoDay,
  basis: localizedText,
  scope: localizedText,
  statement: z.array(localizedText).min(1),
  /** Replaces `statement` for a part that uses no exemption. */
  statementWithoutExemption: z.array(localizedText).min(1).optional(),
  substances: z.array(
    z.object({
      name: localizedText,
      limit: localizedText,
      state: localizedText,
      stateWithoutExemption: localizedText.optional(),
    }),
  ),
  exemptions: z.boolean().default(false),
  changes: localizedText,
  /** Which statement of a part's declaration the certificate quotes. */
  part: z.enum(['rohs', 'reach', 'halogen', 'general']),
});
const notice = z.object({
  number: z.string().regex(/^PCN-\d{4}-\d{3}$/),
  type: z.enum(['material', 'process', 'site', 'packing', 'document', 'discontinuance']),
  issued: isoDay,
  effective: isoDay.nullable(),
  lastOrder: isoDay.nullable(),
  lastShip: isoDay.nullable(),
  samples: isoDay.nullable(),
  title: localizedText,
  what: localizedText,
  reason: localizedText,
  impact: localizedText,
  identification: localizedText,
  qualification: z.array(z.object({ test: localizedText, condition: localizedText, result: localizedText })),
  affects: z.object({
    text: localizedText,
    category: z.string(),
    subcategory: z.string().optional(),
    series: z.array(z.string()).min(1),
    packages: z.array(z.string()).optional(),
    terminations: z.array(z.string()).optional(),
  }),
  replacement: z.object({ text: localizedText, href: z.string().regex(/^\/[a-z]/) }).nullable(),
});
const seriesFile = z.object({
  common: z.looseObject({ rohs: z.looseObject({ exemptions: z.array(z.string()) }).optional() }),
  series: z.array(
    z.looseObject({
      id: z.string(),
      rohs: z.looseObject({ exemptions: z.array(z.string()) }).optional(),
    }),
  ),
});

export type Substance = z.infer<typeof substance>;
export type Material = z.infer<typeof material>;
export type Construction = z.infer<typeof construction>;
export type Exemption = z.infer<typeof exemption>;
export type CertificateFacts = z.infer<typeof certificate>;
export type Notice = z.infer<typeof notice>;

export interface Facts {
  substances: ReadonlyMap<string, Substance>;
  materials: ReadonlyMap<string, Material>;
  constructions: readonly Construction[];
  revision: number;
  revisedOn: string;
  exemptions: readonly Exemption[];
  /** Date of the list of exemptions. */
  exemptionsAsOf: string;
  /** RoHS exemptions by series id. */
  exemptionsOf: ReadonlyMap<string, readonly string[]>;
  /** After the day `reviewBy`, statements say that the review is overdue. */
  candidateList: { entries: number; asOf: string; reviewBy: string };
  certificates: readonly CertificateFacts[];
  /** Latest first. */
  notices: readonly Notice[];
  /** Read on each access: the company data can change while the shop runs. */
  readonly company: Company;
}

/** Reads and checks the facts. Throws an error that names the file if one is invalid. */
export function readFacts(rootDir: string, company: CompanyHistory): Facts {
  const read = <T>(schema: z.ZodType<T>, file: string): T => {
    const result = schema.safeParse(JSON.parse(readFileSync(join(rootDir, file), 'utf8')));
    if (!result.success) throw new Error(`${file} is wrong: ${z.prettifyError(result.error)}`);
    return result.data;
  };
  const readComplianceFile = <T>(schema: z.ZodType<T>, name: string) =>
    read(schema, `data/compliance/${name}.json`);
  const { substances } = readComplianceFile(
    z.object({ substances: z.record(z.string(), substance) }),
    'substances',
  );
  const { materials } = readComplianceFile(
    z.object({ materials: z.record(z.string(), material) }),
    'materials',
  );
  const constructionFile = readComplianceFile(
    z.object({ revision: z.int(), revisedOn: isoDay, constructions: z.array(construction) }),
    'constructions',
  );
  const exempt = readComplianceFile(z.object({ asOf: isoDay, exemptions: z.array(exemption) }), 'exemptions');
  const { certificates, candidateList } = readComplianceFile(
    z.object({
      candidateList: z.object({ entries: z.int(), asOf: isoDay, reviewBy: isoDay }),
      certificates: z.array(certificate),
    }),
    'certificates',
  );
  const { notices } = readComplianceFile(z.object({ notices: z.array(notice) }), 'pcns');
  const facts: Facts = {
    substances: new Map(Object.entries(substances)),
    materials: new Map(Object.entries(materials)),
    ...constructionFile,
    exemptions: exempt.exemptions,
    exemptionsAsOf: exempt.asOf,
    exemptionsOf: readSeries(rootDir, read),
    candidateList,
    certificates,
    notices: notices.toSorted((a, b) => b.issued.localeCompare(a.issued) || b.number.localeCompare(a.number)),
    get company() {
      return company.inForce();
    },
  };
  checkFacts(facts);
  return facts;
}

function readSeries(
  rootDir: string,
  read: <T>(schema: z.ZodType<T>, file: string) => T,
): Map<string, readonly string[]> {
  const exemptionsBySeries = new Map<string, readonly string[]>();
  for (const name of readdirSync(join(rootDir, 'data/series')).filter((each) => each.endsWith('.json'))) {
    const { common, series } = read(seriesFile, `data/series/${name}`);
    for (const { id, rohs } of series)
      exemptionsBySeries.set(id, rohs?.exemptions ?? common.rohs?.exemptions ?? []);
  }
  return exemptionsBySeries;
}

/** Checks beyond the schema: shares add up, and every name refers to an entry. */
function checkFacts({ substances, materials, constructions }: Facts): void {
  for (const [id, { substances: contents }] of materials) {
    const sum = contents.reduce((all, [, part]) => all + part, 0);
    if (Math.abs(sum - 100) > 0.001) throw new Error(`materials.json: ${id} sums up to ${sum} %, not 100.`);
    const unknown = contents.find(([cas]) => !substances.has(cas));
    if (unknown) throw new Error(`materials.json: ${id} names ${unknown[0]}, which is in no list.`);
  }
  for (const { id, body, top, ends } of constructions) {
    const sum = Object.values(body).reduce((all, part) => all + part, 0);
    if (Math.abs(sum - 1) > 0.001) throw new Error(`constructions.json: ${id} sums up to ${sum}, not 1.`);
    const layers = ends === '$plated' ? [] : ends.map(([name]) => name);
    for (const name of [...Object.keys(body), ...top.map(([each]) => each), ...layers]) {
      if (!name.startsWith('$') && !materials.has(name))
        throw new Error(`constructions.json: ${id} names ${name}, which is no material.`);
    }
  }
}
