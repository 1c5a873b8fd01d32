import type { DeskCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { versionCalls } from '../versions/calls.server.ts';
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
