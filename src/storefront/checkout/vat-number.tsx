import { useState } from 'react';
import type { CartReply } from '#commerce/cart/contract';
import type { Answer, Billing, Cart } from '../api/commerce/records.ts';
import type { Commerce } from '../api/commerce/types.ts';
import { useTexts } from '../messages/index.ts';
import { TextField } from '../ui/index.ts';
import { checkoutTexts } from './texts.ts';
import type { FieldMessages } from './use-checkout.ts';

interface VatNumberProps {
  cart: CartReply;
  text: string;
  onText: (text: string) => void;
  /** Refusal of the number when the order was placed. */
  error: string | undefined;
  commerce: () => Commerce;
  applyAnswer: (answer: Answer<Cart>) => FieldMessages;
}

/** Saved to the cart when the field is left, so that the total shows its effect before payment. */
export function VatNumber({ cart, text, onText, error, commerce, applyAnswer }: VatNumberProps) {
  const t = useTexts(checkoutTexts);
  const [problem, setProblem] = useState<string>();
  const { vat_number_problem: fault } = cart.tax;
  async function saveVatNumber() {
    const vatNumber = text.trim();
    if (vatNumber === (cart.billing?.vat_number ?? cart.tax.vat_number ?? '')) return setProblem(undefined);
    try {
      const billing = { vat_number: vatNumber || null } as Billing;
      const refusedFields = applyAnswer(await commerce().cart.update({ billing }));
      setProblem(refusedFields ? Object.values(refusedFields)[0] : undefined);
    } catch (failure) {
      // Sent again with the order, whose reply reports the problem.
      console.warn('the VAT number could not be kept yet', failure);
    }
  }
  return (
    <>
      <TextField
        id="vat-number"
        label={t.vatNumber}
        hint={t.optional}
        name="vat_number"
        maxLength={20}
        value={text}
        error={error ?? problem}
        onChange={({ target }) => onText(target.value)}
        onBlur={() => void saveVatNumber()}
      />
      <p className={fault ? 'sum-note vat-hint warn' : 'sum-note vat-hint'} role="status">
        {fault?.message ?? t.vatHint}
      </p>
    </>
  );
}
