import type { SampleMails } from '#platform';
import { confirmMail, listedMail, noticeMail } from './mails.ts';

export const noticeSampleMails: SampleMails = (shop, { locale, to, words }) => {
  const link = (what: string) =>
    `${shop.publicUrl}/api/compliance/pcns/${what}?token=sample&locale=${locale}`;
  const links = { confirm: link('confirm'), leave: link('leave') };
  const letter = { email: to, locale, key: 'sample', what: 'MC0402R104K1CN', links };
  const notice = {
    number: 'PCN-2026-004',
    title: words,
    path: '/technical/product-change-notifications-pcns',
    typeText: words,
    impact: words,
    affected: { text: words },
    effective: '2027-02-15',
    lastOrder: null,
    lastShip: null,
  };
  const discontinued = { ...notice, number: 'PCN-2026-005', lastOrder: '2027-05-31', lastShip: '2027-11-30' };
  return [
    confirmMail(shop, letter),
    listedMail(shop, letter),
    noticeMail(shop, letter, notice),
    noticeMail(shop, letter, discontinued),
  ];
};
