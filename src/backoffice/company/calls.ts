import type { DeskDependencies } from '../dependencies.ts';
import type { DeskCall } from '../frame/call.ts';
import { versionCalls } from '../frame/version-calls.ts';
import { companyVersionCalls } from './contract.ts';

/** Company facts, replaced as a whole, by owners only; every version is kept. */
export function companyCalls({ settings }: Pick<DeskDependencies, 'settings'>): DeskCall[] {
  return versionCalls({
    versions: settings.companyVersions,
    calls: companyVersionCalls,
    kindOf: () => 'company',
    actionOf: () => 'company.facts',
    subject: "the company's facts",
  });
}
