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
/** What the gateway's script makes of a card, good for one use. Names of cards (`pm_…`) are told nothing about. */
const NONCE = /^(?!pm_)[A-Za-z0-9_-]{3,100}$/;

/**
 * Answers the calls of the vault with their envelope; never with a trace of what was sent. `address` is the
 * caller's, from the edge, for the throttle.
 */
export function createVaultApi(platform: Platform, gateway: CardGateway, tokens: Tokens) {
  const { config, log } = platform;
  return async (request: Request, address: string | null): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight();
    let callback: string | null = null;
    try {
      const read = await readCall(request, config.publicKey);
      callback = read.ok ? read.call.callback : read.callback;
      if (!read.ok) return writeReply(failure(read.status, read.message), callback);
      return writeReply(await answer(read.call, address), callback);
    } catch (error) {
      if (error instanceof ApiError) return writeReply(failure(error.status, error.message), callback);
      // The path alone: what stands behind it in the address is card data.
      log.error({ err: error, path: new URL(request.url).pathname }, 'vault call failed');
      return writeReply(failure(500, 'The vault could not answer this call.'), callback);
    }
  };

  async function answer(call: VaultCall, address: string | null): Promise<Reply> {
    if (!PATHS.includes(call.path)) return failure(404, `Nothing answers at ${call.path.slice(0, 80)}.`);
    const isNew = call.method === 'post';
    if (isNew && (await isTooMuch(call.path, address)))
      return failure(429, 'Too many payments from this address. Try again later.');
    if (call.path === '/intent') return intent(call, address);
    if (call.method !== 'post') return failure(405, 'This call has to be a post.');
    return call.path === '/tokens' ? token(call) : authorisation(call);
  }

  /** Trying out stolen numbers is what a vault is abused for. */
  async function isTooMuch(path: string, address: string | null): Promise<boolean> {
    if (address === null) return false;
    const kind = path === '/tokens' ? 'card' : 'payment';
    return !(await platform.throttle.hit(`${kind}:${address}`, THROTTLES.cardAddress)).allowed;
  }

  async function token({ data }: VaultCall): Promise<Reply> {
    const nonce = data['nonce'];
    const taken = nonce ? await cardOfNonce(nonce) : await newCard(data);
    if ('errors' in taken) return { $status: 200, $data: taken };
    if (!taken.ok) return refusal(taken.refusal, 'number');
    const accountId = typeof data['account_id'] === 'string' ? data['account_id'] : '';
    const made = await tokens.issue(taken.value, ACCOUNT_ID.test(accountId) ? accountId : null);
    return success(presentToken(made, taken.value));
  }

  async function cardOfNonce(nonce: unknown): Promise<GatewayResult<GatewayCard> | { errors: VaultErrors }> {
    if (typeof nonce === 'string' && NONCE.test(nonce)) return gateway.cardOfNonce(nonce);
    return { errors: { nonce: { code: 'invalid_value', message: 'The nonce is not one of the gateway.' } } };
  }

  async function newCard(data: unknown): Promise<GatewayResult<GatewayCard> | { errors: VaultErrors }> {
    const read = readCard(data, platform.clock.now());
    return read.ok ? gateway.createCard(read.card) : { errors: read.errors };
  }

  async function authorisation({ data }: VaultCall): Promise<Reply> {
    const made = data['gateway'] === 'braintree' ? await gateway.walletAuthorisation() : null;
    if (!made) return failure(400, 'Gateway not configured');
    return made.ok ? success(made.value) : refusal(made.refusal, 'gateway');
  }

  async function intent({ method, data }: VaultCall, address: string | null): Promise<Reply> {
    if ((data['gateway'] ?? 'stripe') !== 'stripe') return failure(400, 'Gateway not configured');
    const read = readIntent(method, data, { config, address });
    if (!read.ok) return { $status: 200, $data: { errors: read.errors } };
    const { asked } = read;
    // Its cards are tried at the gateway's own fields. A card token is not checked by a bank before the order, which asks.
    if (asked.kind === 'create') {
      const { cartId } = asked.intent.for;
      await refuseTooMany(platform, { cartId, session: null, address, isKnown: false });
    }
    const done = await (asked.kind === 'create'
      ? gateway.createIntent(asked.intent)
      : asked.kind === 'update'
        ? gateway.updateIntent(asked.named, asked.change)
        : asked.kind === 'find'
          ? gateway.findIntent(asked.named)
          : gateway.createSetup(asked.setup));
    return done.ok ? success(presentIntent(done.value)) : refusal(done.refusal, 'payment_method');
  }
}

function success(data: unknown): Reply {
  return { $status: 200, $data: data };
}

function failure(status: number, message: string): Reply {
  return { $status: status, $error: message };
}

/** The gateway's names of card fields, and ours. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  exp_year: 'exp_month',
  'card[number]': 'number',
  'card[exp_month]': 'exp_month',
  'card[exp_year]': 'exp_month',
  'card[cvc]': 'cvc',
};

/** Faults of what was typed, which the buyer can mend. Why a bank says no is told to nobody who tries cards. */
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
