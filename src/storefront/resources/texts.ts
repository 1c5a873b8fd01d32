import { defineTexts, languageOf, type Translation } from '../messages/define.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const en = {
  title: 'API',
  description:
    'Every call of our shop for your own programs: search, prices, stock, cart and orders, with fields and rules.',
  lead: 'What the shop does, your programs can do too: search parts, read prices and stock, fill a cart, order.',
  document: 'The same as OpenAPI 3.1',
  start: 'How to begin',
  base: 'Base address',
  key: 'Key',
  keyNote: 'Send the publishable key in base64 as Basic authorization. Calls marked “open” need none.',
  session: 'Session',
  sessionNote: 'Answers carry X-Session. Send it with the next call: login and cart belong to it.',
  errors: 'Refusals',
  errorsNote:
    'A refused call answers 4xx with error: message, code, param. Wrong fields of account and cart answer 200 with errors by field.',
  list: 'A list by link',
  listNote: 'Hand a list of parts to a buyer: the page shows what it would add, one click adds it.',
  contents: 'Calls',
  open: 'open',
  customer: 'key and login',
  parameters: 'Parameters',
  body: 'Body',
  reply: 'Answer',
  field: 'Field',
  type: 'Type',
  note: 'Note',
  required: 'needed',
  value: 'the value itself',
};

export type ApiWords = Translation<typeof en>;

const de: ApiWords = {
  title: 'API',
  description:
    'Alle Aufrufe unseres Shops für eigene Programme: Suche, Preise, Bestand, Warenkorb und Bestellung, mit Feldern und Regeln.',
  lead: 'Was der Shop kann, können auch Ihre Programme: Teile suchen, Preise und Bestand lesen, Warenkorb füllen, bestellen.',
  document: 'Dasselbe als OpenAPI 3.1',
  start: 'So geht es los',
  base: 'Basisadresse',
  key: 'Schlüssel',
  keyNote:
    'Den öffentlichen Schlüssel in Base64 als Basic-Authorization senden. Mit „offen“ bezeichnete Aufrufe brauchen keinen.',
  session: 'Sitzung',
  sessionNote:
    'Antworten tragen X-Session. Beim nächsten Aufruf mitsenden: Anmeldung und Warenkorb gehören dazu.',
  errors: 'Ablehnungen',
  errorsNote:
    'Ein abgelehnter Aufruf antwortet mit 4xx und error: message, code, param. Falsche Felder von Konto und Warenkorb stehen mit 200 je Feld in errors.',
  list: 'Liste als Link',
  listNote:
    'Eine Teileliste an den Einkauf geben: Die Seite zeigt, was dazukäme, ein Klick legt es in den Warenkorb.',
  contents: 'Aufrufe',
  open: 'offen',
  customer: 'Schlüssel und Anmeldung',
  parameters: 'Parameter',
  body: 'Inhalt',
  reply: 'Antwort',
  field: 'Feld',
  type: 'Art',
  note: 'Anmerkung',
  required: 'nötig',
  value: 'der Wert selbst',
};

const API = defineTexts(en, de, fr, nl);

export const apiTexts = (locale: string) => API[languageOf(locale)];
