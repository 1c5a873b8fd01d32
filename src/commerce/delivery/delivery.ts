/** Tables of shipping and taxes in force: those of `data/`, or versions that staff have put in their place. */
import { openVersions, type Platform, type Versions } from '#platform';
import {
  changesBetween,
  type DeliveryTables,
  putInForce,
  readTable,
  SHIPPED,
  type TableKind,
} from './rates.ts';
import { deliveryTables } from './tables.ts';

/** Orders keep what they were priced with, whatever comes in force. */
export type Delivery = Versions<DeliveryTables>;

/** Reads what is in force, and follows its changes. */
export function openDelivery(
  platform: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
): Promise<Delivery> {
  const tableDefinition = <Kind extends TableKind>(kind: Kind) => ({
    file: SHIPPED[kind],
    read: (source: unknown) => readTable(kind, source),
    changes: (previous: DeliveryTables[Kind], next: DeliveryTables[Kind]) =>
      changesBetween(kind, previous, next),
  });
  return openVersions<DeliveryTables>(platform, {
    channel: 'delivery',
    table: deliveryTables,
    kinds: { shipping: tableDefinition('shipping'), tax: tableDefinition('tax') },
    putInForce,
  });
}
