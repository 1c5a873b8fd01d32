import type { Company } from '#settings/company';
import type { DeskDependencies } from '../dependencies.ts';
import type { DeskCall } from '../frame/call.ts';
import { versionCalls } from '../frame/version-calls.ts';

/** Facts of the company, replaced as a whole: by owners alone, with every version kept. */
export function companyCalls({ settings }: Pick<DeskDependencies, 'settings'>): DeskCall[] {
  return versionCalls<{ company: Company }>({
    versions: settings.companyVersions,
    path: '/company',
    kindOf: () => 'company',
    actionOf: () => 'company.facts',
    subject: "the company's facts",
  });
}
