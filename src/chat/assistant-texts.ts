import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('chat/assistant');

export type AssistantTexts = Messages['chat/assistant'];

/** RoHS status of a part. */
export type RohsState = keyof AssistantTexts['rohs'];

/** Texts of automatic answers, in the language of the visitor. */
export const assistantTexts = (locale: string): AssistantTexts => texts[languageOf(locale)];
