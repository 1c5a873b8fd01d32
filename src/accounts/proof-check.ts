/** Verifies a proof with the captcha provider. The three supported providers have the same kind of call. */
import { z } from 'zod';
import { askOutside, type CaptchaConfig, type Logger, reasonOf } from '#platform';
import type { CaptchaFault } from './captcha.ts';

const LONGEST_WAIT_MS = 5_000;
const LONGEST_ANSWER = 20_000;
/** Error codes of the providers for a proof that was used or has expired. */
const USED = /duplicate|already-seen|already_seen/;

const answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional().catch(undefined),
});

/**
 * Sends a form of `secret`, `response` and `remoteip` by POST; the response is `{success, error-codes}`. No response
 * within five seconds, or one that cannot be parsed, is `UNAVAILABLE`: the form is then refused, never let through
 * unchecked.
 * @param address of the person who solved it
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
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    const { success, 'error-codes': codes = [] } = answer.parse(JSON.parse(await beginningOf(response)));
    if (success) return null;
    if (codes.some((code) => /secret|sitekey/.test(code))) {
      log.error({ codes }, 'the captcha provider refuses our keys');
      return 'UNAVAILABLE';
    }
    return codes.some((code) => USED.test(code)) ? 'USED' : 'INVALID';
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'the captcha provider gave no answer');
    return 'UNAVAILABLE';
  }
}

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) break;
  }
  return text;
}
