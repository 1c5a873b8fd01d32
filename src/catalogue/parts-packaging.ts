import type { Packaging } from '#commerce/pricing';
import { names } from './families/tables.ts';

const SPECIAL_PACKAGING_NAMES: Readonly<Record<string, string>> = {
  CT: 'Cut tape',
  PR: 'Partial reel',
  KIT: 'Book',
};

/** Name of a packaging as filters and price lists show it. */
export function packagingName(packaging: Packaging): string {
  return SPECIAL_PACKAGING_NAMES[packaging] ?? names.packName[packaging] ?? packaging;
}
