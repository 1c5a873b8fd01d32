/** Meanings of the fields of a part number, in words. */
import { formatAttribute, formatSI } from '#kernel';
import type { DecoderField } from '../contract.ts';
import type { NumberField, Product } from '../families/index.ts';
import { attributesOf } from '../families/index.ts';
import { attribute } from '../taxonomy.ts';

type Group = DecoderField['group'];

interface FieldText {
  label: string;
  group: Group;
  /** The meaning of the field's value in this product. */
  text(product: Product): string;
}

/** Prints an attribute of the product. */
function printedAttribute(id: string): (product: Product) => string {
  return (product) => {
    const value = attributesOf(product)[id];
    const format = attribute(id);
    const dielectric = product.fields['dielectric'];
    const { category } = product.series;
    const options = { category, ...(typeof dielectric === 'string' ? { dielectric } : {}) };
    return format ? formatAttribute({ id, ...format }, value, 'en', options).text : String(value ?? '');
  };
}

const FIRST_ATTRIBUTE: Readonly<Record<string, readonly [label: string, attribute: string]>> = {
  mlcc: ['Capacitance', 'capacitance'],
  tantalum: ['Capacitance', 'capacitance'],
  resistor: ['Resistance', 'resistance'],
  resistorArray: ['Resistance per element', 'resistance'],
  bead: ['Impedance at 100 MHz', 'impedance'],
  inductor: ['Inductance', 'inductance'],
  choke: ['Common mode impedance', 'cmImpedance'],
  ntc: ['Resistance at 25 °C', 'r25'],
  ptc: ['Resistance at 25 °C', 'r25'],
};

/** The value field; for CAN bus chokes it encodes the inductance. */
function valueText(product: Product): { label: string; text: string } {
  if (product.series.id === 'CB') {
    return { label: 'Inductance', text: printedAttribute('inductance')(product) };
  }
  const [label, id] = FIRST_ATTRIBUTE[product.series.family] ?? ['Value', 'value'];
  return { label, text: printedAttribute(id)(product) };
}

/** Rated voltage; safety capacitors are rated at mains voltage. */
function voltageText({ series, fields }: Product): string {
  const volts = formatSI(Number(fields['volt']), 'V').text;
  return series.id === 'MS' ? `${volts} AC` : volts;
}

function gradeText(product: Product): string {
  const qualification = attributesOf(product)['qualification'];
  return typeof qualification === 'string' ? qualification : 'Standard';
}

/** Case of a tantalum capacitor as letter with EIA code, of an array as its body, else the size. */
function caseText(product: Product): string {
  const packageCase = printedAttribute('packageCase')(product);
  return product.series.family === 'tantalum' ? `${product.fields['case']} (${packageCase})` : packageCase;
}

const BEAD_MATERIALS: Readonly<Record<string, string>> = {
  S: 'General purpose, peak near 200–400 MHz',
  G: 'Low frequency, peak near 50–150 MHz',
  P: 'Power line',
  H: 'GHz range',
};
const BRIGHTNESS: Readonly<Record<string, string>> = { A: 'A, lower', B: 'B, middle', C: 'C, higher' };
const WAVELENGTH: Readonly<Record<string, string>> = {
  '0': '0, centre of the colour range',
  '1': '1, shorter wavelengths',
  '2': '2, longer wavelengths',
};

function choice(texts: Readonly<Record<string, string>>, id: string): (product: Product) => string {
  return ({ fields }) => texts[String(fields[id])] ?? String(fields[id] ?? '');
}

const FIELD_TEXTS: Readonly<Record<string, FieldText>> = {
  base: { label: 'Type', group: 'series', text: ({ series }) => series.name },
  size: { label: 'Case size', group: 'mechanical', text: caseText },
  case: { label: 'Case size', group: 'mechanical', text: caseText },
  dielectric: { label: 'Dielectric', group: 'electrical', text: printedAttribute('dielectric') },
  tol: {
    label: 'Tolerance',
    group: 'electrical',
    text: (product) => printedAttribute('rTol' in attributesOf(product) ? 'rTol' : 'tolerance')(product),
  },
  volt: { label: 'Rated voltage', group: 'electrical', text: voltageText },
  v: { label: 'Largest voltage', group: 'electrical', text: printedAttribute('maxVoltage') },
  esrMilliohm: { label: 'ESR', group: 'electrical', text: printedAttribute('esr') },
  tcr: { label: 'Temperature coefficient', group: 'electrical', text: printedAttribute('tcr') },
  mat: { label: 'Ferrite material', group: 'electrical', text: choice(BEAD_MATERIALS, 'mat') },
  grade: { label: 'Grade', group: 'electrical', text: gradeText },
  b: { label: 'B25/50', group: 'electrical', text: printedAttribute('b2550') },
  btol: { label: 'B tolerance', group: 'electrical', text: printedAttribute('bTol') },
  trip: { label: 'Trip temperature', group: 'electrical', text: printedAttribute('tripTemp') },
  iHold: { label: 'Hold current', group: 'electrical', text: printedAttribute('iHold') },
  color: { label: 'Colour', group: 'electrical', text: printedAttribute('color') },
  lens: { label: 'Lens', group: 'mechanical', text: printedAttribute('lensColor') },
  cur: { label: 'Test current', group: 'electrical', text: printedAttribute('ifTest') },
  bin: { label: 'Brightness bin', group: 'electrical', text: choice(BRIGHTNESS, 'bin') },
  wb: { label: 'Wavelength bin', group: 'electrical', text: choice(WAVELENGTH, 'wb') },
  term: { label: 'Termination', group: 'mechanical', text: printedAttribute('termination') },
};

/** Label, meaning and group of one field in a product. */
export function fieldText(
  field: NumberField,
  product: Product,
): { label: string; text: string; group: Group } {
  if (field.id === 'value') return { ...valueText(product), group: 'electrical' };
  const definition = FIELD_TEXTS[field.id];
  if (!definition)
    return { label: field.id, text: String(product.fields[field.id] ?? ''), group: 'electrical' };
  return { label: definition.label, text: definition.text(product), group: definition.group };
}
