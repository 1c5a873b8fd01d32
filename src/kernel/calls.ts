/**
 * The definition of a call, shared by its server and its callers: address, who may make it, and wire types. It holds no
 * validator, so that it is small in a browser. Servers add schemas to it (`shopCall`, `publicCall`, `staffCall`).
 */

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallAddress = `${CallMethod} /${string}`;

/** Wire types of a call. They do not exist at run time. */
export interface CallShape {
  /** As callers write it; sent as the query of the address, without parts that are undefined, null or empty. */
  query?: object;
  /** Sent as JSON; a form with files where it is `FormData`. */
  body?: unknown;
  /** The JSON of a successful reply. */
  reply?: unknown;
}

export interface Call<Address extends string = string, Shape extends CallShape = CallShape> {
  /**
   * Method and path with parameters as `:name`, such as `POST /desk/api/mails/:id/retry`. A last parameter with slashes
   * in it is `:name{.+}`.
   */
  readonly address: Address;
  /** Only carries the types; never set. */
  readonly shape?: Shape;
}

/** The wire types of a definition: `shape<{ body: ItemChange; reply: CartReply }>()`. */
export function shape<Shape extends CallShape>(): Shape | undefined {
  return undefined;
}

/**
 * Who may make a call of the shop. `public`: anybody, without key and session. `shop`: anybody with the publishable
 * key; the session tells visitors apart. `customer`: only with the session of a customer who is logged in.
 */
export type Audience = 'public' | 'shop' | 'customer';

/** A call below `/api`: see `defineCall`. */
export interface ShopCallDefinition<Address extends string = string, Shape extends CallShape = CallShape>
  extends Call<Address, Shape> {
  readonly audience: Audience;
}

/**
 * Defines a call of the shop once for the server and its callers:
 *
 * ```ts
 * export const changeCartLine = defineCall(
 *   'PUT /api/cart/items/:id',
 *   'shop',
 *   shape<{ body: LineChange; reply: CartReply }>(),
 * );
 * ```
 *
 * The server answers it with `shopCall(changeCartLine, …)`; loaders and actions of private pages make it with
 * `visitor.call(changeCartLine, { params, body })`, shared pages with `api.call`, the browser with `callShop`.
 */
// @__NO_SIDE_EFFECTS__
export function defineCall<
  const Address extends CallAddress & `${string} /api/${string}`,
  Shape extends CallShape,
>(address: Address, audience: Audience, _shape?: Shape | undefined): ShopCallDefinition<Address, Shape> {
  return { address, audience };
}

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : Path extends `:${infer Name}{.+}`
    ? Name
    : Path extends `:${infer Name}.${string}`
      ? Name
      : Path extends `:${infer Name}`
        ? Name
        : never;
type ShapeOf<C extends Call> = NonNullable<C['shape']>;

/** Path parameters by name: `{ id: string }` of `POST /desk/api/mails/:id/retry`. */
export type ParamsOf<C extends Call> = Readonly<Record<ParamNames<C['address']>, string>>;
export type QueryOf<C extends Call> = ShapeOf<C> extends { query: infer Query } ? Query : undefined;
export type BodyOf<C extends Call> = ShapeOf<C> extends { body: infer Body } ? Body : undefined;
/** The JSON of a successful reply; null if the definition names none. */
export type ReplyOf<C extends Call> = ShapeOf<C> extends { reply: infer Reply } ? Reply : null;

type InputPart<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : object extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What a caller passes; parts without content are left out. */
export type InputOf<C extends Call> = InputPart<
  'params',
  [keyof ParamsOf<C>] extends [never] ? undefined : ParamsOf<C>
> &
  InputPart<'query', QueryOf<C>> &
  InputPart<'body', BodyOf<C>>;

/** Arguments of a caller after the definition; the input may be left out if nothing in it is required. */
export type CallArguments<C extends Call, Options = never> =
  object extends InputOf<C>
    ? [input?: InputOf<C>, options?: Options]
    : [input: InputOf<C>, options?: Options];

/** Any input, for transports. */
export interface CallInput {
  params?: Readonly<Record<string, string>> | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** Method and path of a call with these parameters and this query. Throws if a parameter is missing. */
export function resolveAddress(
  { address }: Call,
  { params = {}, query = {} }: CallInput = {},
): { method: CallMethod; path: string } {
  const [method = '', pattern = ''] = address.split(' ');
  const path = pattern.replaceAll(/:(\w+)(\{\.\+\})?/g, (_, name: string, rest: string | undefined) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${address} needs the parameter ${name}`);
    return rest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  const search = new URLSearchParams(query instanceof URLSearchParams ? query : undefined);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return { method: method as CallMethod, path: search.size > 0 ? `${path}?${search}` : path };
}
