/** Check digits of VAT numbers, by the rules that the countries have published. */
import { stdnum } from 'stdnum';

/** The argument is the number without its prefix. Null: no published rule for numbers of this kind. */
type Rule = (number: string) => boolean | null;

/** The rule of the `stdnum` package for a country, by its name there. */
function rule(country: string, name: string): Rule {
  const validator = stdnum[country]?.[name];
  if (!validator) throw new Error(`stdnum has no ${name} of ${country}`);
  return (number) => validator.validate(number).isValid;
}

/** Checks companies by the published rule, and leaves the numbers of natural persons undecided. */
function companies(isCompany: RegExp, validate: Rule): Rule {
  return (number) => (isCompany.test(number) ? validate(number) : null);
}

/** Numbers of British government departments and health authorities have no check digit. */
const unitedKingdom = companies(/^\d+$/, rule('GB', 'vat'));

const norway = rule('NO', 'mva');
const switzerland = rule('CH', 'uid');

export const CHECK_DIGITS: Readonly<Record<string, Rule>> = {
  AT: rule('AT', 'uid'),
  BE: rule('BE', 'vat'),
  BG: companies(/^\d{9}$/, rule('BG', 'vat')),
  CY: rule('CY', 'vat'),
  CZ: companies(/^\d{8}$/, rule('CZ', 'dic')),
  DE: rule('DE', 'vat'),
  DK: rule('DK', 'cvr'),
  EE: rule('EE', 'kmkr'),
  ES: rule('ES', 'nif'),
  FI: rule('FI', 'alv'),
  FR: rule('FR', 'tva'),
  GR: rule('GR', 'vat'),
  HR: rule('HR', 'oib'),
  HU: rule('HU', 'anum'),
  IE: rule('IE', 'vat'),
  IT: rule('IT', 'iva'),
  LT: rule('LT', 'pvm'),
  LU: rule('LU', 'tva'),
  LV: companies(/^[4-9]/, rule('LV', 'pvn')),
  MT: rule('MT', 'vat'),
  NL: rule('NL', 'btw'),
  PL: rule('PL', 'nip'),
  PT: rule('PT', 'nif'),
  RO: rule('RO', 'cui'),
  SE: rule('SE', 'vat'),
  SI: rule('SI', 'ddv'),
  SK: rule('SK', 'dph'),
  GB: unitedKingdom,
  XI: unitedKingdom,
  NO: (number) => norway(`${number.slice(0, 9)}MVA`),
  CH: (number) => switzerland(`CHE${number.slice(0, 9)}`),
};
