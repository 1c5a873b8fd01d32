import { fr as product } from './messages.fr.ts';
import type { SheetTexts } from './sheet-texts.ts';

export const fr: SheetTexts = {
  ...product,

  decoder: 'Ce que dit la référence, et les autres valeurs qui existent',
  onlyThis: 'seulement celle-ci',
  moreValues: (count) => `${count} de plus`,
  otherValue: (label, text, number) => `${label} ${text} : ${number}`,
  packing: 'Conditionnement',
  packingText: 'choisi avec le prix',

  drawings: 'Plans',
  isometric: (name) => `${name}, dessiné à l’échelle`,
  planAndFront: (name) => `Vue de dessus et de face cotées : ${name}`,
  by: 'sur',
  dimensionsNote: 'Millimètres, d’après les cotes du catalogue.',
  proportionNote: 'La largeur des terminaisons est une proportion typique.',
  kitNote: 'Un morceau de bande de 8 mm tel qu’il est dans le kit, avec des composants 0402 au pas de 2 mm.',
  landPattern: 'Empreinte',
  landPatternOf: (pitch, length, width) =>
    `Empreinte : pas ${pitch}, plages de ${length} de long et ${width} de large, en millimètres`,
  footprint: 'KiCad',
  footprintName: 'Empreinte KiCad',

  figures: 'Valeurs principales',

  neighbours: 'Voisins',
  neighboursHint: 'composants proches et leurs différences',
  pricesAt: (quantity) => `prix pour ${quantity}`,
  pricesAtMinimum: 'prix au plus petit lot',
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
  replacementNone: 'Il n’y a pas de remplacement direct ; les composants les plus proches sont ci-dessous.',
  changedFrom: (date) => `Première livraison après modification : au plus tôt le ${date}.`,

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
  leadTime: 'Délai au-delà du stock',
  lifecycle: 'Statut',

  documents: 'Documents',
};
