/** Shipments: the only SQL that writes them. */
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { OrderLine } from '../order.ts';
import type { Shipment } from '../progress.ts';
import { lineProgress, shipmentLines, shipments } from '../tables.ts';

type Counts = Partial<Record<'shipped' | 'canceled' | 'returned' | 'restocked', number>>;

/** Adds to the progress of a line. The database refuses more than was ordered, sent or taken from stock. */
export async function addProgress(tx: Executor, line: OrderLine, counts: Counts): Promise<void> {
  const {
    shipped: shippedQuantity = 0,
    canceled: canceledQuantity = 0,
    returned: returnedQuantity = 0,
    restocked: restockedQuantity = 0,
  } = counts;
  const { id: lineId, quantity, stockedQuantity } = line;
  // Inserted empty, then incremented: an inserted row with returned pieces but none shipped would violate a
  // constraint.
  await tx.insert(lineProgress).values({ lineId, quantity, stocked: stockedQuantity }).onConflictDoNothing();
  await tx
    .update(lineProgress)
    .set({
      shipped: sql`${lineProgress.shipped} + ${shippedQuantity}`,
      canceled: sql`${lineProgress.canceled} + ${canceledQuantity}`,
      returned: sql`${lineProgress.returned} + ${returnedQuantity}`,
      restocked: sql`${lineProgress.restocked} + ${restockedQuantity}`,
    })
    .where(sql`${lineProgress.lineId} = ${lineId}`);
}

export async function insertShipment(tx: Executor, orderId: string, shipment: Shipment): Promise<void> {
  const { lines, ...plain } = shipment;
  await tx.insert(shipments).values({ ...plain, orderId });
  await tx.insert(shipmentLines).values(lines.map((line) => ({ ...line, shipmentId: shipment.id })));
}

/** Only carrier and tracking number of a parcel may be corrected; its contents are final. */
export async function setTracking(
  tx: Executor,
  shipmentId: string,
  { carrier, trackingNumber }: Pick<Shipment, 'carrier' | 'trackingNumber'>,
): Promise<void> {
  await tx.update(shipments).set({ carrier, trackingNumber }).where(eq(shipments.id, shipmentId));
}
