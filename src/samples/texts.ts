import { languageOf, type Messages, textsOf } from '#messages';
import type { Verdict, VerdictCode } from './contract.ts';
import { KIT_VOLUME } from './sample-rule.ts';

const texts = textsOf('samples');

export type SampleTexts = Messages['samples'];

/** Replies and mails about samples and kits, in the requester's language. */
export function sampleTexts(locale: string): SampleTexts {
  return texts[languageOf(locale)];
}

/**
 * The verdict on a kit application in words. A refusal by rule states the rule; a refusal by staff must not state
 * the reason of the review.
 */
export function kitWords(locale: string, { status, code }: { status: Verdict; code: VerdictCode }): string {
  const t = sampleTexts(locale);
  if (status === 'granted') return t.kit_ok;
  if (code === 'free_mail') return t.kit_free_mail;
  if (status === 'refused') return t.kit_declined;
  return code === 'limit'
    ? t.kit_limit
    : code === 'stock'
      ? t.kit_stock
      : t.kit_volume({ pieces: KIT_VOLUME });
}
