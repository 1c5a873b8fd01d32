import type { SampleMails } from '#platform';
import { confirmMail, emailChangedMail, passwordChangedMail, recoverMail } from './mails.ts';

export const accountSampleMails: SampleMails = (shop, { locale, recipient }) => {
  const secret = 'sample-key';
  const mails = {
    'account.confirm': confirmMail(shop, locale, secret),
    'account.recover': recoverMail(shop, locale, secret),
    'account.password-changed': passwordChangedMail(shop, locale),
    'account.email-changed': emailChangedMail(shop, locale),
  };
  return Object.entries(mails).map(([kind, mail]) => ({ ...mail, kind, key: 'sample', recipient, locale }));
};
