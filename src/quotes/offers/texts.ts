import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('quotes/offers');

/** Messages to customers when an action on an offer is refused. */
export const offerTexts = (locale: string): Messages['quotes/offers'] => texts[languageOf(locale)];
