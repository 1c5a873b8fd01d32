import { textsOf } from '#messages';

/** Texts of the answer to a quote request. */
export const answerTexts = textsOf('storefront/desk/quotes/answer');

export type AnswerTexts = typeof answerTexts.en;
