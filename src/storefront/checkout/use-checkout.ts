import { useCallback, useMemo, useState } from 'react';
import type { CartReply } from '#commerce/cart/contract';
import type { Answer, Cart, CartUpdate, FieldError, PaymentMethod } from '../api/commerce/records.ts';
import type { Commerce } from '../api/commerce/types.ts';
import { useDraft } from './draft.ts';
import { type CheckoutData, type Chosen, firstOpen, type Section } from './model.ts';

/** Messages of refused fields by their path; null when all was taken. */
export type Refused = Record<string, string> | null;

/** Writes a section into the cart and, when taken, opens the next one. */
export type Save = (section: Section, changes: CartUpdate) => Promise<Refused>;

export interface Checkout {
  cart: CartReply | null;
  /** Which section is open, and whether its reader opened it. */
  open: { section: Section; byReader: boolean };
  chosen: Chosen;
  busy: boolean;
  save: Save;
  edit(section: Section): void;
  choose(method: PaymentMethod | null): void;
  /** Takes an answer of another call about the cart. */
  take(answer: Answer<Cart>): Refused;
}

export function messagesOf(errors: Record<string, FieldError>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, { message }]) => [path, message]));
}

/** The client's record names what any shop sends; ours sends its whole contract. */
const replyOf = (cart: Cart) => cart as unknown as CartReply;

/** The cart at the checkout and which of its sections is open. */
export function useCheckout(data: CheckoutData, commerce: () => Commerce, unreachable: string): Checkout {
  const [cart, setCart] = useState(data.cart);
  const [chosen, setChosen] = useDraft<Chosen>(`${data.cart?.id}.chosen`, {
    method: data.cart?.billing?.method ?? null,
    shipping: false,
  });
  const choose = useCallback((method: PaymentMethod | null) => setChosen({ method }), [setChosen]);
  /** Null until the reader moves on: then the first section that asks something is open. */
  const [moved, setMoved] = useState<Section | null>(null);
  const [busy, setBusy] = useState(false);

  const take = useCallback((answer: Answer<Cart>): Refused => {
    if (answer.errors) return messagesOf(answer.errors);
    setCart(replyOf(answer));
    return null;
  }, []);

  const save: Save = useCallback(
    async (section, changes) => {
      setBusy(true);
      try {
        const client = commerce();
        const refused = take(await client.cart.update(changes));
        if (refused) return refused;
        if (section === 'delivery') take(await client.cart.getShippingRates());
        const after = client.cart.state;
        const confirmed = { ...chosen, shipping: chosen.shipping || section === 'shipping' };
        if (confirmed.shipping !== chosen.shipping) setChosen(confirmed);
        setMoved(after ? payLast(firstOpen(replyOf(after), confirmed)) : section);
        return null;
      } catch (error) {
        console.error(error);
        return { '': error instanceof Error && error.message ? error.message : unreachable };
      } finally {
        setBusy(false);
      }
    },
    [commerce, chosen, setChosen, take, unreachable],
  );

  const edit = useCallback((section: Section) => setMoved(section), []);
  const section = moved ?? (cart ? payLast(firstOpen(cart, chosen)) : 'contact');
  const open = useMemo(() => ({ section, byReader: moved !== null }), [section, moved]);
  return useMemo(
    () => ({ cart, open, chosen, busy, save, edit, choose, take }),
    [cart, open, chosen, busy, save, edit, choose, take],
  );
}

/** The way to pay stays open to the end: it is used there. */
const payLast = (section: Section): Section => (section === 'review' ? 'payment' : section);
