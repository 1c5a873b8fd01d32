/** Additional calls beside the public contract: many part numbers at once, and the preview of a link. */
import { addMoney, amountOf, money, type RefusedInput, refusedInput } from '#kernel';
import { type ShopCall, type StoreCall, shopCall } from '#settings';
import { acceptChange, addLine, type Command, type LineRequest, MOST_LINES } from './cart.ts';
import { orderPartNumbers, previewCartLink, type QuickOrderReply } from './contract.ts';
import { previewInput, type QuickInput, quickOrderInput } from './input.ts';
import { priceOf } from './present.ts';
import {
  type RequestedLine,
  type ResolvedLine,
  readLinkLines,
  readQuickText,
  resolveLines,
} from './quick-order.ts';
import { refusals } from './refusals.ts';
import { quickOrderReply } from './reply-schemas.ts';
import { type CartDeps, runOrCreate } from './run-command.ts';

export function quickOrderCalls(deps: CartDeps): ShopCall[] {
  return [
    shopCall(
      orderPartNumbers,
      {
        summary: 'Looks up part numbers with quantities, and adds the good ones',
        reply: quickOrderReply,
        notes: `\`text\` with one part a line, or \`lines\`. With \`add\` all good lines go into the cart in one step. At most ${MOST_LINES}.`,
        body: quickOrderInput,
        refusal: 'errors',
      },
      async (call) => {
        const requestedLines = readRequestedLines(call.body);
        if (requestedLines.length === 0) return refusedInput('text', 'REQUIRED', refusals.noLines);
        if (requestedLines.length > MOST_LINES) return refuseTooManyLines();
        const resolvedLines = await resolveLines(requestedLines, viewOf(call, deps));
        const requests = resolvedLines.flatMap((each) => each.request ?? []);
        if (!call.body.add || requests.length === 0) return presentReply(resolvedLines, deps, null);
        const cart = await runOrCreate(call, deps, addAll(requests, deps.newId));
        if ('errors' in cart) return cart;
        return presentReply(resolvedLines, deps, cart);
      },
    ),
    shopCall(
      previewCartLink,
      {
        summary: 'What a link of the form /cart/add?lines=PART:QTY,PART:QTY would add',
        reply: quickOrderReply,
        notes: 'Changes nothing.',
        query: previewInput,
      },
      async (call) => {
        const requestedLines = readLinkLines(call.query.lines);
        if (requestedLines.length > MOST_LINES) return refuseTooManyLines();
        return presentReply(await resolveLines(requestedLines, viewOf(call, deps)), deps, null);
      },
    ),
  ];
}

function refuseTooManyLines(): RefusedInput {
  return refusedInput('lines', 'TOO_MANY', refusals.tooManyAtOnce({ most: MOST_LINES }));
}

function readRequestedLines({ text, lines }: QuickInput): RequestedLine[] {
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

function viewOf(call: StoreCall<unknown, unknown, unknown>, { catalogue, carts, settings }: CartDeps) {
  const { locale, signal: abortSignal } = call;
  return {
    catalogue,
    productLookup: carts.productLookup,
    locale,
    currency: settings.store.currency,
    abortSignal,
  };
}

/** Adds all lines or none: one line that no longer fits refuses the whole command. */
function addAll(requests: readonly LineRequest[], newId: () => string): Command {
  return (cart) => {
    let next = cart;
    for (const [index, request] of requests.entries()) {
      const addition = addLine(next, request, newId(), `lines.${index}.`);
      if (!addition.ok) return addition;
      next = addition.cart;
    }
    return acceptChange(next);
  };
}

function presentReply(
  resolvedLines: readonly ResolvedLine[],
  { settings }: CartDeps,
  cart: QuickOrderReply['cart'],
): QuickOrderReply {
  const { currency } = settings.store;
  const requests = resolvedLines.flatMap((each) => each.request ?? []);
  const totals = requests.map(({ selection, quantity }) => priceOf(selection.offer, quantity).total);
  return {
    lines: resolvedLines.map(({ reply }) => reply),
    currency,
    good: requests.length,
    problems: resolvedLines.length - requests.length,
    total: amountOf(addMoney(money(currency, 0), ...totals)),
    cart,
  };
}
