/** Texts of automatic answers, in the four languages of the shop. */
import { byLanguage } from '#kernel';
import type { ShopPlace } from './intents.ts';

/** RoHS status of a part. */
export type RohsState = 'yes' | 'exemption' | 'no';

export interface AssistantTexts {
  /** Put before each answer. */
  automatic: string;
  fromCatalogue: string;
  read: string;
  fromCatalogueAndPages: string;
  /** Introduces known facts about parts. */
  partFacts: string;
  noMatch: string;
  person: string;
  greeting: string;
  thanks: string;
  lead(part: string, stock: string, weeks: readonly [number, number] | null): string;
  rohs: Readonly<Record<RohsState, (part: string) => string>>;
  msl(part: string, level: string): string;
  minimum(part: string, pieces: string): string;
  places: Readonly<Record<ShopPlace, string>>;
}

const en: AssistantTexts = {
  automatic: 'This is an automatic answer.',
  fromCatalogue: 'From our catalogue:',
  read: 'These pages of ours may hold it:',
  fromCatalogueAndPages: 'From our catalogue, and pages that may hold more:',
  partFacts: 'From our catalogue:',
  noMatch: 'I found nothing in our catalogue and pages; a person will answer you.',
  person: 'A person will answer you.',
  greeting: 'Ask about a part, a value or a page of ours, or ask for a person.',
  thanks: 'You are welcome. Ask on at any time, or ask for a person.',
  lead: (part, stock, weeks) =>
    `${part}: ${stock} in stock${weeks ? `, beyond that ${weeks[0]}–${weeks[1]} weeks` : ''}.`,
  rohs: {
    yes: (part) => `${part} is RoHS compliant.`,
    exemption: (part) => `${part} is RoHS compliant with an exemption; its page names it.`,
    no: (part) => `${part} is not RoHS compliant.`,
  },
  msl: (part, level) => `${part}: moisture sensitivity level ${level}.`,
  minimum: (part, pieces) => `${part}: from ${pieces} on.`,
  places: { samples: 'Free samples and kits', quote: 'Ask for a quote', bom: 'Price a bill of materials' },
};

const de: AssistantTexts = {
  automatic: 'Das ist eine automatische Antwort.',
  fromCatalogue: 'Aus unserem Katalog:',
  read: 'Auf diesen Seiten könnte es stehen:',
  fromCatalogueAndPages: 'Aus unserem Katalog, und Seiten, auf denen mehr stehen könnte:',
  partFacts: 'Aus unserem Katalog:',
  noMatch: 'Ich habe in Katalog und Seiten nichts gefunden; ein Mensch antwortet Ihnen.',
  person: 'Ein Mensch antwortet Ihnen.',
  greeting:
    'Fragen Sie nach einem Teil, einem Wert oder einer Seite von uns, oder verlangen Sie einen Menschen.',
  thanks: 'Gern. Fragen Sie jederzeit weiter, oder verlangen Sie einen Menschen.',
  lead: (part, stock, weeks) =>
    `${part}: ${stock} auf Lager${weeks ? `, darüber hinaus ${weeks[0]}–${weeks[1]} Wochen` : ''}.`,
  rohs: {
    yes: (part) => `${part} ist RoHS-konform.`,
    exemption: (part) => `${part} ist mit einer Ausnahme RoHS-konform; seine Seite nennt sie.`,
    no: (part) => `${part} ist nicht RoHS-konform.`,
  },
  msl: (part, level) => `${part}: Feuchteempfindlichkeit MSL ${level}.`,
  minimum: (part, pieces) => `${part}: ab ${pieces} Stück.`,
  places: { samples: 'Kostenlose Muster und Kits', quote: 'Angebot anfragen', bom: 'Stückliste bepreisen' },
};

const fr: AssistantTexts = {
  automatic: 'Ceci est une réponse automatique.',
  fromCatalogue: 'De notre catalogue\u202f:',
  read: 'Ces pages peuvent y répondre\u202f:',
  fromCatalogueAndPages: 'De notre catalogue, avec des pages qui peuvent en dire plus\u202f:',
  partFacts: 'De notre catalogue\u202f:',
  noMatch: 'Je n’ai rien trouvé dans notre catalogue ni nos pages\u202f; une personne vous répondra.',
  person: 'Une personne vous répondra.',
  greeting: 'Demandez un composant, une valeur ou une de nos pages, ou demandez une personne.',
  thanks: 'Avec plaisir. Posez d’autres questions à tout moment, ou demandez une personne.',
  lead: (part, stock, weeks) =>
    `${part}\u202f: ${stock} en stock${weeks ? `, au-delà ${weeks[0]}–${weeks[1]} semaines` : ''}.`,
  rohs: {
    yes: (part) => `${part} est conforme RoHS.`,
    exemption: (part) => `${part} est conforme RoHS avec une exemption, que sa page indique.`,
    no: (part) => `${part} n’est pas conforme RoHS.`,
  },
  msl: (part, level) => `${part}\u202f: sensibilité à l’humidité MSL ${level}.`,
  minimum: (part, pieces) => `${part}\u202f: à partir de ${pieces} pièces.`,
  places: {
    samples: 'Échantillons et kits gratuits',
    quote: 'Demander un devis',
    bom: 'Chiffrer une nomenclature',
  },
};

const nl: AssistantTexts = {
  automatic: 'Dit is een automatisch antwoord.',
  fromCatalogue: 'Uit onze catalogus:',
  read: 'Op deze pagina’s staat het misschien:',
  fromCatalogueAndPages: 'Uit onze catalogus, en pagina’s waar meer kan staan:',
  partFacts: 'Uit onze catalogus:',
  noMatch: 'Ik heb in catalogus en pagina’s niets gevonden; een medewerker antwoordt u.',
  person: 'Een medewerker antwoordt u.',
  greeting: 'Vraag naar een onderdeel, een waarde of een pagina van ons, of vraag naar een medewerker.',
  thanks: 'Graag gedaan. Vraag gerust verder, of vraag naar een medewerker.',
  lead: (part, stock, weeks) =>
    `${part}: ${stock} op voorraad${weeks ? `, daarboven ${weeks[0]}–${weeks[1]} weken` : ''}.`,
  rohs: {
    yes: (part) => `${part} voldoet aan RoHS.`,
    exemption: (part) => `${part} voldoet met een uitzondering aan RoHS; zijn pagina noemt die.`,
    no: (part) => `${part} voldoet niet aan RoHS.`,
  },
  msl: (part, level) => `${part}: vochtgevoeligheid MSL ${level}.`,
  minimum: (part, pieces) => `${part}: vanaf ${pieces} stuks.`,
  places: { samples: 'Gratis monsters en kits', quote: 'Offerte vragen', bom: 'Stuklijst prijzen' },
};

export const assistantTexts = (locale: string): AssistantTexts => byLanguage({ en, de, fr, nl }, locale);
