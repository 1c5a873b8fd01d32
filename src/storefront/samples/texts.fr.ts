import type { SampleWords } from './texts.ts';

export const fr: SampleWords = {
  title: 'Échantillons gratuits',
  description:
    'Échantillons gratuits pour les entreprises : saisissez des références et confirmez votre adresse. Nous décidons selon des règles publiées.',
  lead: (parts, pieces, days) =>
    `Jusqu’à ${parts} références, ${pieces} pièces de chacune au plus, sont gratuites pour chaque entreprise par période de ${days} jours. Nous répondons dès que vous confirmez votre adresse.`,
  rule: 'Comment nous décidons',
  ruleGranted:
    'Accordé tout de suite : une adresse professionnelle, des composants en stock, dans ces limites.',
  ruleReview:
    'Examiné sous un jour ouvré : des collègues ont déjà reçu des échantillons, un composant n’est pas en stock, ou les pièces valent plus de 100 €.',
  ruleRefused:
    'Refusé avec le motif : adresses e-mail privées et demandes au-delà de ces limites. Vous pouvez alors commander les mêmes pièces en bande coupée, en un clic.',
  ruleKits: 'Les kits complets ont leur propre formulaire :',
  kits: 'Kits de développement',

  parts: 'Composants',
  partNumber: (line) => `Référence ${line}`,
  pieces: (line) => `Pièces ${line}`,
  partHead: 'Référence',
  piecesHead: 'Pièces',
  you: 'Vos coordonnées',
  email: 'Adresse e-mail professionnelle',
  company: 'Entreprise',
  address: 'Adresse',
  addressHint: 'rue, code postal et ville, pays',
  send: 'Demander des échantillons',
  needPart: 'Indiquez au moins un composant.',
  wrongPieces: 'Indiquez un nombre entier, au moins 1.',
  unchanged: 'La demande n’a pas pu être envoyée. Rien n’a été enregistré ; réessayez.',
  check: 'Veuillez vérifier le formulaire.',

  granted: 'Accordé',
  confirm: 'Confirmez votre adresse',
  review: 'En cours d’examen',
  sent: 'Expédié',
  tracking: 'Numéro de suivi',
  refused: 'Pas cette fois',
  reference: 'Dossier',
  answerBy: 'Réponse au plus tard',
  yourTime: 'votre heure',
  againFrom: 'Nouvelle demande possible à partir du',
  mailSent: (email) => `Nous vous l’avons aussi envoyé par e-mail à ${email}.`,
  openLink: (email) => `Ouvrez le lien de l’e-mail envoyé à ${email}.`,
  orderNow: 'Commander ces pièces en bande coupée',
  another: 'Autre demande',

  kitTitle: 'Kits de développement gratuits',
  kitDescription:
    'Demandez un kit de développement gratuit pour votre entreprise. Nous décidons selon des règles publiées.',
  kitLead: (volume) =>
    `Chaque entreprise qui monte au moins ${volume} pièces par an reçoit un kit de développement gratuit. Nous répondons dès que vous confirmez votre adresse.`,
  kitRuleReview: (volume) =>
    `Examiné sous un jour ouvré : moins de ${volume} pièces par an, ou un deuxième kit.`,
  kitRuleRefused: 'Refusé avec le motif : adresses e-mail privées. Vous pouvez aussi acheter tous les kits.',
  kitAll: 'Voir tous les kits',
  kit: 'Kit',
  kitAddress: 'Adresse de livraison du kit',
  site: 'Site',
  siteHint: 'où vous développez ou produisez',
  project: 'Projet',
  projectHint: 'ce que vous construisez, en une ou deux phrases',
  volume: 'Pièces par an',
  volumeHint: 'tous composants confondus',
  volumeWrong: 'Indiquez un nombre entier de pièces par an.',
  apply: 'Demander le kit',
  kitStatus: 'Votre demande de kit',
  kitKeep: 'Conservez ce lien : il montre où en est votre demande.',
  kitSee: 'Voir l’état',
  applied: 'Demandé le',
  kitGone: 'Ce lien ne correspond à aucune demande.',
  status: 'État',
};
