/** Calls of the shop as the server answers them: a definition of the contract with its schemas and its handler. */
import type { z } from 'zod';
import type { BodyOf, ParamsOf, QueryOf, RefusedInput, ReplyOf, ShopCallDefinition } from '#kernel';
import type { InputErrorsReply } from '../contract.ts';
import type { CallSpec } from './call-spec.ts';
import type { HandlerReply, StoreCall } from './store-call.ts';

type Mismatch<Message extends string> = { readonly '~mismatch': Message };

/** Checks that a schema accepts what callers send by the definition. */
export type Accepts<Sent, Schema extends z.ZodType> = [Sent] extends [z.input<Schema>]
  ? unknown
  : Mismatch<'the schema refuses what the definition allows'>;

/** What the server adds to a definition: schemas, and texts of the API reference. */
interface DetailsOf<C extends ShopCallDefinition, Body extends z.ZodType, QuerySchema extends z.ZodType>
  extends Omit<CallSpec<unknown, unknown>, 'auth' | 'body' | 'query'> {
  body?: Body & Accepts<BodyOf<C>, Body>;
  query?: QuerySchema & Accepts<QueryOf<C>, QuerySchema>;
}

/** A call of the shop: definition, details and handler. */
export interface ShopCall {
  readonly definition: ShopCallDefinition;
  readonly details: Omit<CallSpec<unknown, unknown>, 'auth'>;
  readonly run: (call: never) => HandlerReply | Promise<HandlerReply>;
}

/** A reply as its handler returns it: the messages of refused fields are not said yet. */
type WithMessages<Reply> = Reply extends InputErrorsReply ? Omit<Reply, 'errors'> & RefusedInput : Reply;

/**
 * Answers a call with the publishable key. The reply must have the type of the definition; if `refusal` is `errors`,
 * the definition names `InputErrorsReply` beside it:
 *
 * ```ts
 * shopCall(
 *   changeCartLine,
 *   { summary: 'Changes a line', body: z.object({ quantity: z.int().min(1) }), reply: cartReply },
 *   (call) => carts.change(call.session, call.params.id, call.body.quantity),
 * );
 * ```
 */
export function shopCall<
  const C extends ShopCallDefinition,
  Body extends z.ZodType = z.ZodUndefined,
  QuerySchema extends z.ZodType = z.ZodUndefined,
>(
  definition: C,
  details: DetailsOf<C, Body, QuerySchema>,
  run: (
    call: StoreCall<z.output<Body>, z.output<QuerySchema>, ParamsOf<C>>,
  ) => WithMessages<ReplyOf<C>> | Promise<WithMessages<ReplyOf<C>>>,
): ShopCall {
  if (definition.audience === 'public')
    throw new Error(`${definition.address} is public: it takes no session`);
  return { definition, details, run } as unknown as ShopCall;
}
