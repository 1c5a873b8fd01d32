import type { CartTexts } from './texts.ts';

export const fr: CartTexts = {
  tooMany: (pieces) => `Une ligne contient au plus ${pieces} pièces. Demandez un devis pour davantage.`,
  multiple: (packaging, multiple, next) =>
    `${packaging} : vendu par multiples de ${multiple} pièces ; la prochaine quantité possible est ${next}.`,
  tooManyLines: (most) => `Un panier contient au plus ${most} lignes. Demandez un devis pour davantage.`,
  lineGone: () => 'Cette ligne n’est plus dans le panier.',
  quantity: () => 'Saisissez un nombre entier de 1 à 999 999 999.',
  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} est une référence de ${maker}. À sa place nous fabriquons ${number}${isToCheck ? ' ; vérifiez d’abord les différences' : ''}.`,
  unknownGoods: (name) => `Nous ne vendons pas « ${name} ».`,
  quoteOnly: (number) => `${number} est vendu sur devis.`,
  unknownPackaging: (number, named, names) => `${number} n’existe pas en « ${named} ». Choisissez ${names}.`,
  chargedIn: (currency) => `La boutique facture en ${currency}.`,
  notServed: () => 'Nous ne livrons pas dans ce pays. Écrivez-nous pour une offre.',
  noGiftcard: () => 'Il n’y a pas de carte cadeau avec ce code.',
  emptyGiftcard: () => 'Cette carte cadeau est épuisée.',
  tooManyGiftcards: (most) => `Utilisez ${most} cartes cadeaux au plus par panier.`,
  ended: (number, pieces, replacement) =>
    `${number} est arrêté. Seul le stock restant peut être commandé, ${pieces} pièces.${replacement ? ` ${replacement} le remplace.` : ''}`,
  unavailable: (number) =>
    `${number} n’est plus vendu ainsi. Retirez la ligne ou choisissez un autre conditionnement.`,
  shipsLater: (number, pieces) =>
    `Seules ${pieces} pièces de ${number} peuvent partir maintenant. Vérifiez la nouvelle date avant de commander.`,
  price: (number, was, now) => `Le prix de ${number} est maintenant de ${now} la pièce ; il était de ${was}.`,
  discount: (was, now) => `La remise est maintenant de ${now} ; elle était de ${was}.`,
  giftcards: (was, now) => `Les cartes cadeaux paient maintenant ${now} ; c’était ${was}.`,
  grandTotal: (was, now) => `Le total est maintenant de ${now} ; il était de ${was}.`,
  unreadable: () => 'Saisissez une référence et une quantité, par exemple RC0603FF4K70N, 250.',
  longLine: (most) => `Raccourcissez cette ligne à ${most} caractères au plus.`,
  unknownNumber: (number) => `Aucun composant n’a la référence « ${number} ».`,
  noLines: () => 'Saisissez au moins une ligne.',
  tooManyFacts: (most) => `Utilisez ${most} champs au plus dans metadata.`,
  tooManyAtOnce: (most) => `Ajoutez ${most} lignes au plus à la fois. Demandez un devis pour davantage.`,
  linkGone: () => 'Ce lien n’ouvre plus aucun panier.',
  vatFaults: {
    unknown_form: (number) =>
      `${number} n’a pas la forme d’un numéro de TVA. Commencez par les lettres du pays, par exemple ATU12345675.`,
    other_country: () => 'Ce numéro de TVA n’est ni du pays de livraison ni du pays de facturation.',
    mistyped: (number) =>
      `La clé de ${number} est fausse. Cherchez une faute de frappe. Si le numéro est juste, commandez et écrivez-nous : nous remboursons la TVA.`,
    company_missing: (number) => `Indiquez le nom de l’entreprise à laquelle appartient ${number}.`,
  },
  vatCharged: () => 'D’ici là, la TVA du pays de livraison est facturée.',
  vatNotPrinted: () => 'Il ne figurera pas sur la facture.',
  quotedPrice: {
    holds: (reference, day) => `Prix du devis ${reference}, jusqu’au ${day}.`,
    expired: (reference, day) =>
      `Le prix du devis ${reference} valait jusqu’au ${day} ; le prix catalogue s’applique maintenant.`,
    quantity: (reference, _day, minimum, maximum) =>
      `Le prix du devis ${reference} vaut à partir de ${minimum}${maximum ? ` et jusqu’à ${maximum}` : ''} pièces ; sinon, le prix catalogue s’applique.`,
    used: (reference) =>
      `Le prix du devis ${reference} a servi à une autre commande ; le prix catalogue s’applique maintenant.`,
    list: (reference) =>
      `Le prix catalogue est maintenant inférieur à celui du devis ${reference} ; il s’applique donc.`,
  },
};
