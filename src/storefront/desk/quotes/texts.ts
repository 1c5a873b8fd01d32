import { deskTexts } from '../texts.ts';

/** Texts of the list of quotes. */
export const quoteListTexts = deskTexts({
  en: {
    name: 'Quote requests',
    waiting: 'Waiting, most urgent first',
    all: 'All, latest first',
    lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
    bom: (lines: string) => `BOM, ${lines}`,
    unread: 'BOM, not read yet',
    asked_back: 'question sent',
    answered: 'answered',
    closed: 'closed',
  },
  de: {
    name: 'Angebotsanfragen',
    waiting: 'Offene, dringendste zuerst',
    all: 'Alle, neueste zuerst',
    lines: (count) => (count === 1 ? '1 Zeile' : `${count} Zeilen`),
    bom: (lines) => `Stückliste, ${lines}`,
    unread: 'Stückliste, noch nicht gelesen',
    asked_back: 'Rückfrage',
    answered: 'beantwortet',
    closed: 'abgeschlossen',
  },
});
