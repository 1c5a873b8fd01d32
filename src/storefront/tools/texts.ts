import { defineTexts, languageOf, type Translation } from '../messages/define.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const en = {
  tools: 'Tools',
  breadcrumbs: 'Breadcrumbs',
  title: 'Engineering tools',
  description:
    'Find our equivalents for competitor capacitors and other SMD parts, and replace aluminium electrolytics with ceramics: free, with links to share and an API.',
  lead: 'Free, without an account. Share every result as a link, or get it from the API.',
  crossTitle: 'Cross reference for capacitors and all other families',
  crossMetaTitle: 'Capacitor Cross Reference, and All Other Families',
  crossDescription:
    'Paste competitor part numbers and get our equivalents, graded exact, upgrade or functional, with every difference, stock and price.',
  crossLead:
    'Enter other makers’ part numbers and get our equivalents. We read every field, grade each match and list every difference. For capacitors, resistors, inductors, beads, thermistors, LEDs and industry-standard discretes.',
  crossShort: 'Paste one number or two hundred. Each match is graded, with every difference listed.',
  openTool: 'Open tool',
  replacementTitle: 'Aluminium electrolytic to MLCC',
  replacementMetaTitle: 'Aluminium Electrolytic to MLCC Replacement Tool',
  replacementDescription:
    'How many ceramic capacitors replace an aluminium electrolytic: effective capacitance at voltage, board area, height, price, ripple heat and every caution.',
  replacementLead:
    'Find out how many ceramics replace an electrolytic. Compare effective capacitance, area, height, price and heating, with every caution.',
  example: 'Example',
  readAs: 'Read as',
  equivalents: 'Equivalents',
  numbers: 'Part numbers of other makers',
  numbersHint: 'one per line, at most 200',
  quantity: 'Pieces',
  workingVoltage: 'Working voltage',
  smaller: 'Include smaller bodies',
  snpb: 'Include SnPb terminations',
  thicker: 'Include thicker parts',
  allowThicker: 'Allow thicker parts',
  nearest: 'Our closest parts',
  find: 'Find equivalents',
  csv: 'CSV',
  asJson: 'API',
  counted: (matchedCount: number, total: number) =>
    total === 1
      ? matchedCount === 1
        ? 'An equivalent was found.'
        : 'No equivalent was found.'
      : `${matchedCount} of ${total} numbers have an equivalent.`,
  notDecoded: 'Not decoded',
  notDecodedText: 'This text does not match any maker’s ordering code, so we do not guess.',
  byAttributes: 'Search by values',
  isElectrolytic: (value: string) => `An aluminium electrolytic, ${value}. We do not make these.`,
  replaceIt: 'See which ceramics can replace it',
  searchLike: 'Search similar values',
  assumed: 'assumed',
  assumedNote: 'usual for this maker; the number does not state it',
  partNumber: 'Order number',
  orderNumberNote:
    'An order number is the product number plus a letter for the packaging (T is a 180 mm reel). Searches, lists and bills of materials show the product number only. There, the quantity decides the packaging.',
  differences: 'Differences',
  attribute: 'Attribute',
  theirs: 'Theirs',
  ours: 'Ours',
  stock: 'Stock',
  price: 'Each',
  total: 'Total',
  height: 'Height',
  effective: (voltage: string) => `C at ${voltage}`,
  none: 'None. All stated values are equal.',
  exact: 'Exact',
  upgrade: 'Upgrade',
  functional: 'Functional',
  exactText: 'every deciding value is known and equal',
  upgradeText: 'every difference is better',
  functionalText: 'a value is unknown or differs: check first',
  addToCart: 'Add to cart',
  toList: 'To my list',
  toQuote: 'Quote',
  byQuotation: 'on request',
  back: 'Back-order',
  shownWithScript: 'Modelled, typical, not a guarantee.',
  wrong: 'Please check your entries',
  original: 'of the original: not known',
};

export type ToolWords = Translation<typeof en>;

const de: ToolWords = {
  tools: 'Werkzeuge',
  breadcrumbs: 'Pfad',
  title: 'Werkzeuge für Entwickler',
  description:
    'Vergleichstypen zu Kondensatoren und anderen SMD-Teilen finden und Aluminium-Elkos durch Keramik ersetzen: kostenlos, mit teilbaren Links und API.',
  lead: 'Kostenlos und ohne Konto. Teilen Sie jedes Ergebnis als Link oder rufen Sie es über die API ab.',
  crossTitle: 'Vergleichstypen für Kondensatoren und alle anderen Familien',
  crossMetaTitle: 'Vergleichstypen für Kondensatoren und alle anderen Familien',
  crossDescription:
    'Teilenummern anderer Hersteller einfügen und unsere Entsprechungen erhalten: exakt, besser oder funktional, mit allen Unterschieden, Bestand und Preis.',
  crossLead:
    'Geben Sie Teilenummern anderer Hersteller ein und erhalten Sie unsere Entsprechungen. Wir lesen jedes Feld, bewerten jeden Treffer und nennen jeden Unterschied. Für Kondensatoren, Widerstände, Induktivitäten, Ferrite, Thermistoren, LEDs und diskrete Halbleiter mit Standardnummern.',
  crossShort:
    'Eine Nummer oder zweihundert einfügen. Jeder Treffer wird bewertet, jeder Unterschied genannt.',
  openTool: 'Werkzeug öffnen',
  replacementTitle: 'Aluminium-Elko durch MLCC ersetzen',
  replacementMetaTitle: 'Aluminium-Elko durch MLCC ersetzen',
  replacementDescription:
    'Wie viele Keramikkondensatoren einen Elko ersetzen: wirksame Kapazität bei Spannung, Fläche, Höhe, Preis, Erwärmung und alle Hinweise.',
  replacementLead:
    'Finden Sie heraus, wie viele Keramikkondensatoren einen Elko ersetzen. Vergleichen Sie wirksame Kapazität, Fläche, Höhe, Preis und Erwärmung, mit allen Hinweisen.',
  example: 'Beispiel',
  readAs: 'Gelesen als',
  equivalents: 'Entsprechungen',
  numbers: 'Teilenummern anderer Hersteller',
  numbersHint: 'je Zeile eine, höchstens 200',
  quantity: 'Stück',
  workingVoltage: 'Arbeitsspannung',
  smaller: 'Auch kleinere Baugrößen',
  snpb: 'Auch SnPb-Anschlüsse',
  thicker: 'Auch dickere Teile',
  allowThicker: 'Dickere Teile erlauben',
  nearest: 'Unsere nächstliegenden Teile',
  find: 'Entsprechungen suchen',
  csv: 'CSV',
  asJson: 'API',
  counted: (matchedCount, total) =>
    total === 1
      ? matchedCount === 1
        ? 'Eine Entsprechung wurde gefunden.'
        : 'Keine Entsprechung gefunden.'
      : `${matchedCount} von ${total} Nummern haben eine Entsprechung.`,
  notDecoded: 'Nicht erkannt',
  notDecodedText: 'Dieser Text passt zu keinem Bestellschlüssel eines Herstellers, deshalb raten wir nicht.',
  byAttributes: 'Nach Werten suchen',
  isElectrolytic: (value) => `Ein Aluminium-Elko, ${value}. Diese führen wir nicht.`,
  replaceIt: 'Passenden Keramikersatz anzeigen',
  searchLike: 'Ähnliche Werte suchen',
  assumed: 'angenommen',
  assumedNote: 'beim Hersteller üblich; in der Nummer nicht angegeben',
  partNumber: 'Bestellnummer',
  orderNumberNote:
    'Eine Bestellnummer ist die Produktnummer mit einem Buchstaben für die Verpackung (T ist eine Rolle mit 180 mm). Suche, Listen und Stücklisten zeigen nur die Produktnummer. Dort bestimmt die Menge die Verpackung.',
  differences: 'Unterschiede',
  attribute: 'Eigenschaft',
  theirs: 'Original',
  ours: 'Unseres',
  stock: 'Lager',
  price: 'Je Stück',
  total: 'Summe',
  height: 'Höhe',
  effective: (voltage) => `C bei ${voltage}`,
  none: 'Keine. Alle genannten Werte sind gleich.',
  exact: 'Exakt',
  upgrade: 'Besser',
  functional: 'Funktional',
  exactText: 'jeder entscheidende Wert bekannt und gleich',
  upgradeText: 'jeder Unterschied ist besser',
  functionalText: 'ein Wert ist unbekannt oder anders: zuerst prüfen',
  addToCart: 'In den Warenkorb',
  toList: 'Auf die Merkliste',
  toQuote: 'Angebot',
  byQuotation: 'auf Anfrage',
  back: 'Nachlieferung',
  shownWithScript: 'Modelliert, typisch, keine Zusicherung.',
  wrong: 'Bitte prüfen Sie Ihre Eingaben',
  original: 'vom Original: nicht bekannt',
};

const TOOLS = defineTexts(en, de, fr, nl);

export type ToolTexts = (typeof TOOLS)['en'];

export function toolTexts(locale: string): ToolTexts {
  return TOOLS[languageOf(locale)];
}
