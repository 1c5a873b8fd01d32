import type { ToolWords } from './texts.ts';

export const fr: ToolWords = {
  tools: 'Outils',
  breadcrumbs: 'Fil d’Ariane',
  title: 'Outils pour ingénieurs',
  description:
    'Équivalences de condensateurs et d’autres composants CMS par référence concurrente, et remplacement d’électrolytiques aluminium par des céramiques : gratuit, par adresse et par API.',
  lead: 'Gratuit et sans compte. Chaque résultat est une adresse à transmettre à un collègue, et une réponse de l’API.',
  crossTitle: 'Équivalences : condensateurs et toutes nos autres familles',
  crossMetaTitle: 'Équivalences de condensateurs et de toutes les autres familles',
  crossDescription:
    'Collez des références concurrentes et recevez nos équivalents, classés exact, supérieur ou fonctionnel, avec chaque différence, le stock et le prix.',
  crossLead:
    'Les références d’autres fabricants entrent, les nôtres sortent : lues champ par champ, classées, chaque différence nommée. Condensateurs, résistances, inductances, perles de ferrite, thermistances, LED et composants discrets à référence industrielle.',
  crossShort:
    'Collez une référence ou deux cents. Exact, supérieur ou fonctionnel, chaque différence nommée.',
  openTool: 'Ouvrir l’outil',
  replacementTitle: 'De l’électrolytique aluminium au MLCC',
  replacementMetaTitle: 'Remplacer un électrolytique aluminium par des MLCC',
  replacementDescription:
    'Combien de condensateurs céramiques remplacent un électrolytique aluminium : capacité effective sous tension, surface, hauteur, prix, échauffement et mises en garde.',
  replacementLead:
    'Combien de céramiques font le travail d’un électrolytique : à capacité effective, avec surface, hauteur, prix, échauffement et tout ce à quoi il faut veiller.',
  example: 'Exemple',
  readAs: 'Lu comme',
  equivalents: 'Équivalents',
  numbers: 'Références d’autres fabricants',
  numbersHint: 'une par ligne, 200 au plus',
  quantity: 'Pièces',
  workingVoltage: 'Tension de service',
  smaller: 'Boîtiers plus petits aussi',
  snpb: 'Terminaisons SnPb aussi',
  thicker: 'Composants plus épais aussi',
  allowThicker: 'Autoriser les composants plus épais',
  nearest: 'Le plus proche des nôtres',
  find: 'Trouver des équivalents',
  csv: 'CSV',
  asJson: 'API',
  counted: (matchedCount, total) =>
    total === 1
      ? matchedCount === 1
        ? 'Un équivalent a été trouvé.'
        : 'Aucun équivalent n’a été trouvé.'
      : `${matchedCount} références sur ${total} ont un équivalent.`,
  notDecoded: 'Non décodé',
  notDecodedText:
    'Aucun code de commande d’un fabricant ne correspond à ce texte en entier ; rien n’est donc supposé.',
  byAttributes: 'Chercher par ses valeurs',
  isElectrolytic: (value) => `Un électrolytique aluminium, ${value} : nous n’en fabriquons pas.`,
  replaceIt: 'Voir quelles céramiques peuvent le remplacer',
  searchLike: 'Chercher des valeurs proches',
  assumed: 'supposé',
  assumedNote: 'selon l’usage du fabricant ; la référence ne le dit pas',
  partNumber: 'Numéro de commande',
  orderNumberNote:
    'Numéros de commande : la référence du produit et une dernière lettre pour le conditionnement (T est une bobine de 180 mm). La recherche, les listes et les nomenclatures montrent la référence sans cette lettre ; le conditionnement y est choisi d’après la quantité.',
  differences: 'Différences',
  attribute: 'Caractéristique',
  theirs: 'Le leur',
  ours: 'Le nôtre',
  stock: 'Stock',
  price: 'Pièce',
  total: 'Total',
  height: 'Hauteur',
  effective: (voltage) => `C à ${voltage}`,
  none: 'Aucune : toutes les valeurs indiquées sont égales.',
  exact: 'Exact',
  upgrade: 'Supérieur',
  functional: 'Fonctionnel',
  exactText: 'chaque valeur décisive est connue et égale',
  upgradeText: 'chaque différence est meilleure',
  functionalText: 'une valeur est inconnue ou diffère : à vérifier d’abord',
  addToCart: 'Ajouter au panier',
  toList: 'Ajouter à ma liste',
  toQuote: 'Devis',
  byQuotation: 'sur devis',
  back: 'Livraison différée',
  shownWithScript: 'Modélisé, typique, sans garantie.',
  wrong: 'Cela ne peut pas encore être calculé',
  original: 'de l’original : inconnu',
};
