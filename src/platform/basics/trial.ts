/**
 * Whether a store is a trial: no real payments, mails are stored for reading instead of sent, and demo staff can log
 * in.
 */
import { z } from 'zod';
import type { Reader } from './settings-reader.ts';

export interface TrialConfig {
  /** Stand-ins answer for the gateways, nothing leaves the machine. */
  trial: boolean;
  /**
   * Set by `TRIAL=on`: the inbox and demo staff are open to every caller, not only to those who opened the link printed
   * at start.
   */
  openTrial: boolean;
  /** `PUBLIC_URL` names this machine. */
  isPublicUrlHere: boolean;
}

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
/** A shop cannot run without a card gateway: payments, the vault and cards all depend on it. */
const GO_LIVE = `set ${STRIPE.join(', ')} and VAULT_PUBLIC_URL to sell, also where all is bought on account: a shop without a card gateway cannot be run`;

/**
 * A store without a card gateway is a trial. A shop that loses a setting must not open its mails and its desk to
 * strangers, so these need the link printed at start, unless `TRIAL=on` opens them to everybody.
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

/** Services that reach people or move money, each with the setting of its address and what a trial does instead. */
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

/**
 * A trial must not use outside services. Services on this machine count as stand-ins, unless a public URL is opened to
 * strangers.
 */
function refuseServices(reader: Reader, isShown: boolean): void {
  for (const { settings, addressSetting, trialBehaviour } of SERVICES) {
    const set = settings.filter((setting) => reader.has(setting));
    const address = reader.text(addressSetting);
    // An invalid address is reported where it is parsed.
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

/** Whether a host, as `URL` formats it, or a socket's address is this machine. */
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
