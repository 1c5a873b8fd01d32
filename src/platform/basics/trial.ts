/** Whether a store is a trial: where nothing costs anything, mails are kept for reading, and demo staff come in. */
import { z } from 'zod';
import type { Reader } from './settings-reader.ts';

export interface TrialConfig {
  /** Stand-ins answer for the gateways, nothing leaves the machine. */
  trial: boolean;
  /** Set by `TRIAL=on`: inbox and demo staff answer every caller, not only who opened the link of the start. */
  openTrial: boolean;
  /** `PUBLIC_URL` names this machine. */
  isPublicUrlHere: boolean;
}

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
/** Without a card gateway the shop is not run: payments, vault and cards all stand on it. */
const GO_LIVE = `set ${STRIPE.join(', ')} and VAULT_PUBLIC_URL to sell, also where all is bought on account: a shop without a card gateway cannot be run`;

/**
 * A store without a card gateway is a trial. A shop that loses a setting must not open its mails and its desk to
 * strangers: they need the link that the start prints, unless `TRIAL=on` says that everybody may see them.
 */
export function readTrial(reader: Reader, publicUrl: string): TrialConfig {
  const isPublicUrlHere = isLoopback(new URL(publicUrl).hostname);
  const fix = 'use on, or off, or remove it';
  const trialSetting = reader.read('TRIAL', z.enum(['on', 'off']), null, fix);
  if (STRIPE.some((setting) => reader.has(setting))) {
    if (trialSetting === 'on') {
      const set = STRIPE.filter((setting) => reader.has(setting)).join(', ');
      reader.refuse('TRIAL', `is on while ${set} is set`, `remove TRIAL to sell, or remove ${set}`);
    }
    return { trial: false, openTrial: false, isPublicUrlHere };
  }
  if (trialSetting === 'off') reader.refuse('TRIAL', 'is off while no card gateway is set', GO_LIVE);
  else refuseServices(reader, trialSetting === 'on' && !isPublicUrlHere);
  return { trial: true, openTrial: trialSetting === 'on', isPublicUrlHere };
}

/** What reaches people or moves money; each with the setting that says where it is, and where it is by default. */
const SERVICES: readonly { settings: readonly string[]; addressSetting: string; trialBehaviour: string }[] = [
  { settings: ['SMTP_URL'], addressSetting: 'SMTP_URL', trialBehaviour: 'mails are read at /dev/inbox' },
  {
    settings: ['QUOTE_WEBHOOK_URL'],
    addressSetting: 'QUOTE_WEBHOOK_URL',
    trialBehaviour: 'requests are kept and shown at the desk',
  },
  {
    settings: ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'],
    addressSetting: 'BRAINTREE_HOST',
    trialBehaviour: 'a stand-in plays PayPal',
  },
  {
    settings: ['PAYPAL_CLIENT_ID', 'PAYPAL_MERCHANT_ID'],
    addressSetting: 'BRAINTREE_HOST',
    trialBehaviour: 'a stand-in plays PayPal',
  },
];

/** A trial has no service of the world; those on this machine are stand-ins, while strangers are not asked in. */
function refuseServices(reader: Reader, isShown: boolean): void {
  for (const { settings, addressSetting, trialBehaviour } of SERVICES) {
    const set = settings.filter((setting) => reader.has(setting));
    const address = reader.text(addressSetting);
    // What is no address is refused as such.
    if (set.length === 0 || (address !== null && !URL.canParse(address))) continue;
    if (!isShown && address !== null && isLoopback(new URL(address).hostname)) continue;
    for (const setting of set) {
      reader.refuse(
        setting,
        'is set in a trial',
        `remove it: ${trialBehaviour}. Or end the trial: ${GO_LIVE}`,
      );
    }
  }
}

/** Whether a host, as `URL` writes it, or an address of a socket is this machine's own. */
export function isLoopback(host: string): boolean {
  const bareHost = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '');
  return (
    bareHost === 'localhost' ||
    bareHost.endsWith('.localhost') ||
    bareHost === '::1' ||
    LOOPBACK_4.test(bareHost)
  );
}

const LOOPBACK_4 = /^127(?:\.\d{1,3}){3}$/;
