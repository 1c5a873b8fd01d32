import { defineTexts, type Translation } from '../messages/define.ts';
import { fr } from './texts.fr.ts';
import { nl } from './texts.nl.ts';

const en = {
  trail: 'Breadcrumbs',
  technical: 'Technical',
  notices: 'Change notices',
  sample: 'sample of a fictional maker',
  follow: 'Follow a part or a series',
  issued: 'Issued',
  effective: 'Earliest shipment',
  lastOrder: 'Last order',
  lastShip: 'Last shipment',
  samples: 'Samples from',
  acknowledge: 'Please confirm by',
  object: 'Objections by',
  affected: 'Affected parts',
  parts: (count: string) => `${count} part numbers`,
  among: 'Among them:',
  why: 'Reason',
  impact: 'Effect on your product',
  identification: 'How to tell them apart',
  replacement: 'Replacement',
  qualification: 'Qualification, sample data',
  test: 'Test',
  condition: 'Condition',
  result: 'Result',
  rule: 'We issue a notice at least 90 days before the first changed shipment (J-STD-046). If you do not object in time, the change counts as accepted. After a discontinuance notice, we take orders for at least 6 months and ship for at least 12 months (J-STD-048).',
};

export type NoticeWords = Translation<typeof en>;

const de: NoticeWords = {
  trail: 'Pfad',
  technical: 'Technik',
  notices: 'Änderungsmitteilungen',
  sample: 'Muster eines erfundenen Herstellers',
  follow: 'Einem Teil oder einer Serie folgen',
  issued: 'Ausgegeben',
  effective: 'Früheste Lieferung',
  lastOrder: 'Letzte Bestellung',
  lastShip: 'Letzte Lieferung',
  samples: 'Muster ab',
  acknowledge: 'Bitte bestätigen bis',
  object: 'Einspruch bis',
  affected: 'Betroffene Teile',
  parts: (count: string) => `${count} Teilenummern`,
  among: 'Darunter:',
  why: 'Grund',
  impact: 'Auswirkung auf Ihr Produkt',
  identification: 'Woran Sie geänderte Teile erkennen',
  replacement: 'Ersatz',
  qualification: 'Qualifikation, Musterdaten',
  test: 'Prüfung',
  condition: 'Bedingung',
  result: 'Ergebnis',
  rule: 'Wir versenden eine Mitteilung mindestens 90 Tage vor der ersten geänderten Lieferung (J-STD-046). Ohne Antwort innerhalb der Einspruchsfrist gilt die Änderung als angenommen. Nach einer Abkündigung nehmen wir mindestens 6 Monate Bestellungen an und liefern mindestens 12 Monate (J-STD-048).',
};

export const noticeTexts = defineTexts(en, de, fr, nl);
