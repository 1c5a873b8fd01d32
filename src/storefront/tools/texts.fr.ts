import type { ToolWords } from './texts.ts';

export const fr: ToolWords = {
  tools: 'Outils',
  breadcrumbs: 'Fil d’Ariane',
  title: 'Outils pour ingénieurs',
  description:
    'Trouvez nos équivalents de condensateurs et d’autres composants CMS, et remplacez les électrolytiques aluminium par des céramiques : gratuit, avec liens et API.',
  lead: 'Gratuit et sans compte. Partagez chaque résultat par un lien, ou obtenez-le par l’API.',
  crossTitle: 'Équivalences de condensateurs et de toutes les autres familles',
  crossMetaTitle: 'Équivalences de condensateurs et de toutes les autres familles',
  crossDescription:
    'Collez des références concurrentes et recevez nos équivalents, classés exact, supérieur ou fonctionnel, avec chaque différence, le stock et le prix.',
  crossLead:
    'Saisissez les références d’autres fabricants et recevez nos équivalents. Nous lisons chaque champ, classons chaque équivalent et indiquons chaque différence. Pour condensateurs, résistances, inductances, perles de ferrite, thermistances, LED et composants discrets à référence industrielle.',
  crossShort: 'Collez une référence ou deux cents. Chaque équivalent est classé, chaque différence indiquée.',
  openTool: 'Ouvrir l’outil',
  replacementTitle: 'De l’électrolytique aluminium au MLCC',
  replacementMetaTitle: 'Remplacer un électrolytique aluminium par des MLCC',
  replacementDescription:
    'Combien de condensateurs céramiques remplacent un électrolytique aluminium : capacité effective sous tension, surface, hauteur, prix, échauffement et mises en garde.',
  replacementLead:
    'Calculez combien de céramiques remplacent un électrolytique. Comparez capacité effective, surface, hauteur, prix et échauffement, avec toutes les mises en garde.',
  example: 'Exemple',
  readAs: 'Lu comme',
  equivalents: 'Équivalents',
  numbers: 'Références d’autres fabricants',
  numbersHint: 'une par ligne, 200 au plus',
  quantity: 'Pièces',
  workingVoltage: 'Tension de service',
  smaller: 'Inclure les boîtiers plus petits',
  snpb: 'Inclure les terminaisons SnPb',
  thicker: 'Inclure les composants plus épais',
  allowThicker: 'Autoriser les composants plus épais',
  nearest: 'Nos composants les plus proches',
  find: 'Trouver des équivalents',
  csv: 'CSV',
  asJson: 'API',
  counted: (matchedCount, total) =>
    total === 1
      ? matchedCount === 1
        ? 'Un équivalent a été trouvé.'
        : 'Aucun équivalent n’a été trouvé.'
      : `${matchedCount} références sur ${total} ont un équivalent.`,
  notDecoded: 'Non reconnue',
  notDecodedText:
    'Ce texte ne correspond à aucun code de commande d’un fabricant ; nous ne supposons donc rien.',
  byAttributes: 'Chercher par valeurs',
  isElectrolytic: (value) => `Un électrolytique aluminium, ${value}. Nous n’en fabriquons pas.`,
  replaceIt: 'Voir quelles céramiques peuvent le remplacer',
  searchLike: 'Chercher des valeurs proches',
  assumed: 'supposé',
  assumedNote: 'habituel chez ce fabricant ; la référence ne l’indique pas',
  partNumber: 'Numéro de commande',
  orderNumberNote:
    'Un numéro de commande est la référence du produit suivie d’une lettre pour le conditionnement (T est une bobine de 180 mm). La recherche, les listes et les nomenclatures n’affichent que la référence du produit. La quantité y détermine le conditionnement.',
  differences: 'Différences',
  attribute: 'Caractéristique',
  theirs: 'Original',
  ours: 'Le nôtre',
  stock: 'Stock',
  price: 'Pièce',
  total: 'Total',
  height: 'Hauteur',
  effective: (voltage) => `C à ${voltage}`,
  none: 'Aucune. Toutes les valeurs indiquées sont égales.',
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
  wrong: 'Vérifiez votre saisie',
  original: 'de l’original : inconnu',
};
