/** Applies the owner's corrections to records, which are then matched again. */
import { readFreeLine } from '../reading/free-text.ts';
import type { BomRecord } from '../records.ts';
import type { SheetDecision, SheetRow } from './wire.ts';

/** What a decision corrects in our reading; null: nothing. */
export function readCorrection(decision: SheetDecision | undefined): SheetRow['corrected'] {
  const { reads = null, quantity = null } = decision ?? {};
  return reads === null && quantity === null ? null : { reads, quantity };
}

/**
 * The record with the owner's words in place of the file's. References stay, because they name the kind of part. Pieces
 * in these words count unless pieces were entered separately. A corrected row counts as fitted.
 */
export function applyCorrection(record: BomRecord, { reads, quantity }: SheetDecision): BomRecord {
  const enteredQuantity = quantity ?? null;
  const pieces = enteredQuantity === null ? {} : { ownQuantity: enteredQuantity };
  if (reads === null || reads === undefined) return { ...record, ...pieces };
  const { mpn, rest, quantity: quantityInText } = readFreeLine(reads);
  const fields: BomRecord['fields'] = {};
  if (mpn !== null) fields.mpn = mpn;
  if (mpn !== rest) fields.description = rest;
  if (enteredQuantity === null && quantityInText !== null && quantityInText > 0)
    Object.assign(pieces, { ownQuantity: quantityInText });
  const { usualSize: _, ...restOfRecord } = record;
  return { ...restOfRecord, ...pieces, fitted: true, leftOff: [], text: rest, fields, alternates: [] };
}
