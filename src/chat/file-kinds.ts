/** Checks by content whether a file is of the kind that its name claims. */
import { isOfKind } from '#quotes';
import type { ChatFileKind } from './contract.ts';

const PDF = Buffer.from('%PDF-');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** A PDF may have other bytes before its marker. */
const PDF_WITHIN = 1_024;

export function isChatFile(bytes: Uint8Array, kind: ChatFileKind): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'pdf') return file.subarray(0, PDF_WITHIN).includes(PDF);
  if (kind === 'png') return file.subarray(0, PNG.length).equals(PNG);
  if (kind === 'jpg') return file.subarray(0, JPEG.length).equals(JPEG);
  return isOfKind(bytes, kind === 'txt' ? 'csv' : kind);
}
