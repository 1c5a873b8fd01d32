import { languageOf, textsOf } from '#messages';

const TOOLS = textsOf('storefront/tools');

export type ToolTexts = (typeof TOOLS)['en'];

export function toolTexts(locale: string): ToolTexts {
  return TOOLS[languageOf(locale)];
}
