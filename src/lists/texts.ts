/** Messages of lists to their owners, in their language; English for languages without a translation. */
import type { OwnReplacement } from '#catalogue';
import { byLanguage } from '#kernel';
import { MOST_LINES, MOST_LISTS } from './list.ts';

const english = {
  mine: () => 'My list',
  inPlace: (name: string, { maker, number, isToCheck }: OwnReplacement) =>
    `${name} is a part number of ${maker}. We make ${number} in its place${isToCheck ? '; check the differences first' : ''}.`,
  unknownPart: (number: string) => `We have no part called "${number}".`,
  noneKnown: () => 'We have none of these part numbers, so nothing was saved.',
  tooManyLines: () => `A list can have at most ${MOST_LINES} lines. Start another list.`,
  tooManyLists: () => `You can keep at most ${MOST_LISTS} lists. Delete one first.`,
  nameTaken: (name: string) => `You already have a list called "${name}".`,
  moved: () => 'This list has changed in the meantime. Reload it, then repeat your change.',
  noList: () => 'This list was not found.',
  noLine: () => 'This part is not on the list.',
  linkGone: () => 'This link no longer leads to a list. Ask the sender for a new one.',
};

export type ListTexts = typeof english;

const german: ListTexts = {
  mine: () => 'Merkliste',
  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} ist eine Nummer von ${maker}. An ihrer Stelle fertigen wir ${number}${isToCheck ? '; zuerst die Unterschiede prüfen' : ''}.`,
  unknownPart: (number) => `Ein Teil „${number}“ führen wir nicht.`,
  noneKnown: () => 'Keine dieser Teilenummern führen wir, es wurde nichts gespeichert.',
  tooManyLines: () => `Eine Liste fasst höchstens ${MOST_LINES} Positionen. Beginnen Sie eine weitere Liste.`,
  tooManyLists: () => `Sie können höchstens ${MOST_LISTS} Listen führen. Löschen Sie zuerst eine.`,
  nameTaken: (name) => `Sie haben schon eine Liste „${name}“.`,
  moved: () =>
    'Diese Liste wurde inzwischen geändert. Laden Sie sie neu, und wiederholen Sie dann Ihre Änderung.',
  noList: () => 'Diese Liste wurde nicht gefunden.',
  noLine: () => 'Dieses Teil steht nicht auf der Liste.',
  linkGone: () => 'Dieser Link führt zu keiner Liste mehr. Bitten Sie den Absender um einen neuen.',
};

const french: ListTexts = {
  mine: () => 'Ma liste',
  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} est une référence de ${maker}. À sa place nous fabriquons ${number}${isToCheck ? ' ; vérifiez d’abord les différences' : ''}.`,
  unknownPart: (number) => `Nous n’avons pas de composant « ${number} ».`,
  noneKnown: () => 'Nous n’avons aucune de ces références, rien n’a été enregistré.',
  tooManyLines: () => `Une liste contient au plus ${MOST_LINES} lignes. Commencez une autre liste.`,
  tooManyLists: () => `Vous pouvez garder au plus ${MOST_LISTS} listes. Supprimez-en une d’abord.`,
  nameTaken: (name) => `Vous avez déjà une liste « ${name} ».`,
  moved: () => 'Cette liste a changé entre-temps. Rechargez-la, puis refaites votre modification.',
  noList: () => 'Cette liste est introuvable.',
  noLine: () => 'Ce composant n’est pas sur la liste.',
  linkGone: () => 'Ce lien ne mène plus à aucune liste. Demandez-en un nouveau à l’expéditeur.',
};

const dutch: ListTexts = {
  mine: () => 'Mijn lijst',
  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} is een nummer van ${maker}. In plaats daarvan maken wij ${number}${isToCheck ? '; controleer eerst de verschillen' : ''}.`,
  unknownPart: (number) => `Een onderdeel “${number}” hebben wij niet.`,
  noneKnown: () => 'We hebben geen van deze onderdeelnummers, er is niets bewaard.',
  tooManyLines: () => `Een lijst bevat hoogstens ${MOST_LINES} regels. Begin een andere lijst.`,
  tooManyLists: () => `U kunt hoogstens ${MOST_LISTS} lijsten bewaren. Verwijder er eerst een.`,
  nameTaken: (name) => `U hebt al een lijst “${name}”.`,
  moved: () => 'Deze lijst is intussen gewijzigd. Laad haar opnieuw en herhaal dan uw wijziging.',
  noList: () => 'Deze lijst is niet gevonden.',
  noLine: () => 'Dit onderdeel staat niet op de lijst.',
  linkGone: () => 'Deze link leidt niet meer naar een lijst. Vraag de afzender om een nieuwe.',
};

export function listTexts(locale: string): ListTexts {
  return byLanguage({ en: english, de: german, fr: french, nl: dutch }, locale);
}
