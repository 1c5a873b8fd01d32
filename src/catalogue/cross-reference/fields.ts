import type { Decoded, Grammar } from './grammar.ts';

/** One section of another maker's number, and the attributes it determines. */
export interface NumberField {
  code: string;
  /** Our attribute ids; empty if the section is the series, the packing or nothing that we decode. */
  attributes: string[];
}

/** Codes to try in a field, by length: every code table accepts at least two of them that differ in meaning. */
const LETTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const LONGER = [
  ...['X7R', 'X5R', 'C0G', 'COG', 'NP0', 'NPO', 'Y5V', 'X7S', 'X6S', 'C0H', 'CH'],
  ...[
    '01005',
    '0201',
    '0402',
    '0603',
    '0805',
    '1206',
    '1210',
    '1812',
    '2220',
    '0603',
    '1005',
    '1608',
    '2012',
  ],
  ...[
    '3216',
    '3225',
    '4532',
    '5750',
    '101',
    '102',
    '103',
    '104',
    '105',
    '106',
    '221',
    '472',
    '1R0',
    '2R2',
    '4R7',
  ],
  ...[
    '1001',
    '1002',
    '4701',
    '2203',
    '100R',
    '10R0',
    '4R70',
    '1K',
    '10K',
    '4K7',
    '100K',
    '160',
    '250',
    '500',
  ],
  ...[
    '6R3',
    '010',
    '016',
    '025',
    '035',
    '050',
    '100',
    '10RJ',
    '1M',
    'R10',
    'R47',
    '0R1',
    '100RL',
    '1KL',
    '10KL',
  ],
] as const;

/**
 * Attributes that a field determines, by grammar and position; cached, as they are the same for all numbers of a
 * grammar.
 */
const attributesByField = new WeakMap<Grammar, Map<number, string[]>>();

/**
 * The number split into its fields. The attributes of a field are found by trying other codes in it and comparing the
 * results, so no second table can contradict the decoder.
 * @param plain the number as the grammar's pattern matches it
 */
export function fieldsOf(grammar: Grammar, plain: string): NumberField[] {
  const match = new RegExp(grammar.pattern.source, `${grammar.pattern.flags}d`).exec(plain);
  const original = match && grammar.read(match.slice(1));
  if (!match || !original) return [{ code: plain, attributes: [] }];
  const fields: NumberField[] = [];
  let end = 0;
  const pushField = (fieldEnd: number, attributes: string[]) => {
    if (fieldEnd > end) fields.push({ code: plain.slice(end, fieldEnd), attributes });
    end = Math.max(end, fieldEnd);
  };
  match.indices?.slice(1).forEach((range, index) => {
    if (!range || range[0] < end || range[0] === range[1]) return;
    pushField(range[0], []);
    pushField(range[1], findDecidedAttributes(grammar, match, original, index));
  });
  pushField(plain.length, []);
  return joinSilentFields(fields);
}

function findDecidedAttributes(
  grammar: Grammar,
  match: RegExpExecArray,
  original: Decoded,
  index: number,
): string[] {
  const attributesByIndex = attributesByField.get(grammar) ?? new Map<number, string[]>();
  attributesByField.set(grammar, attributesByIndex);
  const cachedAttributes = attributesByIndex.get(index);
  if (cachedAttributes) return cachedAttributes;
  const groups = match.slice(1);
  const code = groups[index]!;
  const tries = fieldTries(code);
  const counts = new Map<string, number>();
  let decodes = 0;
  for (const otherCode of tries) {
    if (otherCode === code || !grammar.pattern.test(replaceField(match, index, otherCode))) continue;
    const read = grammar.read(groups.map((group, position) => (position === index ? otherCode : group)));
    if (!read) continue;
    decodes += 1;
    for (const id of changedAttributes(original, read)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  // A field determines what changes with most codes; a size that shifts a default value does not determine it.
  const attributes = [...counts].filter(([, count]) => count * 2 > decodes).map(([id]) => id);
  attributesByIndex.set(index, attributes);
  return attributes;
}

/** Codes to try instead of this one. */
export function fieldTries(code: string): readonly string[] {
  return code.length === 1 ? LETTERS : code.length === 2 ? PAIRS : LONGER;
}

function replaceField(match: RegExpExecArray, index: number, otherCode: string): string {
  const [start, end] = match.indices![index + 1]!;
  return match[0].slice(0, start) + otherCode + match[0].slice(end);
}

function changedAttributes(a: Decoded, b: Decoded): string[] {
  const ids = new Set([...Object.keys(a.attributes), ...Object.keys(b.attributes)]);
  return [...ids].filter((id) => a.attributes[id] !== b.attributes[id]);
}

/** Joins adjacent fields that determine no attribute. */
function joinSilentFields(fields: readonly NumberField[]): NumberField[] {
  const result: NumberField[] = [];
  for (const field of fields) {
    const last = result.at(-1);
    if (last && last.attributes.length === 0 && field.attributes.length === 0) last.code += field.code;
    else result.push({ ...field });
  }
  return result;
}
