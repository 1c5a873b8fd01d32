/** Notations of quantities: those that are read, and those that need a question. */
import { formatCount } from '#kernel';

const UNITS = ['', ' pcs', ' Stk', 'x', ' ea'];
const MARKS = [',', '.', "'", ' ', '\u00a0', '\u202f'];

/** Notations with the quantities they mean. */
export const WRITTEN_PIECES: readonly (readonly [text: string, pieces: number])[] = [
  1, 7, 40, 999, 1000, 1250, 12_000, 250_000, 1_000_000, 25_000_000, 999_999_999,
].flatMap((pieces) => {
  const groups = formatCount(pieces).split('\u202f');
  const groupedTexts = groups.length > 1 ? MARKS.map((mark) => groups.join(mark)) : [];
  return [
    ...UNITS.map((unit) => [`${pieces}${unit}`, pieces] as const),
    ...groupedTexts.map((text) => [text, pieces] as const),
  ];
});

const NUMBERS = ['2', '500', '1000'];

/** Notations that do not clearly name a whole number from 1 to 999,999,999. */
export const UNREADABLE_PIECES: readonly string[] = [
  ...NUMBERS.flatMap((number) => [
    `ca. ${number}`,
    `about ${number}`,
    `etwa ${number}`,
    `~${number}`,
    `${number}+`,
    `-${number}`,
    `min. ${number}`,
    `${number}-5000`,
    `${number} - 5000`,
    `${number} reels`,
    `${number} Rollen`,
    `2x${number}`,
    `2 x ${number}`,
    `${number}/2`,
  ]),
  '10k',
  '1.5k',
  '2,5k',
  '1M',
  '1.5M',
  '1e3',
  '5E2',
  '1.5',
  '1,5',
  '0.5',
  '12,5',
  '1.000,5',
  '12,34,56',
  '1,00,00',
  '1000000000',
  '9999999999',
  '9.999.999.999',
  'TBD',
  'tbd',
  'TBA',
  '?',
  '??',
  'two',
  'zwei',
  'drei',
  'n/a',
  '#N/A',
  'a reel',
  '1 Rolle',
  'dozen',
  'unknown',
  'offen',
  'nach Bedarf',
  '+500',
  '1.5 pcs',
  '1e3 pcs',
  '-5 pcs',
  '5OO',
];
