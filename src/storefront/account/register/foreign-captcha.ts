import { CAPTCHA_GLOBALS, type CaptchaProvider } from '../../scripts/captcha-providers.ts';
import { loadScript } from '../../scripts/load.ts';
import type { ConfiguredScript } from '../../scripts/script-rules.ts';
import type { CaptchaWidget } from './captcha-widget.ts';

/** The methods that the providers' scripts have in common. */
interface Provider {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  reset(id: string | number): void;
  remove?(id: string | number): void;
}

export interface ForeignCaptcha {
  provider: CaptchaProvider;
  script: ConfiguredScript;
}

const READY = 'captchaIsReady';

/**
 * Mounts a third-party captcha in the form; its token is sent in the same field as the shop's own, `altcha`. Rejects if
 * the script cannot be loaded.
 */
export async function mountForeignCaptcha(
  host: HTMLElement,
  { provider, script }: ForeignCaptcha,
  language: string,
): Promise<CaptchaWidget> {
  const api = await providerOf(provider, script, language);
  const proof = document.createElement('input');
  proof.type = 'hidden';
  proof.name = 'altcha';
  const place = document.createElement('div');
  host.replaceChildren(place, proof);
  const prove = (text: string) => {
    proof.value = text;
    // A token counts as input, so that the error about its absence disappears.
    if (text) host.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const id = api.render(place, {
    sitekey: script.id,
    theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
    // hCaptcha and reCAPTCHA call it `hl`, Turnstile `language`.
    hl: language,
    language,
    callback: prove,
    'expired-callback': () => prove(''),
    'error-callback': () => prove(''),
  });
  return {
    restart: () => {
      prove('');
      api.reset(id);
    },
    remove: () => {
      api.remove?.(id);
      host.replaceChildren();
    },
  };
}

/** Loads the provider's script, which calls back when ready; automatic rendering is off. */
async function providerOf(
  provider: CaptchaProvider,
  script: ConfiguredScript,
  language: string,
): Promise<Provider> {
  const globals = window as unknown as Record<string, unknown>;
  const name = CAPTCHA_GLOBALS[provider];
  if (!globals[name]) {
    const url = new URL(script.url);
    url.searchParams.set('render', 'explicit');
    url.searchParams.set('onload', READY);
    url.searchParams.set('hl', language);
    const ready = new Promise<void>((resolve) => {
      globals[READY] = resolve;
    });
    if (!(await loadScript({ ...script, url: url.href }))) throw new Error(`${script.url} did not come`);
    await ready;
  }
  return globals[name] as Provider;
}
