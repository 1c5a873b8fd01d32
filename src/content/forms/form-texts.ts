/** Texts for people who follow a link in a mail, or submit a form without script. */
const WORDS = {
  en: {
    asked: 'Look into your mailbox: the link in our mail leads to a button that puts you on the list.',
    mayConfirm: {
      title: 'Shall our mails come to you?',
      text: 'One click puts your address on the list. Whoever did not ask for them closes this page, and nothing comes.',
    },
    confirm: 'Yes, send them to me',
    confirmed: {
      title: 'You are on the list',
      text: 'Our mails come to your address from now on. Each has a link that ends them.',
    },
    mayLeave: { title: 'End these mails?', text: 'One click, and nothing more comes.' },
    leave: 'End them',
    left: { title: 'Done', text: 'You get no more of these mails.' },
    unknownLink: {
      title: 'This link is no longer good',
      text: 'It is older than a week, or was used to leave. Sign up once more if you want our mails.',
    },
    notSent: 'This was not sent',
    backToForm: 'Back to the form',
    toShop: 'To the shop',
  },
  de: {
    asked:
      'Sehen Sie in Ihr Postfach: Der Link in unserer Mail führt zu dem Knopf, der Sie auf die Liste setzt.',
    mayConfirm: {
      title: 'Möchten Sie unsere Mails?',
      text: 'Ein Klick setzt Ihre Adresse auf die Liste. Wer sie nicht bestellt hat, schließt diese Seite, und es kommt nichts.',
    },
    confirm: 'Ja, schicken Sie sie mir',
    confirmed: {
      title: 'Sie stehen auf der Liste',
      text: 'Von jetzt an kommen unsere Mails an Ihre Adresse. Jede hat einen Link, der sie beendet.',
    },
    mayLeave: { title: 'Diese Mails beenden?', text: 'Ein Klick, und es kommt nichts mehr.' },
    leave: 'Beenden',
    left: { title: 'Erledigt', text: 'Sie bekommen keine dieser Mails mehr.' },
    unknownLink: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er ist älter als eine Woche oder wurde zum Abmelden benutzt. Melden Sie sich noch einmal an, wenn Sie unsere Mails möchten.',
    },
    notSent: 'Das wurde nicht gesendet',
    backToForm: 'Zurück zum Formular',
    toShop: 'Zum Shop',
  },
};

export const formWords = (locale: string) => (locale.startsWith('de') ? WORDS.de : WORDS.en);
