/** Refusals of parameters, with the name of the field on the page and its name in the address. */
import { decimalMarkOf, formatSI, type Unit } from '#kernel';
import { type Language, textsOf } from '#messages';
import type { FieldName } from './request.ts';

const texts = textsOf('catalogue/replacement/refusals');

/** A refusal in a language. */
export type Said = (language: Language) => string;

const fieldLabel = (name: FieldName, language: Language): string =>
  texts[language].field({ name: texts[language].fields[name], param: name });

const volts = (value: number, language: Language) => formatSI(value, 'V', 3, language).text;

/** Units that take no prefix. */
const PLAIN: readonly (Unit | null)[] = [null, '%', 'degC', 'mm'];

interface Bounds {
  unit: Unit | null;
  minimum: number;
  maximum: number;
  example: string;
  unitText: string;
}

function limit(value: number, { unit, unitText }: Bounds, language: Language): string {
  if (!PLAIN.includes(unit)) return formatSI(value, unit ?? '', 3, language).text;
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value);
  return unitText ? `${digits} ${unitText}` : digits;
}

export function missing(name: FieldName, example: string): Said {
  return (language) => texts[language].missing({ field: fieldLabel(name, language), example });
}

/** @param ways unambiguous spellings */
export function inTwoWays(name: FieldName, text: string, ways: readonly string[]): Said {
  return (language) => {
    const localWays = ways.map((way) => way.replaceAll('.', decimalMarkOf(language)));
    return texts[language].inTwoWays({
      field: fieldLabel(name, language),
      text,
      ways: localWays.join(texts[language].or),
    });
  };
}

export function outsideRange(name: FieldName, field: Bounds): Said {
  return (language) =>
    texts[language].outsideRange({
      field: fieldLabel(name, language),
      isWhole: name === 'quantity',
      low: limit(field.minimum, field, language),
      high: limit(field.maximum, field, language),
      example: field.example,
    });
}

export function aboveRating(workingVoltage: number, ratedVoltage: number, example: number): Said {
  return (language) =>
    texts[language].aboveRating({
      field: fieldLabel('workingVoltage', language),
      working: volts(workingVoltage, language),
      rated: volts(ratedVoltage, language),
      example: String(example),
    });
}

export function notBelow(workingVoltage: number): Said {
  return (language) =>
    texts[language].notBelow({
      field: fieldLabel('minimumVoltage', language),
      working: volts(workingVoltage, language),
    });
}

export function aboveHighest(highest: number): Said {
  return (language) =>
    texts[language].aboveHighest({
      field: fieldLabel('temperatureMin', language),
      highest: String(highest),
    });
}

export function noRole(roles: readonly string[]): Said {
  return (language) => texts[language].noRole({ roles: roles.join(', ') });
}

export const noCase: Said = (language) => texts[language].noCase;
