import { defineTexts } from '../messages/define.ts';

/** Texts of the links that add a part to the list; loaded with the first click. */
export const markTexts = defineTexts(
  {
    mark: 'My list',
    markAdd: (part: string) => `Add ${part} to my list`,
    markRemove: (part: string) => `Remove ${part} from my list`,
    marked: (part: string) => `${part} added to your list.`,
    unmarked: (part: string) => `${part} removed from your list.`,
    markFailed: 'Your list could not be reached. Try again.',
    badge: (parts: number) => (parts === 1 ? '1 part' : `${parts} parts`),
  },
  {
    mark: 'Merkliste',
    markAdd: (part) => `${part} auf die Merkliste setzen`,
    markRemove: (part) => `${part} von der Merkliste entfernen`,
    marked: (part) => `${part} zur Merkliste hinzugefügt.`,
    unmarked: (part) => `${part} von der Merkliste entfernt.`,
    markFailed: 'Die Merkliste ist nicht erreichbar. Versuchen Sie es noch einmal.',
    badge: (parts) => (parts === 1 ? '1 Bauteil' : `${parts} Bauteile`),
  },
  {
    mark: 'Ma liste',
    markAdd: (part) => `Ajouter ${part} à ma liste`,
    markRemove: (part) => `Retirer ${part} de ma liste`,
    marked: (part) => `${part} ajouté à votre liste.`,
    unmarked: (part) => `${part} retiré de votre liste.`,
    markFailed: 'Votre liste est injoignable. Réessayez.',
    badge: (parts) => (parts === 1 ? '1 composant' : `${parts} composants`),
  },
  {
    mark: 'Mijn lijst',
    markAdd: (part) => `${part} op mijn lijst zetten`,
    markRemove: (part) => `${part} van mijn lijst verwijderen`,
    marked: (part) => `${part} aan uw lijst toegevoegd.`,
    unmarked: (part) => `${part} van uw lijst verwijderd.`,
    markFailed: 'Uw lijst is niet bereikbaar. Probeer het opnieuw.',
    badge: (parts) => (parts === 1 ? '1 onderdeel' : `${parts} onderdelen`),
  },
);
