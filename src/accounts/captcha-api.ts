import { Hono } from 'hono';
import { THROTTLES } from '#platform';
import type { CallerEnv } from '#settings';
import type { Accounts } from './accounts.ts';
import { countTry } from './wiring.ts';

/** `GET /captcha`: a challenge for the registration page. Needs no key, because the widget makes the request itself. */
export function captchaRoutes({ captcha, wiring }: Accounts): Hono<CallerEnv> {
  const routes = new Hono<CallerEnv>();
  routes.get('/captcha', async (c) => {
    await countTry(wiring.platform, `captcha:${c.env.address ?? 'inside'}`, THROTTLES.formAddress);
    return c.json(await captcha.challenge(), 200, { 'cache-control': 'no-store' });
  });
  return routes;
}
