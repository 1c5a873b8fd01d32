import type { Translation } from './define.ts';
import type { en } from './en.ts';

/** French texts of the shell, the home page and the error pages. */
export const fr: Translation<typeof en> = {
  skipToContent: 'Aller au contenu',
  mainMenu: 'Menu principal',
  menu: 'Menu',
  close: 'Fermer',
  home: 'Accueil',

  search: 'Rechercher',
  searchPlaceholder: 'Référence, valeur ou concurrent',
  searchPlaceholderShort: 'Référence ou valeur',
  searchSuggestions: 'Suggestions',
  suggestionCount: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  suggestionKindPart: 'composant',
  suggestionKindValue: 'valeur',
  suggestionKindCategory: 'catégorie',

  myQuantity: 'Ma quantité',
  myQuantityHelp: 'Tous les prix s’entendent pour cette quantité',
  languageAndCurrency: 'Langue et devise',
  language: 'Langue',
  currency: 'Devise',
  apply: 'Appliquer',
  displayCurrencyNote: (code) => `Montant indicatif, facturé en ${code}`,
  myList: 'Ma liste',
  signIn: 'Se connecter',
  cart: 'Panier',
  cartLines: (lines) => (lines === 1 ? '1 ligne' : `${lines} lignes`),

  sameDayShipment: 'Expédition le jour même, lu–ve',
  shipsToday: 'Expédié aujourd’hui',
  shipsTodayUntil: (time) => `commandé avant ${time}`,
  timeLeft: (hours, minutes) => (hours > 0 ? `encore ${hours} h ${minutes} min` : `encore ${minutes} min`),
  shipsNext: (day) => `Expédié ${day}`,
  shipsNextBy: (time) => `commandé avant ${time}`,
  yourTime: (own, theirs) => `${own} à votre heure (${theirs})`,

  theme: 'Thème',
  themeSystem: 'Système',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  tagline: 'Composants CMS, en direct du fabricant.',
  keyboardHelp: 'Clavier',
  privacyChoices: 'Choix de confidentialité',

  askEngineer: 'Posez votre question',
  newAnswers: (count) => (count === 1 ? 'nouvelle réponse' : 'nouvelles réponses'),

  signInTitle: 'Se connecter',
  account: 'Votre compte',
  accountOf: (name) => `Votre compte, ${name}`,
  email: 'E-mail',
  password: 'Mot de passe',
  quoteTitle: 'Demander un devis',
  cartTitle: 'Panier',
  cartLoading: 'Chargement du panier …',

  allProducts: 'Tous les produits',

  notFoundPageTitle: 'Page introuvable',
  notFoundDescription:
    'Il n’y a pas de page à cette adresse. Cherchez par référence ou par valeur, ou partez des catégories.',
  serverErrorTitle: 'Cette page n’a pas pu être chargée.',
  serverErrorDescription: 'Le serveur n’a pas répondu. Réessayez dans un instant.',
  serverErrorText:
    'Une erreur s’est produite chez nous. Réessayez dans un instant. Si l’erreur persiste, écrivez-nous en indiquant l’adresse ci-dessus.',
  tryAgain: 'Réessayer',
  offline: 'Vous êtes hors ligne. Cette page reste lisible. Les autres pages nécessitent une connexion.',

  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  pages: 'Pages',
  page: (number) => `Page ${number}`,
  copied: 'Copié',
  copyPartNumber: (partNumber) => `Copier ${partNumber}`,
  dismiss: 'Masquer',
  notifications: 'Notifications',
};
