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
  'This is no place in a list.': 'Das ist keine Stelle einer Liste.',
  'This link is not complete.': 'Dieser Link ist nicht vollständig.',
  'There are no demo staff outside of a trial.': 'Außerhalb einer Probe gibt es keine Demo-Zugänge.',
  'Open the link that the start of this trial printed. Then log in as demo staff.':
    'Öffnen Sie den Link, den der Start dieser Probe ausgegeben hat. Melden Sie sich dann als Demo-Personal an.',
  'The demo staff of a trial come in on its own machine alone.':
    'Demo-Zugänge einer Probe gelten nur auf ihrem eigenen Rechner.',
  'This is not your password.': 'Das ist nicht Ihr Passwort.',
  'This code is not right. Look at the authenticator again.':
    'Dieser Code stimmt nicht. Sehen Sie noch einmal in den Authenticator.',
  'This code is not right.': 'Dieser Code stimmt nicht.',
  'This link was used or has run out. Ask an owner of the desk for another.':
    'Dieser Link ist verbraucht oder abgelaufen. Bitten Sie die Leitung des Arbeitsplatzes um einen neuen.',
  'This password is one of those tried first. Take one that nobody else has.':
    'Dieses Passwort wird als eines der ersten probiert. Nehmen Sie eines, das sonst niemand hat.',
  'A password has at most 1,024 letters.': 'Ein Passwort hat höchstens 1.024 Zeichen.',
  'A password of the desk has at least {} letters.':
    'Ein Passwort des Arbeitsplatzes hat mindestens {} Zeichen.',
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
  'A guest has no account to buy on.': 'Ein Gast hat kein Konto, auf das er kaufen könnte.',
  'There is no such mail.': 'Diese Mail gibt es nicht.',
  'This mail is for its own address alone: it opens something for who reads it.':
    'Diese Mail gilt nur für ihre eigene Adresse: Sie öffnet etwas für die Person, die sie liest.',
  'Give one mail address, such as ada@company.com.': 'Geben Sie eine Mailadresse an, etwa ada@firma.de.',
  'This mail was sent meanwhile.': 'Diese Mail ist inzwischen gesendet.',
  'No failed task has this id. It was tried again already.':
    'Keine fehlgeschlagene Aufgabe hat diese Kennung. Sie wurde schon erneut versucht.',
  'This task was tried again meanwhile.': 'Diese Aufgabe wurde inzwischen erneut versucht.',
};
