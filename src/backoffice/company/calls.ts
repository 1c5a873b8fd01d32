import type { Company } from '#settings/company';
import type { DeskCall } from '../frame/call.ts';
import { versionCalls } from '../frame/version-calls.ts';
import type { DeskRooms } from '../rooms.ts';

/** Facts of the company, replaced as a whole: by owners alone, with every version kept. */
export function companyCalls({ settings }: Pick<DeskRooms, 'settings'>): DeskCall[] {
  return versionCalls<{ company: Company }>({
    versions: settings.companyVersions,
    path: '/company',
    kindOf: () => 'company',
    actionOf: () => 'company.facts',
    what: "the company's facts",
  });
}
