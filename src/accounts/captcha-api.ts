import { THROTTLES } from '#platform';
import { type PublicCall, publicCall } from '#settings';
import type { Accounts } from './accounts.ts';
import { readCaptcha } from './contract.ts';
import { captchaReply } from './reply-schemas.ts';
import { countTry } from './wiring.ts';

const details = {
  summary: 'A proof-of-work challenge for POST /register, as the altcha widget reads it',
  notes: 'Good for ten minutes and one account.',
  reply: captchaReply,
};

/** Needs no key, because the widget makes the request itself. */
export function captchaCall({ captcha, wiring }: Accounts): PublicCall {
  return publicCall(readCaptcha, details, async (c) => {
    await countTry(wiring.platform, `captcha:${c.env.address ?? 'inside'}`, THROTTLES.formAddress);
    return captcha.challenge();
  });
}
