/** The land pattern of a line, in whichever cell it is named, and lines whose pattern fits none of our parts. */
import type { BomRecord } from '../records.ts';
import { type Footprint, isLeadedPattern, readFootprint } from './footprint.ts';
import type { ForeignKind } from './scope-words.ts';

/** Cells of unrecognised columns are ignored, unless no column was recognised: then the text of the line counts. */
export function descriptionOf(record: BomRecord): string {
  const { description, value, package: pack, mpn } = record.fields;
  if (description !== undefined || value !== undefined || pack !== undefined || mpn !== undefined)
    return withoutOrderNumbers(description ?? '');
  return withoutOrderNumbers(record.text);
}

/** An order number holds no value: no 39 mF in `399-C0805C106K8PAC7800CT-ND`, no 310 ohm in `311-10.0KHRCT-ND`. */
function withoutOrderNumbers(text: string): string {
  return text.replace(/(?<!\S)(?=\S*\d)[\w.+/-]{3,44}-ND(?![\w-])/gi, ' ');
}

/** Round LEDs with leads are named by their diameter. */
const ROUND_LAMP = /(?<![\d.,x×*])(?:3|5|8|10)(?:[.,]0)? ?mm(?! ?[x×*])/i;

/** A symbol's name in the note that also names the pattern: `CAP_0805`, `LEDCHIP-LED0805`, `603`. */
function patternBeside({ fields }: BomRecord): string {
  const words = (fields.note ?? '').split(/[|;]/).map((word) => word.trim());
  return (
    words.find((word) =>
      /^_*(?:[A-Z\d]+[-_]+)*[A-Z]*(?:0?201|0?402|0?603|0?805|1206|1210|2512)$|^CAP_?POL/i.test(word),
    ) ?? ''
  );
}

/** The land pattern of the package column or note; leaded if these are silent and the texts name leads. */
export function footprintOf(record: BomRecord): Footprint {
  const { package: pack = '', value = '', mpn = '' } = record.fields;
  const footprint = readFootprint(pack === '' ? patternBeside(record) : pack);
  const isSilent = footprint.cases.length === 0 && footprint.caseCode === null && footprint.foreign === null;
  const text = `${value} ${descriptionOf(record)} ${mpn.includes(' ') ? mpn : ''}`;
  const isLamp = /(?<!\p{L})led(?!\p{L})/iu.test(`${record.refs[0] ?? ''} ${text}`.replace(/\d+/g, ' $& '));
  const isRound = isLamp && ROUND_LAMP.test(text) && !/(?<!\d)(?:0402|0603|0805|1206|smd)(?!\d)/i.test(text);
  if (!isSilent || !(isRound || isLeadedPattern(descriptionOf(record)))) return footprint;
  return { ...footprint, foreign: 'leaded' };
}

/** A jumper without a resistance or a chip size is a pair of pins or pads. */
export function bareJumper({ refs, fields }: BomRecord, { cases }: Footprint): { kind: ForeignKind } | null {
  const isNamed = /^(?:JP|SJ|JMP|J)\d/i.test(refs[0] ?? '') && cases.length === 0;
  const text = `${fields.value ?? ''} ${fields.description ?? ''}`;
  const isLink = /ohm|Ω|(?<!\d)0r|resist|\d{4}/i.test(`${text} ${fields.mpn ?? ''}`);
  return isNamed && /jumper|(?<!\p{L})sj(?!\p{L})/iu.test(text) && !isLink ? { kind: 'other' } : null;
}

/** A value that is only a frequency is a crystal's, unless the reference is that of a coil, bead or antenna. */
export function bareFrequency({ refs, fields }: BomRecord): { kind: ForeignKind } | null {
  const isOurs = /^(?:FB|L|ANT|AE|E)\d/i.test(refs[0] ?? '');
  return !isOurs && /^\d+(?:[.,]\d+)? ?[kM]Hz$/i.test((fields.value ?? '').trim()) ? { kind: 'other' } : null;
}
