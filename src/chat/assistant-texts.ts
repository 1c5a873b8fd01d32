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
  read: 'These pages may help:',
  fromCatalogueAndPages: 'From our catalogue, and pages that may help:',
  partFacts: 'From our catalogue:',
  noMatch: 'I found nothing in our catalogue or on our pages. Our team will reply.',
  person: 'Our team will reply.',
  greeting: 'Ask about a part, a value or one of our pages, or ask to talk to someone.',
  thanks: 'You are welcome. Ask another question at any time, or ask to talk to someone.',
  lead: (part, stock, weeks) =>
    `${part}: ${stock} in stock${weeks ? `, beyond that ${weeks[0]}–${weeks[1]} weeks` : ''}.`,
  rohs: {
    yes: (part) => `${part} is RoHS compliant.`,
    exemption: (part) => `${part} is RoHS compliant with an exemption. See its product page.`,
    no: (part) => `${part} is not RoHS compliant.`,
  },
  msl: (part, level) => `${part}: moisture sensitivity level ${level}.`,
  minimum: (part, pieces) => `${part}: minimum order ${pieces} pieces.`,
  places: { samples: 'Free samples and kits', quote: 'Request a quote', bom: 'Price a bill of materials' },
};

const de: AssistantTexts = {
  automatic: 'Das ist eine automatische Antwort.',
  fromCatalogue: 'Aus unserem Katalog:',
  read: 'Diese Seiten könnten weiterhelfen:',
  fromCatalogueAndPages: 'Aus unserem Katalog, und Seiten, die weiterhelfen könnten:',
  partFacts: 'Aus unserem Katalog:',
  noMatch: 'Ich habe im Katalog und auf unseren Seiten nichts gefunden. Unser Team antwortet Ihnen.',
  person: 'Unser Team antwortet Ihnen.',
  greeting:
    'Fragen Sie nach einem Teil, einem Wert oder einer unserer Seiten. Sie können auch mit einem Mitarbeiter sprechen.',
  thanks: 'Gern. Fragen Sie jederzeit weiter. Sie können auch mit einem Mitarbeiter sprechen.',
  lead: (part, stock, weeks) =>
    `${part}: ${stock} auf Lager${weeks ? `, darüber hinaus ${weeks[0]}–${weeks[1]} Wochen` : ''}.`,
  rohs: {
    yes: (part) => `${part} ist RoHS-konform.`,
    exemption: (part) => `${part} ist mit einer Ausnahme RoHS-konform. Sie steht auf der Produktseite.`,
    no: (part) => `${part} ist nicht RoHS-konform.`,
  },
  msl: (part, level) => `${part}: Feuchteempfindlichkeit MSL ${level}.`,
  minimum: (part, pieces) => `${part}: Mindestmenge ${pieces} Stück.`,
  places: { samples: 'Kostenlose Muster und Kits', quote: 'Angebot anfragen', bom: 'Stückliste bepreisen' },
};

const fr: AssistantTexts = {
  automatic: 'Ceci est une réponse automatique.',
  fromCatalogue: 'De notre catalogue\u202f:',
  read: 'Ces pages peuvent y répondre\u202f:',
  fromCatalogueAndPages: 'De notre catalogue, avec des pages qui peuvent vous aider\u202f:',
  partFacts: 'De notre catalogue\u202f:',
  noMatch: 'Je n’ai rien trouvé dans notre catalogue ni sur nos pages. Notre équipe vous répondra.',
  person: 'Notre équipe vous répondra.',
  greeting: 'Demandez un composant, une valeur ou une de nos pages, ou demandez à parler à quelqu’un.',
  thanks: 'Avec plaisir. Posez d’autres questions à tout moment, ou demandez à parler à quelqu’un.',
  lead: (part, stock, weeks) =>
    `${part}\u202f: ${stock} en stock${weeks ? `, au-delà ${weeks[0]}–${weeks[1]} semaines` : ''}.`,
  rohs: {
    yes: (part) => `${part} est conforme RoHS.`,
    exemption: (part) => `${part} est conforme RoHS avec une exemption, que sa page indique.`,
    no: (part) => `${part} n’est pas conforme RoHS.`,
  },
  msl: (part, level) => `${part}\u202f: sensibilité à l’humidité MSL ${level}.`,
  minimum: (part, pieces) => `${part}\u202f: quantité minimale ${pieces} pièces.`,
  places: {
    samples: 'Échantillons et kits gratuits',
    quote: 'Demander un devis',
    bom: 'Chiffrer une nomenclature',
  },
};

const nl: AssistantTexts = {
  automatic: 'Dit is een automatisch antwoord.',
  fromCatalogue: 'Uit onze catalogus:',
  read: 'Deze pagina’s kunnen helpen:',
  fromCatalogueAndPages: 'Uit onze catalogus, en pagina’s die kunnen helpen:',
  partFacts: 'Uit onze catalogus:',
  noMatch: 'Ik heb in onze catalogus en op onze pagina’s niets gevonden. Een medewerker antwoordt u.',
  person: 'Een medewerker antwoordt u.',
  greeting: 'Vraag naar een onderdeel, een waarde of een van onze pagina’s, of vraag naar een medewerker.',
  thanks: 'Graag gedaan. Vraag gerust verder, of vraag naar een medewerker.',
  lead: (part, stock, weeks) =>
    `${part}: ${stock} op voorraad${weeks ? `, daarboven ${weeks[0]}–${weeks[1]} weken` : ''}.`,
  rohs: {
    yes: (part) => `${part} voldoet aan RoHS.`,
    exemption: (part) => `${part} voldoet met een uitzondering aan RoHS. Die staat op de productpagina.`,
    no: (part) => `${part} voldoet niet aan RoHS.`,
  },
  msl: (part, level) => `${part}: vochtgevoeligheid MSL ${level}.`,
  minimum: (part, pieces) => `${part}: minimaal ${pieces} stuks.`,
  places: { samples: 'Gratis monsters en kits', quote: 'Offerte aanvragen', bom: 'Stuklijst prijzen' },
};

export const assistantTexts = (locale: string): AssistantTexts => byLanguage({ en, de, fr, nl }, locale);
