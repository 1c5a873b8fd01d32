import type { CompleteLocale } from '../../messages/define.ts';
import { productTexts } from './messages.ts';
import { fr } from './sheet-texts.fr.ts';
import { nl } from './sheet-texts.nl.ts';

/** Words of the data sheet: the browser loads them only to draw a data sheet. */
const en = {
  ...productTexts.en,

  decoder: 'What the part number says, and the other values that exist',
  onlyThis: 'only this',
  moreValues: (count: number) => `${count} more`,
  otherValue: (label: string, text: string, number: string) => `${label} ${text}: ${number}`,
  packing: 'Packing',
  packingText: 'chosen with the price',

  drawings: 'Drawings',
  isometric: (name: string) => `${name}, drawn to scale`,
  planAndFront: (name: string) => `Plan and front view with dimensions: ${name}`,
  by: 'by',
  dimensionsNote: 'Millimetres, from the catalogue dimensions.',
  proportionNote: 'Termination width is a typical proportion.',
  kitNote: 'A piece of 8 mm tape as it lies in the kit, with 0402 parts in 2 mm pitch.',
  landPattern: 'Land pattern',
  landPatternOf: (pitch: string, length: string, width: string) =>
    `Land pattern: pitch ${pitch}, pads ${length} long and ${width} wide, millimetres`,
  footprint: 'KiCad',
  footprintName: 'KiCad footprint',

  figures: 'Key values',

  neighbours: 'Neighbours',
  neighboursHint: 'near parts and what differs',
  pricesAt: (quantity: string) => `prices at ${quantity}`,
  pricesAtMinimum: 'prices at the smallest lot',
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
  replacementNone: 'There is no direct replacement; the nearest parts stand below.',
  changedFrom: (date: string) => `First shipment of what was changed: ${date} at the earliest.`,

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
  leadTime: 'Lead time beyond stock',
  lifecycle: 'Part status',

  documents: 'Documents',
};

const de: typeof en = {
  ...productTexts.de,

  decoder: 'Was die Teilenummer sagt, und welche anderen Werte es gibt',
  onlyThis: 'nur dieser',
  moreValues: (count) => `${count} weitere`,
  otherValue: (label, text, number) => `${label} ${text}: ${number}`,
  packing: 'Verpackung',
  packingText: 'beim Preis gewählt',

  drawings: 'Zeichnungen',
  isometric: (name) => `${name}, maßstäblich gezeichnet`,
  planAndFront: (name) => `Draufsicht und Vorderansicht mit Maßen: ${name}`,
  by: 'mal',
  dimensionsNote: 'Millimeter, nach den Maßen des Katalogs.',
  proportionNote: 'Die Breite der Anschlüsse ist eine typische Proportion.',
  kitNote: 'Ein Stück des 8-mm-Gurts aus dem Sortiment, mit Teilen 0402 im 2-mm-Raster.',
  landPattern: 'Anschlussflächen',
  landPatternOf: (pitch, length, width) =>
    `Anschlussflächen: Abstand ${pitch}, Länge ${length}, Breite ${width}, Millimeter`,
  footprint: 'KiCad',
  footprintName: 'KiCad-Footprint',

  figures: 'Wichtigste Werte',

  neighbours: 'Nachbarn',
  neighboursHint: 'nahe Teile und was sie unterscheidet',
  pricesAt: (quantity) => `Preise bei ${quantity}`,
  pricesAtMinimum: 'Preise bei der kleinsten Menge',
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
  replacementNone: 'Es gibt keinen direkten Ersatz; die nächsten Teile stehen unten.',
  changedFrom: (date) => `Erste Lieferung des Geänderten: frühestens ${date}.`,

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
