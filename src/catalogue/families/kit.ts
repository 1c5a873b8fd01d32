/** Engineering kits: sample books sold as one piece. */
import { defineFamily } from './family.ts';
import { significant } from './numbers.ts';

export interface KitFields {
  base: string;
  kitType: string;
  packageCase: string | null;
  kitValues: number | null;
  /** Pieces of each value. */
  kitQty: number | null;
  tolerance: string | null;
  dielectric: string | null;
  kitRange: string | null;
}

/** Piece of 8 mm tape that represents a kit in drawings, mm. */
const TAPE = { length: 16, width: 8, height: 0.75 };

export const kitFamily = defineFamily<KitFields>({
  attributes: ({ fields }) => ({
    kitType: fields.kitType,
    packageCase: fields.packageCase,
    kitValues: fields.kitValues,
    kitQty: fields.kitQty,
    tolerance: fields.tolerance,
    dielectric: fields.dielectric,
    kitRange: fields.kitRange,
  }),
  priceAt1000: ({ fields }) => significant(25 + 0.006 * (fields.kitValues ?? 48) * (fields.kitQty ?? 10), 3),
  piecesPerPackage: () => 1,
  body: ({ fields }) => ({ shape: 'kit', ...TAPE, material: 'pap', name: fields.packageCase ?? 'Kit' }),
  footprint: () => null,
});
