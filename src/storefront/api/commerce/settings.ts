import { decodeLocale } from '#kernel';
import type { Menu, SessionReply, SettingsReply, StoreCurrency, StoreLocale } from '#settings/contract';
import { hasLogin } from './account.ts';
import { formatAmount } from './format.ts';
import type { Setup } from './options.ts';
import { CHOICE_DAYS } from './storage.ts';
import type { ChoiceCalls, Commerce, SettingsCalls } from './types.ts';
import type { Wire } from './wire.ts';

type Payments = Awaited<ReturnType<SettingsCalls['payments']>>;

/** Replies as received. Simultaneous readers share a request; a failed request is forgotten. */
interface Kept {
  settings?: Promise<SettingsReply>;
  menus?: Promise<Menu[]>;
  payments?: Promise<Payments>;
  session?: Promise<SessionReply>;
}

interface All {
  settings: SettingsReply;
  menus: Menu[];
  payments: Payments;
  session: SessionReply;
}

const PATHS = {
  settings: '/settings',
  menus: '/settings/menus',
  payments: '/settings/payments',
  session: '/session',
} as const;

type SettingsPart = Pick<Commerce, 'settings' | 'session' | 'locale' | 'currency'>;

/** `onChange` is called after a choice of locale or currency: cached records are in the old one. */
export function createSettings(wire: Wire, setup: Setup, onChange: () => void): SettingsPart {
  const store = new SettingsStore(wire, setup);
  const { storage, names } = setup;
  const update = async (changes: { locale?: string; currency?: string }) => {
    const session = (await wire.call('put', '/session', changes)) as SessionReply;
    store.keepSession(session);
    return session;
  };
  const select = (name: 'locale' | 'currency') => async (code: string) => {
    storage.set(names[name], code, CHOICE_DAYS);
    onChange();
    return update({ [name]: code });
  };
  const locale: ChoiceCalls<StoreLocale> = {
    selected: () => storage.get(names.locale) ?? store.known?.store.locale ?? null,
    list: async () => (await store.read('settings')).store.locales,
    get: async (code) => {
      const { locales, locale: storeLocale } = (await store.read('settings')).store;
      return findByCode(locales, code ?? storage.get(names.locale) ?? storeLocale);
    },
    select: select('locale'),
  };
  const currencyEntry = async (code?: string) => {
    const { currencies, currency: storeCurrency } = (await store.read('settings')).store;
    return findByCode(currencies, code ?? storage.get(names.currency) ?? storeCurrency);
  };
  return {
    settings: store.calls(),
    session: {
      get id() {
        return storage.get(names.session);
      },
      get hasLogin() {
        return hasLogin(setup);
      },
      get: async () => (await wire.call('get', '/session')) as SessionReply,
      update,
    },
    locale,
    currency: {
      selected: () => storage.get(names.currency) ?? store.known?.store.currency ?? null,
      list: async (): Promise<StoreCurrency[]> => (await store.read('settings')).store.currencies,
      get: currencyEntry,
      select: select('currency'),
      format: async (amount, options = {}) => {
        const { store: storeSettings } = await store.read('settings');
        const entry = await currencyEntry(options.code);
        const code = options.code ?? entry?.code ?? storeSettings.currency;
        return formatAmount(
          amount,
          { ...options, code, locale: options.locale ?? storeSettings.locale },
          entry,
        );
      },
    },
  };
}

function findByCode<Entry extends { code: string }>(entries: readonly Entry[], code: string): Entry | null {
  return entries.find((entry) => entry.code === code) ?? null;
}

class SettingsStore {
  /** The settings once loaded. */
  known: SettingsReply | null = null;
  #requests: Kept = {};
  readonly #wire: Wire;
  readonly #setup: Setup;

  constructor(wire: Wire, setup: Setup) {
    this.#wire = wire;
    this.#setup = setup;
  }

  calls(): SettingsCalls {
    const menus = async () => this.#decode(await this.read('menus'));
    return {
      get: async () => this.#decode(await this.read('settings')),
      menus,
      menu: async (id) => (await menus()).find((menu) => menu.id === id) ?? null,
      payments: async () => this.#decode(await this.read('payments')),
      session: async () => this.#decode(await this.read('session')),
      load: () => this.#load(),
      refresh: () => {
        this.#requests = {};
      },
    };
  }

  read<Part extends keyof All>(part: Part): Promise<All[Part]> {
    const pendingRequest = this.#requests[part] as Promise<All[Part]> | undefined;
    return pendingRequest ?? this.#keep(part, this.#wire.call('get', PATHS[part]) as Promise<All[Part]>);
  }

  keepSession(session: SessionReply): void {
    this.#requests.session = Promise.resolve(session);
  }

  #keep<Part extends keyof All>(part: Part, reading: Promise<All[Part]>): Promise<All[Part]> {
    const requests = this.#requests as Record<string, unknown>;
    requests[part] = reading;
    reading.then(
      (value) => {
        if (part === 'settings') this.known = value as SettingsReply;
      },
      () => {
        if (requests[part] === reading) delete requests[part];
      },
    );
    return reading;
  }

  /** Loads all parts in one call. A failure is only logged: each part can still be read separately. */
  async #load(): Promise<void> {
    const allReply = this.#wire.call('get', '/settings/all') as Promise<All>;
    const parts = (['settings', 'menus', 'payments', 'session'] as const).map((part) =>
      this.#keep(
        part,
        allReply.then((reply) => reply[part]),
      ),
    );
    const results = await Promise.allSettled<unknown>(parts);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) this.#setup.log(`The settings could not be loaded: ${failure.reason}`);
  }

  /** Replaces texts by those in the chosen locale or its fallbacks. */
  async #decode<T>(value: T): Promise<T> {
    const { store } = await this.read('settings');
    const { storage, names } = this.#setup;
    return decodeLocale(value, storage.get(names.locale) ?? store.locale, store.locales);
  }
}
