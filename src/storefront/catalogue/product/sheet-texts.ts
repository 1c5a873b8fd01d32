import type { CompleteLocale } from '../../messages/define.ts';
import { productTexts } from './messages.ts';
import { fr } from './sheet-texts.fr.ts';
import { nl } from './sheet-texts.nl.ts';

/** Words of the data sheet: the browser loads them only to draw a data sheet. */
const en = {
  ...productTexts.en,

  decoder: 'How to read the part number, and other values',
  onlyThis: 'no other options',
  moreValues: (count: number) => `${count} more`,
  otherValue: (label: string, text: string, number: string) => `${label} ${text}: ${number}`,
  packing: 'Packing',
  packingText: 'choose under Packaging',

  drawings: 'Drawings',
  isometric: (name: string) => `${name}, drawn to scale`,
  planAndFront: (name: string) => `Plan and front view with dimensions: ${name}`,
  by: 'by',
  dimensionsNote: 'Dimensions in mm, from the catalogue.',
  proportionNote: 'Termination width is a typical proportion.',
  kitNote: 'Sample strip from the kit: 8 mm tape, 0402 parts, 2 mm pitch.',
  landPattern: 'Land pattern',
  landPatternOf: (pitch: string, length: string, width: string) =>
    `Land pattern: pitch ${pitch}, pads ${length} long and ${width} wide, millimetres`,
  footprint: 'KiCad',
  footprintName: 'KiCad footprint',

  figures: 'Key values',

  neighbours: 'Similar parts',
  neighboursHint: 'what differs',
  pricesAt: (quantity: string) => `prices at ${quantity}`,
  pricesAtMinimum: 'prices at minimum quantity',
  partNumber: 'Part number',
  differs: 'Differs in',
  stock: 'Stock',
  heightHead: 'H',
  leftAt: (voltage: string) => `C at ${voltage}`,
  modelledHint: 'Typical, modelled, not a guarantee',
  total: 'Total',

  replacementNrnd: 'Not for new designs.',
  replacementLtb: 'Last time buy.',
  replacementObsolete: 'Obsolete.',
  replacementUse: 'Use instead:',
  replacementNone: 'No direct replacement. Closest alternatives below.',
  changedFrom: (date: string) => `Changed parts ship from ${date} at the earliest.`,

  attributes: 'All attributes',
  electrical: 'Electrical',
  bodyAndTrade: 'Body, compliance, trade',
  series: 'Series',
  dimensions: 'Length × width × height',
  reflowPeak: 'Reflow peak, at most (Tc, J-STD-020)',
  floorLife: 'floor life',
  storage: 'storage',
  profile: 'soldering profile',
  hts: 'HTS code',
  eccn: 'ECCN',
  leadTime: 'Lead time when out of stock',
  lifecycle: 'Part status',

  documents: 'Documents',
};

const de: typeof en = {
  ...productTexts.de,

  decoder: 'Aufbau der Teilenummer und weitere Werte',
  onlyThis: 'keine weitere Variante',
  moreValues: (count) => `${count} weitere`,
  otherValue: (label, text, number) => `${label} ${text}: ${number}`,
  packing: 'Verpackung',
  packingText: 'Auswahl unter „Verpackung“',

  drawings: 'Zeichnungen',
  isometric: (name) => `${name}, maßstäblich gezeichnet`,
  planAndFront: (name) => `Draufsicht und Vorderansicht mit Maßen: ${name}`,
  by: 'mal',
  dimensionsNote: 'Maße in mm, aus dem Katalog.',
  proportionNote: 'Die Breite der Anschlüsse ist ein typisches Verhältnis.',
  kitNote: 'Musterstreifen aus dem Sortiment: 8-mm-Gurt, Teile 0402, Raster 2 mm.',
  landPattern: 'Anschlussflächen',
  landPatternOf: (pitch, length, width) =>
    `Anschlussflächen: Abstand ${pitch}, Länge ${length}, Breite ${width}, Millimeter`,
  footprint: 'KiCad',
  footprintName: 'KiCad-Footprint',

  figures: 'Kennwerte',

  neighbours: 'Ähnliche Teile',
  neighboursHint: 'Unterschiede',
  pricesAt: (quantity) => `Preise bei ${quantity}`,
  pricesAtMinimum: 'Preise bei Mindestmenge',
  partNumber: 'Teilenummer',
  differs: 'Unterschied',
  stock: 'Bestand',
  heightHead: 'H',
  leftAt: (voltage) => `C bei ${voltage}`,
  modelledHint: 'Typisch, modelliert, keine Zusicherung',
  total: 'Summe',

  replacementNrnd: 'Nicht für neue Entwürfe.',
  replacementLtb: 'Letzte Bestellmöglichkeit.',
  replacementObsolete: 'Abgekündigt.',
  replacementUse: 'Stattdessen:',
  replacementNone: 'Kein direkter Ersatz. Die nächstliegenden Alternativen finden Sie unten.',
  changedFrom: (date) => `Geänderte Teile liefern wir frühestens ab ${date}.`,

  attributes: 'Alle Eigenschaften',
  electrical: 'Elektrisch',
  bodyAndTrade: 'Bauform, Konformität, Handel',
  series: 'Serie',
  dimensions: 'Länge × Breite × Höhe',
  reflowPeak: 'Reflow-Spitze, höchstens (Tc, J-STD-020)',
  floorLife: 'Verarbeitungszeit',
  storage: 'Lagerung',
  profile: 'Lötprofil',
  hts: 'Zolltarifnummer (HTS)',
  eccn: 'ECCN',
  leadTime: 'Lieferzeit über den Bestand hinaus',
  lifecycle: 'Status',

  documents: 'Dokumente',
};

export type SheetTexts = typeof en;

export const sheetTexts: Record<CompleteLocale, SheetTexts> = { en, de, fr, nl };
