import { byLanguage } from '#kernel';

const en = {
  confirm: (part: string) => `Please confirm: a mail when ${part} is in stock`,
  ask: (part: string) =>
    `Somebody, hopefully you, asked for a mail to this address when ${part} is in stock again. Please confirm it.`,
  yes: 'Yes, tell me',
  week: 'The link is valid for seven days. If it was not you, do nothing: you will get no more mails.',
  listed: (part: string) => `We will tell you when ${part} is in stock`,
  listedText: (part: string) =>
    `We send one mail to this address when ${part} is in stock again, and use it for nothing else.`,
  back: (part: string) => `${part} is in stock again`,
  backText: (part: string, stock: string) =>
    `You asked us to tell you: there are ${stock} pieces of ${part} in stock again.`,
  name: 'Description',
  stock: 'In stock',
  part: 'Part number',
  open: 'See price and stock',
  once: 'Nothing is reserved for you. This was the only mail about it; you can ask again on the page of the part.',

  asked: 'Look into your mail: with the link in it you confirm the address.',
  askedTitle: 'One more step',
  nowListed: (part: string) => `You get a mail when ${part} is in stock again.`,
  inStock: (part: string) => `${part} is in stock: there is nothing to wait for.`,
  noPart: 'This is not a part number of ours.',
  ended: 'This part is no longer made: it will not be in stock again. Ask for a quote for a replacement.',
  noEmail: 'Give a mail address, such as ada@company.com.',
  mayConfirm: {
    title: 'Shall we tell you?',
    text: 'Confirm that this address wants one mail when the part is there.',
  },
  mayLeave: { title: 'No mail about this part?', text: 'One click, and nothing is sent.' },
  leave: 'Do not tell me',
  confirmed: (part: string) => ({
    title: 'Confirmed',
    text: `You get a mail when ${part} is in stock again.`,
  }),
  left: { title: 'Ended', text: 'This address gets no mail about this part.' },
  unknown: {
    title: 'This link is no longer good',
    text: 'Links to confirm are good for seven days. Ask again on the page of the part.',
  },
  refused: 'This could not be done',
  toPart: 'To the part',
  toShop: 'To the shop',
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
    `Sie bekommen an diese Adresse eine Mail, sobald ${part} wieder auf Lager ist. Für anderes verwenden wir sie nicht.`,
  back: (part) => `${part} ist wieder auf Lager`,
  backText: (part, stock) =>
    `Sie hatten um Bescheid gebeten: Von ${part} sind wieder ${stock} Stück auf Lager.`,
  name: 'Beschreibung',
  stock: 'Auf Lager',
  part: 'Teilenummer',
  open: 'Preis und Bestand ansehen',
  once: 'Für Sie ist nichts reserviert. Das war die einzige Mail dazu; auf der Seite des Teils können Sie wieder darum bitten.',

  asked: 'Sehen Sie in Ihre Mails: Mit dem Link darin bestätigen Sie die Adresse.',
  askedTitle: 'Noch ein Schritt',
  nowListed: (part) => `Sie bekommen eine Mail, sobald ${part} wieder auf Lager ist.`,
  inStock: (part) => `${part} ist auf Lager: Es gibt nichts abzuwarten.`,
  noPart: 'Das ist keine Teilenummer von uns.',
  ended:
    'Dieses Teil wird nicht mehr gefertigt und kommt nicht wieder auf Lager. Fragen Sie nach einem Ersatz.',
  noEmail: 'Geben Sie eine Mailadresse an, etwa ada@firma.de.',
  mayConfirm: {
    title: 'Sollen wir Bescheid geben?',
    text: 'Bestätigen Sie, dass diese Adresse eine Mail möchte, sobald das Teil da ist.',
  },
  mayLeave: { title: 'Keine Mail zu diesem Teil?', text: 'Ein Klick, und es wird nichts geschickt.' },
  leave: 'Nicht Bescheid geben',
  confirmed: (part) => ({
    title: 'Bestätigt',
    text: `Sie bekommen eine Mail, sobald ${part} wieder auf Lager ist.`,
  }),
  left: { title: 'Beendet', text: 'Diese Adresse bekommt keine Mail zu diesem Teil.' },
  unknown: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Links zum Bestätigen gelten sieben Tage. Melden Sie sich auf der Seite des Teils wieder an.',
  },
  refused: 'Das ging nicht',
  toPart: 'Zum Teil',
  toShop: 'Zum Shop',
};

export const noticeTexts = (locale: string): NoticeTexts => byLanguage({ en, de }, locale);
