/** What lists say to their owners, in their language; English where we have none of it. */
import type { InPlace } from '#catalogue';
import { MOST_LINES, MOST_LISTS } from './list.ts';

const english = {
  mine: () => 'My list',
  inPlace: (name: string, { maker, number, isToCheck }: InPlace) =>
    `${name} is a part number of ${maker}. We make ${number} in its place${isToCheck ? '; check the differences first' : ''}.`,
  unknownPart: (number: string) => `We have no part called "${number}".`,
  noneKnown: () => 'None of these part numbers is ours; nothing was kept.',
  tooManyLines: () => `A list holds at most ${MOST_LINES} lines. Begin another list.`,
  tooManyLists: () => `You can keep at most ${MOST_LISTS} lists. Delete one first.`,
  nameTaken: (name: string) => `You have a list called "${name}" already.`,
  moved: () => 'This list was changed meanwhile. Read it again, then repeat your change.',
  noList: () => 'There is no such list.',
  noLine: () => 'This part is not on the list.',
  linkGone: () => 'This link does not lead to a list any more. Ask the sender for a new one.',
};

export type ListTexts = typeof english;

const german: ListTexts = {
  mine: () => 'Merkliste',
  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} ist eine Nummer von ${maker}. An ihrer Stelle fertigen wir ${number}${isToCheck ? '; zuerst die Unterschiede prüfen' : ''}.`,
  unknownPart: (number) => `Ein Teil „${number}“ führen wir nicht.`,
  noneKnown: () => 'Keine dieser Teilenummern ist von uns; es wurde nichts gespeichert.',
  tooManyLines: () => `Eine Liste fasst höchstens ${MOST_LINES} Positionen. Beginnen Sie eine weitere Liste.`,
  tooManyLists: () => `Sie können höchstens ${MOST_LISTS} Listen führen. Löschen Sie zuerst eine.`,
  nameTaken: (name) => `Eine Liste „${name}“ haben Sie schon.`,
  moved: () =>
    'Diese Liste wurde inzwischen geändert. Lesen Sie sie neu und wiederholen Sie dann Ihre Änderung.',
  noList: () => 'Diese Liste gibt es nicht.',
  noLine: () => 'Dieses Teil steht nicht auf der Liste.',
  linkGone: () => 'Dieser Link führt zu keiner Liste mehr. Bitten Sie den Absender um einen neuen.',
};

export function listTexts(locale: string): ListTexts {
  return locale.slice(0, 2).toLowerCase() === 'de' ? german : english;
}
