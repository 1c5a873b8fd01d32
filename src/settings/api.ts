import type { z } from 'zod';
import type { RefusedField, RefusedInput } from '#kernel';
import { findCurrency, findLocale } from './choose-locale.ts';
import {
  changeSession,
  readMenus,
  readSession,
  readSettings,
  type SessionReply,
  type SettingsReply,
} from './contract.ts';
import { type ShopCall, shopCall } from './http/shop-call.ts';
import type { StoreCall } from './http/store-call.ts';
import { menusReply, sessionChange, sessionReply, settingsReply, unknownChoice } from './reply-schemas.ts';
import type { SessionValues } from './sessions.ts';
import type { Settings } from './settings.ts';

/** Calls of this module; all of them need only the publishable key. */
export function settingsCalls(settings: Settings): ShopCall[] {
  return [
    shopCall(readSettings, { summary: 'The store: languages, currencies, terms', reply: settingsReply }, () =>
      presentSettings(settings),
    ),
    shopCall(readMenus, { summary: 'Menus of the shop', reply: menusReply }, () => settings.menus()),
    shopCall(readSession, { summary: 'The session of the caller', reply: sessionReply }, presentSession),
    shopCall(
      changeSession,
      {
        summary: 'Chooses language and currency',
        body: sessionChange(settings.store),
        reply: sessionReply,
        refusal: 'errors',
      },
      (call) => applyChoices(call, settings),
    ),
  ];
}

/** `/settings` as sent. */
export function presentSettings(settings: Settings): SettingsReply {
  return { store: settings.store, company: settings.company };
}

/** `/session` as sent. */
export function presentSession(call: Pick<StoreCall, 'locale' | 'currency' | 'session'>): SessionReply {
  return {
    locale: call.locale,
    currency: call.currency,
    account_id: call.session.accountId,
    cart_id: call.session.cartId,
  };
}

type SessionInput = z.output<ReturnType<typeof sessionChange>>;

async function applyChoices(
  call: StoreCall<SessionInput, unknown, unknown>,
  settings: Settings,
): Promise<SessionReply | RefusedInput> {
  const choices = readChoices(call.body, settings);
  if ('errors' in choices) return choices;
  if (Object.keys(choices).length > 0) call.session = await settings.sessions.change(call.session, choices);
  const { store } = settings;
  // A new choice takes precedence over the headers, which may still carry the previous one.
  return {
    ...presentSession(call),
    ...('locale' in choices && { locale: choices.locale ?? store.locale }),
    ...('currency' in choices && { currency: choices.currency ?? store.currency }),
  };
}

/** The codes as the store spells them; fields that were not sent stay unchanged. */
function readChoices(
  input: SessionInput,
  { store }: Settings,
): Partial<Pick<SessionValues, 'locale' | 'currency'>> | RefusedInput {
  const choices: Partial<Pick<SessionValues, 'locale' | 'currency'>> = {};
  const errors: Record<string, RefusedField> = {};
  for (const [field, find] of [
    ['locale', findLocale],
    ['currency', findCurrency],
  ] as const) {
    const requestedCode = input[field];
    if (requestedCode === undefined) continue;
    const choice = requestedCode === null ? undefined : find(store, requestedCode);
    if (choice || requestedCode === null) choices[field] = choice?.code ?? null;
    else {
      const options = store[field === 'locale' ? 'locales' : 'currencies'];
      errors[field] = { code: 'INVALID', message: unknownChoice(field, options) };
    }
  }
  return Object.keys(errors).length > 0 ? { errors } : choices;
}
