/** Our own calls beside the public contract: many part numbers at once, and what a link would add. */
import { addMoney, amountOf, money } from '#kernel';
import type { StoreApi, StoreCall } from '#settings';
import { type CartDeps, run } from './answering.ts';
import { addLine, type Command, done, MOST_LINES, type Wanted } from './cart.ts';
import type { QuickOrderReply } from './contract.ts';
import { quickOrderReply } from './described.ts';
import { previewInput, type QuickInput, quickOrderInput } from './input.ts';
import { priceOf } from './present.ts';
import {
  type AskedLine,
  type ResolvedLine,
  readLinkLines,
  readQuickText,
  resolveLines,
} from './quick-order.ts';
import { cartTexts } from './texts.ts';

export function addQuickOrderCalls(api: StoreApi, deps: CartDeps): void {
  api.post(
    '/cart/lines',
    {
      summary: 'Looks up part numbers with quantities, and adds the good ones',
      reply: quickOrderReply,
      notes: `\`text\` with one part a line, or \`lines\`. With \`add\` all good lines go into the cart in one step. At most ${MOST_LINES}.`,
      body: quickOrderInput,
      refusal: 'errors',
    },
    async (call) => {
      const asked = readAsked(call.body);
      if (asked.length === 0)
        return { errors: { text: { code: 'REQUIRED', message: cartTexts(call.locale).noLines() } } };
      if (asked.length > MOST_LINES) return tooMany(call.locale);
      const resolved = await resolveLines(asked, viewOf(call, deps));
      const wanted = resolved.flatMap((each) => each.wanted ?? []);
      if (!call.body.add || wanted.length === 0) return presentReply(resolved, deps, null);
      const cart = await run(call, deps, addAll(wanted, deps.newId), { create: true });
      if (cart && 'errors' in cart) return cart;
      return presentReply(resolved, deps, cart);
    },
  );
  api.get(
    '/cart/preview',
    {
      summary: 'What a link of the form /cart/add?lines=PART:QTY,PART:QTY would add',
      reply: quickOrderReply,
      notes: 'Changes nothing.',
      query: previewInput,
    },
    async (call) => {
      const asked = readLinkLines(call.query.lines);
      if (asked.length > MOST_LINES) return tooMany(call.locale);
      return presentReply(await resolveLines(asked, viewOf(call, deps)), deps, null);
    },
  );
}

function tooMany(locale: string) {
  const message = cartTexts(locale).tooManyAtOnce(MOST_LINES);
  return { errors: { lines: { code: 'TOO_MANY', message } } };
}

function readAsked({ text, lines }: QuickInput): AskedLine[] {
  if (lines) {
    return lines.map(
      ({ partNumber, quantity, note, customer_part_number: reference = null, packaging }, index) => ({
        line: index + 1,
        partNumber,
        quantity,
        reference,
        note: note ?? null,
        packaging: packaging ?? null,
        text: `${partNumber}, ${quantity}`,
      }),
    );
  }
  return text === undefined ? [] : readQuickText(text);
}

function viewOf(call: StoreCall<unknown, unknown>, { catalogue, carts, settings }: CartDeps) {
  const { locale, gone } = call;
  return { catalogue, shelf: carts.shelf, locale, currency: settings.store.currency, gone };
}

/** All lines or none: one that no longer fits into the cart refuses the whole. */
function addAll(wanted: readonly Wanted[], newId: () => string): Command {
  return (cart) => {
    let next = cart;
    for (const [index, each] of wanted.entries()) {
      const added = addLine(next, each, newId(), `lines.${index}.`);
      if (!added.ok) return added;
      next = added.cart;
    }
    return done(next);
  };
}

function presentReply(
  resolved: readonly ResolvedLine[],
  { settings }: CartDeps,
  cart: QuickOrderReply['cart'],
): QuickOrderReply {
  const { currency } = settings.store;
  const wanted = resolved.flatMap((each) => each.wanted ?? []);
  const totals = wanted.map(({ chosen, quantity }) => priceOf(chosen.offer, quantity).total);
  return {
    lines: resolved.map(({ reply }) => reply),
    currency,
    good: wanted.length,
    problems: resolved.length - wanted.length,
    total: amountOf(addMoney(money(currency, 0), ...totals)),
    cart,
  };
}
