import type { Company } from '#settings/company';
import type { DeskDependencies } from '../dependencies.ts';
import type { DeskCall } from '../frame/call.ts';
import { versionCalls } from '../frame/version-calls.ts';

/** Company facts, replaced as a whole, by owners only; every version is kept. */
export function companyCalls({ settings }: Pick<DeskDependencies, 'settings'>): DeskCall[] {
  return versionCalls<{ company: Company }>({
    versions: settings.companyVersions,
    path: '/company',
    kindOf: () => 'company',
    actionOf: () => 'company.facts',
    subject: "the company's facts",
  });
}
