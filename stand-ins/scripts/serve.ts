/** `node stand-ins/scripts/serve.ts [PORT]`: the script stand-ins for a trial, with the settings that use them. */
import { CAPTCHA_SECRET, openScriptHost } from './index.ts';

const { origin } = await openScriptHost(Number(process.argv[2] ?? 4010));
console.log(`Start the trial with any of these:

LIVECHAT_LICENSE=1000001 LIVECHAT_SCRIPT_URL=${origin}/tracking.js
ASSISTANT_SCRIPT_URL=${origin}/assistant.js
ANALYTICS_SCRIPT_URL=${origin}/analytics.js ANALYTICS_ID=shop
SALES_TRACKING_SCRIPT_URL=${origin}/sales.js
CAPTCHA_PROVIDER=turnstile CAPTCHA_SITE_KEY=site-key CAPTCHA_SECRET=${CAPTCHA_SECRET} \\
  CAPTCHA_SCRIPT_URL=${origin}/turnstile.js CAPTCHA_VERIFY_URL=${origin}/siteverify`);
