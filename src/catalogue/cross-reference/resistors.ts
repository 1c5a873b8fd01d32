import { entry, inchSize, metricSize, resistanceOf, resistorTolerance } from './codes.ts';
import { type Decoded, decoded, type Grammar } from './grammar.ts';

const CHIP = 'resistors';
const ARRAY = 'resistorarrays';
const THICK = 'Thick Film';
const THIN = 'Thin Film';

type Facts = Record<string, string | number | null | undefined>;

/** A link has no tolerance and no temperature coefficient. */
function resistor(
  size: string | null,
  value: string,
  tolerance: string | null | undefined,
  more: Facts = {},
): Decoded | null {
  const resistance = resistanceOf(value);
  if (resistance === 0) return decoded({ resistance, packageCase: size, composition: more['composition'] });
  return decoded({ resistance, packageCase: size, tolerance, ...more });
}

const YAGEO_TCR: Readonly<Record<string, number>> = { B: 10, C: 15, D: 25, E: 50 };

const yageo: Grammar = {
  maker: 'Yageo',
  category: CHIP,
  pattern: /^(RC|AC|AF|RT|RL)(\d{4})([BCDFGJ])[RKS]([B-E])?(?:07|10|13|7W|7D)([0-9RKM]{1,6}?)L?$/,
  read: ([series = '', size = '', tolerance = '', tcr, value = '']) =>
    resistor(inchSize(size), value, resistorTolerance(tolerance), {
      composition: series === 'RT' ? THIN : THICK,
      tcr: series === 'RT' && tcr ? entry(YAGEO_TCR, tcr) : undefined,
      qualification: series === 'AC' ? 'AEC-Q200' : undefined,
    }),
};

const CRCW_TCR: Readonly<Record<string, number>> = { K: 100, N: 200 };

const vishayCrcw: Grammar = {
  maker: 'Vishay',
  category: CHIP,
  pattern: /^CRCW(\d{4})([0-9RKM]{4})(?:Z0|([FJD])([KN]))(?:E[A-Z])?(?:HP|IF)?$/,
  read: ([size = '', value = '', tolerance, tcr]) =>
    resistor(inchSize(size), value, tolerance ? resistorTolerance(tolerance) : undefined, {
      composition: THICK,
      tcr: tcr ? entry(CRCW_TCR, tcr) : undefined,
    }),
};

const vishayWsl: Grammar = {
  maker: 'Vishay',
  category: CHIP,
  pattern: /^WSL(\d{4})(R\d{3,4}|\d{1,2}L\d{2,3})([DFGJ])(?:E[AHK]|T[AH])?\d{0,2}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    resistor(inchSize(size), value, resistorTolerance(tolerance), {
      composition: 'Metal Strip / Metal Foil',
    }),
};

const ERJ_SIZE: Readonly<Record<string, string>> = {
  '1GN': '0201',
  '1GE': '0201',
  '2RK': '0402',
  '2GE': '0402',
  '3EK': '0603',
  '3GE': '0603',
  '6EN': '0805',
  '6GE': '0805',
  '8EN': '1206',
  '8GE': '1206',
  '14N': '1210',
  '14Y': '1210',
  P02: '0402',
  P03: '0603',
  P06: '0805',
  P08: '1206',
  P14: '1210',
  PA2: '0402',
  PA3: '0603',
};

const panasonicErj: Grammar = {
  maker: 'Panasonic',
  category: CHIP,
  pattern:
    /^ERJ(1GN|1GE|2RK|2GE|3EK|3GE|6EN|6GE|8EN|8GE|14N|14Y|P0[2368]|P14|PA[23])([DFGJ])?(0R00|[0-9R]{3,4})[A-Z]?$/,
  read: ([type = '', tolerance, value = '']) =>
    resistor(
      entry(ERJ_SIZE, type),
      value,
      tolerance ? resistorTolerance(tolerance) : value === '0R00' ? undefined : null,
      { composition: THICK },
    ),
};

const ERA_SIZE: Readonly<Record<string, string>> = {
  '1A': '0201',
  '2A': '0402',
  '3A': '0603',
  '6A': '0805',
  '8A': '1206',
};
const ERA_TCR: Readonly<Record<string, number>> = { E: 25, P: 15, R: 10 };

const panasonicEra: Grammar = {
  maker: 'Panasonic',
  category: CHIP,
  pattern: /^ERA([12368]A)([EPR])([BCDF])([0-9R]{3,4})[A-Z]?$/,
  read: ([size = '', tcr = '', tolerance = '', value = '']) =>
    resistor(entry(ERA_SIZE, size), value, resistorTolerance(tolerance), {
      composition: THIN,
      tcr: entry(ERA_TCR, tcr),
    }),
};

const ROHM_SIZE: Readonly<Record<string, string>> = {
  '004': '01005',
  '006': '0201',
  '01': '0402',
  '03': '0603',
  '10': '0805',
  '18': '1206',
  '25': '1210',
  '50': '2010',
  '100': '2512',
};

const rohm: Grammar = {
  maker: 'Rohm',
  category: CHIP,
  pattern: /^MCR(004|006|01|03|100|10|18|25|50)[A-Z]{3}([DFJ])X?([0-9R]{3,4})$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(entry(ROHM_SIZE, size), value, resistorTolerance(tolerance), { composition: THICK }),
};

const bourns: Grammar = {
  maker: 'Bourns',
  category: CHIP,
  pattern: /^CR(\d{4})([FJ])[XW]?([0-9R]{3,4})[EG]?(?:LF)?$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(inchSize(size), value, resistorTolerance(tolerance), { composition: THICK }),
};

const stackpole: Grammar = {
  maker: 'Stackpole',
  category: CHIP,
  pattern: /^RMCF(\d{4})([DFGJZ])[A-Z]([0-9RKM]{4})$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(inchSize(size), value, tolerance === 'Z' ? undefined : resistorTolerance(tolerance), {
      composition: THICK,
    }),
};

const samsung: Grammar = {
  maker: 'Samsung',
  category: CHIP,
  pattern: /^RC(\d{4})([DFJ])([0-9R]{3,4})(?:[A-Z]{2})?$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(metricSize(size), value, resistorTolerance(tolerance), { composition: THICK }),
};

/** Four characters: 5 % pads three digits with a zero (`0472`), `J` and `K` at the end divide by 10 and 100. */
function uniroyalValue(code: string): string {
  if (/^\d{3}J$/.test(code)) return `${code.slice(0, 2)}R${code[2]}`;
  if (/^\d{3}K$/.test(code)) return `${code[0]}R${code.slice(1, 3)}`;
  return code.startsWith('0') && code !== '0000' ? code.slice(1) : code;
}

const uniroyal: Grammar = {
  maker: 'Uniroyal',
  category: CHIP,
  pattern: /^(\d{4})(?:WA|WG|W8|W4|WM)([DFJ])(\d{3}[0-9JK])(?:T[0-9A-Z]{1,2})?$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(inchSize(size), uniroyalValue(value), resistorTolerance(tolerance), { composition: THICK }),
};

const WALSIN_SIZE: Readonly<Record<string, string>> = {
  '02': '0201',
  '04': '0402',
  '06': '0603',
  '08': '0805',
  '12': '1206',
  '10': '1210',
  '20': '2010',
  '25': '2512',
};

const walsin: Grammar = {
  maker: 'Walsin',
  category: CHIP,
  pattern: /^WR(02|04|06|08|10|12|20|25)X([0-9R]{3,4})([DFJP])(?:T[A-Z])?$/,
  read: ([size = '', value = '', tolerance = '']) =>
    resistor(entry(WALSIN_SIZE, size), value, tolerance === 'P' ? undefined : resistorTolerance(tolerance), {
      composition: THICK,
    }),
};

interface ArrayType {
  resistors: number;
  /** Our body, where there is an equal one. */
  packageCase?: string;
}

function array(type: ArrayType | null, value: string, tolerance: string | null | undefined): Decoded | null {
  if (!type) return null;
  const resistance = resistanceOf(value);
  return decoded(
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
  pattern: /^EXB(24V|28V|34V|38V|V8V|2HV)([0-9R]{3,4})([FJ])[A-Z]?$/,
  read: ([type = '', value = '', tolerance = '']) =>
    array(entry(EXB, type), value, resistorTolerance(tolerance)),
};

const YC: Readonly<Record<string, ArrayType>> = {
  '122': { resistors: 2, packageCase: '0404' },
  '124': { resistors: 4, packageCase: '0804' },
  '162': { resistors: 2, packageCase: '0606' },
  '164': { resistors: 4, packageCase: '1206' },
  '248': { resistors: 8, packageCase: '1606' },
};

const yageoYc: Grammar = {
  maker: 'Yageo',
  category: ARRAY,
  pattern: /^YC(122|124|162|164|248)([FJ])R(?:07|10|13)([0-9RKM]{1,6}?)L?$/,
  read: ([type = '', tolerance = '', value = '']) =>
    array(entry(YC, type), value, resistorTolerance(tolerance)),
};

const bournsCay: Grammar = {
  maker: 'Bourns',
  category: ARRAY,
  pattern: /^CAY(10|16)([0-9R]{3,4})([FJ])([24])(?:LF)?$/,
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

export const RESISTOR_GRAMMARS: readonly Grammar[] = [
  yageo,
  vishayCrcw,
  vishayWsl,
  panasonicErj,
  panasonicEra,
  rohm,
  bourns,
  stackpole,
  samsung,
  uniroyal,
  walsin,
  panasonicExb,
  yageoYc,
  bournsCay,
];
