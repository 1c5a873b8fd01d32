import type { SampleWords } from './texts.ts';

export const fr: SampleWords = {
  title: 'Échantillons gratuits',
  description:
    'Jusqu’à cinq références, dix pièces de chacune, gratuites pour les entreprises, réponse immédiate.',
  lead: (parts, pieces, days) =>
    `Jusqu’à ${parts} références, ${pieces} pièces de chacune au plus, sont gratuites pour chaque entreprise par période de ${days} jours. Vous avez la réponse dès que votre adresse est confirmée.`,
  rule: 'Comment nous décidons',
  ruleGranted:
    'Accordé tout de suite : une adresse professionnelle, des composants en stock, dans ces limites.',
  ruleReview:
    'Examiné au plus tard à la même heure le jour ouvré suivant : des collègues ont déjà reçu des échantillons, un composant n’est pas en stock, ou les pièces valent plus de 100 €.',
  ruleRefused:
    'Refusé avec le motif : adresses e-mail privées et demandes au-delà de ces limites. Un clic suffit alors pour commander les mêmes pièces en bande coupée.',
  ruleKits: 'Les kits complets ont leur propre formulaire :',
  kits: 'Kits de développement',

  parts: 'Composants',
  partNumber: (line) => `Référence ${line}`,
  pieces: (line) => `Pièces ${line}`,
  partHead: 'Référence',
  piecesHead: 'Pièces',
  you: 'Où les envoyer',
  email: 'Adresse e-mail professionnelle',
  company: 'Entreprise',
  address: 'Adresse',
  addressHint: 'rue, code postal et ville, pays',
  send: 'Demander des échantillons',
  needPart: 'Indiquez au moins un composant.',
  wrongPieces: 'Des pièces entières, au moins 1.',
  unchanged: 'La demande n’a pas pu être envoyée. Rien n’a été enregistré ; réessayez.',
  check: 'Veuillez vérifier le formulaire.',

  granted: 'Accordé',
  confirm: 'Confirmez votre adresse',
  review: 'Nous examinons votre demande',
  sent: 'Expédié',
  tracking: 'Numéro de suivi',
  refused: 'Pas cette fois',
  reference: 'Dossier',
  answerBy: 'Réponse au plus tard',
  yourTime: 'votre heure',
  againFrom: 'Nouvelle demande possible à partir du',
  mailSent: (email) => `Un e-mail envoyé à ${email} contient la même réponse.`,
  openLink: (email) => `Ouvrez le lien de l’e-mail envoyé à ${email}.`,
  orderNow: 'Commander ces pièces en bande coupée',
  another: 'Autre demande',

  kitTitle: 'Kits de développement gratuits',
  kitDescription:
    'Demandez un kit de développement gratuit pour votre entreprise ; la réponse est immédiate.',
  kitLead: (volume) =>
    `Chaque entreprise qui monte au moins ${volume} pièces par an reçoit un kit de développement gratuit. Vous avez la réponse dès que votre adresse est confirmée.`,
  kitRuleReview: (volume) =>
    `Examiné au plus tard à la même heure le jour ouvré suivant : moins de ${volume} pièces par an, ou un deuxième kit.`,
  kitRuleRefused: 'Refusé avec le motif : adresses e-mail privées. Tous les kits peuvent aussi être achetés.',
  kitAll: 'Voir tous les kits',
  kit: 'Kit',
  kitAddress: 'Adresse de livraison du kit',
  site: 'Site',
  siteHint: 'où vous développez ou produisez',
  project: 'Projet',
  projectHint: 'ce que vous construisez, en une ou deux phrases',
  volume: 'Pièces par an',
  volumeHint: 'tous composants confondus',
  volumeWrong: 'Un nombre entier de pièces par an.',
  apply: 'Demander le kit',
  kitStatus: 'Votre demande de kit',
  kitKeep: 'Gardez cette adresse : elle montre où en est votre demande.',
  kitSee: 'Voir où elle en est',
  applied: 'Demandé le',
  kitGone: 'Il n’y a pas de demande à cette adresse.',
  status: 'État',
};
