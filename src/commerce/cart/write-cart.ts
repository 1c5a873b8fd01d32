import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { Cart } from './cart.ts';
import type { Pooled } from './store.ts';

/** Writes the cart's next version and the added, changed and removed lines in one statement. */
const WRITE = {
  name: 'cart-write',
  text: `WITH cart AS (
      UPDATE carts SET account_id = new.account_id, email = new.email, locale = new.locale, ship = new.ship,
        contact = new.contact, billing = new.billing, shipping = new.shipping, metadata = new.metadata,
        coupon_id = new.coupon_id, seen = new.seen, copied_from = new.copied_from,
        giftcard_ids = $4::text[], updated_at = $5::timestamptz, version = version + 1
      FROM jsonb_to_record($3::jsonb) AS new (account_id text, email text, locale text, ship text, contact jsonb,
        billing jsonb, shipping jsonb, metadata jsonb, coupon_id text, seen jsonb, copied_from text)
      WHERE carts.id = $1::text AND version = $2::integer AND status = 'open'
      RETURNING carts.id
    ), gone AS (
      DELETE FROM cart_items WHERE cart_id IN (SELECT id FROM cart) AND id = ANY($6::text[])
    ), lines AS (
      INSERT INTO cart_items (id, cart_id, position, product_id, product_number, packaging, quantity,
        purchase_option, note, customer_part_number, firm, seen_micros, seen_minor)
      SELECT line.id, cart.id, line.position, line."productId", line."productNumber", line.packaging, line.quantity,
        line."purchaseOption", line.note, line."customerPartNumber", line.firm, line."seenMicros", line."seenMinor"
      FROM cart, jsonb_to_recordset($7::jsonb) AS line (id text, position integer,
        "productId" text, "productNumber" text, packaging text, quantity integer, "purchaseOption" jsonb, note text,
        "customerPartNumber" text, firm jsonb, "seenMicros" bigint, "seenMinor" bigint)
      ON CONFLICT (id) DO UPDATE SET position = excluded.position, product_id = excluded.product_id,
        product_number = excluded.product_number, packaging = excluded.packaging, quantity = excluded.quantity,
        purchase_option = excluded.purchase_option, note = excluded.note,
        customer_part_number = excluded.customer_part_number, firm = excluded.firm, seen_micros = excluded.seen_micros,
        seen_minor = excluded.seen_minor
      WHERE cart_items.cart_id = excluded.cart_id
    ) SELECT id FROM cart`,
};

/**
 * Writes the differences of `next`, in a transaction of its own. Returns false, without a write, if the cart's version
 * is no longer that of `current`.
 */
export async function writeCart({ pool }: Pooled, current: Cart, next: Cart): Promise<boolean> {
  const { rowCount } = await pool.query({ ...WRITE, values: valuesToWrite(current, next) });
  return rowCount === 1;
}

/** Like `writeCart`, in the caller's transaction. */
export async function writeCartIn(tx: Executor, current: Cart, next: Cart): Promise<boolean> {
  const { rows } = await tx.execute(bindParameters(WRITE.text, valuesToWrite(current, next)));
  return rows.length === 1;
}

function valuesToWrite(current: Cart, next: Cart): unknown[] {
  const { written: changedLines, removed: removedIds } = differences(current, next);
  const { email, locale, ship, contact, billing, shipping, metadata, lastSeenTotals } = next;
  const fields = {
    email,
    locale,
    ship,
    contact,
    billing,
    shipping,
    metadata,
    seen: lastSeenTotals,
    account_id: next.accountId,
    coupon_id: next.couponId,
    copied_from: next.copiedFrom,
  };
  return [
    ...[current.id, current.version, JSON.stringify(fields)],
    ...[next.giftcardIds, next.updatedAt.toISOString(), removedIds, JSON.stringify(changedLines)],
  ];
}

/** Converts a statement with `$1`, `$2` … for Drizzle. */
function bindParameters(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, index) =>
      index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`,
    ),
  );
}

function differences(current: Cart, next: Cart) {
  const was = new Map(current.lines.map((line, position) => [line.id, { ...line, position }]));
  const now = next.lines.map((line, position) => ({ ...line, position }));
  const keptIds = new Set(now.map(({ id }) => id));
  return {
    written: now.filter((line) => !isDeepStrictEqual(was.get(line.id), line)),
    removed: current.lines.flatMap(({ id }) => (keptIds.has(id) ? [] : [id])),
  };
}
