import type { SampleMails } from '#platform';
import { formConfirmationMail, teamMail } from './mails.ts';
import { confirmMail, welcomeMail } from './newsletter-mails.ts';

export const formSampleMails: SampleMails = (shop, { locale, recipient, userText: sampleText }) => {
  const link = (what: string) => `${shop.publicUrl}/api/newsletter/${what}?token=sample&locale=${locale}`;
  const links = { confirm: link('confirm'), leave: link('leave') };
  const letter = { email: recipient, locale, topic: 'engineering', key: 'sample', links };
  const fields: [string, string][] = [
    ['company', sampleText('Zuse & Söhne GmbH')],
    [
      'message',
      sampleText(
        'We look for a ferrite bead with 600 Ω at 100 MHz that keeps 400 Ω at 2 A. Size 0805 at most.',
      ),
    ],
  ];
  const message = {
    id: 'sample',
    reference: 'FM-7K3M9QXZ',
    form: 'design-support',
    team: 'engineering',
    recipient,
    email: recipient,
    locale,
    fields,
    page: '/services/design-support',
    trapped: false,
    requestHash: null,
    receivedAt: new Date('2026-11-21T09:30:00Z'),
  };
  return [
    formConfirmationMail(shop, message),
    teamMail(shop, message),
    confirmMail(shop, letter),
    welcomeMail(shop, letter),
  ];
};
