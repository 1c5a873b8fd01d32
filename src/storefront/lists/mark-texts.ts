import { defineTexts } from '../messages/define.ts';

/** Texts of the links that add a part to the list; loaded with the first click. */
export const markTexts = defineTexts(
  {
    mark: 'My list',
    markAdd: (part: string) => `Add ${part} to my list`,
    markRemove: (part: string) => `Take ${part} off my list`,
    marked: (part: string) => `${part} is on your list.`,
    unmarked: (part: string) => `${part} is off your list.`,
    markFailed: 'Your list could not be reached. Try again.',
    badge: (parts: number) => (parts === 1 ? '1 part' : `${parts} parts`),
  },
  {
    mark: 'Merkliste',
    markAdd: (part) => `${part} auf die Merkliste setzen`,
    markRemove: (part) => `${part} von der Merkliste nehmen`,
    marked: (part) => `${part} steht auf der Merkliste.`,
    unmarked: (part) => `${part} steht nicht mehr auf der Merkliste.`,
    markFailed: 'Die Merkliste war nicht zu erreichen. Versuchen Sie es noch einmal.',
    badge: (parts) => (parts === 1 ? '1 Bauteil' : `${parts} Bauteile`),
  },
  {
    mark: 'Ma liste',
    markAdd: (part) => `Ajouter ${part} à ma liste`,
    markRemove: (part) => `Retirer ${part} de ma liste`,
    marked: (part) => `${part} est sur votre liste.`,
    unmarked: (part) => `${part} n’est plus sur votre liste.`,
    markFailed: 'Votre liste est injoignable. Réessayez.',
    badge: (parts) => (parts === 1 ? '1 composant' : `${parts} composants`),
  },
  {
    mark: 'Mijn lijst',
    markAdd: (part) => `${part} op mijn lijst zetten`,
    markRemove: (part) => `${part} van mijn lijst halen`,
    marked: (part) => `${part} staat op uw lijst.`,
    unmarked: (part) => `${part} staat niet meer op uw lijst.`,
    markFailed: 'Uw lijst is niet bereikbaar. Probeer het opnieuw.',
    badge: (parts) => (parts === 1 ? '1 onderdeel' : `${parts} onderdelen`),
  },
);
