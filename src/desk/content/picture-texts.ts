import { textsOf } from '#messages';

export const pictureTexts = textsOf('storefront/desk/content/picture');
