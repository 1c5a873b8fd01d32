/** Input of the calls about orders. */

import { z } from 'zod';
import { CARRIERS } from '#commerce/orders';
import { MOST_PIECES } from '#kernel';
import { asIssue } from '#messages';
import { refusals } from '../frame/refusals.server.ts';

export const ORDER_ID = /^[0-9a-f]{24}$/;
const id = z.string().regex(ORDER_ID, asIssue(refusals.chooseOrderLine));
const pieces = z.int().min(1, asIssue(refusals.onePieceAtLeast)).max(MOST_PIECES);
const MOST_LINES = 500;

/** Text that is printed: one line, no control characters. */
const words = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), asIssue(refusals.unprintable))
    .transform((text) => text.trim());
const wordsOrNull = (maxLength: number) =>
  words(maxLength)
    .nullish()
    .transform((text) => text || null);

const carrier = z
  .string()
  .refine((name) => CARRIERS.some((each) => each.id === name), asIssue(refusals.chooseCarrier));
const day = z.iso.date(asIssue(refusals.dayFormat({ example: '2026-11-23' })));
const amountFormat = asIssue(refusals.amountFormat);

export const shipmentInput = z.object({
  carrier,
  service: wordsOrNull(60),
  tracking_number: wordsOrNull(60),
  ship_date: day,
  /** Why pieces are shipped that are not on hand. */
  reason: wordsOrNull(300),
  lines: z
    .array(z.object({ line_id: id, quantity: pieces, lot: wordsOrNull(60) }))
    .min(1, asIssue(refusals.parcelEmpty))
    .max(MOST_LINES),
  /** Number of parcels that the caller has seen. */
  seen: z.int().min(0),
});

export const outlookInput = z.object({
  lines: z
    .array(
      z.object({
        line_id: id,
        kind: z.enum(['unsent', 'sent']),
        quantity: pieces,
        restock: z.boolean().default(false),
      }),
    )
    .max(MOST_LINES),
  shipping: z.boolean().default(false),
});

const reason = words(300).refine((text) => text !== '', asIssue(refusals.customerReasonMissing));

export const cancelInput = z.object({ reason });

export const refundInput = outlookInput.extend({
  /** Decimal text with a point, tax included; null: the computed value. */
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/, amountFormat)
    .nullable()
    .default(null),
  reason,
  /** Number of refunds that the caller has seen. */
  seen: z.int().min(0),
});

/** A payment for an invoice. */
export const paymentInput = z.object({
  /** Decimal text with a point; a negative amount takes a record back. */
  amount: z
    .string()
    .trim()
    .regex(/^-?\d{1,9}(?:\.\d{1,2})?$/, amountFormat)
    .refine((text) => Number(text) !== 0, amountFormat),
  paid_on: day,
  note: words(200).default(''),
});

/** Tracking data of a parcel, and the values that the caller has seen. */
export const trackingInput = z.object({
  carrier,
  tracking_number: wordsOrNull(60),
  seen: z.object({ carrier: z.string().max(60), tracking_number: wordsOrNull(60) }),
});
