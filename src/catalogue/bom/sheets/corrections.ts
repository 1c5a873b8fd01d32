/** A reading that the owner of a list put right, as a record that is matched anew. */
import { readFreeLine } from '../reading/free-text.ts';
import type { BomRecord } from '../records.ts';
import type { SheetDecision, SheetRow } from './wire.ts';

/** What a decision puts right in our reading; null: nothing. */
export function correctionOf(decision: SheetDecision | undefined): SheetRow['corrected'] {
  const { reads = null, quantity = null } = decision ?? {};
  return reads === null && quantity === null ? null : { reads, quantity };
}

/**
 * The record with the words of its owner in place of the file's. References stay: they say what kind of part it is.
 * Pieces that stand in those words count where none were named beside them. Who corrects a row wants the part fitted.
 */
export function asCorrected(record: BomRecord, { reads, quantity }: SheetDecision): BomRecord {
  const own = quantity ?? null;
  const pieces = own === null ? {} : { ownQuantity: own };
  if (reads === null || reads === undefined) return { ...record, ...pieces };
  const { mpn, rest, quantity: said } = readFreeLine(reads);
  const fields: BomRecord['fields'] = {};
  if (mpn !== null) fields.mpn = mpn;
  if (mpn !== rest) fields.description = rest;
  if (own === null && said !== null && said > 0) Object.assign(pieces, { ownQuantity: said });
  const { usualSize: _, ...kept } = record;
  return { ...kept, ...pieces, fitted: true, leftOff: [], text: rest, fields, alternates: [] };
}
