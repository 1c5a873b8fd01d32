/** Settings of third-party scripts. None is set by default; pages then load nothing from other origins. */
import { z } from 'zod';
import type { Reader } from './settings-reader.ts';

/** A configured third-party script. */
export interface ForeignScript {
  /** Full URL of the script, with the operator's id filled in. */
  url: string;
  /** The vendor's id for this shop; null if the script needs none. */
  id: string | null;
  /** Further origins that the script loads from or connects to, besides the origin of `url`. */
  hosts: string[];
}

export type CaptchaProvider = keyof typeof CAPTCHA_PROVIDERS;

/** A third-party captcha on the registration page, in place of our own. */
export interface CaptchaConfig {
  provider: CaptchaProvider;
  script: ForeignScript;
  /** URL at which a captcha proof is verified, and the secret to send with it. */
  verifyUrl: string;
  secret: string;
}

export interface ScriptsConfig {
  chat: ForeignScript | null;
  assistant: ForeignScript | null;
  analytics: ForeignScript | null;
  sales: ForeignScript | null;
  captcha: CaptchaConfig | null;
}

const LIVECHAT = {
  url: 'https://cdn.livechatinc.com/tracking.js',
  hosts: [
    'https://api.livechatinc.com',
    'https://secure.livechatinc.com',
    'https://accounts.livechatinc.com',
  ],
};

/** URLs as the providers document them; all three verify proofs by the same kind of call. */
const CAPTCHA_PROVIDERS = {
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    hosts: [],
  },
  hcaptcha: {
    url: 'https://js.hcaptcha.com/1/api.js',
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    hosts: ['https://hcaptcha.com', 'https://api.hcaptcha.com', 'https://newassets.hcaptcha.com'],
  },
  recaptcha: {
    url: 'https://www.google.com/recaptcha/api.js',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    hosts: ['https://www.gstatic.com'],
  },
} as const satisfies Record<string, { url: string; verifyUrl: string; hosts: readonly string[] }>;

const vendorId = z.string().regex(/^[\w.:-]{1,100}$/);
const ID_FIX = 'give what the vendor calls it: up to 100 letters, digits and . _ : -';

/**
 * Reads the settings of all third-party scripts. @param trial also accepts URLs on this machine (`http://localhost`)
 */
export function readScripts(reader: Reader, trial: boolean): ScriptsConfig {
  return {
    chat: readChat(reader, trial),
    assistant: readScript(reader, trial, 'ASSISTANT'),
    analytics: readScript(reader, trial, 'ANALYTICS'),
    sales: readScript(reader, trial, 'SALES_TRACKING'),
    captcha: readCaptcha(reader, trial),
  };
}

function readChat(reader: Reader, trial: boolean): ForeignScript | null {
  const id = reader.read('LIVECHAT_LICENSE', vendorId, null, ID_FIX);
  const url = readAddress(reader, trial, 'LIVECHAT_SCRIPT_URL', null);
  const hosts = readHosts(reader, trial, 'LIVECHAT_HOSTS');
  refuseWithoutMain(
    reader,
    'LIVECHAT_LICENSE',
    ['LIVECHAT_SCRIPT_URL', 'LIVECHAT_HOSTS'],
    'our own chat serves',
  );
  if (id === null) return null;
  return { id, url: url ?? LIVECHAT.url, hosts: hosts ?? (url === null ? LIVECHAT.hosts : []) };
}

type Slot = 'ASSISTANT' | 'ANALYTICS' | 'SALES_TRACKING';

function readScript(reader: Reader, trial: boolean, slot: Slot): ForeignScript | null {
  const [urlOf, idOf, hostsOf] = [`${slot}_SCRIPT_URL`, `${slot}_ID`, `${slot}_HOSTS`];
  const id = reader.read(idOf, vendorId, null, ID_FIX);
  const hosts = readHosts(reader, trial, hostsOf) ?? [];
  refuseWithoutMain(reader, urlOf, [idOf, hostsOf], 'nothing is then loaded');
  if (id === null && !reader.has(idOf) && reader.text(urlOf)?.includes('{id}')) {
    reader.refuse(idOf, `is missing while ${urlOf} holds {id}`, 'set it, or write the id into the address');
  }
  const url = readAddress(reader, trial, urlOf, id);
  return url === null ? null : { url, id, hosts };
}

function readCaptcha(reader: Reader, trial: boolean): CaptchaConfig | null {
  const names = Object.keys(CAPTCHA_PROVIDERS) as CaptchaProvider[];
  const provider = reader.read(
    'CAPTCHA_PROVIDER',
    z.enum(names),
    null,
    `use one of ${names.join(', ')}, or remove it: the shop's own check serves`,
  );
  const url = readAddress(reader, trial, 'CAPTCHA_SCRIPT_URL', null);
  const verifyUrl = readAddress(reader, trial, 'CAPTCHA_VERIFY_URL', null);
  const hosts = readHosts(reader, trial, 'CAPTCHA_HOSTS');
  const siteKey = reader.read('CAPTCHA_SITE_KEY', vendorId, null, ID_FIX);
  refuseWithoutMain(
    reader,
    'CAPTCHA_PROVIDER',
    ['CAPTCHA_SCRIPT_URL', 'CAPTCHA_VERIFY_URL', 'CAPTCHA_HOSTS'],
    'the shop’s own check serves',
  );
  const group = reader.group(
    ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const,
    'the shop’s own check then serves',
  );
  if (!group || provider === null || siteKey === null) return null;
  const defaults = CAPTCHA_PROVIDERS[provider];
  return {
    provider,
    script: {
      id: siteKey,
      url: url ?? defaults.url,
      hosts: hosts ?? (url === null ? [...defaults.hosts] : []),
    },
    verifyUrl: verifyUrl ?? defaults.verifyUrl,
    secret: group.CAPTCHA_SECRET,
  };
}

/** Refuses settings that have no effect without the main setting. */
function refuseWithoutMain(
  reader: Reader,
  main: string,
  dependentSettings: readonly string[],
  purpose: string,
): void {
  const orphanSettings = dependentSettings.filter((setting) => reader.has(setting));
  if (reader.has(main) || orphanSettings.length === 0) return;
  reader.refuse(
    main,
    `is missing while ${orphanSettings.join(', ')} is set`,
    `set it too, or remove ${orphanSettings.join(', ')}: ${purpose}`,
  );
}

const LOCAL = /^(?:localhost|127\.0\.0\.1)$/;

function isSafe(url: URL, trial: boolean): boolean {
  if (url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (trial && url.protocol === 'http:' && LOCAL.test(url.hostname));
}

const addressFix = (trial: boolean) =>
  `give an address beginning with https://${trial ? ' (or http://localhost in a trial)' : ''}, without a password`;

/** @param id replaces `{id}` in the URL */
function readAddress(reader: Reader, trial: boolean, setting: string, id: string | null): string | null {
  const schema = z
    .string()
    .max(500)
    .transform((text) => text.replaceAll('{id}', encodeURIComponent(id ?? '')))
    .refine((text) => URL.canParse(text) && isSafe(new URL(text), trial))
    .transform((text) => new URL(text).href);
  return reader.read(setting, schema, null, addressFix(trial));
}

const MOST_HOSTS = 12;

/** Origins, separated by commas. A content security policy should name hosts exactly, so wildcards are refused. */
function readHosts(reader: Reader, trial: boolean, setting: string): string[] | null {
  const text = reader.text(setting);
  if (text === null) return null;
  const hosts: string[] = [];
  for (const part of text.split(',').map((word) => word.trim())) {
    const url = URL.parse(part);
    if (url && isSafe(url, trial) && /^[\w.-]+$/.test(url.hostname) && url.pathname === '/' && !url.search) {
      hosts.push(url.origin);
    } else {
      reader.refuse(
        setting,
        `${JSON.stringify(part.slice(0, 80))} is not an origin that may be used`,
        `list origins such as https://eu.stats.example.com, separated by commas; ${addressFix(trial)}`,
      );
    }
  }
  if (hosts.length > MOST_HOSTS)
    reader.refuse(setting, `names ${hosts.length} hosts`, `name ${MOST_HOSTS} at most`);
  return hosts;
}
