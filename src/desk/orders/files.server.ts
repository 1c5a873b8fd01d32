import { exportLines } from '#commerce/orders';
import { amountOf, money, unitPrice } from '#kernel';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import { csvFile } from '../frame/csv.server.ts';
import { exportOrderLines } from './contract.ts';
import type { OrderDependencies } from './read.server.ts';

const MOST_LINES = 50_000;

/** Orders for spreadsheets. */
export function fileCalls({ platform }: Pick<OrderDependencies, 'platform'>): DeskCall[] {
  return [
    staffCall(exportOrderLines, { summary: 'The lines of the latest orders, as a file' }, async () => {
      const lines = await exportLines(platform, MOST_LINES);
      const rows = lines.map((row) => [
        ...[row.number, row.placed_at.toISOString(), row.email, row.company, row.state, row.payment_state],
        ...[row.purchase_order, row.due_date, row.currency],
        amountOf(money(row.currency, Number(row.grand_total))),
        ...[row.position, row.order_number, row.customer_part_number],
        ...[row.quantity, row.shipped, row.canceled, row.set_aside],
        amountOf(unitPrice(row.currency, Number(row.unit_price_micros))),
        amountOf(money(row.currency, Number(row.total))),
      ]);
      return csvFile('order-lines.csv', [HEAD, ...rows]);
    }),
  ];
}

const HEAD = [
  ...['order', 'placed', 'email', 'company', 'state', 'payment', 'purchase_order', 'due', 'currency'],
  ...['order_total', 'line', 'part', 'customer_part', 'quantity', 'shipped', 'canceled', 'set_aside'],
  ...['unit_price', 'line_total'],
];
