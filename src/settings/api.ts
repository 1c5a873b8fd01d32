import { ApiError } from '#kernel';
import { findCurrency, findLocale } from './choice.ts';
import type { InputErrorsReply, SessionReply, SettingsReply } from './contract.ts';
import type { StoreApi, StoreCall } from './http/store-api.ts';
import type { SessionValues } from './sessions.ts';
import type { Settings } from './settings.ts';

/** Calls of this room; the publishable key is enough for all of them. */
export function addSettingsCalls(api: StoreApi, settings: Settings): void {
  api.get('/settings', () => presentSettings(settings));
  api.get('/settings/menus', () => settings.menus());
  api.get('/session', (call) => presentSession(call));
  api.put('/session', (call) => changeSession(call, settings));
}

/** `/settings` as it is sent. */
export function presentSettings(settings: Settings): SettingsReply {
  return { store: settings.store, company: settings.company };
}

/** `/session` as it is sent. */
export function presentSession(call: StoreCall): SessionReply {
  return {
    locale: call.locale,
    currency: call.currency,
    account_id: call.session.accountId,
    cart_id: call.session.cartId,
  };
}

type Choices = Partial<Pick<SessionValues, 'locale' | 'currency'>>;

async function changeSession(call: StoreCall, settings: Settings): Promise<SessionReply | InputErrorsReply> {
  const read = readChoices(call.body, settings);
  if ('errors' in read) return read;
  if (Object.keys(read).length > 0) call.session = await settings.sessions.change(call.session, read);
  const { store } = settings;
  // What was just chosen stands above the headers, which a client may still hold from before.
  return {
    ...presentSession(call),
    ...('locale' in read && { locale: read.locale ?? store.locale }),
    ...('currency' in read && { currency: read.currency ?? store.currency }),
  };
}

/** `locale` and `currency` of the body; null goes back to the store's own. Other fields are nobody's to set. */
function readChoices(body: StoreCall['body'], { store }: Settings): Choices | InputErrorsReply {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new ApiError('invalid_request', 'Send an object with locale or currency.');
  }
  const choices: Choices = {};
  const errors: InputErrorsReply['errors'] = {};
  for (const [field, find] of [
    ['locale', findLocale],
    ['currency', findCurrency],
  ] as const) {
    const asked = body[field];
    if (asked === undefined) continue;
    const found = typeof asked === 'string' ? find(store, asked) : undefined;
    if (found || asked === null) choices[field] = found?.code ?? null;
    else errors[field] = unknownChoice(field, store[field === 'locale' ? 'locales' : 'currencies']);
  }
  return Object.keys(errors).length > 0 ? { errors } : choices;
}

function unknownChoice(field: string, known: readonly { code: string }[]) {
  const codes = known.map((each) => each.code).join(', ');
  return { code: 'INVALID', message: `The store has no such ${field}; choose one of ${codes}.` };
}
