import { type DeliveryTables, TABLE_KINDS, type TableKind } from '#commerce/delivery';
import type { DeskDependencies } from '../dependencies.ts';
import type { DeskCall } from '../frame/call.ts';
import { versionCalls } from '../frame/version-calls.ts';

/** Tables of shipping and taxes, replaced as a whole, by owners only; every version is kept. */
export function tableCalls({ delivery }: Pick<DeskDependencies, 'delivery'>): DeskCall[] {
  return versionCalls<DeliveryTables>({
    versions: delivery,
    path: '/money/tables/:kind',
    params: { kind: new RegExp(`^(?:${TABLE_KINDS.join('|')})$`) },
    kindOf: (sent) => sent['kind'] as TableKind,
    actionOf: (kind) => `money.${kind}`,
    subject: 'a table of shipping or taxes',
  });
}
