/** English texts of the shell and the error pages. */
export const en = {
  skipToContent: 'Skip to content',
  mainMenu: 'Main',
  menu: 'Menu',
  close: 'Close',
  home: 'Home',

  search: 'Search',
  searchPlaceholder: 'Part, value or competitor’s number',
  searchPlaceholderShort: 'Part number or value',
  searchSuggestions: 'Suggestions',
  suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  suggestionKindPart: 'part',
  suggestionKindValue: 'value',
  suggestionKindCategory: 'category',

  myQuantity: 'My quantity',
  myQuantityHelp: 'All prices are for this quantity',
  languageAndCurrency: 'Language and currency',
  language: 'Language',
  currency: 'Currency',
  apply: 'Apply',
  displayCurrencyNote: (code: string) => `Approximate, charged in ${code}`,
  myList: 'My list',
  signIn: 'Sign in',
  cart: 'Cart',
  cartLines: (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`),

  sameDayShipment: 'Same-day shipment, Mon–Fri',
  shipsToday: 'Ships today',
  shipsTodayUntil: (time: string) => `until ${time}`,
  timeLeft: (hours: number, minutes: number) =>
    hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`,
  shipsNext: (day: string) => `Ships ${day}`,
  shipsNextBy: (time: string) => `ordered by ${time}`,
  yourTime: (own: string, theirs: string) => `${own} your time (${theirs})`,

  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  tagline: 'Surface-mount components, direct from the manufacturer.',
  keyboardHelp: 'Keyboard',
  askEngineer: 'Ask an engineer',
  newAnswers: (count: number) => (count === 1 ? 'new answer' : 'new answers'),
  privacyChoices: 'Privacy choices',

  signInTitle: 'Sign in',
  account: 'Your account',
  accountOf: (name: string) => `Your account, ${name}`,
  email: 'E-mail',
  password: 'Password',
  quoteTitle: 'Request a quote',
  cartTitle: 'Cart',
  cartLoading: 'Loading your cart …',

  allProducts: 'All products',

  notFoundPageTitle: 'Page not found',
  notFoundDescription:
    'There is no page at this address. Search by part number or value, or start from the categories.',
  serverErrorTitle: 'This page could not be loaded.',
  serverErrorDescription:
    'The server did not respond. Nothing you did was lost. Please try again in a moment.',
  serverErrorText:
    'Something went wrong on our side. Nothing you typed was lost. Try again in a moment. If it happens again, write to us and mention the address above.',
  tryAgain: 'Try again',
  offline: 'You are offline. You can still read this page. Other pages need a connection.',

  previousPage: 'Previous page',
  nextPage: 'Next page',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  copied: 'Copied',
  copyPartNumber: (partNumber: string) => `Copy ${partNumber}`,
  dismiss: 'Dismiss',
  notifications: 'Notifications',
};
