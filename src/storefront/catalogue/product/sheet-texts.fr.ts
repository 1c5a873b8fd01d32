import { fr as product } from './messages.fr.ts';
import type { SheetTexts } from './sheet-texts.ts';

export const fr: SheetTexts = {
  ...product,

  decoder: 'Structure de la référence et autres valeurs',
  onlyThis: 'aucune autre option',
  moreValues: (count) => `${count} de plus`,
  otherValue: (label, text, number) => `${label} ${text} : ${number}`,
  packing: 'Conditionnement',
  packingText: 'à choisir sous « Conditionnement »',

  drawings: 'Plans',
  isometric: (name) => `${name}, dessiné à l’échelle`,
  planAndFront: (name) => `Vue de dessus et de face cotées : ${name}`,
  by: 'sur',
  dimensionsNote: 'Cotes en mm, d’après le catalogue.',
  proportionNote: 'La largeur des terminaisons est une proportion typique.',
  kitNote: 'Extrait du kit : bande de 8 mm, composants 0402, pas de 2 mm.',
  landPattern: 'Empreinte',
  landPatternOf: (pitch, length, width) =>
    `Empreinte : pas ${pitch}, plages de ${length} de long et ${width} de large, en millimètres`,
  footprint: 'KiCad',
  footprintName: 'Empreinte KiCad',

  figures: 'Valeurs principales',

  neighbours: 'Composants similaires',
  neighboursHint: 'différences',
  pricesAt: (quantity) => `prix pour ${quantity}`,
  pricesAtMinimum: 'prix pour la quantité minimale',
  partNumber: 'Référence',
  differs: 'Différence',
  stock: 'Stock',
  heightHead: 'H',
  leftAt: (voltage) => `C sous ${voltage}`,
  modelledHint: 'Typique, modélisé, sans garantie',
  total: 'Total',

  replacementNrnd: 'Déconseillé pour les nouvelles études.',
  replacementLtb: 'Dernières commandes.',
  replacementObsolete: 'Obsolète.',
  replacementUse: 'À utiliser à la place :',
  replacementNone: 'Pas de remplacement direct. Alternatives les plus proches ci-dessous.',
  changedFrom: (date) => `Les composants modifiés sont livrés au plus tôt le ${date}.`,

  attributes: 'Toutes les caractéristiques',
  electrical: 'Électrique',
  bodyAndTrade: 'Boîtier, conformité, commerce',
  series: 'Série',
  dimensions: 'Longueur × largeur × hauteur',
  reflowPeak: 'Pic de refusion maximal (Tc, J-STD-020)',
  floorLife: 'durée hors sachet',
  storage: 'stockage',
  profile: 'profil de brasage',
  hts: 'Code douanier (HTS)',
  eccn: 'ECCN',
  leadTime: 'Délai hors stock',
  lifecycle: 'Statut',

  documents: 'Documents',
};
