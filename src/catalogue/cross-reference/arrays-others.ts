import { resistanceOf, resistorTolerance } from './codes.ts';
import { buildDecoded, type Decoded, type Grammar } from './grammar.ts';

/** Resistor arrays of further makers. */

const ARRAY = 'resistorarrays';

const BODY: Readonly<Record<string, string>> = {
  '2x0402': '0404',
  '4x0402': '0804',
  '2x0603': '0606',
  '4x0603': '1206',
};

function array(
  count: number,
  element: string,
  value: number | null,
  tolerance: string | null,
): Decoded | null {
  const body = BODY[`${count}x${element}`];
  return buildDecoded(
    {
      resistance: value,
      resistors: count,
      circuit: 'Isolated',
      tolerance: value === 0 ? undefined : tolerance,
      packageCase: body,
    },
    body ? {} : { unread: ['packageCase'] },
  );
}

/** `4D03WGJ0103T5E`: four elements of UniRoyal. */
const uniroyalArray: Grammar = {
  maker: 'Uniroyal',
  category: ARRAY,
  pattern: /^4D0([23])W[A-Z0-9]([FJ])(\d{4})T[0-9A-Z]{1,2}$/,
  read: ([size = '', tolerance = '', value = '']) =>
    array(
      4,
      size === '2' ? '0402' : '0603',
      resistanceOf(tolerance === 'J' && value !== '0000' ? value.slice(1) : value),
      resistorTolerance(tolerance),
    ),
};

const MNR: Readonly<Record<string, readonly [number, string]>> = {
  '02': [2, '0402'],
  '04': [4, '0402'],
  '12': [2, '0603'],
  '14': [4, '0603'],
};

const rohmArray: Grammar = {
  maker: 'Rohm',
  category: ARRAY,
  pattern: /^MNR(02|04|12|14)[A-Z]0[A-Z]{2}([FJ])(\d{3,4})$/,
  read: ([type = '', tolerance = '', value = '']) => {
    const [count, element] = MNR[type]!;
    return array(count, element, resistanceOf(value), resistorTolerance(tolerance));
  },
};

/** `742C083103JP`: CTS; the number of pins is twice that of the elements. */
const ctsArray: Grammar = {
  maker: 'CTS',
  category: ARRAY,
  pattern: /^74([12])C(043|083)(\d{3,4})([FGJ])P?(?:TR)?$/,
  read: ([type = '', pins = '', value = '', tolerance = '']) =>
    array(
      pins === '043' ? 2 : 4,
      type === '1' ? '0402' : '0603',
      resistanceOf(value),
      resistorTolerance(tolerance),
    ),
};

const vishayArray: Grammar = {
  maker: 'Vishay',
  category: ARRAY,
  pattern: /^CRA(04|06)[SEP](04|08)3([0-9RKM]{3,4})([FGJ])[A-Z]{2}$/,
  read: ([type = '', pins = '', value = '', tolerance = '']) =>
    array(
      pins === '04' ? 2 : 4,
      type === '04' ? '0402' : '0603',
      resistanceOf(value),
      resistorTolerance(tolerance),
    ),
};

/** `WA06X103JTL`: four convex elements. */
const walsinArray: Grammar = {
  maker: 'Walsin',
  category: ARRAY,
  pattern: /^WA(04|06)[XY](\d{3,4}|\d{0,2}R\d{1,2})([FJ])TL$/,
  read: ([type = '', value = '', tolerance = '']) =>
    array(4, type === '04' ? '0402' : '0603', resistanceOf(value), resistorTolerance(tolerance)),
};

/** `CN1J4TTD103J`: element size, count, value. */
const koaArray: Grammar = {
  maker: 'KOA Speer',
  category: ARRAY,
  pattern: /^CN[BDK]?(1E|1J)([24])[A-Z]?T[DE](\d{3,4}|\d{0,2}R\d{1,2})([FJ])$/,
  read: ([type = '', count = '', value = '', tolerance = '']) =>
    array(Number(count), type === '1E' ? '0402' : '0603', resistanceOf(value), resistorTolerance(tolerance)),
};

export const ARRAY_OTHERS: readonly Grammar[] = [
  uniroyalArray,
  rohmArray,
  ctsArray,
  vishayArray,
  walsinArray,
  koaArray,
];
