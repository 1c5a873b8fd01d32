import { ARRAY_OTHERS } from './arrays-others.ts';
import { entry, resistanceOf, resistorTolerance } from './codes.ts';
import { buildDecoded, type Decoded, type Grammar } from './grammar.ts';

const ARRAY = 'resistorarrays';

interface ArrayType {
  resistors: number;
  /** Our equal body, if there is one. */
  packageCase?: string;
}

function array(type: ArrayType | null, value: string, tolerance: string | null | undefined): Decoded | null {
  if (!type) return null;
  const resistance = resistanceOf(value);
  return buildDecoded(
    {
      resistance,
      resistors: type.resistors,
      circuit: 'Isolated',
      tolerance: resistance === 0 ? undefined : tolerance,
      packageCase: type.packageCase,
    },
    type.packageCase ? {} : { unread: ['packageCase'] },
  );
}

const EXB: Readonly<Record<string, ArrayType>> = {
  '14V': { resistors: 2 },
  '18V': { resistors: 4, packageCase: '0602' },
  N8V: { resistors: 4, packageCase: '0804' },
  V4V: { resistors: 2, packageCase: '0606' },
  S8V: { resistors: 4 },
  '24V': { resistors: 2, packageCase: '0404' },
  '28V': { resistors: 4, packageCase: '0804' },
  '34V': { resistors: 2, packageCase: '0606' },
  '38V': { resistors: 4, packageCase: '1206' },
  V8V: { resistors: 4, packageCase: '1206' },
  '2HV': { resistors: 8 },
};

const panasonicExb: Grammar = {
  maker: 'Panasonic',
  category: ARRAY,
  pattern: /^EXB(14V|18V|24V|28V|34V|38V|N8V|V4V|S8V|V8V|2HV)R?([0-9R]{3,4})([DFGJ])?[A-Z]?$/,
  read: ([type = '', value = '', tolerance = '']) =>
    array(entry(EXB, type), value, tolerance ? resistorTolerance(tolerance) : undefined),
};

const YC: Readonly<Record<string, ArrayType>> = {
  '102': { resistors: 2 },
  '104': { resistors: 4, packageCase: '0602' },
  '122': { resistors: 2, packageCase: '0404' },
  '124': { resistors: 4, packageCase: '0804' },
  '162': { resistors: 2, packageCase: '0606' },
  '164': { resistors: 4, packageCase: '1206' },
  '248': { resistors: 8, packageCase: '1606' },
};

const yageoYc: Grammar = {
  maker: 'Yageo',
  category: ARRAY,
  pattern: /^(?:[YA]C|TC)(102|104|122|124|162|164|248)([DFJ])R(?:07|10|13)([0-9RKM]{1,6}?)L?$/,
  read: ([type = '', tolerance = '', value = '']) =>
    array(entry(YC, type), value, resistorTolerance(tolerance)),
};

const bournsCay: Grammar = {
  maker: 'Bourns',
  category: ARRAY,
  pattern: /^CA[TY](10|16)([0-9R]{3,4})([FJ])([248])(?:LF|GLF|ALF)?$/,
  read: ([type = '', value = '', tolerance = '', count = '']) => {
    const element = type === '10' ? '0402' : '0603';
    return array(
      { resistors: Number(count), packageCase: BODY[`${count}x${element}`]! },
      value,
      resistorTolerance(tolerance),
    );
  },
};

const BODY: Readonly<Record<string, string>> = {
  '2x0402': '0404',
  '4x0402': '0804',
  '2x0603': '0606',
  '4x0603': '1206',
};

export const ARRAY_GRAMMARS: readonly Grammar[] = [panasonicExb, yageoYc, bournsCay, ...ARRAY_OTHERS];
