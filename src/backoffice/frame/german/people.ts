/** Refusals of the frame, login, team, customers and mails. */
export const PEOPLE = {
  'There is no such page of the list. Go back to the first page.':
    'Diese Seite der Liste gibt es nicht. Gehen Sie zurück zur ersten Seite.',
  'This link is incomplete. Copy it again.': 'Dieser Link ist unvollständig. Kopieren Sie ihn noch einmal.',
  'This password is too common. Choose another.':
    'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
  'Use at most 1,024 characters for the password.': 'Verwenden Sie höchstens 1.024 Zeichen für das Passwort.',
  'Use at least {} characters for the password.': 'Verwenden Sie mindestens {} Zeichen für das Passwort.',
  'E-mail address or password is wrong.': 'E-Mail-Adresse oder Passwort ist falsch.',
  'Enter a valid email address.': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'Enter one email address, such as ada@company.com.':
    'Geben Sie eine E-Mail-Adresse ein, etwa ada@firma.de.',
};
