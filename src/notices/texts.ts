import { byLanguage } from '#kernel';

const en = {
  confirm: (part: string) => `Please confirm: an email when ${part} is in stock`,
  ask: (part: string) =>
    `Someone, hopefully you, asked us to email this address when ${part} is in stock again. Please confirm.`,
  yes: 'Yes, notify me',
  week: 'The link is valid for seven days. If it was not you, do nothing. You will get no more emails.',
  listed: (part: string) => `We will notify you when ${part} is in stock`,
  listedText: (part: string) =>
    `We will send one email to this address when ${part} is in stock again. We use the address for nothing else.`,
  back: (part: string) => `${part} is in stock again`,
  backText: (part: string, stock: string) =>
    `You asked us to notify you. There are ${stock} pieces of ${part} in stock again.`,
  name: 'Description',
  stock: 'In stock',
  part: 'Part number',
  open: 'See price and stock',
  once: 'Nothing is reserved for you. This was the only email about it. You can sign up again on the product page.',

  asked: 'Check your inbox. Confirm the address with the link in our email.',
  askedTitle: 'One more step',
  nowListed: (part: string) => `You will get an email when ${part} is in stock again.`,
  inStock: (part: string) => `${part} is in stock. You can order it now.`,
  noPart: 'We do not have this part number.',
  ended: 'We no longer make this part. Request a quote for a replacement.',
  noEmail: 'Enter an e-mail address, such as ada@company.com.',
  mayConfirm: {
    title: 'Should we notify you?',
    text: 'Confirm that we may send one email to this address when the part is in stock.',
  },
  mayLeave: { title: 'Cancel this notification?', text: 'One click is enough. We will then send nothing.' },
  leave: 'Do not notify me',
  confirmed: (part: string) => ({
    title: 'Confirmed',
    text: `You will get an email when ${part} is in stock again.`,
  }),
  left: { title: 'Cancelled', text: 'This address will get no email about this part.' },
  unknown: {
    title: 'This link is no longer valid',
    text: 'Confirmation links are valid for seven days. Sign up again on the product page.',
  },
  refused: 'This could not be done',
  toPart: 'Back to the part',
  toShop: 'Back to the shop',
};

export type NoticeTexts = typeof en;

const de: NoticeTexts = {
  confirm: (part) => `Bitte bestätigen: Mail, sobald ${part} auf Lager ist`,
  ask: (part) =>
    `Jemand, hoffentlich Sie, hat um eine Mail an diese Adresse gebeten, sobald ${part} wieder auf Lager ist. Bitte bestätigen Sie das.`,
  yes: 'Ja, Bescheid geben',
  week: 'Der Link gilt sieben Tage. Waren Sie es nicht, brauchen Sie nichts zu tun: Sie bekommen keine weiteren Mails.',
  listed: (part) => `Wir geben Bescheid, sobald ${part} auf Lager ist`,
  listedText: (part) =>
    `Sie bekommen an diese Adresse eine Mail, sobald ${part} wieder auf Lager ist. Für anderes verwenden wir die Adresse nicht.`,
  back: (part) => `${part} ist wieder auf Lager`,
  backText: (part, stock) =>
    `Sie hatten um eine Nachricht gebeten. Von ${part} sind wieder ${stock} Stück auf Lager.`,
  name: 'Beschreibung',
  stock: 'Auf Lager',
  part: 'Teilenummer',
  open: 'Preis und Bestand ansehen',
  once: 'Für Sie ist nichts reserviert. Das war die einzige Mail dazu. Auf der Produktseite können Sie sich wieder anmelden.',

  asked: 'Sehen Sie in Ihr Postfach. Mit dem Link in unserer Mail bestätigen Sie die Adresse.',
  askedTitle: 'Noch ein Schritt',
  nowListed: (part) => `Sie bekommen eine Mail, sobald ${part} wieder auf Lager ist.`,
  inStock: (part) => `${part} ist auf Lager. Sie können es jetzt bestellen.`,
  noPart: 'Diese Teilenummer gibt es bei uns nicht.',
  ended:
    'Dieses Teil wird nicht mehr gefertigt und kommt nicht wieder auf Lager. Fragen Sie nach einem Ersatz.',
  noEmail: 'Geben Sie eine E-Mail-Adresse ein, etwa ada@firma.de.',
  mayConfirm: {
    title: 'Sollen wir Bescheid geben?',
    text: 'Bestätigen Sie, dass wir an diese Adresse eine Mail schicken dürfen, sobald das Teil auf Lager ist.',
  },
  mayLeave: { title: 'Benachrichtigung abbestellen?', text: 'Ein Klick genügt. Dann schicken wir nichts.' },
  leave: 'Abbestellen',
  confirmed: (part) => ({
    title: 'Bestätigt',
    text: `Sie bekommen eine Mail, sobald ${part} wieder auf Lager ist.`,
  }),
  left: { title: 'Abbestellt', text: 'Diese Adresse bekommt keine Mail zu diesem Teil.' },
  unknown: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Links zum Bestätigen gelten sieben Tage. Melden Sie sich auf der Produktseite wieder an.',
  },
  refused: 'Das ging nicht',
  toPart: 'Zum Teil',
  toShop: 'Zum Shop',
};

export const noticeTexts = (locale: string): NoticeTexts => byLanguage({ en, de }, locale);
