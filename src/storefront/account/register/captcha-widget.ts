import 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';

const CHALLENGE = '/api/captcha';

for (const digest of ['SHA-256', 'SHA-384', 'SHA-512']) {
  $altcha.algorithms.set(digest, () => new ShaWorker());
  $altcha.algorithms.set(`PBKDF2/${digest}`, () => new Pbkdf2Worker());
}

export interface CaptchaTexts {
  label: string;
  verifying: string;
  verified: string;
  error: string;
  expired: string;
  verificationRequired: string;
  waitAlert: string;
}

export interface CaptchaWidget {
  /** Starts over: every solution is good for one attempt. */
  restart(): void;
  remove(): void;
}

/**
 * Puts the widget into an element of a form: it fetches a challenge of ours, solves it in a worker as soon as the
 * form has the focus, and adds the solution as the field `altcha`. It watches no movements and sets no cookie.
 */
export function mountCaptcha(
  host: HTMLElement,
  { language, texts, publicKey }: { language: string; texts: CaptchaTexts; publicKey: string },
): CaptchaWidget {
  const englishTexts = $altcha.i18n.get('en') ?? {};
  $altcha.i18n.set(language, { ...englishTexts, ...texts });
  $altcha.defaults.set({
    hideLogo: true,
    hideFooter: true,
    humanInteractionSignature: false,
    validationMessage: texts.verificationRequired,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Basic ${btoa(publicKey)}`);
      return fetch(input, { ...init, headers, credentials: 'omit' });
    },
  });
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('name', 'altcha');
  widget.setAttribute('auto', 'onfocus');
  widget.setAttribute('type', 'native');
  widget.setAttribute('language', language);
  widget.setAttribute('challenge', CHALLENGE);
  // A solution counts as typed: what was said about its lack goes.
  widget.addEventListener('verified', () => host.dispatchEvent(new Event('input', { bubbles: true })));
  host.append(widget);
  return {
    restart: () => {
      widget.reset();
      void widget.verify();
    },
    remove: () => widget.remove(),
  };
}
