import { defineTexts } from '../../../messages/index.ts';

/** Texts of an order's documents, for the order pages of customers and guests. */
export const documentTexts = defineTexts(
  {
    documents: 'Documents',
    invoice: (number: string) => `Invoice ${number}`,
    advance: (number: string) => `Advance invoice ${number}`,
    'credit-note': (number: string) => `Credit note ${number}`,
    none: 'No invoice yet. You receive it when the parts ship.',
    noneCanceled: 'No invoice was issued.',
    confirmation: 'Order confirmation PDF',
  },
  {
    documents: 'Dokumente',
    invoice: (number) => `Rechnung ${number}`,
    advance: (number) => `Anzahlungsrechnung ${number}`,
    'credit-note': (number) => `Gutschrift ${number}`,
    none: 'Noch keine Rechnung. Sie erhalten sie mit dem Versand.',
    noneCanceled: 'Es wurde keine Rechnung ausgestellt.',
    confirmation: 'Auftragsbestätigung als PDF',
  },
  {
    documents: 'Documents',
    invoice: (number) => `Facture ${number}`,
    advance: (number) => `Facture d’acompte ${number}`,
    'credit-note': (number) => `Avoir ${number}`,
    none: 'Pas encore de facture. Vous la recevez à l’expédition.',
    noneCanceled: 'Aucune facture n’a été émise.',
    confirmation: 'Confirmation de commande en PDF',
  },
  {
    documents: 'Documenten',
    invoice: (number) => `Factuur ${number}`,
    advance: (number) => `Voorschotfactuur ${number}`,
    'credit-note': (number) => `Creditnota ${number}`,
    none: 'Nog geen factuur. U ontvangt die bij verzending.',
    noneCanceled: 'Er is geen factuur gemaakt.',
    confirmation: 'Orderbevestiging als PDF',
  },
);
