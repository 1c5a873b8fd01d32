import { defineTexts } from '../messages/define.ts';

/** Texts for adding from a list, kept small because every list may load them. */
export const addTexts = defineTexts(
  {
    added: (pieces: string, number: string) => `${pieces} × ${number} in the cart.`,
    byQuote: (number: string) => `${number} is sold by quotation.`,
    failed: 'The cart could not be reached. Nothing was added; try again.',
  },
  {
    added: (pieces, number) => `${pieces} × ${number} im Warenkorb.`,
    byQuote: (number) => `${number} gibt es nur auf Anfrage.`,
    failed: 'Der Warenkorb ist nicht erreichbar. Es wurde nichts hinzugefügt; bitte noch einmal versuchen.',
  },
  {
    added: (pieces, number) => `${pieces} × ${number} dans le panier.`,
    byQuote: (number) => `${number} est vendu sur devis.`,
    failed: 'Le panier est injoignable. Rien n’a été ajouté ; réessayez.',
  },
  {
    added: (pieces, number) => `${pieces} × ${number} in de winkelwagen.`,
    byQuote: (number) => `${number} wordt op offerte verkocht.`,
    failed: 'De winkelwagen is niet bereikbaar. Er is niets toegevoegd; probeer het opnieuw.',
  },
);
