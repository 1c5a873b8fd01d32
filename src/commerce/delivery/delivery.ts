/** Shipping and tax tables in force: those of `data/`, or versions that staff activated. */
import { openVersions, type Platform, type Versions } from '#platform';
import { changesBetween, type DeliveryTables, readTable, SHIPPED, type TableKind } from './rates.ts';
import { deliveryTables } from './tables.ts';

/** Placed orders keep their prices, whichever version is in force later. */
export interface Delivery extends Versions<DeliveryTables> {
  /** Both tables in force, of one moment. Read them once for each computation. */
  inForce(): DeliveryTables;
}

/** Reads the versions in force and follows their changes. */
export async function openDelivery(
  platform: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
): Promise<Delivery> {
  const tableDefinition = <Kind extends TableKind>(kind: Kind) => ({
    file: SHIPPED[kind],
    read: (source: unknown) => readTable(kind, source),
    changes: (previous: DeliveryTables[Kind], next: DeliveryTables[Kind]) =>
      changesBetween(kind, previous, next),
  });
  let tables: DeliveryTables = SHIPPED;
  const versions = await openVersions<DeliveryTables>(platform, {
    channel: 'delivery',
    table: deliveryTables,
    kinds: { shipping: tableDefinition('shipping'), tax: tableDefinition('tax') },
    putInForce: (tablesInForce) => {
      tables = tablesInForce;
    },
  });
  return { ...versions, inForce: () => tables };
}
