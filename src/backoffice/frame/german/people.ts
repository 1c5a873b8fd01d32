/** Refusals of the frame, login, team, customers and mails. */
export const PEOPLE = {
  'This request did not come from a desk page. Reload the desk.':
    'Diese Anfrage kam nicht von einer Seite des Desks. Laden Sie den Desk neu.',
  'Log in to the desk first.': 'Melden Sie sich zuerst am Desk an.',
  'The role {} has no access here. Ask an owner.':
    'Die Rolle {} hat hier keinen Zugriff. Fragen Sie die Leitung.',
  'We cannot read this request. Reload the page and try again.':
    'Diese Anfrage ist nicht lesbar. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  'The server could not answer this call.': 'Der Server konnte diese Anfrage nicht beantworten.',
  'There is no such entry.': 'Diesen Eintrag gibt es nicht.',
  'There is no such page of the list. Go back to the first page.':
    'Diese Seite der Liste gibt es nicht. Gehen Sie zurück zur ersten Seite.',
  'This link is incomplete. Copy it again.': 'Dieser Link ist unvollständig. Kopieren Sie ihn noch einmal.',
  'Demo staff exist in a trial only.': 'Demo-Konten gibt es nur in einem Demo-Shop.',
  'Open the link from the terminal of this trial. Then log in as demo staff.':
    'Öffnen Sie den Link aus dem Terminal dieses Demo-Shops. Melden Sie sich dann als Demo-Person an.',
  'This is not your password.': 'Das ist nicht Ihr Passwort.',
  'This code is wrong. Enter the current code of your authenticator.':
    'Dieser Code ist falsch. Geben Sie den aktuellen Code Ihres Authenticators ein.',
  'This code is wrong. Enter it again.': 'Dieser Code ist falsch. Geben Sie ihn noch einmal ein.',
  'This link was used or has expired. Ask an owner for a new one.':
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitten Sie die Leitung um einen neuen.',
  'This password is too common. Choose another.':
    'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
  'Use at most 1,024 characters for the password.': 'Verwenden Sie höchstens 1.024 Zeichen für das Passwort.',
  'Use at least {} characters for the password.': 'Verwenden Sie mindestens {} Zeichen für das Passwort.',
  'E-mail address or password is wrong.': 'E-Mail-Adresse oder Passwort ist falsch.',
  'Too many tries. Try again in {} seconds.': 'Zu viele Versuche. Versuchen Sie es in {} Sekunden wieder.',
  'Too many tries. Try again in {} minutes.': 'Zu viele Versuche. Versuchen Sie es in {} Minuten wieder.',
  'This login took too long. Start again with your password.':
    'Diese Anmeldung hat zu lange gedauert. Beginnen Sie noch einmal mit dem Passwort.',
  'Request this event stream with Accept: text/event-stream.':
    'Fordern Sie diesen Ereignisstrom mit Accept: text/event-stream an.',
  'Enter a valid email address.': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'The address contains a character that cannot be stored. Remove it.':
    'Die Adresse enthält ein Zeichen, das sich nicht speichern lässt. Entfernen Sie es.',
  'A colleague already uses this address.': 'Diese Adresse gehört schon jemandem im Team.',
  'The desk needs an owner. Make a colleague owner first.':
    'Der Desk braucht eine Leitung. Geben Sie diese Rolle zuerst jemand anderem im Team.',
  'There is no such colleague.': 'Diese Person gibt es im Team nicht.',
  'There is no such customer.': 'Diesen Kunden gibt es nicht.',
  'A guest cannot buy on account. The customer has to register first.':
    'Ein Gast kann nicht auf Rechnung kaufen. Der Kunde muss sich zuerst registrieren.',
  'There is no such mail.': 'Diese Mail gibt es nicht.',
  'This mail contains a personal link. Send it to its own address only.':
    'Diese Mail enthält einen persönlichen Link. Senden Sie sie nur an ihre eigene Adresse.',
  'Enter one email address, such as ada@company.com.':
    'Geben Sie eine E-Mail-Adresse ein, etwa ada@firma.de.',
  'This mail was already sent.': 'Diese Mail ist schon gesendet.',
  'There is no such failed task. It was already tried again.':
    'Diese fehlgeschlagene Aufgabe gibt es nicht. Sie wurde schon erneut versucht.',
  'This task was already tried again.': 'Diese Aufgabe wurde schon erneut versucht.',
};
