import { defineTexts } from '../../../messages/index.ts';

/** Texts of parcels and refunds, for the order pages of customers and guests. */
export const parcelTexts = defineTexts(
  {
    parcels: 'Parcels',
    left: (day: string) => `shipped on ${day}`,
    track: 'Track parcel',
    number: 'Tracking number',
    lot: (lot: string) => `lot ${lot}`,
    refunds: 'Refunds',
  },
  {
    parcels: 'Sendungen',
    left: (day) => `versandt am ${day}`,
    track: 'Sendung verfolgen',
    number: 'Sendungsnummer',
    lot: (lot) => `Charge ${lot}`,
    refunds: 'Erstattungen',
  },
  {
    parcels: 'Colis',
    left: (day) => `expédié le ${day}`,
    track: 'Suivre le colis',
    number: 'Numéro de suivi',
    lot: (lot) => `lot ${lot}`,
    refunds: 'Remboursements',
  },
  {
    parcels: 'Zendingen',
    left: (day) => `verzonden op ${day}`,
    track: 'Zending volgen',
    number: 'Zendingsnummer',
    lot: (lot) => `partij ${lot}`,
    refunds: 'Terugbetalingen',
  },
);
