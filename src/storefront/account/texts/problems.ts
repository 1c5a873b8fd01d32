import { type CompleteLocale, defineTexts } from '../../messages/index.ts';
import type { FieldProblem } from '../forms/form-reply.ts';

/** Texts for refused fields, by code and field; a problem without a text here keeps the server's message. */
const problemTexts = defineTexts(
  {
    REQUIRED: 'Please fill this in.',
    TOO_LONG: 'This is too long.',
    LIMIT: 'You have reached the limit. Remove one first.',
    email_INVALID: 'Enter an address such as name@example.com.',
    email_UNIQUE: 'This address already has an account.',
    password_INVALID: 'E-mail address or password is wrong.',
    password_TOO_SHORT: 'Use at least 8 characters; 15 or more are better.',
    password_TOO_LONG: 'Use at most 1,024 characters.',
    password_TOO_COMMON: 'This password is too common. Choose a different one.',
    current_password_REQUIRED: 'Enter your current password to change this.',
    current_password_INVALID: 'This is not your current password.',
    phone_INVALID: 'Use digits, spaces and + ( ) / - only.',
    vat_number_INVALID: 'Start with the country letters, such as DE123456788 or ATU12345675.',
    country_INVALID: 'Choose a country from the list.',
    zip_INVALID: 'This is not a postal code of that country.',
    altcha_REQUIRED: 'Please tick the box and wait until it is checked.',
    altcha_INVALID: 'The check failed. Please do it again.',
    altcha_USED: 'The check was used before. Please do it again.',
    altcha_UNAVAILABLE:
      'The check cannot be verified at the moment. Please try again in a few minutes; what you typed is still here.',
    token_INVALID: 'The card details have expired. Please enter them again.',
    date_next_INVALID: 'Choose a day after today and within two years.',
    interval_count_INVALID: 'Enter a whole number from 1 to 36.',
    quantity_INVALID: 'Enter a quantity that you can order.',
  },
  {
    REQUIRED: 'Bitte ausfüllen.',
    TOO_LONG: 'Das ist zu lang.',
    LIMIT: 'Die Höchstzahl ist erreicht. Entfernen Sie zuerst etwas.',
    email_INVALID: 'Geben Sie eine Adresse wie name@example.com an.',
    email_UNIQUE: 'Diese Adresse hat schon ein Konto.',
    password_INVALID: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    password_TOO_SHORT: 'Verwenden Sie mindestens 8 Zeichen; 15 oder mehr sind besser.',
    password_TOO_LONG: 'Verwenden Sie höchstens 1 024 Zeichen.',
    password_TOO_COMMON: 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
    current_password_REQUIRED: 'Geben Sie für diese Änderung Ihr jetziges Passwort ein.',
    current_password_INVALID: 'Das ist nicht Ihr jetziges Passwort.',
    phone_INVALID: 'Verwenden Sie nur Ziffern, Leerzeichen und + ( ) / -.',
    vat_number_INVALID: 'Beginnen Sie mit dem Länderkürzel, etwa DE123456788 oder ATU12345675.',
    country_INVALID: 'Wählen Sie ein Land aus der Liste.',
    zip_INVALID: 'Das ist keine Postleitzahl dieses Landes.',
    altcha_REQUIRED: 'Bitte das Kästchen ankreuzen und warten, bis geprüft ist.',
    altcha_INVALID: 'Die Prüfung ist fehlgeschlagen. Bitte noch einmal.',
    altcha_USED: 'Die Prüfung wurde schon benutzt. Bitte noch einmal.',
    altcha_UNAVAILABLE:
      'Die Prüfung lässt sich gerade nicht bestätigen. Versuchen Sie es in einigen Minuten noch einmal; Ihre Eingaben bleiben erhalten.',
    token_INVALID: 'Die Kartendaten sind abgelaufen. Bitte noch einmal eingeben.',
    date_next_INVALID: 'Wählen Sie einen Tag nach heute und innerhalb von zwei Jahren.',
    interval_count_INVALID: 'Geben Sie eine ganze Zahl von 1 bis 36 ein.',
    quantity_INVALID: 'Geben Sie eine Menge ein, die Sie bestellen können.',
  },
  {
    REQUIRED: 'Veuillez remplir ce champ.',
    TOO_LONG: 'C’est trop long.',
    LIMIT: 'Le maximum est atteint. Supprimez d’abord un élément.',
    email_INVALID: 'Indiquez une adresse comme nom@exemple.com.',
    email_UNIQUE: 'Cette adresse a déjà un compte.',
    password_INVALID: 'L’adresse e-mail ou le mot de passe est faux.',
    password_TOO_SHORT: 'Utilisez au moins 8 caractères ; 15 ou plus, c’est mieux.',
    password_TOO_LONG: 'Utilisez au plus 1\u202f024 caractères.',
    password_TOO_COMMON: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    current_password_REQUIRED: 'Indiquez votre mot de passe actuel pour cette modification.',
    current_password_INVALID: 'Ce n’est pas votre mot de passe actuel.',
    phone_INVALID: 'Uniquement des chiffres, des espaces et + ( ) / -.',
    vat_number_INVALID: 'Commencez par les lettres du pays, par exemple DE123456788 ou ATU12345675.',
    country_INVALID: 'Choisissez un pays de la liste.',
    zip_INVALID: 'Ce n’est pas un code postal de ce pays.',
    altcha_REQUIRED: 'Veuillez cocher la case et attendre la fin de la vérification.',
    altcha_INVALID: 'La vérification n’est pas valable. Veuillez la refaire.',
    altcha_USED: 'Cette vérification a déjà servi. Veuillez la refaire.',
    altcha_UNAVAILABLE:
      'La vérification ne peut pas être confirmée pour le moment. Réessayez dans quelques minutes ; votre saisie est conservée.',
    token_INVALID: 'Les données de la carte ont expiré. Veuillez les saisir à nouveau.',
    date_next_INVALID: 'Choisissez un jour après aujourd’hui et d’ici deux ans.',
    interval_count_INVALID: 'Indiquez un nombre entier de 1 à 36.',
    quantity_INVALID: 'Indiquez une quantité qui peut être commandée.',
  },
  {
    REQUIRED: 'Vul dit in.',
    TOO_LONG: 'Dit is te lang.',
    LIMIT: 'Meer kan niet. Verwijder eerst iets.',
    email_INVALID: 'Geef een adres op zoals naam@voorbeeld.com.',
    email_UNIQUE: 'Dit adres heeft al een account.',
    password_INVALID: 'E-mailadres of wachtwoord klopt niet.',
    password_TOO_SHORT: 'Gebruik minstens 8 tekens; 15 of meer is beter.',
    password_TOO_LONG: 'Gebruik hoogstens 1.024 tekens.',
    password_TOO_COMMON: 'Dit wachtwoord komt te vaak voor. Kies een ander.',
    current_password_REQUIRED: 'Geef uw huidige wachtwoord op om dit te wijzigen.',
    current_password_INVALID: 'Dit is niet uw huidige wachtwoord.',
    phone_INVALID: 'Gebruik alleen cijfers, spaties en + ( ) / -.',
    vat_number_INVALID: 'Begin met de landletters, bijvoorbeeld DE123456788 of ATU12345675.',
    country_INVALID: 'Kies een land uit de lijst.',
    zip_INVALID: 'Dit is geen postcode van dat land.',
    altcha_REQUIRED: 'Vink het vakje aan en wacht tot de controle klaar is.',
    altcha_INVALID: 'De controle was niet geldig. Doe die opnieuw.',
    altcha_USED: 'De controle is al eens gebruikt. Doe die opnieuw.',
    altcha_UNAVAILABLE:
      'De controle kan nu niet worden bevestigd. Probeer het over een paar minuten opnieuw; uw invoer staat er nog.',
    token_INVALID: 'De kaartgegevens zijn verlopen. Typ ze opnieuw.',
    date_next_INVALID: 'Kies een dag na vandaag en binnen twee jaar.',
    interval_count_INVALID: 'Geef een heel getal van 1 tot 36 op.',
    quantity_INVALID: 'Geef een aantal op dat kan worden besteld.',
  },
);

/** Problems of fields in the page's language. */
export function localizeProblems(
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
