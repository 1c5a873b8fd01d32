import { textsOf } from '#messages';

/** What the tools do, shown while their form is empty. */
export const aboutTexts = textsOf('storefront/tools/about');
