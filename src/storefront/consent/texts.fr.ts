import type { en } from './texts.ts';

export const fr: typeof en = {
  title: 'D’autres peuvent-ils voir comment vous utilisez la boutique ?',
  ask: (purposes) =>
    `Avec votre accord, ${purposes}. Sans lui, tout fonctionne de la même façon. Vous pouvez changer d’avis au bas de chaque page.`,
  analytics: 'Mesurer l’usage',
  analyticsPurpose: 'une autre société mesure quelles pages sont lues',
  analyticsWhat: 'Pages, clics et type d’appareil, pour voir ce que les visiteurs trouvent ou non.',
  sales: 'Reconnaître les entreprises',
  salesPurpose: 'une autre société signale à nos commerciaux quelles entreprises nous visitent',
  salesWhat:
    'À partir de votre adresse réseau, une autre société déduit quelle entreprise nous visite et quelles pages elle lit.',
  chat: 'Précharger le chat',
  chatPurpose: 'le chat est préchargé sur chaque page',
  chatWhat: 'Sinon, le chat d’une autre société n’est chargé que lorsque vous l’ouvrez.',
  and: 'et',
  from: (host) => `Chargé depuis ${host}`,
  accept: 'Accepter',
  refuse: 'Nécessaires seulement',
  choose: 'Choisir',
  notice: 'Protection des données',
  region: 'Question de confidentialité',
  necessary: 'Nécessaire',
  necessaryWhat:
    'Session, panier, langue et affichage. Toujours actifs, ils restent entre vous et cette boutique.',
  save: 'Enregistrer les choix',
  saved: 'Vos choix sont enregistrés.',
  signal:
    'Votre navigateur demande à ne pas être suivi (Do Not Track ou Global Privacy Control). Nous le respectons et ne chargeons rien de tout cela.',
  asked: (date) => `Votre choix est valable jusqu’au ${date} et reste dans ce navigateur.`,
  unasked: 'Vous n’avez pas encore choisi. D’ici là, rien de tout cela n’est chargé.',
};
