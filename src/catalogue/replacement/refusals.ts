/** Refusals of parameters, with the name of the field on the page and its name in the address. */
import { formatSI, type Unit } from '#kernel';
import type { FieldName } from './request.ts';

export type Said = Readonly<Record<Language, string>>;

type Language = 'en' | 'de' | 'fr' | 'nl';

/** Names of the fields on the page. */
const NAMES: Readonly<Record<FieldName, Said>> = {
  capacitance: { en: 'Capacitance', de: 'Kapazität', fr: 'Capacité', nl: 'Capaciteit' },
  voltage: { en: 'Rated voltage', de: 'Nennspannung', fr: 'Tension nominale', nl: 'Nominale spanning' },
  workingVoltage: {
    en: 'Working voltage',
    de: 'Arbeitsspannung',
    fr: 'Tension de service',
    nl: 'Bedrijfsspanning',
  },
  tolerance: { en: 'Tolerance', de: 'Toleranz', fr: 'Tolérance', nl: 'Tolerantie' },
  esr: { en: 'ESR', de: 'ESR', fr: 'ESR', nl: 'ESR' },
  tanDelta: { en: 'tan δ', de: 'tan δ', fr: 'tan δ', nl: 'tan δ' },
  frequency: { en: 'Frequency', de: 'Frequenz', fr: 'Fréquence', nl: 'Frequentie' },
  ripple: { en: 'Ripple current', de: 'Ripplestrom', fr: 'Courant d’ondulation', nl: 'Rimpelstroom' },
  rippleRms: {
    en: 'Ripple current, rms',
    de: 'Ripplestrom, effektiv',
    fr: 'Courant d’ondulation efficace',
    nl: 'Rimpelstroom, effectief',
  },
  rippleVoltage: {
    en: 'Allowed ripple',
    de: 'Erlaubte Welligkeit',
    fr: 'Ondulation admise',
    nl: 'Toegestane rimpel',
  },
  duty: { en: 'Duty cycle', de: 'Tastgrad', fr: 'Rapport cyclique', nl: 'Duty-cycle' },
  step: { en: 'Load step', de: 'Lastsprung', fr: 'Échelon de charge', nl: 'Lastsprong' },
  crossover: {
    en: 'Crossover of the loop',
    de: 'Durchtrittsfrequenz',
    fr: 'Fréquence de coupure de la boucle',
    nl: 'Kantelfrequentie van de regellus',
  },
  inductance: {
    en: 'Output inductor',
    de: 'Ausgangsdrossel',
    fr: 'Inductance de sortie',
    nl: 'Uitgangsspoel',
  },
  dip: { en: 'Allowed dip', de: 'Erlaubter Einbruch', fr: 'Creux admis', nl: 'Toegestane dip' },
  power: { en: 'Power', de: 'Leistung', fr: 'Puissance', nl: 'Vermogen' },
  holdTime: { en: 'Hold time', de: 'Haltezeit', fr: 'Durée de maintien', nl: 'Overbruggingstijd' },
  minimumVoltage: { en: 'May fall to', de: 'Darf fallen auf', fr: 'Peut descendre à', nl: 'Mag dalen tot' },
  temperature: {
    en: 'Highest ambient',
    de: 'Höchste Umgebung',
    fr: 'Ambiante maximale',
    nl: 'Hoogste omgevingstemperatuur',
  },
  temperatureMin: {
    en: 'Lowest ambient',
    de: 'Tiefste Umgebung',
    fr: 'Ambiante minimale',
    nl: 'Laagste omgevingstemperatuur',
  },
  height: { en: 'Allowed height', de: 'Erlaubte Höhe', fr: 'Hauteur admise', nl: 'Toegestane hoogte' },
  diameter: {
    en: 'Diameter of the case',
    de: 'Durchmesser des Gehäuses',
    fr: 'Diamètre du boîtier',
    nl: 'Diameter van de behuizing',
  },
  length: {
    en: 'Length of the case',
    de: 'Länge des Gehäuses',
    fr: 'Longueur du boîtier',
    nl: 'Lengte van de behuizing',
  },
  quantity: { en: 'Boards', de: 'Platinen', fr: 'Cartes', nl: 'Printplaten' },
};

const fieldLabel = (name: FieldName): Said => ({
  en: `${NAMES[name].en} ("${name}")`,
  de: `${NAMES[name].de} („${name}“)`,
  fr: `${NAMES[name].fr} (« ${name} »)`,
  nl: `${NAMES[name].nl} (“${name}”)`,
});

const volts = (value: number, locale: Language) => formatSI(value, 'V', 3, locale).text;

/** Units that take no prefix. */
const PLAIN: readonly (Unit | null)[] = [null, '%', 'degC', 'mm'];

interface Bounds {
  unit: Unit | null;
  minimum: number;
  maximum: number;
  example: string;
  unitText: string;
}

function limit(value: number, { unit, unitText }: Bounds, locale: Language): string {
  if (!PLAIN.includes(unit)) return formatSI(value, unit ?? '', 3, locale).text;
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
  return unitText ? `${digits} ${unitText}` : digits;
}

export function missing(name: FieldName, example: string): Said {
  return {
    en: `${fieldLabel(name).en} is missing: write for example ${example}.`,
    de: `${fieldLabel(name).de} fehlt: Schreiben Sie zum Beispiel ${example}.`,
    fr: `${fieldLabel(name).fr} manque : écrivez par exemple ${example}.`,
    nl: `${fieldLabel(name).nl} ontbreekt: schrijf bijvoorbeeld ${example}.`,
  };
}

/** @param ways unambiguous spellings */
export function inTwoWays(name: FieldName, text: string, ways: readonly string[]): Said {
  const comma = (word: string) => ways.join(` ${word} `).replaceAll('.', ',');
  return {
    en: `${fieldLabel(name).en}: "${text}" can be read in two ways. Write ${ways.join(' or ')}.`,
    de: `${fieldLabel(name).de}: „${text}“ lässt sich auf zwei Arten lesen. Schreiben Sie ${comma('oder')}.`,
    fr: `${fieldLabel(name).fr} : « ${text} » peut se lire de deux façons. Écrivez ${comma('ou')}.`,
    nl: `${fieldLabel(name).nl}: "${text}" kan op twee manieren worden gelezen. Schrijf ${comma('of')}.`,
  };
}

export function outsideRange(name: FieldName, field: Bounds): Said {
  const isWhole = name === 'quantity';
  const [low, high] = [field.minimum, field.maximum];
  return {
    en: `${fieldLabel(name).en} is ${isWhole ? 'a whole number' : 'a value'} from ${limit(low, field, 'en')} to ${limit(high, field, 'en')}: write for example ${field.example}.`,
    de: `${fieldLabel(name).de} ist ${isWhole ? 'eine ganze Zahl' : 'ein Wert'} von ${limit(low, field, 'de')} bis ${limit(high, field, 'de')}: Schreiben Sie zum Beispiel ${field.example}.`,
    fr: `${fieldLabel(name).fr} est ${isWhole ? 'un nombre entier' : 'une valeur'} de ${limit(low, field, 'fr')} à ${limit(high, field, 'fr')} : écrivez par exemple ${field.example}.`,
    nl: `${fieldLabel(name).nl} is ${isWhole ? 'een heel getal' : 'een waarde'} van ${limit(low, field, 'nl')} tot ${limit(high, field, 'nl')}: schrijf bijvoorbeeld ${field.example}.`,
  };
}

export function aboveRating(workingVoltage: number, ratedVoltage: number, example: number): Said {
  return {
    en: `${fieldLabel('workingVoltage').en} is at most the rated voltage: ${volts(workingVoltage, 'en')} is more than ${volts(ratedVoltage, 'en')}. Write for example ${example}.`,
    de: `${fieldLabel('workingVoltage').de} ist höchstens die Nennspannung: ${volts(workingVoltage, 'de')} sind mehr als ${volts(ratedVoltage, 'de')}. Schreiben Sie zum Beispiel ${example}.`,
    fr: `${fieldLabel('workingVoltage').fr} : au plus la tension nominale ; ${volts(workingVoltage, 'fr')} dépassent ${volts(ratedVoltage, 'fr')}. Écrivez par exemple ${example}.`,
    nl: `${fieldLabel('workingVoltage').nl} is hoogstens de nominale spanning: ${volts(workingVoltage, 'nl')} is meer dan ${volts(ratedVoltage, 'nl')}. Schrijf bijvoorbeeld ${example}.`,
  };
}

export function notBelow(workingVoltage: number): Said {
  return {
    en: `${fieldLabel('minimumVoltage').en} is where the voltage may fall to, below the working voltage of ${volts(workingVoltage, 'en')}.`,
    de: `${fieldLabel('minimumVoltage').de}: diese Spannung liegt unter der Arbeitsspannung von ${volts(workingVoltage, 'de')}.`,
    fr: `${fieldLabel('minimumVoltage').fr} : cette tension est inférieure à la tension de service de ${volts(workingVoltage, 'fr')}.`,
    nl: `${fieldLabel('minimumVoltage').nl}: deze spanning ligt onder de bedrijfsspanning van ${volts(workingVoltage, 'nl')}.`,
  };
}

export function aboveHighest(highest: number): Said {
  return {
    en: `${fieldLabel('temperatureMin').en} is at most the highest ambient ("temperature"), ${highest} °C.`,
    de: `${fieldLabel('temperatureMin').de} ist höchstens die höchste Umgebung („temperature“), ${highest} °C.`,
    fr: `${fieldLabel('temperatureMin').fr} : au plus l’ambiante maximale (« temperature »), ${highest} °C.`,
    nl: `${fieldLabel('temperatureMin').nl} is hoogstens de hoogste omgevingstemperatuur (“temperature”), ${highest} °C.`,
  };
}

export function noRole(roles: readonly string[]): Said {
  return {
    en: `Role ("role") is one of ${roles.join(', ')}.`,
    de: `Aufgabe („role“) ist eines von ${roles.join(', ')}.`,
    fr: `Rôle (« role ») : l’un de ${roles.join(', ')}.`,
    nl: `Taak (“role”) is een van ${roles.join(', ')}.`,
  };
}

export const NO_CASE: Said = {
  en: 'Case ("case") is diameter x length in mm: write for example 6.3x7.7.',
  de: 'Gehäuse („case“) ist Durchmesser x Länge in mm: Schreiben Sie zum Beispiel 6.3x7.7.',
  fr: 'Boîtier (« case ») : diamètre x longueur en mm ; écrivez par exemple 6.3x7.7.',
  nl: 'Behuizing (“case”) is diameter x lengte in mm: schrijf bijvoorbeeld 6.3x7.7.',
};
