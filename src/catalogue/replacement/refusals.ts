/** What cannot be worked with, said with the name of the field as the page shows it and as the address has it. */
import { formatSI, type Unit } from '#kernel';
import type { FieldName } from './request.ts';

export type Said = Readonly<Record<'en' | 'de', string>>;

/** What the page calls each field. */
const NAMES: Readonly<Record<FieldName, Said>> = {
  capacitance: { en: 'Capacitance', de: 'Kapazität' },
  voltage: { en: 'Rated voltage', de: 'Nennspannung' },
  workingVoltage: { en: 'Working voltage', de: 'Arbeitsspannung' },
  tolerance: { en: 'Tolerance', de: 'Toleranz' },
  esr: { en: 'ESR', de: 'ESR' },
  tanDelta: { en: 'tan δ', de: 'tan δ' },
  frequency: { en: 'Frequency', de: 'Frequenz' },
  ripple: { en: 'Ripple current', de: 'Ripplestrom' },
  rippleRms: { en: 'Ripple current, rms', de: 'Ripplestrom, effektiv' },
  rippleVoltage: { en: 'Allowed ripple', de: 'Erlaubte Welligkeit' },
  duty: { en: 'Duty cycle', de: 'Tastgrad' },
  step: { en: 'Load step', de: 'Lastsprung' },
  crossover: { en: 'Crossover of the loop', de: 'Durchtrittsfrequenz' },
  inductance: { en: 'Output inductor', de: 'Ausgangsdrossel' },
  dip: { en: 'Allowed dip', de: 'Erlaubter Einbruch' },
  power: { en: 'Power', de: 'Leistung' },
  holdTime: { en: 'Hold time', de: 'Haltezeit' },
  minimumVoltage: { en: 'May fall to', de: 'Darf fallen auf' },
  temperature: { en: 'Highest ambient', de: 'Höchste Umgebung' },
  temperatureMin: { en: 'Lowest ambient', de: 'Tiefste Umgebung' },
  height: { en: 'Allowed height', de: 'Erlaubte Höhe' },
  diameter: { en: 'Diameter of the case', de: 'Durchmesser des Gehäuses' },
  length: { en: 'Length of the case', de: 'Länge des Gehäuses' },
  quantity: { en: 'Boards', de: 'Platinen' },
};

const named = (name: FieldName): Said => ({
  en: `${NAMES[name].en} ("${name}")`,
  de: `${NAMES[name].de} („${name}“)`,
});

const volts = (value: number, locale: 'en' | 'de') => formatSI(value, 'V', 3, locale).text;

/** Units that take no prefix. */
const PLAIN: readonly (Unit | null)[] = [null, '%', 'degC', 'mm'];

interface Bounds {
  unit: Unit | null;
  least: number;
  most: number;
  example: string;
  shown: string;
}

function limit(value: number, { unit, shown }: Bounds, locale: 'en' | 'de'): string {
  if (!PLAIN.includes(unit)) return formatSI(value, unit ?? '', 3, locale).text;
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
  return shown ? `${digits} ${shown}` : digits;
}

export function missing(name: FieldName, example: string): Said {
  return {
    en: `${named(name).en} is missing: write for example ${example}.`,
    de: `${named(name).de} fehlt: Schreiben Sie zum Beispiel ${example}.`,
  };
}

export function outside(name: FieldName, field: Bounds): Said {
  const isWhole = name === 'quantity';
  const [low, high] = [field.least, field.most];
  return {
    en: `${named(name).en} is ${isWhole ? 'a whole number' : 'a value'} from ${limit(low, field, 'en')} to ${limit(high, field, 'en')}: write for example ${field.example}.`,
    de: `${named(name).de} ist ${isWhole ? 'eine ganze Zahl' : 'ein Wert'} von ${limit(low, field, 'de')} bis ${limit(high, field, 'de')}: Schreiben Sie zum Beispiel ${field.example}.`,
  };
}

export function aboveRating(working: number, rated: number, example: number): Said {
  return {
    en: `${named('workingVoltage').en} is at most the rated voltage: ${volts(working, 'en')} is more than ${volts(rated, 'en')}. Write for example ${example}.`,
    de: `${named('workingVoltage').de} ist höchstens die Nennspannung: ${volts(working, 'de')} sind mehr als ${volts(rated, 'de')}. Schreiben Sie zum Beispiel ${example}.`,
  };
}

export function notBelow(working: number): Said {
  return {
    en: `${named('minimumVoltage').en} is where the voltage may fall to, below the working voltage of ${volts(working, 'en')}.`,
    de: `${named('minimumVoltage').de}: diese Spannung liegt unter der Arbeitsspannung von ${volts(working, 'de')}.`,
  };
}

export function aboveHighest(highest: number): Said {
  return {
    en: `${named('temperatureMin').en} is at most the highest ambient ("temperature"), ${highest} °C.`,
    de: `${named('temperatureMin').de} ist höchstens die höchste Umgebung („temperature“), ${highest} °C.`,
  };
}

export function noRole(roles: readonly string[]): Said {
  return {
    en: `Role ("role") is one of ${roles.join(', ')}.`,
    de: `Aufgabe („role“) ist eines von ${roles.join(', ')}.`,
  };
}

export const NO_CASE: Said = {
  en: 'Case ("case") is diameter x length in mm: write for example 6.3x7.7.',
  de: 'Gehäuse („case“) ist Durchmesser x Länge in mm: Schreiben Sie zum Beispiel 6.3x7.7.',
};
