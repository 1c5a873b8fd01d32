import { type CompleteLocale, defineTexts } from '../../messages/index.ts';
import type { FieldProblem } from '../forms/reply.ts';

/** What to do about a refused field, by code and field; what is not named here keeps the server's words. */
const problemTexts = defineTexts(
  {
    REQUIRED: 'Please fill this in.',
    TOO_LONG: 'This is too long.',
    LIMIT: 'There are as many as there can be. Remove one first.',
    email_INVALID: 'Give an address such as name@example.com.',
    email_UNIQUE: 'This address already has an account.',
    password_INVALID: 'E-mail address or password is wrong.',
    password_TOO_SHORT: 'Take at least 8 characters; 15 or more are better.',
    password_TOO_LONG: 'Take at most 1,024 characters.',
    password_TOO_COMMON: 'This password is one of those tried first. Take one that nobody else has.',
    current_password_REQUIRED: 'Give your current password to change this.',
    current_password_INVALID: 'This is not your current password.',
    phone_INVALID: 'Use digits, spaces and + ( ) / - only.',
    vat_number_INVALID: 'Begin with the country letters, such as DE123456788 or ATU12345675.',
    country_INVALID: 'Choose a country from the list.',
    zip_INVALID: 'This is no postal code of that country.',
    altcha_REQUIRED: 'Please tick the box and wait until it is checked.',
    altcha_INVALID: 'The check did not hold. Please do it again.',
    altcha_USED: 'The check was used before. Please do it again.',
    token_INVALID: 'The card details ran out. Please type them again.',
    date_next_INVALID: 'Choose a day after today and within two years.',
    interval_count_INVALID: 'Give a whole number from 1 to 36.',
    quantity_INVALID: 'Give a quantity that can be ordered.',
  },
  {
    REQUIRED: 'Bitte ausfüllen.',
    TOO_LONG: 'Das ist zu lang.',
    LIMIT: 'Mehr geht nicht. Bitte zuerst etwas entfernen.',
    email_INVALID: 'Eine Adresse wie name@example.com angeben.',
    email_UNIQUE: 'Diese Adresse hat schon ein Konto.',
    password_INVALID: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    password_TOO_SHORT: 'Mindestens 8 Zeichen nehmen; 15 oder mehr sind besser.',
    password_TOO_LONG: 'Höchstens 1 024 Zeichen nehmen.',
    password_TOO_COMMON:
      'Dieses Passwort wird als eines der ersten versucht. Nehmen Sie eines, das sonst niemand hat.',
    current_password_REQUIRED: 'Für diese Änderung bitte das jetzige Passwort angeben.',
    current_password_INVALID: 'Das ist nicht Ihr jetziges Passwort.',
    phone_INVALID: 'Nur Ziffern, Leerzeichen und + ( ) / - verwenden.',
    vat_number_INVALID: 'Mit dem Länderkürzel beginnen, etwa DE123456788 oder ATU12345675.',
    country_INVALID: 'Ein Land aus der Liste wählen.',
    zip_INVALID: 'Das ist keine Postleitzahl dieses Landes.',
    altcha_REQUIRED: 'Bitte das Kästchen ankreuzen und warten, bis geprüft ist.',
    altcha_INVALID: 'Die Prüfung galt nicht. Bitte noch einmal.',
    altcha_USED: 'Die Prüfung war schon benutzt. Bitte noch einmal.',
    token_INVALID: 'Die Kartendaten sind abgelaufen. Bitte noch einmal eingeben.',
    date_next_INVALID: 'Einen Tag nach heute und binnen zwei Jahren wählen.',
    interval_count_INVALID: 'Eine ganze Zahl von 1 bis 36 angeben.',
    quantity_INVALID: 'Eine Menge angeben, die bestellbar ist.',
  },
);

/** Field problems in the language of the page. */
export function worded(
  errors: Readonly<Record<string, FieldProblem>>,
  language: CompleteLocale,
): Record<string, FieldProblem> {
  const texts: Readonly<Record<string, string>> = problemTexts[language];
  return Object.fromEntries(
    Object.entries(errors).map(([name, { code, message }]) => {
      const words = texts[`${name}_${code}`] ?? texts[code] ?? message;
      return [name, { code, message: words }];
    }),
  );
}
