import { TABLE_KINDS, type TableKind } from '#commerce/delivery';
import type { DeskCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { versionCalls } from '../versions/calls.server.ts';
import { tableVersionCalls } from './contract.ts';

/** Tables of shipping and taxes, replaced as a whole, by owners only; every version is kept. */
export function tableCalls({ delivery }: Pick<DeskDependencies, 'delivery'>): DeskCall[] {
  return versionCalls({
    versions: delivery,
    calls: tableVersionCalls,
    params: { kind: new RegExp(`^(?:${TABLE_KINDS.join('|')})$`) },
    kindOf: (sent) => sent['kind'] as TableKind,
    actionOf: (kind) => `money.${kind}`,
    subject: 'a table of shipping or taxes',
  });
}
