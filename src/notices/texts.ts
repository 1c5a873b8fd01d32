import { byLanguage } from '#kernel';

const en = {
  confirm: 'Please confirm: tell you when it is in stock?',
  ask: (part: string) =>
    `Somebody, hopefully you, wants to hear at this address when ${part} is in stock again.`,
  yes: 'Yes, tell me',
  week: 'The link is good for seven days. If it was not you, do nothing: you will get no more mails.',
  listed: (part: string) => `We tell you when ${part} is in stock`,
  listedText: (part: string) =>
    `This address gets one mail when ${part} is in stock again, and is used for nothing else.`,
  back: (part: string) => `${part} is in stock again`,
  backText: (part: string, name: string) => `You asked us to tell you: ${part} is there again. ${name}.`,
  stock: 'In stock',
  part: 'Part number',
  open: 'See price and stock',
  once: 'Nothing was reserved. This was the only mail about it; ask again on the page of the part if you need to.',

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
  confirm: 'Bitte bestätigen: Bescheid geben, wenn lieferbar?',
  ask: (part) =>
    `Jemand, hoffentlich Sie, möchte unter dieser Adresse erfahren, wann ${part} wieder auf Lager ist.`,
  yes: 'Ja, Bescheid geben',
  week: 'Der Link gilt sieben Tage. Waren Sie es nicht, brauchen Sie nichts zu tun: Sie bekommen keine weiteren Mails.',
  listed: (part) => `Wir geben Bescheid, sobald ${part} auf Lager ist`,
  listedText: (part) =>
    `Diese Adresse bekommt eine Mail, sobald ${part} wieder auf Lager ist, und wird für nichts anderes benutzt.`,
  back: (part) => `${part} ist wieder auf Lager`,
  backText: (part, name) => `Sie wollten Bescheid: ${part} ist wieder da. ${name}.`,
  stock: 'Auf Lager',
  part: 'Teilenummer',
  open: 'Preis und Bestand ansehen',
  once: 'Es wurde nichts reserviert. Das war die einzige Mail dazu; bei Bedarf melden Sie sich auf der Seite des Teils wieder an.',

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
