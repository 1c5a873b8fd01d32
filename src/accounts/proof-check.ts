/** Verifies a proof with the captcha provider. Turnstile, hCaptcha and reCAPTCHA share this request and reply. */
import { z } from 'zod';
import { askOutside, type CaptchaConfig, type Logger, reasonOf } from '#platform';
import type { CaptchaFault } from './captcha.ts';

const TIMEOUT_MS = 5_000;
const MAX_REPLY_CHARS = 20_000;
/** Error codes of the providers for a proof that was used before. */
const USED_PROOF_CODES = /duplicate|already-seen|already_seen/;

const replySchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional().catch(undefined),
});

/**
 * Posts `secret`, `response`, `sitekey` and, if known, `remoteip` as a form; the reply is `{success, error-codes}`.
 * Null: the proof is valid. `UNAVAILABLE`: no readable reply within five seconds, or the provider refused our keys; the
 * caller then refuses its form instead of letting it through unchecked.
 * @param address IP address of the visitor; null: unknown
 */
export async function checkProof(
  { verifyUrl, secret, script }: CaptchaConfig,
  proof: string,
  address: string | null,
  log: Logger,
): Promise<CaptchaFault | null> {
  if (proof === '') return 'INVALID';
  askOutside('the captcha provider');
  const form = new URLSearchParams({ secret, response: proof, sitekey: script.id ?? '' });
  if (address) form.set('remoteip', address);
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { success, 'error-codes': codes = [] } = replySchema.parse(
      JSON.parse(await readAtMost(response, MAX_REPLY_CHARS)),
    );
    if (success) return null;
    if (codes.some((code) => /secret|sitekey/.test(code))) {
      log.error({ codes }, 'the captcha provider refused our keys');
      return 'UNAVAILABLE';
    }
    return codes.some((code) => USED_PROOF_CODES.test(code)) ? 'USED' : 'INVALID';
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'no usable reply from the captcha provider');
    return 'UNAVAILABLE';
  }
}

async function readAtMost(response: Response, maxChars: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxChars) break;
  }
  return text;
}
