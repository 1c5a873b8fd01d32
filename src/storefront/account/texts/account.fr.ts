import type { AccountWords } from './account.ts';

export const fr: AccountWords = {
  account: 'Votre compte',
  accountOf: (name) => `Votre compte, ${name}`,
  description: 'Commandes, factures, adresses, cartes, données d’entreprise et abonnements de votre compte.',
  sections: 'Compte',
  overview: 'Vue d’ensemble',
  orders: 'Commandes',
  quotes: 'Devis',
  samples: 'Échantillons et kits',
  subscriptions: 'Abonnements',
  addresses: 'Adresses',
  cards: 'Cartes',
  company: 'Entreprise',
  profile: 'Profil et mot de passe',
  signOut: 'Se déconnecter',
  save: 'Enregistrer',
  saving: 'Enregistrement',
  saved: 'Enregistré.',
  added: 'Ajouté.',
  removed: 'Supprimé.',
  edit: 'Modifier',
  remove: 'Supprimer',
  removing: 'Suppression',
  cancel: 'Annuler',
  all: 'Tout',
  optional: 'facultatif',
  unconfirmed: (email) =>
    `Veuillez confirmer ${email} par le lien de notre e-mail, afin que les factures vous parviennent.`,

  mailAgain: 'Renvoyer l’e-mail',
  mailSent: 'L’e-mail est parti.',

  openCart: 'Panier en cours',
  cartLines: (lines) => (lines === 1 ? '1 ligne' : `${lines} lignes`),
  cartEmpty: 'Rien dans le panier.',
  toCart: 'Aller au panier',
  recentOrders: 'Commandes récentes',
  noOrders: 'Aucune commande pour l’instant.',
  noOrdersHelp: 'Trouvez des composants par référence ou par valeur, ou collez une liste.',
  browse: 'Tous les produits',
  quickOrder: 'Commande rapide',
  addressCount: (count) =>
    count === 0
      ? 'Aucune adresse enregistrée'
      : count === 1
        ? '1 adresse enregistrée'
        : `${count} adresses enregistrées`,
  cardCount: (count) =>
    count === 0
      ? 'Aucune carte enregistrée'
      : count === 1
        ? '1 carte enregistrée'
        : `${count} cartes enregistrées`,
  subscriptionCount: (count) =>
    count === 0 ? 'Aucun abonnement' : count === 1 ? '1 abonnement' : `${count} abonnements`,

  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  newsletter: 'M’annoncer par e-mail les nouveautés et les arrêts de production, au plus une fois par mois',
  yourName: 'Nom et coordonnées',
  changePassword: 'Changer le mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  passwordHint: '8 caractères ou plus ; 15, c’est mieux',
  passwordChanged: 'Votre mot de passe est modifié. Vous êtes déconnecté partout ailleurs.',

  companyName: 'Entreprise',
  vatNumber: 'Numéro de TVA',
  vatHint: 'UE, avec les lettres du pays',
  vatDoubt: 'La clé de ce numéro est fausse. Vérifiez votre saisie.',
  reverseTitle: 'Sans TVA au sein de l’UE',
  reverseText: (country) =>
    `Les marchandises pour votre entreprise dans un autre pays de l’UE que ${country} sont des livraisons intracommunautaires exonérées. Il faut un numéro de TVA valable de son pays et le nom de l’entreprise, qui y déclare l’acquisition.`,
  reverseOn: 'Les livraisons dans le pays de ce numéro sont facturées sans TVA.',
  reverseNoCompany: 'La TVA s’ajoute : indiquez l’entreprise à laquelle appartient le numéro.',
  reverseOutside: 'Ce numéro n’est d’aucun pays de l’UE et ne change rien à la TVA dans l’UE.',
  reverseOff: 'La TVA s’ajoute : le numéro est de notre propre pays.',
  reverseNone: 'La TVA s’ajoute là où elle est due. Indiquez un numéro de TVA pour être facturé sans elle.',
  onAccountTitle: 'Achat sur facture',
  onAccountYes: 'Accordé : choisissez « bon de commande » en commandant et payez sur facture.',
  onAccountNo:
    'Pas encore accordé. Les entreprises peuvent en faire la demande ; nous répondons sous un jour ouvré.',
  onAccountAsk: 'Demander l’achat sur facture',
  onAccountSubject: 'Achat sur facture',

  addAddress: 'Ajouter une adresse',
  editAddress: 'Modifier l’adresse',
  noAddresses: 'Aucune adresse enregistrée pour l’instant.',
  defaultBilling: 'Adresse de facturation',
  defaultShipping: 'Adresse de livraison',
  useBilling: 'Utiliser pour la facturation',
  useShipping: 'Utiliser pour la livraison',
  makeBilling: 'Les factures vont à cette adresse',
  makeShipping: 'Les colis vont à cette adresse',
  address1: 'Rue et numéro',
  address2: 'Complément',
  address2Hint: 'quai de réception, bâtiment',
  city: 'Ville',
  state: 'Département ou région',
  zip: 'Code postal',
  country: 'Pays',
  chooseCountry: 'Choisir un pays',
  removeAddress: (line) => `Supprimer l’adresse ${line}`,
  editAddressNamed: (line) => `Modifier l’adresse ${line}`,

  addCard: 'Ajouter une carte',
  noCards: 'Aucune carte enregistrée pour l’instant.',
  cardsLead:
    'Nous n’enregistrons que la marque, les quatre derniers chiffres et la date d’expiration. Le numéro lui-même passe par notre coffre de cartes vers le prestataire de paiement et n’est pas conservé.',
  cardEnding: (brand, last4) => `${brand} se terminant par ${last4}`,
  expires: (month, year) => `expire ${month}/${year}`,
  expired: 'expirée',
  defaultCard: 'Par défaut',
  makeDefault: 'Définir par défaut',
  removeCard: (name) => `Supprimer ${name}`,
  cardFields: 'Données de la carte',
  cardNumber: 'Numéro de carte',
  cardExpiry: 'Expiration',
  cardExpiryHint: 'mois / année',
  cardCvc: 'Cryptogramme',
  cardCvcHint: '3 ou 4 chiffres',
  storeCard: 'Enregistrer la carte',
  storing: 'Enregistrement',
  cardNeedsScript:
    'L’ajout d’une carte nécessite JavaScript : le numéro passe par notre coffre de cartes vers le prestataire de paiement, jamais par cette page.',
  cardUnavailable: 'Les champs de la carte sont injoignables pour le moment. Veuillez réessayer.',
};
