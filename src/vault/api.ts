import { ApiError } from '#kernel';
import { type Platform, THROTTLES } from '#platform';
import { readCard } from './card-checks.ts';
import type { VaultErrors, VaultReply, VaultToken } from './contract.ts';
import { refuseTooMany } from './declines.ts';
import type { CardGateway, GatewayCard, GatewayRefusal, GatewayResult } from './gateway.ts';
import { presentIntent, readIntent } from './intents.ts';
import type { Tokens } from './tokens.ts';
import { preflight, readCall, type VaultCall, writeReply } from './transport.ts';

type Reply = VaultReply<unknown>;

const PATHS = ['/tokens', '/intent', '/authorization'];
const ACCOUNT_ID = /^[0-9a-f]{24}$/;
/**
 * A single-use value that the gateway's script makes of a card. Payment method ids (`pm_…`) are excluded, so that
 * the vault reveals nothing about them.
 */
const NONCE = /^(?!pm_)[A-Za-z0-9_-]{3,100}$/;

/**
 * Answers the calls of the vault in their envelope; replies never contain data that was sent. `address` is the
 * caller's network address, for the throttle.
 */
export function createVaultApi(platform: Platform, gateway: CardGateway, tokens: Tokens) {
  const { config, log } = platform;
  return async (request: Request, address: string | null): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight();
    let callback: string | null = null;
    try {
      const readResult = await readCall(request, config.publicKey);
      callback = readResult.ok ? readResult.call.callback : readResult.callback;
      if (!readResult.ok) return writeReply(failure(readResult.status, readResult.message), callback);
      return writeReply(await answer(readResult.call, address), callback);
    } catch (error) {
      if (error instanceof ApiError) return writeReply(failure(error.status, error.message), callback);
      // Only the path: the query contains card data.
      log.error({ err: error, path: new URL(request.url).pathname }, 'vault call failed');
      return writeReply(failure(500, 'The vault could not answer this call.'), callback);
    }
  };

  async function answer(call: VaultCall, address: string | null): Promise<Reply> {
    if (!PATHS.includes(call.path)) return failure(404, `The path ${call.path.slice(0, 80)} does not exist.`);
    const isNew = call.method === 'post';
    if (isNew && (await isTooMuch(call.path, address)))
      return failure(429, 'Too many payments from your network. Try again later.');
    if (call.path === '/intent') return intent(call, address);
    if (call.method !== 'post') return failure(405, 'This call has to be a post.');
    return call.path === '/tokens' ? token(call) : authorisation(call);
  }

  /** Limits attempts per network address, because vaults are abused to test stolen card numbers. */
  async function isTooMuch(path: string, address: string | null): Promise<boolean> {
    if (address === null) return false;
    const kind = path === '/tokens' ? 'card' : 'payment';
    return !(await platform.throttle.hit(`${kind}:${address}`, THROTTLES.cardAddress)).isAllowed;
  }

  async function token({ data }: VaultCall): Promise<Reply> {
    const nonce = data['nonce'];
    const cardResult = nonce ? await cardOfNonce(nonce) : await newCard(data);
    if ('errors' in cardResult) return { $status: 200, $data: cardResult };
    if (!cardResult.ok) return refusal(cardResult.refusal, 'number');
    const accountId = typeof data['account_id'] === 'string' ? data['account_id'] : '';
    const cardToken = await tokens.issue(cardResult.value, ACCOUNT_ID.test(accountId) ? accountId : null);
    return success(presentToken(cardToken, cardResult.value));
  }

  async function cardOfNonce(nonce: unknown): Promise<GatewayResult<GatewayCard> | { errors: VaultErrors }> {
    if (typeof nonce === 'string' && NONCE.test(nonce)) return gateway.cardOfNonce(nonce);
    return { errors: { nonce: { code: 'invalid_value', message: 'Send a nonce of the gateway.' } } };
  }

  async function newCard(data: unknown): Promise<GatewayResult<GatewayCard> | { errors: VaultErrors }> {
    const cardCheck = readCard(data, platform.clock.now());
    return cardCheck.ok ? gateway.createCard(cardCheck.card) : { errors: cardCheck.errors };
  }

  async function authorisation({ data }: VaultCall): Promise<Reply> {
    const result = data['gateway'] === 'braintree' ? await gateway.walletAuthorisation() : null;
    if (!result) return failure(400, 'Gateway not configured');
    return result.ok ? success(result.value) : refusal(result.refusal, 'gateway');
  }

  async function intent({ method, data }: VaultCall, address: string | null): Promise<Reply> {
    if ((data['gateway'] ?? 'stripe') !== 'stripe') return failure(400, 'Gateway not configured');
    const intentResult = readIntent(method, data, { config, address });
    if (!intentResult.ok) return { $status: 200, $data: { errors: intentResult.errors } };
    const { request: intentRequest } = intentResult;
    // Cards of an intent are tried at the gateway's own fields, so declines are checked here. A card token reaches
    // no bank before the order, which checks them.
    if (intentRequest.kind === 'create') {
      const { cartId } = intentRequest.intent.owner;
      await refuseTooMany(platform, { cartId, session: null, address, isKnown: false });
    }
    const result = await (intentRequest.kind === 'create'
      ? gateway.createIntent(intentRequest.intent)
      : intentRequest.kind === 'update'
        ? gateway.updateIntent(intentRequest.namedIntent, intentRequest.change)
        : intentRequest.kind === 'find'
          ? gateway.findIntent(intentRequest.namedIntent)
          : gateway.createSetup(intentRequest.setup));
    return result.ok ? success(presentIntent(result.value)) : refusal(result.refusal, 'payment_method');
  }
}

function success(data: unknown): Reply {
  return { $status: 200, $data: data };
}

function failure(status: number, message: string): Reply {
  return { $status: status, $error: message };
}

/** The gateway's field names, with the vault's. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  exp_year: 'exp_month',
  'card[number]': 'number',
  'card[exp_month]': 'exp_month',
  'card[exp_year]': 'exp_month',
  'card[cvc]': 'cvc',
};

/**
 * Typing errors, which the buyer can correct. Other reasons of a bank are not revealed to people who test cards.
 */
const TYPING_FAULTS = new Set([
  ...['incorrect_number', 'invalid_number', 'invalid_cvc', 'invalid_expiry_month', 'invalid_expiry_year'],
]);
const DECLINED = { code: 'card_declined', message: 'The card was declined. Use another card.' };

function refusal({ kind, param, code, message }: GatewayRefusal, field: string): Reply {
  if (kind === 'unreachable') return failure(502, message);
  if (kind === 'card' && !TYPING_FAULTS.has(code))
    return { $status: 200, $data: { errors: { [field]: DECLINED } } };
  const name = param === null ? field : (FIELD_NAMES[param] ?? param);
  return { $status: 200, $data: { errors: { [name]: { code, message } } } };
}

function presentToken(token: string, card: GatewayCard): VaultToken {
  return {
    token,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    cvc_check: card.cvcCheck,
    zip_check: card.zipCheck,
    address_check: card.addressCheck,
  };
}
