/** The light theme of tokens.css, for drawings outside the page, where CSS tokens do not apply. */

import type { Tone } from './solid.ts';

const SHADES: Record<string, readonly [string, string, string]> = {
  cer: ['#d3ba96', '#b79a72', '#a1845e'],
  c0g: ['#ddd8cb', '#c0baab', '#a9a394'],
  tin: ['#dfe2e1', '#bcc1c2', '#a3a9ab'],
  epx: ['#3a3f43', '#2a2e31', '#1f2325'],
  alu: ['#efede7', '#d6d3ca', '#bdb9ae'],
  fer: ['#64686b', '#515558', '#404447'],
  tan: ['#dcb161', '#bd9143', '#a27833'],
  cu: ['#cf8a58', '#b46e3d', '#97592e'],
  wht: ['#f4f3ef', '#dcdad3', '#c7c4bb'],
  ltc: ['#dfe5e8', '#bfc8cd', '#a7b1b7'],
  pap: ['#ece5d6', '#d3cab6', '#bfb59f'],
  pho: ['#e9c648', '#c9a52d', '#ab8b1f'],
  cmp: ['#54585c', '#3f4346', '#323639'],
  'lt-red': ['#d9483b', '#b23a2f', '#8e2e26'],
  'lt-deep': ['#a92a35', '#8a222b', '#6e1b23'],
  'lt-ora': ['#e8782c', '#c06224', '#9a4e1d'],
  'lt-amb': ['#eda13a', '#c5852f', '#9e6a26'],
  'lt-yel': ['#ecd04a', '#c4ac3c', '#9d8a30'],
  'lt-ygr': ['#a9c944', '#8ba537', '#6f842c'],
  'lt-grn': ['#3fa564', '#338751', '#296c41'],
  'lt-cya': ['#3ab0b3', '#2f9093', '#267476'],
  'lt-blu': ['#3f78c9', '#3362a5', '#294f84'],
  'lt-ir': ['#5d4a58', '#4a3b46', '#3a2e37'],
};

/** Colours of the digits 0 to 9 in the resistor colour code (IEC 60062). */
const DIGITS = [
  '#15181b',
  '#7a4a26',
  '#c0392b',
  '#dd7f2d',
  '#e3c83c',
  '#3f9255',
  '#3566b0',
  '#7d4f9e',
  '#8b9094',
  '#f2f1ed',
];

/** Colour of a tone in the light theme. */
export function lightColour(tone: Tone): string {
  if (tone === 'mark') return '#f1efe9';
  if (tone === 'hole') return '#fcfcfa';
  if (tone.startsWith('ring')) return DIGITS[Number(tone.slice(4))] ?? DIGITS[0]!;
  const shade = Number(tone.at(-1)) - 1;
  return SHADES[tone.slice(0, -1)]?.[shade] ?? '#808080';
}

export const LIGHT_STROKE = '#15181b';
export const LIGHT_INK = { 'marking-light': '#f1efe9', 'marking-dark': '#2a1f0c' } as const;
export const LIGHT_TRACE = '#b46e3d';
