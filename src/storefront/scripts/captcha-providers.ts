/** Global variable of each provider's script. All three have the same methods. */
export const CAPTCHA_GLOBALS = {
  turnstile: 'turnstile',
  hcaptcha: 'hcaptcha',
  recaptcha: 'grecaptcha',
} as const;

export type CaptchaProvider = keyof typeof CAPTCHA_GLOBALS;
