/** Refusals of quotes, samples and chats. */
export const REQUESTS = {
  // Quotes and samples.
  'There is no such request.': 'Diese Anfrage gibt es nicht.',
  'This offer cannot be sent yet. Correct its lines.':
    'Dieses Angebot kann noch nicht gesendet werden. Berichtigen Sie seine Zeilen.',
  'Enter a reason. The customer reads it in the mail.':
    'Geben Sie einen Grund an. Der Kunde liest ihn in der Mail.',
  'Use at most {} lines in an offer.': 'Ein Angebot darf höchstens {} Zeilen haben.',
  'An alternative needs its line. Remove the alternative.':
    'Eine Alternative braucht ihre Zeile. Entfernen Sie die Alternative.',
  'Enter 1 to {} prices.': 'Geben Sie 1 bis {} Preise ein.',
  'Add at least one line.': 'Fügen Sie mindestens eine Zeile hinzu.',
  'Choose a day from today to {}.': 'Wählen Sie einen Tag von heute bis {}.',
  'An alternative needs a line with a part.': 'Eine Alternative braucht eine Zeile mit einem Bauteil.',
  'Offer a part, or say why nothing is offered.': 'Bieten Sie ein Bauteil an, oder sagen Sie, warum nicht.',
  '{} is no longer sold in this form.': '{} wird in dieser Form nicht mehr verkauft.',
  'The request does not say how many pieces. Check the quantity.':
    'Die Anfrage nennt keine Stückzahl. Prüfen Sie die Menge.',
  'The list price is {} from {} pieces. Check the price.':
    'Der Listenpreis ist {} ab {} Stück. Prüfen Sie den Preis.',
  'The first price break is above the offered quantity.':
    'Der erste Staffelpreis gilt erst ab mehr als der angebotenen Menge.',
  'Enter the price breaks in rising quantities.': 'Geben Sie die Staffelpreise nach steigender Menge ein.',
  'Prices must not rise with the quantity.': 'Die Preise dürfen mit der Menge nicht steigen.',
  'Enter prices above 0.': 'Geben Sie Preise über 0 ein.',
  'Enter at least {}. A lower price is below cost.':
    'Geben Sie mindestens {} ein. Ein niedrigerer Preis deckt die Kosten nicht.',
  'Your role may go {} % below the list price, to {}. Ask an owner for more.':
    'Ihre Rolle darf {} % unter den Listenpreis gehen, bis {}. Fragen Sie für mehr die Leitung.',
  // Chats.
  'Invalid file type. Allowed: .pdf, .xlsx, .xls, .csv, .txt, .png, .jpg':
    'Dieser Dateityp ist nicht erlaubt, oder der Inhalt passt nicht zum Namen. Erlaubt: .pdf, .xlsx, .xls, .csv, .txt, .png, .jpg',
  'File is too large. Maximum size is 10 MB.': 'Die Datei ist zu groß. Höchstens 10 MB.',
  'This file is empty. Choose another file.': 'Diese Datei ist leer. Wählen Sie eine andere.',
  'This conversation has reached its limit of 50 MB. Send further files by e-mail with the reference of the chat.':
    'Dieses Gespräch hat die Grenze von 50 MB erreicht. Senden Sie weitere Dateien per E-Mail mit der Nummer des Chats.',
  'We cannot accept files here right now. Send the file by e-mail, or try again tomorrow.':
    'Zurzeit können wir hier keine Dateien annehmen. Senden Sie die Datei per E-Mail, oder versuchen Sie es morgen wieder.',
};
