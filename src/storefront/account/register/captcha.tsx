import { useEffect, useRef, useState } from 'react';
import { languageOf } from '#messages';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { signInTexts } from '../texts/sign-in.ts';
import type { CaptchaWidget } from './captcha-widget.ts';
import type { ForeignCaptcha } from './foreign-captcha.ts';

interface CaptchaProps {
  id: string;
  error?: string | undefined;
  attempt: number;
  /** A third-party captcha in place of the shop's own. */
  foreign: ForeignCaptcha | null;
}

/**
 * The check against automatic sign-up. Its code is loaded on this page only.
 * @param attempt changes with each reply of the server: a solution is valid for one attempt
 */
export function Captcha({ id, error, attempt, foreign }: CaptchaProps) {
  const t = useTexts(signInTexts);
  const { locale, publicKey } = useShell();
  const host = useRef<HTMLDivElement>(null);
  const widget = useRef<CaptchaWidget>(null);
  const [missing, setMissing] = useState(false);
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
    const mount = async (place: HTMLElement): Promise<CaptchaWidget> => {
      const language = languageOf(locale);
      if (foreign) {
        const { mountForeignCaptcha } = await import('./foreign-captcha.ts');
        return mountForeignCaptcha(place, foreign, language);
      }
      const { mountCaptcha } = await import('./captcha-widget.ts');
      return mountCaptcha(place, { language, texts, publicKey });
    };
    const keep = (newWidget: CaptchaWidget) => {
      if (isGone) newWidget.remove();
      else widget.current = newWidget;
    };
    // In strict development mode the first mount is undone before its code is loaded.
    const soon = Promise.resolve().then(() => (isGone || !host.current ? null : mount(host.current)));
    soon.then(
      (mounted) => mounted && keep(mounted),
      () => setMissing(true),
    );
    return () => {
      isGone = true;
      widget.current?.remove();
      widget.current = null;
    };
  }, [t, locale, publicKey, foreign]);
  useEffect(() => {
    if (attempt > 0) widget.current?.restart();
  }, [attempt]);
  return (
    <fieldset className="captcha form-wide needs-script" aria-describedby={`${id}-what`} data-field="altcha">
      <legend className="visually-hidden">{t.captcha}</legend>
      <div className="captcha-widget" id={id} tabIndex={-1} ref={host} />
      <p className="note" id={`${id}-what`}>
        {foreign ? t.captchaForeign({ host: new URL(foreign.script.url).hostname }) : t.captchaWhat}
      </p>
      {missing ? <p className="form-error">{t.captchaMissing}</p> : null}
      {error ? <p className="form-error">{error}</p> : null}
    </fieldset>
  );
}
