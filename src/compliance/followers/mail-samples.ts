import type { SampleMails } from '#platform';
import { confirmMail, listedMail, noticeMail } from './mails.ts';

export const noticeSampleMails: SampleMails = (shop, { locale, recipient, userText: sampleText }) => {
  const link = (step: string) =>
    `${shop.publicUrl}/api/compliance/pcns/${step}?token=sample&locale=${locale}`;
  const links = { confirm: link('confirm'), leave: link('leave') };
  const letter = { email: recipient, locale, key: 'sample', targetName: 'MC0402R104K1CN', links };
  const notice = {
    number: 'PCN-2026-004',
    title: sampleText('Terminations of 0402 capacitors', 'Anschlüsse der Kondensatoren 0402'),
    path: '/technical/product-change-notifications-pcns/pcn-2026-004',
    typeText: sampleText('Material', 'Material'),
    impact: sampleText(
      'The nickel layer becomes thicker. Form, fit and function stay as they are; soldering profiles need no change.',
      'Die Nickelschicht wird dicker. Form, Passung und Funktion bleiben; Lötprofile brauchen keine Änderung.',
    ),
    affected: {
      text: sampleText(
        'All parts of the series MC0402, 214 part numbers',
        'Alle Teile der Serie MC0402, 214 Teilenummern',
      ),
    },
    effective: '2027-02-15',
    lastOrder: null,
    lastShip: null,
  };
  const discontinuation = {
    ...notice,
    number: 'PCN-2026-005',
    path: '/technical/product-change-notifications-pcns/pcn-2026-005',
    title: sampleText('Series MC0402 in 16 V', 'Serie MC0402 mit 16 V'),
    typeText: sampleText('Discontinuation', 'Abkündigung'),
    impact: sampleText(
      'The parts are no longer made after the last shipment. Each has a successor of the same size and value at 25 V.',
      'Nach der letzten Lieferung werden die Teile nicht mehr gefertigt. Jedes hat einen Nachfolger gleicher Baugröße und gleichen Werts mit 25 V.',
    ),
    lastOrder: '2027-05-31',
    lastShip: '2027-11-30',
  };
  return [
    confirmMail(shop, letter),
    listedMail(shop, letter),
    noticeMail(shop, letter, notice),
    noticeMail(shop, letter, discontinuation),
  ];
};
