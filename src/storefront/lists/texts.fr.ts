import type { ListWords } from './texts.ts';

const count = (number: string, many: boolean, one: string, more: string) => `${number} ${many ? more : one}`;

export const fr: ListWords = {
  title: 'Ma liste',
  description: 'Vos composants enregistrés avec quantités et notes, aux prix et stocks du jour.',
  lists: 'Vos listes',
  parts: (parts, many) => count(parts, many, 'composant', 'composants'),
  kept: 'enregistrée sur cet appareil et, une fois connecté, dans votre compte',
  keptAccount: 'enregistrée dans votre compte',
  isShared: 'partagée par lien',

  empty: 'Cette liste est vide.',
  emptyHelp:
    'Enregistrez des composants avec « Ma liste » sur les pages produits et dans les tableaux, ou collez ici des références.',
  emptyCategories: 'Toutes les catégories',

  part: 'Composant',
  quantity: 'Quantité',
  stock: 'En stock',
  inStock: 'en stock',
  each: (currency) => `${currency} pièce`,
  total: 'Total',
  quantityOf: (part) => `Quantité de ${part}`,
  noteOf: (part) => `Note sur ${part}`,
  addNote: 'Ajouter une note',
  save: 'Enregistrer',
  update: 'Mettre à jour',
  remove: (part) => `Retirer ${part} de la liste`,
  removed: (part) => `${part} a été retiré de la liste.`,
  undo: 'Annuler',
  comesAs: (pieces, packaging) => `livré par ${pieces}, ${packaging}`,
  byQuote: 'sur devis',
  gone: 'Ce composant n’est plus au catalogue.',
  weeks: (low, high) =>
    low === high ? `${low} ${low === 1 ? 'semaine' : 'semaines'}` : `${low} à ${high} semaines`,
  quantityWrong: 'Un nombre entier de pièces, de 1 à 999\u202f999\u202f999.',
  sum: 'Total de la liste',
  approximate: (currency) => `Indicatif, facturé en ${currency}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
  before: 'Précédent',
  after: 'Suivant',

  what: 'Actions sur la liste',
  toCart: 'Tout ajouter au panier',
  toQuote: 'Demander un devis',
  toSamples: 'Commander des échantillons gratuits',
  csv: 'CSV',
  paste: 'Ajouter des composants',
  pasteLabel: 'Une ligne par composant : référence, quantité, note',
  pasteHint:
    'Séparez par une virgule, un point-virgule ou une tabulation. Un composant déjà sur la liste prend la nouvelle quantité.',
  pasteExample: 'RC0603FF4K70N, 250, rappel\nMC0805R106K1AN ; 730',
  pasteAdd: 'Ajouter à cette liste',
  pasteEmpty: 'Saisissez au moins une référence, par exemple : RC0603FF4K70N, 250',
  tooLong: 'Nous lisons seulement les 2\u202f000 premières lignes d’un texte.',
  share: 'Partager par lien',
  shareHelp:
    'Toute personne ayant le lien peut voir et copier ces composants, quantités et notes, aux prix du moment.',
  shareMake: 'Créer un lien',
  shareLink: 'Lien vers cette liste',
  shareStop: 'Arrêter le partage',
  manage: 'Renommer ou supprimer',
  name: 'Nom',
  rename: 'Renommer',
  newList: 'Nouvelle liste',
  create: 'Créer la liste',
  drop: 'Supprimer cette liste',
  dropSure: 'Toutes ses lignes seront aussi supprimées. C’est irréversible.',
  signInHelp: 'Connectez-vous pour retrouver vos listes sur tout appareil.',
  signIn: 'Se connecter',

  fromBom: (rows, isPlural, parts) =>
    `${count(rows, isPlural, 'ligne', 'lignes')} de la nomenclature : ${parts} ${parts === '1' ? 'composant enregistré' : 'composants enregistrés'}.`,
  leftInBom: (rows, isPlural) =>
    isPlural
      ? `${rows} lignes n’ont pas de composant choisi. Elles restent seulement dans la nomenclature.`
      : `${rows} ligne n’a pas de composant choisi. Elle reste seulement dans la nomenclature.`,
  backToBom: 'Retour à la nomenclature',
  kept1: (parts, many) => count(parts, many, 'composant enregistré.', 'composants enregistrés.'),
  crossThem: 'Chercher dans les équivalences',
  notKept: (lines, isPlural) =>
    `${count(lines, isPlural, 'ligne n’a pas été comprise', 'lignes n’ont pas été comprises')} :`,
  notAdded: (lines, isPlural) =>
    `${count(lines, isPlural, 'ligne n’a pas été ajoutée', 'lignes n’ont pas été ajoutées')} au panier :`,
  tooManyForCart: 'Un panier contient 500 lignes. Demandez un devis pour toute la liste.',
  copied: 'Copiée dans vos listes. Vous pouvez modifier cette copie.',
  made: 'Liste créée.',
  unchanged: 'La liste est injoignable. Rien n’a été modifié ; réessayez.',

  sharedBy: 'Quelqu’un a partagé cette liste avec vous. Prix et stocks sont à jour.',
  copy: 'Copier dans mes listes',
  sharedGone: 'Cette liste n’est plus partagée',
  sharedGoneHelp: 'Le partage a été arrêté ou la liste supprimée. Demandez un nouveau lien à l’expéditeur.',
  toMine: 'Vers ma liste',

  addTitle: 'Enregistrer ces composants dans votre liste ?',
  addDescription: 'Composants d’un lien, à enregistrer dans votre liste.',
  addNothing: 'Ce lien ne contient aucun de nos composants.',
  add: 'Ajouter à ma liste',
};
