import 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { readCaptcha } from '#accounts/contract';
import { resolveAddress } from '#kernel';

const CHALLENGE = resolveAddress(readCaptcha).path;

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
  /** Starts over: a solution is valid for one attempt. */
  restart(): void;
  remove(): void;
}

/**
 * Mounts the widget in a form: it fetches a challenge from the shop's API, solves it in a worker once the form has the
 * focus, and adds the solution as the field `altcha`. It tracks no movements and sets no cookie.
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
  // A solution counts as input, so that the error about its absence disappears.
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
