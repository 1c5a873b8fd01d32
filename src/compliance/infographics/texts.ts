import { type Messages, textsOf } from '#messages';

export const infographicTexts = textsOf('compliance/infographics');

export type InfographicTexts = Messages['compliance/infographics'];
