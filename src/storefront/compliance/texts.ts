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
  effective: 'First shipment, earliest',
  lastOrder: 'Last order',
  lastShip: 'Last shipment',
  samples: 'Samples from',
  acknowledge: 'Please confirm by',
  object: 'Object by',
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
  rule: 'A notice is issued at least 90 days before the first changed shipment (J-STD-046); no answer within the time to object counts as acceptance. After the notice of a discontinuance orders are taken for at least 6 months and shipped for at least 12 (J-STD-048).',
};

export type NoticeWords = Translation<typeof en>;

const de: NoticeWords = {
  trail: 'Brotkrumen',
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
  impact: 'Wirkung auf Ihr Produkt',
  identification: 'Woran Sie sie erkennen',
  replacement: 'Ersatz',
  qualification: 'Qualifikation, Musterdaten',
  test: 'Prüfung',
  condition: 'Bedingung',
  result: 'Ergebnis',
  rule: 'Eine Mitteilung geht mindestens 90 Tage vor der ersten geänderten Lieferung hinaus (J-STD-046); keine Antwort bis zum Ende der Einspruchsfrist gilt als Zustimmung. Nach einer Abkündigung werden Bestellungen mindestens 6 Monate angenommen und mindestens 12 Monate beliefert (J-STD-048).',
};

export const noticeTexts = defineTexts(en, de, fr, nl);
