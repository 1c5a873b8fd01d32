/** How each provider's script is spoken to. All three have the same calls under names of their own. */
export const CAPTCHA_GLOBALS = {
  turnstile: 'turnstile',
  hcaptcha: 'hcaptcha',
  recaptcha: 'grecaptcha',
} as const;

export type CaptchaProvider = keyof typeof CAPTCHA_GLOBALS;
