import { formatCount } from '#kernel';
import {
  composeMail,
  type MailShop,
  mailButton,
  mailFacts,
  mailNote,
  mailParagraph,
  type NewMail,
  type SampleMails,
} from '#platform';
import { noticeLocale, noticeTexts } from './texts.ts';

/** A mail to an address that waits for a part, or requests to. */
export interface Letter {
  /** Distinguishes this mail from previous ones. */
  key: string;
  recipient: string;
  locale: string;
  partNumber: string;
  slug: string;
  /** Token of the link that cancels the notice. */
  token: string;
  /** Token of the link that confirms the notice. */
  confirmToken: string;
}

/** Link of a mail; it opens a page with a button for the action. */
export const linkOf = (
  shop: Pick<MailShop, 'publicUrl'>,
  action: 'confirm' | 'leave',
  { token, confirmToken, locale }: Pick<Letter, 'token' | 'confirmToken' | 'locale'>,
) => {
  const secret = action === 'confirm' ? confirmToken : token;
  return `${shop.publicUrl}/api/notices/stock/${action}?token=${secret}&locale=${locale}`;
};

export function confirmMail(shop: MailShop, letter: Letter): NewMail {
  const t = noticeTexts(letter.locale);
  const text = t.ask({ part: letter.partNumber });
  return composeMail(shop, {
    ...envelope(letter, 'stock.confirm'),
    subject: t.confirm({ part: letter.partNumber }),
    preheader: text,
    reason: 'ask',
    body: [mailParagraph(text), mailButton(t.yes, linkOf(shop, 'confirm', letter)), mailNote(t.week)],
  });
}

export function listedMail(shop: MailShop, letter: Letter): NewMail {
  const t = noticeTexts(letter.locale);
  const text = t.listedText({ part: letter.partNumber });
  return composeMail(shop, {
    ...envelope(letter, 'stock.listed'),
    subject: t.listed({ part: letter.partNumber }),
    preheader: text,
    leaveUrl: linkOf(shop, 'leave', letter),
    body: [mailParagraph(text)],
  });
}

/** Says that the part is back in stock. @param name its values in words */
export function backMail(
  shop: MailShop,
  letter: Letter,
  { name, stock }: { name: string; stock: number },
): NewMail {
  const t = noticeTexts(letter.locale);
  const text = t.backText({ part: letter.partNumber, stock });
  return composeMail(shop, {
    ...envelope(letter, 'stock.back'),
    subject: t.back({ part: letter.partNumber }),
    preheader: text,
    leaveUrl: linkOf(shop, 'leave', letter),
    body: [
      mailParagraph(text),
      mailFacts([
        [t.part, letter.partNumber],
        [t.name, name],
        [t.stock, formatCount(stock)],
      ]),
      mailButton(t.open, `${shop.publicUrl}/product/${letter.slug}`),
      mailNote(t.once),
    ],
  });
}

const envelope = ({ key, recipient, locale }: Letter, kind: string) => ({
  kind,
  key,
  recipient,
  locale: noticeLocale(locale),
});

export const stockNoticeSampleMails: SampleMails = (shop, { locale, recipient, userText }) => {
  const part = {
    partNumber: 'RC0603FF10K0N',
    slug: 'rc0603ff10k0n',
    token: 'sample',
    confirmToken: 'sample',
  };
  const letter = { key: 'sample', recipient, locale, ...part };
  const stockedPart = { name: userText('10 kΩ ±1 % 0.1 W 0603', '10 kΩ ±1 % 0,1 W 0603'), stock: 45_000 };
  return [confirmMail(shop, letter), listedMail(shop, letter), backMail(shop, letter, stockedPart)];
};
