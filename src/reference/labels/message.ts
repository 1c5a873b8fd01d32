/** What stands on a package label: data identifiers of ANSI MH10.8.2 in the order of ECIA EIGP 114. */
import { ApiError } from '#kernel';

export interface LabelField {
  /** Parameter of the call. */
  name: string;
  /** Data identifier. */
  identifier: string;
  value: string;
}

interface Rule {
  name: string;
  identifier: string;
  pattern: RegExp;
  /** What a value must be, for who is refused. */
  be: string;
}

const text = (longest: number) => new RegExp(`^[A-Z0-9][A-Z0-9 ./+_#-]{0,${longest - 1}}$`);

/** In the order of the label. */
export const LABEL_RULES: readonly Rule[] = [
  {
    name: 'customerPart',
    identifier: 'P',
    pattern: text(30),
    be: 'at most 30 letters, digits and . / + _ # -',
  },
  {
    name: 'part',
    identifier: '1P',
    pattern: text(30),
    be: 'an order number of at most 30 letters and digits',
  },
  { name: 'quantity', identifier: 'Q', pattern: /^[1-9]\d{0,6}$/, be: 'a whole number from 1 to 9999999' },
  { name: 'lot', identifier: '1T', pattern: text(20), be: 'at most 20 letters, digits and . / + _ # -' },
  {
    name: 'dateCode',
    identifier: '10D',
    pattern: /^\d\d(0[1-9]|[1-4]\d|5[0-3])$/,
    be: 'year and week in four digits, such as 2647',
  },
  { name: 'country', identifier: '4L', pattern: /^[A-Z]{2}$/, be: 'two letters, such as DE' },
  { name: 'order', identifier: 'K', pattern: text(20), be: 'at most 20 letters, digits and . / + _ # -' },
  { name: 'package', identifier: '3S', pattern: text(20), be: 'at most 20 letters, digits and . / + _ # -' },
];

const NEEDED = ['part', 'quantity'];

/** Reads the fields of a label. Throws an `ApiError` that names the first wrong one. */
export function readLabel(params: URLSearchParams): LabelField[] {
  return LABEL_RULES.flatMap(({ name, identifier, pattern, be }) => {
    const value = (params.get(name) ?? '').trim().toUpperCase();
    if (value === '' && !NEEDED.includes(name)) return [];
    if (!pattern.test(value))
      throw new ApiError('invalid_value', `${name}: This must be ${be}.`, { param: name });
    return [{ name, identifier, value }];
  });
}

const [EOT, GS, RS] = ['\u0004', '\u001d', '\u001e'];

/** The message of format 06 by ISO/IEC 15434. */
export function labelMessage(fields: readonly LabelField[]): string {
  const data = fields.map(({ identifier, value }) => `${GS}${identifier}${value}`).join('');
  return `[)>${RS}06${data}${RS}${EOT}`;
}

/** The same for people: separators by their names. */
export function visibleMessage(message: string): string {
  return message.replaceAll(EOT, '<EOT>').replaceAll(GS, '<GS>').replaceAll(RS, '<RS>');
}
