/** Resistor arrays and networks: convex, concave, bussed, thin film. */
import { defineFamily } from './family.ts';
import { significant, toStoredValue } from './numbers.ts';
import { entry, names, pieces, resistors, type Table } from './tables.ts';

export interface ResistorArrayFields {
  case: string;
  /** Ohm per element; 0 is a jumper array. */
  value: number;
  tol: string;
  term: string;
}

const THIN_FILM_PRICE: Table<number> = { B: 2.2, D: 1.3, F: 1 };
const SHAPES = { convex: 'array', concave: 'array-concave', bussed: 'array-bussed' } as const;

function shapeOf(style: string): (typeof SHAPES)[keyof typeof SHAPES] {
  return SHAPES[style as keyof typeof SHAPES] ?? 'array';
}

export const resistorArrayFamily = defineFamily<ResistorArrayFields>({
  attributes({ fields, series }) {
    const body = entry(resistors.arrayCase, fields.case);
    const holdsLargerElements = fields.case.includes('0603') || fields.case.includes('1206');
    return {
      resistance: toStoredValue(fields.value),
      tolerance: entry(names.resTolName, fields.tol),
      resistors: body.resistors,
      circuit: body.circuit,
      packageCase: body.body,
      pins: body.pins,
      power: body.powerPerElementW,
      tcr: series.attributes['tcr'] ?? (fields.tol === 'J' ? 200 : 100),
      maxVoltage: holdsLargerElements ? 50 : 25,
    };
  },
  priceAt1000({ fields, series }) {
    const elements = entry(resistors.arrayCase, fields.case).resistors;
    if (series.id === 'RF') return significant((0.18 * entry(THIN_FILM_PRICE, fields.tol) * elements) / 4, 3);
    return significant(0.004 * elements ** 0.7 * (fields.tol === 'F' ? 1.2 : 1), 3);
  },
  piecesPerPackage: ({ fields }, pack) => pieces(entry(resistors.arrayCase, fields.case).reel, pack),
  body({ fields, series }) {
    const { L, W, pins, style, body } = entry(resistors.arrayCase, fields.case);
    return {
      shape: shapeOf(style),
      length: L,
      width: W,
      height: Number(series.attributes['height']),
      material: 'alu',
      pins,
      name: body,
    };
  },
  footprint: ({ fields }) => entry(resistors.arrayCase, fields.case).footprint,
});
