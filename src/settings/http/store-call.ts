import type { RefusedFields } from '#kernel';
import type { Session } from '../sessions.ts';
import type { Json } from './body.ts';
import type { Query } from './query.ts';

/** A call with the publishable key, read and validated, as passed to a module's handler. */
export interface StoreCall<
  Body = Json | undefined,
  QueryInput = Query,
  Params = Readonly<Record<string, string>>,
> {
  /** Path parameters by name, percent-decoded. */
  readonly params: Params;
  /** The body as parsed by its schema; without a schema, the JSON as sent, or undefined if there is none. */
  readonly query: QueryInput;
  /** The body as parsed by its schema; without a schema, the JSON as sent, or undefined if there is none. */
  readonly body: Body;
  /** A handler that changes or renews the session assigns the result here; its id is returned to the caller. */
  session: Session;
  /** From `X-Locale`, else the session, else the store's default. Always a locale of the store. */
  readonly locale: string;
  /** From `X-Currency`, else the session, else the store's default. Always a currency of the store. */
  readonly currency: string;
  /** Aborted once the caller has disconnected; long work should end then. */
  readonly signal: AbortSignal;
  /**
   * Network address of the caller, for throttles: IPv4, or the first half of IPv6. Only headers of configured proxies
   * are trusted. `inside` for calls made in this process.
   */
  readonly address: string;
  /** See `CallerEnv`. */
  readonly book: CallerEnv['Bindings']['book'];
}

/** The reply of a handler, possibly `null`. Messages of refused fields are translated before it is sent. */
export type HandlerReply = (object & { readonly errors?: RefusedFields }) | null;

/** Returns the JSON response; throws refusals as `ApiError`. */
export type StoreHandler<Body = Json | undefined, QueryInput = Query> = (
  call: StoreCall<Body, QueryInput>,
) => HandlerReply | Promise<HandlerReply>;

/** Facts of the edge about a caller, besides the request itself. */
export interface CallerEnv {
  Bindings: {
    address?: string;
    /**
     * Reserves bytes that a call will store beyond its body; throws 429 if its address has stored too much today.
     */
    book?: ((bytes: number) => void) | undefined;
  };
}
