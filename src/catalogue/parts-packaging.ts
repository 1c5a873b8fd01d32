import type { Packaging } from '#commerce/pricing';
import { names } from './families/tables.ts';

const SPECIAL_PACKAGING_NAMES: Readonly<Record<string, string>> = {
  CT: 'Cut tape',
  PR: 'Partial reel',
  KIT: 'Book',
};

/** Name of a packaging in filters and price lists. */
export function packagingName(packaging: Packaging): string {
  return SPECIAL_PACKAGING_NAMES[packaging] ?? names.packName[packaging] ?? packaging;
}
