import { nl as product } from './messages.nl.ts';
import type { SheetTexts } from './sheet-texts.ts';

export const nl: SheetTexts = {
  ...product,

  decoder: 'Opbouw van het onderdeelnummer en andere waarden',
  onlyThis: 'geen andere opties',
  moreValues: (count) => `nog ${count}`,
  otherValue: (label, text, number) => `${label} ${text}: ${number}`,
  packing: 'Verpakking',
  packingText: 'kies onder ‘Verpakking’',

  drawings: 'Tekeningen',
  isometric: (name) => `${name}, op schaal getekend`,
  planAndFront: (name) => `Boven- en vooraanzicht met maten: ${name}`,
  by: 'bij',
  dimensionsNote: 'Maten in mm, uit de catalogus.',
  proportionNote: 'De breedte van de aansluitingen is een gebruikelijke verhouding.',
  kitNote: 'Stukje uit de kit: 8mm-tape, onderdelen 0402, steek 2 mm.',
  landPattern: 'Landpatroon',
  landPatternOf: (pitch, length, width) =>
    `Landpatroon: steek ${pitch}, vlakken ${length} lang en ${width} breed, in millimeters`,
  footprint: 'KiCad',
  footprintName: 'KiCad-footprint',

  figures: 'Belangrijkste waarden',

  neighbours: 'Vergelijkbare onderdelen',
  neighboursHint: 'verschillen',
  pricesAt: (quantity) => `prijzen bij ${quantity}`,
  pricesAtMinimum: 'prijzen bij minimale afname',
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
  replacementNone: 'Geen directe vervanger. Hieronder vindt u de dichtstbijzijnde alternatieven.',
  changedFrom: (date) => `Gewijzigde onderdelen leveren wij op zijn vroegst vanaf ${date}.`,

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
  leadTime: 'Levertijd indien niet op voorraad',
  lifecycle: 'Status',

  documents: 'Documenten',
};
