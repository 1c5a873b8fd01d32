/** Texts for people who follow a link in a mail, or submit a form without script. */
const WORDS = {
  en: {
    asked: 'Check your inbox. Open the link in our e-mail and confirm with the button there.',
    mayConfirm: {
      title: 'Do you want our e-mails?',
      text: 'One click signs you up. If you did not ask for this, close this page. We will send nothing.',
    },
    confirm: 'Yes, sign me up',
    confirmed: {
      title: 'You are signed up',
      text: 'We will send our e-mails to your address. Each one has a link to unsubscribe.',
    },
    mayLeave: { title: 'Unsubscribe from these e-mails?', text: 'One click, and we send no more.' },
    leave: 'Unsubscribe',
    left: { title: 'Done', text: 'We will send you no more of these e-mails.' },
    unknownLink: {
      title: 'This link is no longer valid',
      text: 'It is older than a week, or was used to unsubscribe. Sign up again to get our e-mails.',
    },
    notSent: 'Your form was not sent',
    backToForm: 'Back to the form',
    toShop: 'Back to the shop',
  },
  de: {
    asked: 'Sehen Sie in Ihr Postfach. Öffnen Sie den Link in unserer E-Mail, und bestätigen Sie dort.',
    mayConfirm: {
      title: 'Möchten Sie unsere E-Mails?',
      text: 'Mit einem Klick melden Sie sich an. Wenn Sie das nicht bestellt haben, schließen Sie diese Seite. Dann schicken wir nichts.',
    },
    confirm: 'Ja, schicken Sie sie mir',
    confirmed: {
      title: 'Sie sind angemeldet',
      text: 'Wir schicken unsere E-Mails ab jetzt an Ihre Adresse. Jede enthält einen Link zum Abbestellen.',
    },
    mayLeave: { title: 'Diese E-Mails abbestellen?', text: 'Ein Klick, und wir schicken keine mehr.' },
    leave: 'Abbestellen',
    left: { title: 'Erledigt', text: 'Sie bekommen keine dieser E-Mails mehr.' },
    unknownLink: {
      title: 'Dieser Link ist nicht mehr gültig',
      text: 'Er ist älter als eine Woche oder wurde zum Abmelden benutzt. Melden Sie sich noch einmal an, wenn Sie unsere E-Mails möchten.',
    },
    notSent: 'Ihr Formular wurde nicht gesendet',
    backToForm: 'Zurück zum Formular',
    toShop: 'Zum Shop',
  },
};

export const formWords = (locale: string) => (locale.startsWith('de') ? WORDS.de : WORDS.en);
