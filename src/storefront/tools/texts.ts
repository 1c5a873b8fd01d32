import { defineTexts, languageOf, type Translation } from '../messages/define.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const en = {
  tools: 'Tools',
  breadcrumbs: 'Breadcrumbs',
  title: 'Engineering tools',
  description:
    'Cross reference of capacitors and other SMD parts by competitor number, and ceramic replacement of aluminium electrolytics: free, by address and by API.',
  lead: 'Free, without an account. Every result is an address that can be sent to a colleague, and an answer of the API.',
  crossTitle: 'Cross reference: capacitors and all our other families',
  crossMetaTitle: 'Capacitor Cross Reference, and All Other Families',
  crossDescription:
    'Paste competitor part numbers and get our equivalents, graded exact, upgrade or functional, with every difference, stock and price named.',
  crossLead:
    'Other makers’ part numbers in, our parts out: read field by field, graded, every difference named. Capacitors, resistors, inductors, beads, thermistors, LEDs and industry-standard discretes.',
  crossShort: 'Paste one number or two hundred. Exact, upgrade or functional, with every difference named.',
  openTool: 'Open the tool',
  replacementTitle: 'Aluminium electrolytic to MLCC',
  replacementMetaTitle: 'Aluminium Electrolytic to MLCC Replacement Tool',
  replacementDescription:
    'How many ceramic capacitors replace an aluminium electrolytic: effective capacitance at voltage, board area, height, price, ripple heat and every caution.',
  replacementLead:
    'How many ceramics do the work of an electrolytic: at effective capacitance, with area, height, price, heat, and what to look out for.',
  example: 'Example',
  readAs: 'Read as',
  equivalents: 'Equivalents',
  numbers: 'Part numbers of other makers',
  numbersHint: 'one per line, at most 200',
  quantity: 'Pieces',
  workingVoltage: 'Working voltage',
  smaller: 'Smaller bodies, too',
  snpb: 'SnPb terminations, too',
  thicker: 'Thicker parts, too',
  allowThicker: 'Allow thicker parts',
  nearest: 'Nearest of ours',
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
  notDecodedText: 'No maker’s ordering code fits this text as a whole, so nothing is guessed.',
  byAttributes: 'Search by its values',
  isElectrolytic: (value: string) => `An aluminium electrolytic, ${value}: none of ours.`,
  replaceIt: 'See which ceramics can take its place',
  searchLike: 'Search near values',
  assumed: 'assumed',
  assumedNote: 'by custom of the maker; the number does not state it',
  partNumber: 'Order number',
  orderNumberNote:
    'Order numbers: the product number and a last letter for the packing (T is a reel of 180 mm). Searches, lists and bills of materials show the product number without it; the packing is chosen there by quantity.',
  differences: 'Differences',
  attribute: 'Attribute',
  theirs: 'Theirs',
  ours: 'Ours',
  stock: 'Stock',
  price: 'Each',
  total: 'Total',
  height: 'Height',
  effective: (voltage: string) => `C at ${voltage}`,
  none: 'None: all stated values are equal.',
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
  wrong: 'This cannot be used yet',
  original: 'of the original: not known',
};

export type ToolWords = Translation<typeof en>;

const de: ToolWords = {
  tools: 'Werkzeuge',
  breadcrumbs: 'Pfad',
  title: 'Werkzeuge für Entwickler',
  description:
    'Querverweise von Kondensatoren und anderen SMD-Teilen nach fremder Nummer, und Keramik statt Aluminium-Elko: frei, per Adresse und API.',
  lead: 'Frei und ohne Konto. Jedes Ergebnis ist eine Adresse zum Weitergeben und eine Antwort der API.',
  crossTitle: 'Querverweise: Kondensatoren und alle anderen Familien',
  crossMetaTitle: 'Querverweise für Kondensatoren und alle anderen Familien',
  crossDescription:
    'Fremde Teilenummern einfügen und unsere Entsprechungen erhalten: exakt, besser oder funktional, jeder Unterschied benannt, mit Bestand und Preis.',
  crossLead:
    'Fremde Teilenummern hinein, unsere Teile heraus: Feld für Feld gelesen, bewertet, jeder Unterschied benannt. Kondensatoren, Widerstände, Induktivitäten, Ferrite, Thermistoren, LEDs und Diskrete mit Industrienummern.',
  crossShort:
    'Eine Nummer einfügen oder zweihundert. Exakt, besser oder funktional, jeder Unterschied benannt.',
  openTool: 'Werkzeug öffnen',
  replacementTitle: 'Aluminium-Elko durch MLCC ersetzen',
  replacementMetaTitle: 'Aluminium-Elko durch MLCC ersetzen',
  replacementDescription:
    'Wie viele Keramikkondensatoren einen Elko ersetzen: wirksame Kapazität bei Spannung, Fläche, Höhe, Preis, Erwärmung und alle Hinweise.',
  replacementLead:
    'Wie viele Keramiken die Arbeit eines Elkos tun: mit wirksamer Kapazität, Fläche, Höhe, Preis, Erwärmung und allem, worauf zu achten ist.',
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
  nearest: 'Am nächsten',
  find: 'Entsprechungen suchen',
  csv: 'CSV',
  asJson: 'API',
  counted: (matchedCount, total) =>
    total === 1
      ? matchedCount === 1
        ? 'Eine Entsprechung wurde gefunden.'
        : 'Keine Entsprechung gefunden.'
      : `${matchedCount} von ${total} Nummern haben eine Entsprechung.`,
  notDecoded: 'Nicht gelesen',
  notDecodedText: 'Kein Bestellschlüssel passt als Ganzes auf diesen Text; geraten wird nicht.',
  byAttributes: 'Nach den Werten suchen',
  isElectrolytic: (value) => `Ein Aluminium-Elko, ${value}: führen wir nicht.`,
  replaceIt: 'Welche Keramik seine Arbeit tun kann',
  searchLike: 'Nahe Werte suchen',
  assumed: 'angenommen',
  assumedNote: 'nach Brauch des Herstellers; die Nummer sagt es nicht',
  partNumber: 'Bestellnummer',
  orderNumberNote:
    'Bestellnummern: die Produktnummer und ein letzter Buchstabe für die Verpackung (T ist eine Rolle mit 180 mm). Suche, Listen und Stücklisten zeigen die Produktnummer ohne ihn; dort folgt die Verpackung aus der Menge.',
  differences: 'Unterschiede',
  attribute: 'Eigenschaft',
  theirs: 'Original',
  ours: 'Unseres',
  stock: 'Lager',
  price: 'Je Stück',
  total: 'Summe',
  height: 'Höhe',
  effective: (voltage) => `C bei ${voltage}`,
  none: 'Keine: alle genannten Werte sind gleich.',
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
  wrong: 'So geht es noch nicht',
  original: 'vom Original: nicht bekannt',
};

const TOOLS = defineTexts(en, de, fr, nl);

export type ToolTexts = (typeof TOOLS)['en'];

export function toolTexts(locale: string): ToolTexts {
  return TOOLS[languageOf(locale)];
}
