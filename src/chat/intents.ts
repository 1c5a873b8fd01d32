/** The intent of a question, by plain rules over its words, in the four languages of the shop. */

/** Facts about a part that a question may be about. */
export type PartTopic = 'lead' | 'rohs' | 'msl' | 'minimum';

export interface Intent {
  /**
   * The visitor requests a person, or asks about something only staff can look up: an order, an invoice, a complaint.
   */
  person: boolean;
  /** A greeting or thanks without a question. */
  courtesy: 'greeting' | 'thanks' | null;
  topics: PartTopic[];
  /** Pages of the shop that do what the visitor wants. */
  places: ShopPlace[];
}

/** Pages of the shop with a function. */
export type ShopPlace = 'samples' | 'quote' | 'bom';

const PEOPLE =
  "(?:person|people|human|humans|agent|someone|somebody|anyone|anybody|staff|engineer|engineers|representative|operator|sales|support|engineering|mensch|menschen|mitarbeiter\\w{0,12}|jemand\\w{0,12}|berater\\w{0,12}|kolleg\\w{0,12}|ingenieur\\w{0,12}|vertrieb|personne|quelqu['’]un|conseiller\\w{0,12}|humain|ingénieur\\w{0,12}|vendeur\\w{0,12}|mens|mensen|persoon|medewerker\\w{0,12}|iemand|adviseur|verkoop)";
const REACH =
  '(?:speak|talk|chat|call|phone|contact|reach|connect|need|want|get|transfer|real|live|sprech\\w{0,12}|red\\w{1,2}|telefonier\\w{0,12}|anruf\\w{0,12}|verbind\\w{0,12}|brauch\\w{0,12}|möchte|will|echte\\w{0,12}|parler|discuter|appeler|joindre|contacter|veux|voudrais|besoin|spreken|praten|bellen|contact|wil|nodig|echte?)';
const WANTS_PERSON = new RegExp(
  `${atWordStart(REACH)}[^.!?\\n]{0,40}${atWordStart(PEOPLE)}(?![\\p{L}])|${atWordStart(PEOPLE)}(?![\\p{L}])[^.!?\\n]{0,30}${atWordStart('(?:sprechen|reden|telefonieren|spreken|praten|please|bitte|svp|graag|there|here|da)')}(?![\\p{L}])`,
  'iu',
);
const JUST_PERSON = new RegExp(`^\\W*(?:an? |the |eine?n? |une? |een )?${PEOPLE}\\W*$`, 'iu');
/** Matters of the visitor that no page can answer. */
const OWN_MATTER =
  /(?<!\p{L})(?:my|our|meine?[rnms]?|unsere?[rnms]?|ma|mon|mes|notre|nos|mijn|onze?)\s+(?:\p{L}+\s+)?(?:order|invoice|delivery|shipment|parcel|package|refund|payment|quote|account|bestellung|rechnung|lieferung|sendung|paket|erstattung|zahlung|angebot|konto|commande|facture|livraison|colis|paiement|devis|compte|factuur|levering|zending|pakket|betaling|offerte|bestelling)(?!\p{L})|(?<!\p{L})(?:complain\w*|reklam\w+|beschwer\w+|réclamation\w*|klacht\w*)/iu;
const WHOM = '(?:[\\s,]+(?:all|there|everybody|zusammen|allerseits|à tous))?\\W*$';
const GREETING = new RegExp(
  `^\\W*(?:hi|hello|hey|good (?:morning|day|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|grüß gott|servus|moin|bonjour|bonsoir|salut|goedendag|goedemorgen|dag)${WHOM}`,
  'iu',
);
const THANKS = new RegExp(
  `^\\W*(?:thanks?(?: you)?(?: (?:very|so) much| a lot)?|ok(?:ay)?|great|bye|danke(?: schön| sehr)?|vielen dank|tschüss|merci(?: beaucoup)?|dank u(?: wel)?|bedankt)${WHOM}`,
  'iu',
);

const TOPICS: readonly [PartTopic, RegExp][] = [
  [
    'lead',
    /(?<!\p{L})(?:lead[- ]?times?|how (?:long|soon|fast)|when (?:can|could|do|will)|deliver\w*|availab\w*|in stock|lieferzeit\w*|lieferbar\w*|verfügbar\w*|auf lager|wann|wie lange|délais?|disponib\w*|en stock|quand|levertijd\w*|leverbaar|beschikbaar|op voorraad|wanneer)(?!\p{L})/iu,
  ],
  ['rohs', /(?<!\p{L})(?:rohs|lead[- ]?free|pb[- ]?free|bleifrei\w*|sans plomb|loodvrij\w*)(?!\p{L})/iu],
  ['msl', /(?<!\p{L})(?:msl|moisture|floor life|feuchte\w*|humidité|vocht\w*)(?!\p{L})/iu],
  [
    'minimum',
    /(?<!\p{L})(?:moq|minimum|smallest (?:order|quantity)|mindest\w*|minimale?|minimum\w*)(?!\p{L})/iu,
  ],
];

const PLACES: readonly [ShopPlace, RegExp][] = [
  [
    'samples',
    /(?<!\p{L})(?:samples?|kits?|muster(?:n|teile|kit)?|échantillons?|monsters?|staaltjes?)(?!\p{L})/iu,
  ],
  [
    'quote',
    /(?<!\p{L})(?:quot(?:e|es|ation)|rfq|volume price|angebot(?:e|s)?|preisanfrage|devis|offertes?)(?!\p{L})/iu,
  ],
  [
    'bom',
    /(?<!\p{L})(?:boms?|bills? of materials?|part lists?|stücklisten?|teilelisten?|nomenclatures?|stuklijst(?:en)?)(?!\p{L})/iu,
  ],
];

export function intentOf(text: string): Intent {
  const person = WANTS_PERSON.test(text) || JUST_PERSON.test(text) || OWN_MATTER.test(text);
  return {
    person,
    courtesy: GREETING.test(text) ? 'greeting' : THANKS.test(text) ? 'thanks' : null,
    topics: TOPICS.flatMap(([topic, words]) => (words.test(text) ? [topic] : [])),
    places: PLACES.flatMap(([place, words]) => (words.test(text) ? [place] : [])),
  };
}

function atWordStart(words: string): string {
  return `(?<!\\p{L})${words}`;
}

/** Stop words. */
const SMALL = new Set(
  `a an and all any are as at be but by can could did do does for from get give has have hello hi how i if in is it its
  many me much my need no not of ok okay on or our please that the their there these this those to us was we were what when where which who why will
  with would you your about tell know want like looking thanks thank recommend recommended best good
  aber alle als am an auch auf aus bei bin bis brauche bitte da damit dann das dass dem den denn der des die dies diese
  dieser dieses doch ein eine einen einem einer er es für gibt haben hat ich ihr ihre ihren ihnen im in ist ja kann können man mein
  meine mit möchte muss nach nicht noch nur oder sein sich sie sind so um und uns unser von vom war was welche welcher
  welches wenn wer wie wir wird wo zu zum zur über hallo guten tag
  au aux avec ce ces cette dans de des du elle en est et il je la le les leur mais ne nous on ou par pas pour que quel
  quelle quels qui sa se ses son sont sur un une vous votre
  bij dat de deze die dit een en er het hij hoe ik in is kan maar met mij mijn naar niet nog of om op te tot u uit van
  voor waar wat welke wie wij zijn`.split(/\s+/),
);
const MOST_WORDS = 12;

/** Numbers of standards: pages describe them, and no part has such a value. */
const STANDARD = /(?<![\p{L}\d])(?:j-std|ipc|iec|aec|jedec|iso|en|mil)[- ]?[a-z]?-?\d[\w.-]*/giu;

/** A question without the standards it names, for reading values. */
export const withoutStandards = (text: string): string => text.replace(STANDARD, ' ');

/** Words of a question that a page could be about: no values, no part numbers, no stop words. */
export function meaningful(text: string): string[] {
  const standards = text.toLowerCase().match(STANDARD) ?? [];
  const tokens =
    withoutStandards(text)
      .toLowerCase()
      .match(/[\p{L}\d][\p{L}\d.,+%-]*/gu) ?? [];
  const words = tokens.filter((token) => !/\d/.test(token)).flatMap((token) => token.split(/[-.,+%]+/));
  return [...new Set([...standards, ...words])]
    .filter((word) => word.length >= 3 && !SMALL.has(word))
    .slice(0, MOST_WORDS);
}
