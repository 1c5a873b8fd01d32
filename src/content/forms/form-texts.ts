import { languageOf, textsOf } from '#messages';

const texts = textsOf('content/forms');

/** Texts for people who follow a link in a mail, or submit a form without script. */
export const formTexts = (locale: string) => texts[languageOf(locale)];
