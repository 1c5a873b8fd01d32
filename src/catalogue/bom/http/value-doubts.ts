/**
 * Values among words, in other languages, cut or overwritten: each must be read right or asked about, never as another
 * part.
 */

export interface DoubtfulLine {
  ref: string;
  /** Column of the text. */
  column: 'Value' | 'Description';
  text: string;
  size: string;
  category: string;
  attribute: 'resistance' | 'capacitance' | 'inductance' | 'impedance';
  /** Values that a person may mean; empty: the text is undecidable, and any part would be wrong. */
  meantValues: readonly number[];
  /** A search must not read a number from the text either. */
  isUnreadable?: true;
}

interface MeantValue {
  ref: string;
  category: string;
  attribute: DoubtfulLine['attribute'];
  size: string;
  value: number;
  texts: readonly string[];
}

const kind = (ref: string, category: string, attribute: MeantValue['attribute'], size: string) => ({
  ref,
  category,
  attribute,
  size,
});
const RESISTOR = kind('R', 'resistors', 'resistance', '0603');
const CAPACITOR = kind('C', 'ceramic-capacitors', 'capacitance', '0603');
const COIL = kind('L', 'inductors', 'inductance', '0603');
const BEAD = kind('FB', 'ferrite-beads', 'impedance', '0603');

const MEANT: readonly MeantValue[] = [
  ...[
    '100',
    '220',
    '330',
    '470',
    '680',
    '1000',
    '1500',
    '2200',
    '3300',
    '4700',
    '6800',
    '10000',
    '47000',
  ].map((digits) => ({ ...RESISTOR, value: Number(digits), texts: [digits] })),
  {
    ...RESISTOR,
    value: 4700,
    texts: ['4k7', '4K7', '4,7k', '4.7 kOhm', '4·7k', '4700R', '4,7 KOHM', '4K70'],
  },
  { ...RESISTOR, value: 0.22, size: '0805', texts: [',22 Ohm', ',22R', '.22R', '0,22 Ω', 'R22', '0R22'] },
  { ...RESISTOR, value: 10, texts: ['10R', '10 ohm', '10E', '10R0', '10,0 Ohm'] },
  {
    ...RESISTOR,
    value: 10000,
    texts: ['1E+04', '1,0E+04', '1.0e+4', '1e4 ohm', '10K0', '1002', "10'000 ohm"],
  },
  {
    ...CAPACITOR,
    value: 1e-7,
    texts: ['100n', '.1uF', ',1uF', '0,1µF', '104', '1E-07', '1,0E-07', '100 NF'],
  },
  { ...CAPACITOR, value: 4.7e-9, texts: ['4n7', '4N7', '4,7nF', '472', '4.7E-09', '4700pF', '4 700 pF'] },
  { ...CAPACITOR, value: 6.8e-9, texts: ['6n8', '6,8 nF', '682', '6,8E-09'] },
  { ...CAPACITOR, value: 2.2e-10, texts: ['220p', '221', '220 pF', '2,2E-10', 'n22'] },
  { ...COIL, value: 1e-7, texts: ['100n', '100nH', '0,1uH', ',1uH', '1E-07'] },
  { ...COIL, value: 1e-5, size: '0805', texts: ['10u', '10uH', '10 µH'] },
  { ...BEAD, value: 600, texts: ['600R', '600', '600 Ohm', '601'] },
];

const AROUND: Readonly<Record<string, readonly ((value: string) => string)[]>> = {
  R: [
    (value) => value,
    (value) => `1% ${value}`,
    (value) => `5% ${value}`,
    (value) => `±1% ${value}`,
    (value) => `RES ${value}`,
    (value) => `res ${value} 1%`,
    (value) => `1/10W ${value}`,
    (value) => `100ppm ${value}`,
    (value) => `thick film ${value} 1%`,
    (value) => `Widerstand ${value}`,
    (value) => `résistance ${value} 1 %`,
    (value) => `weerstand ${value}`,
    (value) => `1% ${value} 0603`,
    (value) => `0.1W 75V ${value}`,
    (value) => `${value} 1%`,
    (value) => `${value}, 0,1W`,
    (value) => `${value}/1%`,
    (value) => `(${value})`,
  ],
  C: [
    (value) => value,
    (value) => `50V ${value}`,
    (value) => `X7R ${value}`,
    (value) => `CAP ${value} 50V`,
    (value) => `Kondensator ${value}`,
    (value) => `${value}/50V`,
    (value) => `${value}/16V`,
    (value) => `${value} 10% X7R`,
    (value) => `MLCC ${value} 0603`,
    (value) => `condensateur ${value}`,
  ],
  L: [(value) => value, (value) => `IND ${value}`, (value) => `Spule ${value}`, (value) => `${value} 5%`],
  FB: [
    (value) => value,
    (value) => `bead ${value}`,
    (value) => `${value} @100MHz`,
    (value) => `Ferrit ${value}`,
  ],
};

/** Values in all surroundings, in a value column and in a description. */
function valuesInContext(): DoubtfulLine[] {
  return MEANT.flatMap(({ ref, category, attribute, size, value, texts }) =>
    texts.flatMap((text) =>
      AROUND[ref]!.flatMap((surround, index) =>
        (['Value', 'Description'] as const)
          .filter((column) => column === 'Value' || index % 3 === 1)
          .map((column) => ({
            ref,
            category,
            attribute,
            size,
            column,
            text: surround(text),
            meantValues: [value],
          })),
      ),
    ),
  );
}

const line = (
  partKind: Omit<MeantValue, 'value' | 'texts'>,
  text: string,
  meantValues: readonly number[] = [],
  column: DoubtfulLine['column'] = 'Value',
): DoubtfulLine => ({ ...partKind, column, text, meantValues });

const MONTHS = ['Jan', 'Feb', 'Mar', 'Mrz', 'Mai', 'Jun', 'Aug', 'Okt', 'Oct', 'Dez', 'Dec'];

/** Notations from which no number may be read, or only one of the listed values. */
function unreadableLines(): DoubtfulLine[] {
  const lookalikes = [
    '1OK',
    '1Ok',
    '1OOK',
    '2O0k',
    '1OOR',
    '1O0R',
    'l0k',
    'I0k',
    '1S0R',
    '4l0R',
    '2,OK',
    '1O.0k',
  ];
  const dates = [
    ...MONTHS.flatMap((month) => [`1-${month}`, `10. ${month}`, `${month}-26`, `${month} 22`]),
    '01.02.2026',
    '2026-02-01',
    '1/2/2026',
    '2/1/26',
    '2026-02-01 00:00:00',
  ];
  const brokenWritings = [
    '22 0805 KOHM',
    '4 700',
    '100 000 1%',
    '10.0.0k',
    '0 R 1',
    '4 k 7',
    '10^3',
    '4.7^2 k',
    '1R5K',
    '4k7k',
    '10kk',
    '10mk',
    '10k XY',
    '10k 25',
    '10k?',
    '~10k',
    '-10k',
    '10#k',
    '47K pF',
  ];
  const powers: DoubtfulLine[] = ['1E3', '1E3 ohm', '1E4'].map((text) => line(RESISTOR, text, [1000, 10000]));
  const variants = (value: string) => [value, `${value} 1%`, `1% ${value}`, `RES ${value}`];
  return [
    ...[...lookalikes, ...dates].flatMap((value) =>
      variants(value).map((text) => ({ ...line(RESISTOR, text), isUnreadable: true as const })),
    ),
    ...brokenWritings.map((text) => line(RESISTOR, text)),
    ...powers,
    ...['1OOnF', '1O0n', 'l00nF', '100nF 100', '100n 50', '10 0 nF', '1-Feb', '100nF?'].map((text) =>
      line(CAPACITOR, text),
    ),
    ...['330J', '330 J', '100F', '220G', '470F', '330J 0603'].map((text) => {
      const digits = Number(text.slice(0, 3));
      return line(RESISTOR, text, [digits, Number(text.slice(0, 2))]);
    }),
    ...['4,700', '4.700', '10,000', '10.000', '22,000', '4,700 1%', '1% 10,000', 'RES 4,700'].map((text) =>
      line(RESISTOR, text),
    ),
    ...['4K70F', '4k70F'].map((text) => line(RESISTOR, text, [4700])),
    ...['10R0F', '10R0 F'].map((text) => line(RESISTOR, text, [10])),
    ...['1K00F', '10K0F'].map((text) => line(RESISTOR, text, [text.startsWith('10') ? 10e3 : 1e3])),
    ...['50V 100', 'CAP 100 50V C0G', '100 C0G', 'X7R 220', '220'].map((text) => {
      const digits = Number(/\b(?:100|220)\b/.exec(text)![0]);
      return line(CAPACITOR, text, [digits * 1e-12, digits * 1e-13]);
    }),
  ];
}

/** Lines whose reference means one kind of part and whose unit another. */
function contradictoryLines(): DoubtfulLine[] {
  return [
    ...['10K', '47K', '10R', '10kΩ', '4M7', '47K pF', '100 ohm', '4k7 5%'].map((text) =>
      line(CAPACITOR, text),
    ),
    ...['10u', '22p', '100nF', '10uH', '4n7', '1µF 16V'].map((text) => line(RESISTOR, text)),
    ...['100nF', '10k', '1uF'].map((text) => line(COIL, text)),
    ...['100n', '10uF', '4p7'].map((text) => line(BEAD, text)),
    ...['2x 10k', '10k x4'].map((text) => line(RESISTOR, text)),
  ];
}

/** Lines that must be read right, asked about, or read as one of the values that they can mean. */
export function doubtfulLines(): DoubtfulLine[] {
  return [...valuesInContext(), ...unreadableLines(), ...contradictoryLines()];
}

export const NOT_FITTED_CELLS = [
  'DNP',
  '10k DNP',
  '10k NF',
  '10k NM',
  '10k (NM)',
  '10k/NF',
  '4k7 nb',
  'n.b.',
  '10k n.b.',
  '10k n. b.',
  'nicht bestückt',
  '10k nicht bestückt',
  '10k unbestückt',
  'NM 10k',
];
