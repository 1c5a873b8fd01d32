import type { ListWords } from './texts.ts';

const count = (number: string, many: boolean, one: string, more: string) => `${number} ${many ? more : one}`;

export const fr: ListWords = {
  title: 'Ma liste',
  description: 'Composants que vous gardez, avec vos quantités et notes, aux prix et stocks du jour.',
  lists: 'Vos listes',
  parts: (parts, many) => count(parts, many, 'composant', 'composants'),
  kept: 'gardée sur cet appareil et, une fois connecté, dans votre compte',
  keptAccount: 'gardée dans votre compte',
  isShared: 'partagée par lien',

  empty: 'Il n’y a encore rien sur cette liste.',
  emptyHelp:
    'Gardez des composants avec « Ma liste » sur leur page et dans chaque tableau, ou collez ici des références.',
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
  sum: 'Ensemble',
  approximate: (currency) => `Indicatif, facturé en ${currency}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
  before: 'Précédent',
  after: 'Suivant',

  what: 'Que faire de la liste',
  toCart: 'Tout ajouter au panier',
  toQuote: 'Demander un devis',
  toSamples: 'Commander des échantillons gratuits',
  csv: 'CSV',
  paste: 'Ajouter des composants',
  pasteLabel: 'Une ligne par composant : référence, quantité, note',
  pasteHint:
    'Séparés par virgule, point-virgule ou tabulation. Un composant déjà sur la liste prend la nouvelle quantité.',
  pasteExample: 'RC0603FF4K70N, 250, rappel\nMC0805R106K1AN ; 730',
  pasteAdd: 'Ajouter à cette liste',
  pasteEmpty: 'Écrivez au moins une référence, par exemple : RC0603FF4K70N, 250',
  tooLong: 'Seules les 2\u202f000 premières lignes d’un texte sont lues.',
  share: 'Partager par lien',
  shareHelp: 'Qui a le lien voit ces composants, quantités et notes aux prix du moment, et peut les copier.',
  shareMake: 'Créer un lien',
  shareLink: 'Lien vers cette liste',
  shareStop: 'Fermer le lien',
  manage: 'Renommer ou supprimer',
  name: 'Nom',
  rename: 'Renommer',
  newList: 'Nouvelle liste',
  create: 'Créer la liste',
  drop: 'Supprimer cette liste',
  dropSure: 'Toutes ses lignes disparaissent. C’est irréversible.',
  signInHelp: 'Connectez-vous pour retrouver vos listes sur tout appareil.',
  signIn: 'Se connecter',

  fromBom: (rows, isPlural, parts) =>
    `${count(rows, isPlural, 'ligne', 'lignes')} de la nomenclature : ${parts} ${parts === '1' ? 'composant gardé' : 'composants gardés'}.`,
  leftInBom: (rows, isPlural) =>
    isPlural
      ? `${rows} lignes n’ont pas de composant choisi et restent dans la nomenclature seule.`
      : `${rows} ligne n’a pas de composant choisi et reste dans la nomenclature seule.`,
  backToBom: 'Retour à la nomenclature',
  kept1: (parts, many) => count(parts, many, 'composant gardé.', 'composants gardés.'),
  crossThem: 'Chercher dans les équivalences',
  notKept: (lines, isPlural) =>
    `${count(lines, isPlural, 'ligne n’a pas été comprise', 'lignes n’ont pas été comprises')} :`,
  notAdded: (lines, isPlural) =>
    `${count(lines, isPlural, 'ligne n’a pas été ajoutée', 'lignes n’ont pas été ajoutées')} au panier :`,
  tooManyForCart: 'Un panier contient 500 lignes. Demandez un devis pour toute la liste.',
  copied: 'La liste est maintenant à vous ; modifiez-la à votre gré.',
  made: 'Votre nouvelle liste.',
  unchanged: 'La liste est injoignable. Rien n’a été modifié ; réessayez.',

  sharedBy: 'Quelqu’un a partagé cette liste avec vous. Prix et stocks sont ceux de l’instant.',
  copy: 'Copier dans mes listes',
  sharedGone: 'Ce lien ne mène plus à une liste',
  sharedGoneHelp: 'La liste a été fermée ou supprimée. Demandez un nouveau lien à l’expéditeur.',
  toMine: 'Vers ma liste',

  addTitle: 'Garder ces composants dans votre liste ?',
  addDescription: 'Composants qu’un lien mettrait dans votre liste.',
  addNothing: 'Ce lien ne nomme aucun de nos composants.',
  add: 'Garder dans ma liste',
};
