/** Generates values as people write them in lists, for tests that none is read wrong by a factor. */

/** A value, and how a list writes it. */
export interface WrittenValue {
  kind: 'R' | 'C' | 'L';
  attribute: 'resistance' | 'capacitance' | 'inductance';
  /** In the base unit. */
  value: number;
  size: string;
  text: string;
}

interface MeantValue {
  kind: WrittenValue['kind'];
  /** Decimal text and prefix: `4.7`, `k`. */
  digits: string;
  prefix: '' | 'p' | 'n' | 'u' | 'm' | 'k' | 'M';
  size: string;
}

const ATTRIBUTE = { R: 'resistance', C: 'capacitance', L: 'inductance' } as const;
const EXPONENT = { p: -12, n: -9, u: -6, m: -3, '': 0, k: 3, M: 6 } as const;

/** Values that we make in these sizes. */
const MEANT: readonly MeantValue[] = [
  ...['10', '4.7', '47', '100', '1.5', '2.2', '30.9'].map((digits) =>
    createMeantValue('R', digits, 'k', '0603'),
  ),
  ...['10', '100', '470', '4.7', '49.9'].map((digits) => createMeantValue('R', digits, '', '0805')),
  ...['1', '4.7', '10'].map((digits) => createMeantValue('R', digits, 'M', '0603')),
  ...['5', '10', '20'].map((digits) => createMeantValue('R', digits, 'm', '2512')),
  createMeantValue('R', '0.5', '', '1206'),
  ...['100', '10', '4.7', '22'].map((digits) => createMeantValue('C', digits, 'n', '0603')),
  ...['1', '4.7', '10'].map((digits) => createMeantValue('C', digits, 'u', '0805')),
  ...['10', '22', '470', '4700'].map((digits) => createMeantValue('C', digits, 'p', '0603')),
  ...['10', '4.7', '100'].map((digits) => createMeantValue('L', digits, 'n', '0603')),
  ...['1', '2.2', '10'].map((digits) => createMeantValue('L', digits, 'u', '0805')),
];

function createMeantValue(
  kind: MeantValue['kind'],
  digits: string,
  prefix: MeantValue['prefix'],
  size: string,
): MeantValue {
  return { kind, digits, prefix, size };
}

/** Pseudo-random numbers from one seed, the same on every run. */
function sequence(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const UNITS = {
  R: ['ohm', 'Ohm', 'OHM', 'ohms', 'Ohms', 'OHMS', 'Ω', '\u2126', 'R', ''],
  C: ['F', 'f', 'F', 'F'],
  L: ['H', 'h', 'H', 'H'],
} as const;

const PREFIXES: Readonly<Record<MeantValue['prefix'], readonly string[]>> = {
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

/** The value with its unit, in one of many notations. */
function valueText({ kind, digits, prefix }: MeantValue, draw: (limit: number) => number): string {
  const pick = <T>(list: readonly T[]) => list[draw(list.length)]!;
  const [integerDigits = '', part] = digits.split('.');
  if (part !== undefined && kind === 'R' && prefix !== 'm' && draw(5) === 0)
    return `${integerDigits}${prefix === '' ? 'R' : pick(prefix === 'k' ? ['k', 'K'] : ['M'])}${part}${pick(['', '', ' OHM', 'Ω'])}`;
  if (digits === '4.7' && prefix === 'n' && draw(6) === 0) return pick(['4n7', '4N7', '4n7F']);
  if (prefix === 'u' && kind === 'C' && draw(6) === 0)
    return `${digits}${pick(BLANKS)}${pick(['mfd', 'MFD', 'MF'])}`;
  if (prefix === 'k' && part === undefined && draw(6) === 0)
    return `${digits}${pick([' 000', "'000", ',000', '.000'])}${pick([' ohm', ' OHM', ' Ω', 'R'])}`;
  if (digits === '4700' && draw(3) === 0) return pick(['4 700 pF', '4,700 pF', '4.700pF', "4'700 PF"]);
  const number = part === undefined && draw(8) === 0 ? `${digits}.0` : digits;
  const mark = draw(3) === 0 ? number.replace('.', ',') : number;
  const prefixText = pick(PREFIXES[prefix]);
  const unit = pick(UNITS[kind]);
  const isWord = prefixText.length > 3;
  const unitText = unit === '' && (isWord || prefix === '') && kind === 'R' ? 'ohm' : unit;
  // In lists of one letter case, only the existing parts tell milli from mega.
  const inOneCase =
    kind === 'R' && /^[mM]$/.test(prefix) && draw(4) === 0 ? pick(['MOHM', 'MOHMS', 'mohm']) : null;
  if (inOneCase) return `${mark}${pick(BLANKS)}${inOneCase}`;
  const gap = unitText.length > 2 && draw(5) === 0 ? pick([' ', '-']) : '';
  const text = `${mark}${pick(BLANKS)}${prefixText}${gap}${unitText}`;
  return draw(12) === 0 ? fullWidth(text) : text;
}

const SURROUNDINGS: Readonly<
  Record<MeantValue['kind'], readonly ((value: string, size: string) => string)[]>
> = {
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

/** So many notations, spread over values, units, letter cases, blanks, marks and positions in the text. */
export function writtenValues(count: number, seed = 1): WrittenValue[] {
  const draw = sequence(seed);
  return Array.from({ length: count }, (_, index) => {
    const meantValue = MEANT[index % MEANT.length]!;
    const surroundings = SURROUNDINGS[meantValue.kind];
    const text = surroundings[draw(surroundings.length)]!(valueText(meantValue, draw), meantValue.size);
    const value = Number(`${meantValue.digits}e${EXPONENT[meantValue.prefix]}`);
    return {
      kind: meantValue.kind,
      attribute: ATTRIBUTE[meantValue.kind],
      value,
      size: meantValue.size,
      text,
    };
  });
}
