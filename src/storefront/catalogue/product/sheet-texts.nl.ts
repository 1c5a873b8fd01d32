import { nl as product } from './messages.nl.ts';
import type { SheetTexts } from './sheet-texts.ts';

export const nl: SheetTexts = {
  ...product,

  decoder: 'Wat het onderdeelnummer zegt, en de andere waarden die er zijn',
  onlyThis: 'alleen deze',
  moreValues: (count) => `nog ${count}`,
  otherValue: (label, text, number) => `${label} ${text}: ${number}`,
  packing: 'Verpakking',
  packingText: 'gekozen bij de prijs',

  drawings: 'Tekeningen',
  isometric: (name) => `${name}, op schaal getekend`,
  planAndFront: (name) => `Boven- en vooraanzicht met maten: ${name}`,
  by: 'bij',
  dimensionsNote: 'Millimeters, volgens de maten van de catalogus.',
  proportionNote: 'De breedte van de aansluitingen is een gebruikelijke verhouding.',
  kitNote: 'Een stuk 8mm-tape zoals het in de kit ligt, met onderdelen 0402 op een steek van 2 mm.',
  landPattern: 'Landpatroon',
  landPatternOf: (pitch, length, width) =>
    `Landpatroon: steek ${pitch}, vlakken ${length} lang en ${width} breed, in millimeters`,
  footprint: 'KiCad',
  footprintName: 'KiCad-footprint',

  figures: 'Belangrijkste waarden',

  neighbours: 'Buren',
  neighboursHint: 'nabije onderdelen en wat ze onderscheidt',
  pricesAt: (quantity) => `prijzen bij ${quantity}`,
  pricesAtMinimum: 'prijzen bij het kleinste aantal',
  partNumber: 'Onderdeelnummer',
  differs: 'Verschil',
  stock: 'Voorraad',
  heightHead: 'H',
  leftAt: (voltage) => `C bij ${voltage}`,
  modelledHint: 'Typisch, gemodelleerd, geen garantie',
  total: 'Totaal',

  replacementNrnd: 'Niet voor nieuwe ontwerpen.',
  replacementLtb: 'Laatste bestelmogelijkheid.',
  replacementObsolete: 'Uit productie.',
  replacementUse: 'Gebruik in plaats hiervan:',
  replacementNone: 'Er is geen directe vervanger; de naaste onderdelen staan hieronder.',
  changedFrom: (date) => `Eerste levering na de wijziging: op zijn vroegst ${date}.`,

  attributes: 'Alle eigenschappen',
  electrical: 'Elektrisch',
  bodyAndTrade: 'Behuizing, conformiteit, handel',
  series: 'Serie',
  dimensions: 'Lengte × breedte × hoogte',
  reflowPeak: 'Hoogste reflowpiek (Tc, J-STD-020)',
  floorLife: 'verwerkingstijd',
  storage: 'opslag',
  profile: 'soldeerprofiel',
  hts: 'Goederencode (HTS)',
  eccn: 'ECCN',
  leadTime: 'Levertijd boven de voorraad',
  lifecycle: 'Status',

  documents: 'Documenten',
};
