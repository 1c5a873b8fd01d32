import { DEFAULT_TIMEOUT, type Transport } from '../send.ts';
import {
  type CommerceStorage,
  cookieStorage,
  memoryStorage,
  type StorageNames,
  storageNames,
} from './storage.ts';
import type { CommerceOptions, ProviderScripts } from './types.ts';

/** The options with all defaults filled in. */
export interface Setup {
  publicKey: string;
  /** Without a trailing slash. */
  origin: string;
  vaultUrl: string;
  transport: Transport;
  storage: CommerceStorage;
  names: StorageNames;
  timeout: number;
  useCamelCase: boolean;
  previewContent: boolean;
  vaultTransport: 'post' | 'json' | 'script';
  /** Only the configured ones. Missing addresses come from the shop's settings, else from the provider's default. */
  scripts: Partial<ProviderScripts>;
  redirectFlow: 'source' | 'intent';
  redirect: (url: string) => void;
  log: (message: string) => void;
}

/** @throws TypeError without an origin outside a browser. */
export function setUp(options: CommerceOptions): Setup {
  const origin = (options.origin ?? globalThis.location?.origin ?? '').replace(/(?<!\/)\/+$/, '');
  if (!origin) throw new TypeError('createCommerce needs `origin` outside a browser.');
  const names = storageNames(options.storagePrefix ?? 'swell');
  return {
    publicKey: options.publicKey,
    origin,
    vaultUrl: (options.vaultUrl ?? `${origin}/vault`).replace(/(?<!\/)\/+$/, ''),
    transport: options.transport ?? ((request) => fetch(request)),
    storage: withPresets(options, names),
    names,
    timeout: options.timeout ?? DEFAULT_TIMEOUT,
    useCamelCase: options.useCamelCase ?? false,
    previewContent: options.previewContent ?? false,
    vaultTransport: options.vaultTransport ?? 'post',
    scripts: options.scripts ?? {},
    redirectFlow: options.redirectFlow ?? 'source',
    redirect: options.redirect ?? ((url) => globalThis.location.assign(url)),
    log: options.log ?? ((message) => console.error(message)),
  };
}

/** The caller's storage. A session, locale or currency in the options overrides it until it is replaced. */
function withPresets(options: CommerceOptions, names: StorageNames): CommerceStorage {
  const storage =
    options.storage ?? (typeof document === 'undefined' ? memoryStorage() : cookieStorage(document));
  const presetValues = new Map(
    (['session', 'locale', 'currency'] as const).flatMap((name) => {
      const value = options[name];
      return value ? [[names[name] as string, value] as const] : [];
    }),
  );
  return {
    get: (name) => presetValues.get(name) ?? storage.get(name),
    set: (name, value, days) => {
      presetValues.delete(name);
      storage.set(name, value, days);
    },
    remove: (name) => {
      presetValues.delete(name);
      storage.remove(name);
    },
  };
}
