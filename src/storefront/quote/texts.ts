import { textsOf } from '#messages';
import { QUOTE_REFUSALS } from '#quotes/contract';

export const quoteTexts = textsOf('storefront/quote');

export type QuoteTexts = (typeof quoteTexts)['en'];

const REFUSED = Object.entries(QUOTE_REFUSALS) as [keyof typeof QUOTE_REFUSALS, string][];

/** The server's refusal in the page's language, if the form has a text for it. */
export function inWords(t: QuoteTexts, message: string): string {
  const refusalEntry = REFUSED.find(([, text]) => text === message);
  return refusalEntry ? t[refusalEntry[0]] : message;
}
