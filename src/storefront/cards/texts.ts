import { textsOf } from '#messages';

/** Texts on sharing cards, which are drawn on the server only. */
export const cardTexts = textsOf('storefront/cards');
