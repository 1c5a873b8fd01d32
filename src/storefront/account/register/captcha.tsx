import { useEffect, useRef } from 'react';
import { languageOf, useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { signInTexts } from '../texts/sign-in.ts';
import type { CaptchaWidget } from './captcha-widget.ts';

/**
 * The check against automatic sign-up. Its code is loaded here and nowhere else.
 * @param attempt changes with each answer of the server: a solution is good for one attempt
 */
export function Captcha({ id, error, attempt }: { id: string; error?: string | undefined; attempt: number }) {
  const t = useTexts(signInTexts);
  const { locale, publicKey } = useShell();
  const host = useRef<HTMLDivElement>(null);
  const widget = useRef<CaptchaWidget>(null);
  useEffect(() => {
    let isGone = false;
    const texts = {
      label: t.captchaCheck,
      verifying: t.captchaWorking,
      verified: t.captchaDone,
      error: t.captchaError,
      expired: t.captchaExpired,
      verificationRequired: t.captchaRequired,
      waitAlert: t.captchaWait,
    };
    import('./captcha-widget.ts').then(({ mountCaptcha }) => {
      if (isGone || !host.current) return;
      widget.current = mountCaptcha(host.current, { language: languageOf(locale), texts, publicKey });
    });
    return () => {
      isGone = true;
      widget.current?.remove();
      widget.current = null;
    };
  }, [t, locale, publicKey]);
  useEffect(() => {
    if (attempt > 0) widget.current?.again();
  }, [attempt]);
  return (
    <fieldset className="captcha form-wide needs-script" aria-describedby={`${id}-what`} data-field="altcha">
      <legend className="visually-hidden">{t.captcha}</legend>
      <div className="captcha-widget" id={id} tabIndex={-1} ref={host} />
      <p className="note" id={`${id}-what`}>
        {t.captchaWhat}
      </p>
      {error ? <p className="form-error">{error}</p> : null}
    </fieldset>
  );
}
