import { type DeliveryTables, TABLE_KINDS, type TableKind } from '#commerce/delivery';
import type { DeskCall } from '../frame/call.ts';
import { versionCalls } from '../frame/version-calls.ts';
import type { DeskRooms } from '../rooms.ts';

/** Tables of shipping and taxes, replaced as a whole: by owners alone, with every version kept. */
export function tableCalls({ delivery }: Pick<DeskRooms, 'delivery'>): DeskCall[] {
  return versionCalls<DeliveryTables>({
    versions: delivery,
    path: '/money/tables/:kind',
    params: { kind: new RegExp(`^(?:${TABLE_KINDS.join('|')})$`) },
    kindOf: (sent) => sent['kind'] as TableKind,
    actionOf: (kind) => `money.${kind}`,
    what: 'a table of shipping or taxes',
  });
}
