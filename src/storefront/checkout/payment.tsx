import { type FormEvent, type RefObject, useState } from 'react';
import type { CartReply } from '#commerce/cart/contract';
import { PAYMENT_METHODS, type PaymentKind, type PaymentMethod } from '#kernel';
import type { Answer, Cart } from '../api/commerce/records.ts';
import type { Commerce } from '../api/commerce/types.ts';
import { useTexts } from '../messages/index.ts';
import { Button, TextField } from '../ui/index.ts';
import { CardFields, type CardFieldsHandle } from './card-fields.tsx';
import { methodName } from './method-name.ts';
import type { CheckoutData } from './model.ts';
import { ProviderFields } from './provider-fields.tsx';
import { type CheckoutTexts, checkoutTexts } from './texts.ts';
import { type FieldMessages, messagesByField } from './use-checkout.ts';
import { VatNumber } from './vat-number.tsx';

/** Choices and fields of the payment section, without the card fields. */
export interface PaymentDraft {
  /** Id of a stored card; empty for a new card. */
  storedCard: string;
  purchaseOrder: string;
  vatNumber: string;
}

interface PaymentProps extends Pick<CheckoutData, 'cards' | 'methods' | 'trial'> {
  vaultUrl: string;
  cart: CartReply;
  method: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
  draft: PaymentDraft;
  onDraft: (changes: Partial<PaymentDraft>) => void;
  errors: Readonly<Record<string, string>>;
  fields: RefObject<CardFieldsHandle | null>;
  commerce: () => Commerce;
  /** The buyer has approved the payment in the wallet, so the order can be placed. */
  onApproved: () => void;
  /** See `ProviderFields`. */
  providerReady: RefObject<Promise<unknown>>;
  applyAnswer: (answer: Answer<Cart>) => FieldMessages;
}

/** Payment method and its details. Nothing is charged before the order is placed. */
export function Payment(props: PaymentProps) {
  const { cart, methods, method, onChoose, draft, onDraft, errors } = props;
  const t = useTexts(checkoutTexts);
  const isCovered = (cart.capture_total ?? cart.grand_total ?? 0) === 0;
  return (
    <div className="step-form">
      {props.trial && <p className="sum-note">{t.trial}</p>}
      {isCovered ? (
        <p>{t.nothingToPay}</p>
      ) : (
        <fieldset className="choices">
          <legend className="visually-hidden">{t.payment}</legend>
          {methods.map((paymentMethod) => (
            <div className="choice" key={paymentMethod}>
              <label>
                <input
                  type="radio"
                  name="method"
                  value={paymentMethod}
                  checked={method === paymentMethod}
                  onChange={() => onChoose(paymentMethod)}
                />
                <strong>{methodName(paymentMethod, t)}</strong>
                <small>{t[HINTS[PAYMENT_METHODS[paymentMethod].kind]]}</small>
              </label>
              {method === paymentMethod && paymentMethod === 'card' && <CardChoice {...props} />}
              {method === paymentMethod && (paymentMethod === 'ideal' || paymentMethod === 'paypal') && (
                <ProviderFields
                  method={paymentMethod}
                  commerce={props.commerce}
                  onApproved={props.onApproved}
                  ready={props.providerReady}
                />
              )}
            </div>
          ))}
        </fieldset>
      )}
      <div className="form-grid">
        <TextField
          id="purchase-order"
          label={t.purchaseOrder}
          hint={method === 'account' ? t.purchaseOrderHint : `${t.optional}, ${t.purchaseOrderHint}`}
          name="purchase_order"
          maxLength={60}
          value={draft.purchaseOrder}
          error={errors['purchase_order']}
          onChange={({ target }) => onDraft({ purchaseOrder: target.value })}
        />
        <VatNumber
          cart={cart}
          text={draft.vatNumber}
          onText={(vatNumber) => onDraft({ vatNumber })}
          error={errors['billing.vat_number']}
          commerce={props.commerce}
          applyAnswer={props.applyAnswer}
        />
      </div>
      <Giftcards {...props} />
    </div>
  );
}

/** What happens after the choice. */
const HINTS = {
  card: 'cardHint',
  bank: 'toBank',
  payLater: 'payLater',
  wallet: 'toProvider',
  onAccount: 'onTerms',
} as const satisfies Record<PaymentKind, keyof CheckoutTexts>;

function CardChoice({ cards, draft, onDraft, fields, vaultUrl, trial }: PaymentProps) {
  const t = useTexts(checkoutTexts);
  return (
    <div className="choice-more">
      {cards.map((card) => (
        <label key={card.id}>
          <input
            type="radio"
            name="stored-card"
            checked={draft.storedCard === card.id}
            onChange={() => onDraft({ storedCard: card.id ?? '' })}
          />{' '}
          {t.savedCard({ brand: card.brand ?? '', last4: card.last4 ?? '' })}{' '}
          <span className="quiet">
            {t.expires({
              month: String(card.exp_month ?? '').padStart(2, '0'),
              year: String(card.exp_year ?? ''),
            })}
          </span>
        </label>
      ))}
      {cards.length > 0 && (
        <label>
          <input
            type="radio"
            name="stored-card"
            checked={draft.storedCard === ''}
            onChange={() => onDraft({ storedCard: '' })}
          />{' '}
          {t.newCard}
        </label>
      )}
      {draft.storedCard === '' && <CardFields vaultUrl={vaultUrl} handle={fields} />}
      {draft.storedCard === '' && trial && <p className="sum-note">{t.trialCard}</p>}
    </div>
  );
}

/** Gift cards pay part of the order with any payment method. */
function Giftcards({ cart, commerce, applyAnswer }: PaymentProps) {
  const t = useTexts(checkoutTexts);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  async function applyGiftcardCall(call: Promise<Answer<Cart>>) {
    try {
      const answer = await call;
      const refusedFields = answer.errors ? messagesByField(answer.errors) : applyAnswer(answer);
      setError(refusedFields ? Object.values(refusedFields)[0] : undefined);
      if (!refusedFields) setCode('');
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t.tryAgain);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) void applyGiftcardCall(commerce().cart.applyGiftcard(code.trim()));
  }
  return (
    <details open={(cart.giftcards?.length ?? 0) > 0}>
      <summary>{t.giftcard}</summary>
      <form onSubmit={submit} className="form-grid">
        <TextField
          label={t.giftcardCode}
          error={error}
          mono
          name="giftcard"
          autoComplete="off"
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" className="align-end">
          {t.useGiftcard}
        </Button>
      </form>
      {(cart.giftcards ?? []).map((card) => (
        <Button
          key={card.id}
          look="quiet"
          onClick={() => void applyGiftcardCall(commerce().cart.removeGiftcard(card.id))}
        >
          {t.removeGiftcard({ last4: card.last4 ?? '' })}
        </Button>
      ))}
    </details>
  );
}
