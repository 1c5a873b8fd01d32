/** Fields of a package label: data identifiers of ANSI MH10.8.2 in the order of ECIA EIGP 114. */

import { ApiError, isCountryCode } from '#kernel';
import { refusals } from '../refusals.ts';
import { readDateCode } from '../rules/shelf-life.ts';

export interface LabelField {
  /** Query parameter of the call. */
  name: string;
  /** Data identifier. */
  identifier: string;
  value: string;
}

interface Rule {
  name: string;
  identifier: string;
  pattern: RegExp;
  /** What a valid value is, for the API reference; `refusals.invalidField` says it to readers. */
  description: string;
  /** Checks that a pattern cannot express. */
  holds?: (value: string) => boolean;
}

const text = (longest: number) => new RegExp(`^[A-Z0-9][A-Z0-9 ./+_#-]{0,${longest - 1}}$`);

/** In the order of the label. */
export const LABEL_RULES: readonly Rule[] = [
  {
    name: 'customerPart',
    identifier: 'P',
    pattern: text(30),
    description: 'at most 30 letters, digits and . / + _ # -',
  },
  {
    name: 'part',
    identifier: '1P',
    pattern: text(30),
    description: 'an order number of at most 30 letters and digits',
  },
  {
    name: 'quantity',
    identifier: 'Q',
    pattern: /^[1-9]\d{0,6}$/,
    description: 'a whole number from 1 to 9999999',
  },
  {
    name: 'lot',
    identifier: '1T',
    pattern: text(20),
    description: 'at most 20 letters, digits and . / + _ # -',
  },
  {
    name: 'dateCode',
    identifier: '10D',
    pattern: /^\d{4}$/,
    description: 'year and week in four digits, such as 2647, and a week that the year has',
    holds: (value) => readDateCode(value).ok,
  },
  {
    name: 'country',
    identifier: '4L',
    pattern: /^[A-Z]{2}$/,
    description: 'a country code of ISO 3166, such as DE',
    holds: isCountryCode,
  },
  {
    name: 'order',
    identifier: 'K',
    pattern: text(20),
    description: 'at most 20 letters, digits and . / + _ # -',
  },
  {
    name: 'package',
    identifier: '3S',
    pattern: text(20),
    description: 'at most 20 letters, digits and . / + _ # -',
  },
];

const NEEDED = ['part', 'quantity'];

/** Reads the fields of a label. Throws an `ApiError` that names the first invalid one. */
export function readLabel(params: URLSearchParams): LabelField[] {
  return LABEL_RULES.flatMap(({ name, identifier, pattern, holds }) => {
    const value = (params.get(name) ?? '').trim().toUpperCase();
    if (value === '' && !NEEDED.includes(name)) return [];
    if (!pattern.test(value) || holds?.(value) === false)
      throw new ApiError('invalid_value', refusals.invalidField({ field: name }), { param: name });
    return [{ name, identifier, value }];
  });
}

const [EOT, GS, RS] = ['\u0004', '\u001d', '\u001e'];

/** The message in format 06 of ISO/IEC 15434. */
export function labelMessage(fields: readonly LabelField[]): string {
  const data = fields.map(({ identifier, value }) => `${GS}${identifier}${value}`).join('');
  return `[)>${RS}06${data}${RS}${EOT}`;
}

/** The message with its separators shown by name. */
export function visibleMessage(message: string): string {
  return message.replaceAll(EOT, '<EOT>').replaceAll(GS, '<GS>').replaceAll(RS, '<RS>');
}
