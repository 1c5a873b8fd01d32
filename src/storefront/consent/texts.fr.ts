import type { en } from './texts.ts';

export const fr: typeof en = {
  title: 'D’autres peuvent-ils voir comment vous utilisez la boutique ?',
  ask: (purposes) =>
    `Avec votre accord, ${purposes}. Sans lui, tout fonctionne de la même façon. Vous pouvez changer d’avis au bas de chaque page.`,
  analytics: 'Mesurer l’usage',
  analyticsPurpose: 'une autre société mesure quelles pages sont lues',
  analyticsWhat: 'Pages, clics et type d’appareil, pour voir ce qui se trouve et ce qui ne se trouve pas.',
  sales: 'Reconnaître les entreprises',
  salesPurpose: 'une autre société signale à nos commerciaux quelles entreprises nous visitent',
  salesWhat: 'De votre adresse réseau, une société déduit quelle entreprise lit, et quelles pages.',
  chat: 'Garder le chat prêt',
  chatPurpose: 'le chat est prêt sur chaque page',
  chatWhat: 'Sinon, le chat d’une autre société n’est chargé que lorsque vous l’ouvrez.',
  and: 'et',
  from: (host) => `Chargé depuis ${host}`,
  accept: 'Accepter',
  refuse: 'Le nécessaire seulement',
  choose: 'Choisir',
  notice: 'Protection des données',
  region: 'Question de confidentialité',
  necessary: 'Nécessaire',
  necessaryWhat:
    'Session, panier, langue et affichage. Cela reste entre vous et cette boutique, et c’est toujours actif.',
  save: 'Enregistrer les choix',
  saved: 'Vos choix sont enregistrés.',
  signal:
    'Votre navigateur demande à ne pas être suivi (Do Not Track ou Global Privacy Control). Nous le respectons : rien de cela n’est chargé.',
  asked: (date) => `Votre réponse vaut jusqu’au ${date} et reste dans ce navigateur.`,
  unasked: 'Vous n’avez pas encore répondu ; d’ici là, rien de cela n’est chargé.',
};
