/** Refusals of quotes, samples and chats. */
export const REQUESTS = {
  // Quotes and samples.
  'There is no such request.': 'Diese Anfrage gibt es nicht.',
  '{} changed this offer at {} UTC. Load it again; nothing of theirs is lost.':
    '{} hat dieses Angebot um {} UTC geändert. Laden Sie es neu; davon ist nichts verloren.',
  'This offer has ended. Write a new version.':
    'Dieses Angebot ist beendet. Schreiben Sie eine neue Version.',
  'It cannot be sent like this.': 'So kann es nicht gesendet werden.',
  'Nobody of this name answers requests.': 'Niemand mit diesem Namen beantwortet Anfragen.',
  'Nothing of ours is called {}.': 'Nichts von uns heißt {}.',
  'Say why: the asker reads it in the mail.': 'Sagen Sie, warum: Wer gefragt hat, liest es in der Mail.',
  'The stock does not hold all of it. Refuse, or wait for it to come.':
    'Der Bestand reicht nicht für alles. Lehnen Sie ab, oder warten Sie, bis er da ist.',
  'This does not wait to be sent: somebody has sent it, or it was not granted.':
    'Das wartet nicht auf den Versand: Jemand hat es versandt, oder es ist nicht bewilligt.',
  'This is not in review any more: somebody has answered it.':
    'Das wird nicht mehr geprüft: Jemand hat es beantwortet.',
  // Chats.
  'The form lacks the id of the message.': 'Dem Formular fehlt die Kennung der Nachricht.',
  'There is no such conversation.': 'Dieses Gespräch gibt es nicht.',
  'This file is not kept any more.': 'Diese Datei wird nicht mehr aufbewahrt.',
  'Invalid file type. Allowed: .pdf, .xlsx, .xls, .csv, .txt, .png, .jpg':
    'Die Datei ist nicht von einer erlaubten Art, oder ihr Inhalt passt nicht zum Namen. Erlaubt: .pdf, .xlsx, .xls, .csv, .txt, .png, .jpg',
  'File is too large. Maximum size is 10 MB.': 'Die Datei ist zu groß. Höchstens 10 MB.',
  'This conversation holds 50 MB of files, which is all it may. Send further files by e-mail, and name the reference of the chat.':
    'Dieses Gespräch enthält schon 50 MB an Dateien, mehr nimmt es nicht auf. Senden Sie weitere per E-Mail und nennen Sie die Nummer des Chats.',
  'No more files can be taken here at the moment. Send the file by e-mail, or try again tomorrow.':
    'Zurzeit können hier keine Dateien mehr angenommen werden. Senden Sie die Datei per E-Mail, oder versuchen Sie es morgen wieder.',
  'This colleague answers no chats.': 'Diese Kollegin oder dieser Kollege beantwortet keine Chats.',
};
