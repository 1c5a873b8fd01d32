import { useCallback, useMemo, useState } from 'react';
import type { CartReply } from '#commerce/cart/contract';
import type { Answer, Cart, CartUpdate, FieldError, PaymentMethod } from '../api/commerce/records.ts';
import type { Commerce } from '../api/commerce/types.ts';
import { endDetour } from './bank-redirect-memory.ts';
import { useDraft } from './draft.ts';
import { type CheckoutChoice, type CheckoutData, firstOpenSection, type Section } from './model.ts';

/** Messages of refused fields by path; null if the server accepted all changes. */
export type FieldMessages = Record<string, string> | null;

/** Writes a section into the cart and, if accepted, opens the next one. */
export type Save = (section: Section, changes: CartUpdate) => Promise<FieldMessages>;

export interface Checkout {
  cart: CartReply | null;
  /** The open section, and whether its reader opened it. */
  open: { section: Section; byReader: boolean };
  choice: CheckoutChoice;
  busy: boolean;
  save: Save;
  edit(section: Section): void;
  choose(method: PaymentMethod | null): void;
  /** Applies the reply of another call that returns the cart. */
  applyAnswer(answer: Answer<Cart>): FieldMessages;
}

export function messagesByField(errors: Record<string, FieldError>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, { message }]) => [path, message]));
}

/** The client's `Cart` type covers any shop; this shop's API sends the full `CartReply`. */
const cartReplyOf = (cart: Cart) => cart as unknown as CartReply;

/** The cart at the checkout and its open section. */
export function useCheckout(data: CheckoutData, commerce: () => Commerce, unreachable: string): Checkout {
  const [cart, setCart] = useState(data.cart);
  const [choice, setChoice] = useDraft<CheckoutChoice>(`${data.cart?.id}.chosen`, {
    method: data.cart?.billing?.method ?? null,
    shipping: false,
  });
  const choose = useCallback((method: PaymentMethod | null) => setChoice({ method }), [setChoice]);
  /** Null until the reader moves on: until then the first section that is not done is open. */
  const [readerSection, setReaderSection] = useState<Section | null>(null);
  const [busy, setBusy] = useState(false);

  const applyAnswer = useCallback((answer: Answer<Cart>): FieldMessages => {
    if (answer.errors) return messagesByField(answer.errors);
    setCart(cartReplyOf(answer));
    return null;
  }, []);

  const save: Save = useCallback(
    async (section, changes) => {
      setBusy(true);
      try {
        const client = commerce();
        const refusedFields = applyAnswer(await client.cart.update(changes));
        if (refusedFields) return refusedFields;
        // Who changes the order again has not come back from a bank: the return page must not place it.
        endDetour();
        if (section === 'delivery') applyAnswer(await client.cart.getShippingRates());
        const cartAfterSave = client.cart.state;
        const confirmedChoice = { ...choice, shipping: choice.shipping || section === 'shipping' };
        if (confirmedChoice.shipping !== choice.shipping) setChoice(confirmedChoice);
        setReaderSection(
          cartAfterSave
            ? keepPaymentOpen(firstOpenSection(cartReplyOf(cartAfterSave), confirmedChoice))
            : section,
        );
        return null;
      } catch (error) {
        console.error(error);
        return { '': error instanceof Error && error.message ? error.message : unreachable };
      } finally {
        setBusy(false);
      }
    },
    [commerce, choice, setChoice, applyAnswer, unreachable],
  );

  const edit = useCallback((section: Section) => setReaderSection(section), []);
  const section = readerSection ?? (cart ? keepPaymentOpen(firstOpenSection(cart, choice)) : 'contact');
  const open = useMemo(() => ({ section, byReader: readerSection !== null }), [section, readerSection]);
  return useMemo(
    () => ({ cart, open, choice, busy, save, edit, choose, applyAnswer }),
    [cart, open, choice, busy, save, edit, choose, applyAnswer],
  );
}

/** The payment section stays open for the review, because its fields are used when the order is placed. */
const keepPaymentOpen = (section: Section): Section => (section === 'review' ? 'payment' : section);
