import { defineTexts } from '../messages/define.ts';

/** Words of the links that keep a part; they come with the first click. */
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
);
