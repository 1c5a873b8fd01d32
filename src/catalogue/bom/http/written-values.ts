/** Values as people write them in lists, made by rule: for tests that nothing is read wrong by a factor. */

/** What is meant, and how a list would write it. */
export interface WrittenValue {
  kind: 'R' | 'C' | 'L';
  attribute: 'resistance' | 'capacitance' | 'inductance';
  /** In the base unit. */
  value: number;
  size: string;
  text: string;
}

interface Meant {
  kind: WrittenValue['kind'];
  /** Decimal text and prefix: `4.7`, `k`. */
  digits: string;
  prefix: '' | 'p' | 'n' | 'u' | 'm' | 'k' | 'M';
  size: string;
}

const ATTRIBUTE = { R: 'resistance', C: 'capacitance', L: 'inductance' } as const;
const EXPONENT = { p: -12, n: -9, u: -6, m: -3, '': 0, k: 3, M: 6 } as const;

/** Values that we make in these sizes. */
const MEANT: readonly Meant[] = [
  ...['10', '4.7', '47', '100', '1.5', '2.2', '30.9'].map((digits) => aMeant('R', digits, 'k', '0603')),
  ...['10', '100', '470', '4.7', '49.9'].map((digits) => aMeant('R', digits, '', '0805')),
  ...['1', '4.7', '10'].map((digits) => aMeant('R', digits, 'M', '0603')),
  ...['5', '10', '20'].map((digits) => aMeant('R', digits, 'm', '2512')),
  aMeant('R', '0.5', '', '1206'),
  ...['100', '10', '4.7', '22'].map((digits) => aMeant('C', digits, 'n', '0603')),
  ...['1', '4.7', '10'].map((digits) => aMeant('C', digits, 'u', '0805')),
  ...['10', '22', '470', '4700'].map((digits) => aMeant('C', digits, 'p', '0603')),
  ...['10', '4.7', '100'].map((digits) => aMeant('L', digits, 'n', '0603')),
  ...['1', '2.2', '10'].map((digits) => aMeant('L', digits, 'u', '0805')),
];

function aMeant(kind: Meant['kind'], digits: string, prefix: Meant['prefix'], size: string): Meant {
  return { kind, digits, prefix, size };
}

/** Numbers from one seed, the same on every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const UNITS = {
  R: ['ohm', 'Ohm', 'OHM', 'ohms', 'Ohms', 'OHMS', 'Ω', '\u2126', 'R', ''],
  C: ['F', 'f', 'F', 'F'],
  L: ['H', 'h', 'H', 'H'],
} as const;

const PREFIXES: Readonly<Record<Meant['prefix'], readonly string[]>> = {
  p: ['p', 'P', 'p', 'pico'],
  n: ['n', 'N', 'n', 'nano'],
  u: ['u', 'µ', 'μ', 'U', 'u', 'micro'],
  m: ['m', 'm', 'm', 'milli'],
  '': [''],
  k: ['k', 'K', 'K', 'kilo'],
  M: ['M', 'M', 'Meg', 'MEG', 'meg', 'mega'],
};

const BLANKS = ['', ' ', '\u00a0', '\u202f'];

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));

/** The value with its unit, in one of many ways. */
function valueText({ kind, digits, prefix }: Meant, draw: (below: number) => number): string {
  const pick = <T>(list: readonly T[]) => list[draw(list.length)]!;
  const [whole = '', part] = digits.split('.');
  if (part !== undefined && kind === 'R' && prefix !== 'm' && draw(5) === 0)
    return `${whole}${prefix === '' ? 'R' : pick(prefix === 'k' ? ['k', 'K'] : ['M'])}${part}${pick(['', '', ' OHM', 'Ω'])}`;
  if (digits === '4.7' && prefix === 'n' && draw(6) === 0) return pick(['4n7', '4N7', '4n7F']);
  if (prefix === 'u' && kind === 'C' && draw(6) === 0)
    return `${digits}${pick(BLANKS)}${pick(['mfd', 'MFD', 'MF'])}`;
  if (prefix === 'k' && part === undefined && draw(6) === 0)
    return `${digits}${pick([' 000', "'000", ',000', '.000'])}${pick([' ohm', ' OHM', ' Ω', 'R'])}`;
  if (digits === '4700' && draw(3) === 0) return pick(['4 700 pF', '4,700 pF', '4.700pF', "4'700 PF"]);
  const number = part === undefined && draw(8) === 0 ? `${digits}.0` : digits;
  const mark = draw(3) === 0 ? number.replace('.', ',') : number;
  const spelled = pick(PREFIXES[prefix]);
  const unit = pick(UNITS[kind]);
  const isWord = spelled.length > 3;
  const named = unit === '' && (isWord || prefix === '') && kind === 'R' ? 'ohm' : unit;
  // In lists of one letter case only the parts tell milli from mega.
  const inOneCase =
    kind === 'R' && /^[mM]$/.test(prefix) && draw(4) === 0 ? pick(['MOHM', 'MOHMS', 'mohm']) : null;
  if (inOneCase) return `${mark}${pick(BLANKS)}${inOneCase}`;
  const between = named.length > 2 && draw(5) === 0 ? pick([' ', '-']) : '';
  const text = `${mark}${pick(BLANKS)}${spelled}${between}${named}`;
  return draw(12) === 0 ? fullWidth(text) : text;
}

const SURROUNDINGS: Readonly<Record<Meant['kind'], readonly ((value: string, size: string) => string)[]>> = {
  R: [
    (value) => value,
    (value) => value,
    (value) => `${value} 1%`,
    (value, size) => `${value}, 5%, ${size}`,
    (value, size) => `${size} ${value} 1%`,
    (value, size) => `1/10W ${value} ${size}`,
    (value, size) => `1/4W ${size} ${value} 1%`,
    (value) => `0.1W ${value}`,
    (value) => `1 % ${value}`,
    (value) => `100 ppm ${value}`,
    (value, size) => `RES ${value} 1% 1/10W ${size}`,
    (value, size) => `RESISTOR, ${size}, ${value}`,
  ],
  C: [
    (value) => value,
    (value) => `${value} 16V`,
    (value, size) => `${value}, 10%, X7R, ${size}`,
    (value, size) => `${size} ${value}`,
    (value) => `16V ${value}`,
    (value) => `16 V ${value} 10 %`,
    (value, size) => `CAP CER ${value} ${size}`,
  ],
  L: [
    (value) => value,
    (value) => `${value} 5%`,
    (value, size) => `${size} ${value}`,
    (value, size) => `INDUCTOR ${value} ${size}`,
  ],
};

/** So many writings, spread over values, units, letter cases, blanks, marks and places in the text. */
export function writtenValues(count: number, seed = 1): WrittenValue[] {
  const draw = sequence(seed);
  return Array.from({ length: count }, (_, at) => {
    const meant = MEANT[at % MEANT.length]!;
    const around = SURROUNDINGS[meant.kind];
    const text = around[draw(around.length)]!(valueText(meant, draw), meant.size);
    const value = Number(`${meant.digits}e${EXPONENT[meant.prefix]}`);
    return { kind: meant.kind, attribute: ATTRIBUTE[meant.kind], value, size: meant.size, text };
  });
}
