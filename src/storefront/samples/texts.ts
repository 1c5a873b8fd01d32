import { type Messages, textsOf } from '#messages';

export type SampleWords = Messages['storefront/samples'];

export const sampleTexts = textsOf('storefront/samples');

export type SampleTexts = (typeof sampleTexts)['en'];
