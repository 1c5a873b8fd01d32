import { type RefObject, useState } from 'react';
import type { PackagingOption, PartDetail } from '#catalogue/contract';
import { formatCount, formatMoney, moneyOf } from '#kernel';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Actions } from './actions.tsx';
import { AddButton, type AddToCartState } from './add-to-cart.tsx';
import { Availability } from './availability.tsx';
import { BreakTable } from './break-table.tsx';
import { CopyNumber } from './copy-number.tsx';
import { productTexts } from './messages.ts';
import { printUnitPrice } from './numbers.ts';
import { chooseOffer, fullReel, moneyBetween, nextBreak, type Offer, offerFor } from './offers.ts';
import { PackagingChoice } from './packaging-choice.tsx';
import type { QuantityInput } from './quantity-input.ts';

/** The fields of a part that buying needs. */
export type OfferedPart = Pick<
  PartDetail,
  | 'id'
  | 'slug'
  | 'partNumber'
  | 'name'
  | 'category'
  | 'currency'
  | 'lifecycle'
  | 'lastTimeBuy'
  | 'leadTimeWeeks'
  | 'packaging'
  | 'stock'
  | 'stockByKind'
>;

/** Display order: cut tape and partial reels, then reels by size, then bags and kits. */
const ORDER = ['CT', 'PR', 'T', 'N', 'D', 'L', 'B', 'KIT'];

const sortPackagings = (packagings: readonly PackagingOption[]): PackagingOption[] =>
  [...packagings].sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));

/** Offer in the chosen packaging, else in the best packaging for the requested quantity. */
export function offerOf(part: OfferedPart, chosenId: string | null, requestedQuantity: number): Offer | null {
  const packaging = part.packaging.find(({ id }) => id === chosenId);
  if (packaging) return offerFor(packaging, requestedQuantity, part.currency);
  return chooseOffer(sortPackagings(part.packaging), requestedQuantity, part.currency);
}

interface BuyBoxProps {
  part: OfferedPart;
  offer: Offer;
  quantityInput: QuantityInput;
  /** Requested quantity, or the smallest lot if none is set. */
  pieces: number;
  onPackaging: (id: string) => void;
  adding: AddToCartState;
  box: RefObject<HTMLElement | null>;
}

/** Form id: buttons outside the form, such as that of the price bar, submit its fields too. */
const FORM = 'buy-form';

/** Price and stock: a form that updates in place with script, and loads a page without script. */
export function BuyBox({ part, offer, quantityInput, pieces, onPackaging, adding, box }: BuyBoxProps) {
  const texts = useTexts(productTexts);
  const { explicit, locale, currency } = useShell();
  const packagings = sortPackagings(part.packaging);
  return (
    <aside className="buy-box" id="buy" ref={box} aria-label={texts.buy}>
      <section className="part">
        <Availability offer={offer} part={part} />
      </section>
      <form
        id={FORM}
        method="get"
        action={`/product/${part.slug}#buy`}
        onSubmit={(event) => {
          event.preventDefault();
          quantityInput.commit();
        }}
      >
        {explicit.locale && <input type="hidden" name="locale" value={locale} />}
        {explicit.currency && <input type="hidden" name="currency" value={currency} />}
        <section className="part">
          <Sum part={part} offer={offer} quantityInput={quantityInput} />
          <Hints
            part={part}
            offer={offer}
            quantityInput={quantityInput}
            packagings={packagings}
            onPackaging={onPackaging}
          />
        </section>
        <section className="part">
          <PackagingChoice
            packagings={packagings}
            selectedOffer={offer}
            pieces={pieces}
            currency={part.currency}
            leadTimeWeeks={part.leadTimeWeeks}
            onChoose={onPackaging}
          />
          <p className="order-number">
            {texts.orderNumber} <span className="mono">{offer.packaging.orderNumber}</span>
            <CopyNumber number={offer.packaging.orderNumber} plain />
          </p>
        </section>
      </form>
      <section className="part break-part">
        <BreakTable
          slug={part.slug}
          offer={offer}
          packagings={part.packaging}
          currency={part.currency}
          onQuantity={quantityInput.set}
        />
      </section>
      <section className="part actions no-print">
        <AddButton part={part} adding={adding} form={FORM} />
        <Actions part={part} />
      </section>
    </aside>
  );
}

/** The quantity box with its total. */
function Sum({
  part,
  offer,
  quantityInput,
}: {
  part: OfferedPart;
  offer: Offer;
  quantityInput: QuantityInput;
}) {
  const texts = useTexts(productTexts);
  const { locale } = useShell();
  const { currency } = part;
  return (
    <>
      <div className="quantity-total">
        <label>
          {texts.quantity}
          <input
            className="field"
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={13}
            value={quantityInput.text}
            aria-invalid={quantityInput.unclear || undefined}
            aria-describedby={quantityInput.unclear ? 'quantity-error' : undefined}
            onChange={(event) => quantityInput.type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={quantityInput.commit}
            onKeyDown={(event) => {
              // Enter only sets the quantity; adding to the cart needs its button.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              quantityInput.commit();
            }}
          />
        </label>
        <noscript>
          <button type="submit" className="button">
            {texts.showPrices}
          </button>
        </noscript>
        <output aria-live="polite">
          {quantityInput.unclear ? null : offer.unit === null || offer.total === null ? (
            texts.noPrice
          ) : (
            <>
              <span className="quiet">
                <span className="mono">{printUnitPrice(offer.unit, currency, locale)}</span> {texts.each}
                {offer.quantity !== quantityInput.quantity && ` · ${forPieces(offer.quantity, texts)}`}
              </span>
              <b className="total">{formatMoney(moneyOf(currency, offer.total), locale)}</b>
            </>
          )}
        </output>
      </div>
      {quantityInput.unclear && (
        <p className="field-error" id="quantity-error">
          {texts.quantityError}
        </p>
      )}
    </>
  );
}

type Texts = (typeof productTexts)['en'];

const forPieces = (quantity: number, texts: Texts): string =>
  quantity === 1 ? texts.forPiece : texts.forPieces({ pieces: formatCount(quantity) });

interface HintsProps {
  part: OfferedPart;
  offer: Offer;
  quantityInput: QuantityInput;
  packagings: readonly PackagingOption[];
  onPackaging: (id: string) => void;
}

/** Rules that changed the quantity, and what more pieces would cost. */
function Hints({ part, offer, quantityInput, packagings, onPackaging }: HintsProps) {
  const texts = useTexts(productTexts);
  const { locale, currencies } = useShell();
  const { currency } = part;
  const money = (amount: number) => formatMoney(moneyOf(currency, amount), locale);
  const { minimum, multiple, fee } = offer.packaging;
  const isRaised = quantityInput.quantity !== null && offer.quantity !== quantityInput.quantity;
  const exact = offerFor(offer.packaging, quantityInput.quantity ?? offer.quantity, currency);
  const saving = exact.quantity < offer.quantity ? moneyBetween(exact.total, offer.total, currency) : 0;
  const isDisplay = currencies.find(({ code }) => code === currency)?.type === 'display';
  return (
    <div className="hints">
      {isDisplay && <p className="rule">{texts.approximate({ currency: currencies[0]?.code ?? '' })}</p>}
      {quantityInput.quantity === null && <p className="rule">{texts.quantityHint}</p>}
      {isRaised && (
        <p className="rule">
          {saving > 0 ? (
            <>
              {texts.cheaper({
                pieces: formatCount(offer.quantity),
                saving: money(saving),
                requestedPieces: formatCount(exact.quantity),
              })}{' '}
              <a
                href={`/product/${part.slug}?quantity=${exact.quantity}&packaging=${exact.packaging.id}`}
                rel="nofollow"
                onClick={(event) => {
                  event.preventDefault();
                  onPackaging(exact.packaging.id);
                }}
              >
                {texts.exactly({ pieces: formatCount(exact.quantity) })}
              </a>
            </>
          ) : (
            <>
              {texts.raised({
                pieces: formatCount(offer.quantity),
                minimum: formatCount(minimum),
                multiple: formatCount(multiple),
              })}{' '}
              {texts.leftOver({ pieces: formatCount(offer.quantity - (quantityInput.quantity ?? 0)) })}
            </>
          )}
        </p>
      )}
      {fee > 0 && <p className="rule">{texts.feeOnce({ fee: money(fee) })}</p>}
      <MoreForLittle
        slug={part.slug}
        offer={offer}
        quantityInput={quantityInput}
        packagings={packagings}
        currency={currency}
        money={money}
        onPackaging={onPackaging}
      />
    </div>
  );
}

interface MoreProps {
  slug: string;
  offer: Offer;
  quantityInput: QuantityInput;
  packagings: readonly PackagingOption[];
  currency: string;
  money: (amount: number) => string;
  onPackaging: (id: string) => void;
}

/** Suggests the next price break with its total, else a full reel. */
function MoreForLittle({ slug, offer, quantityInput, packagings, currency, money, onPackaging }: MoreProps) {
  const texts = useTexts(productTexts);
  const next = nextBreak(offer, currency);
  const reel = next === null ? fullReel(offer, packagings, currency) : null;
  const suggestion = next ?? reel;
  if (suggestion === null || quantityInput.quantity === null) return null;
  const [quantity, total] = [formatCount(suggestion.quantity), money(suggestion.total)];
  const extraPieces = formatCount(suggestion.extraPieces);
  return (
    <p className="more">
      <a
        href={`/product/${slug}?quantity=${suggestion.quantity}${reel ? `&packaging=${reel.packaging.id}` : ''}`}
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault();
          if (reel) onPackaging(reel.packaging.id);
          quantityInput.set(suggestion.quantity);
        }}
      >
        <b>{next ? texts.moreFor({ quantity, total }) : texts.reelInstead({ quantity, total })}</b>
      </a>{' '}
      {suggestion.extra >= 0
        ? texts.moreCosts({ more: extraPieces, extra: money(suggestion.extra) })
        : texts.moreSaves({ more: extraPieces, saving: money(-suggestion.extra) })}
    </p>
  );
}

/** Chosen packaging of one part; another part resets the choice. */
export function usePackaging(
  slug: string,
  requestedId: string | null,
): [string | null, (id: string) => void] {
  const [choice, setChoice] = useState({ slug, id: requestedId });
  const id = choice.slug === slug ? choice.id : requestedId;
  return [id, (next) => setChoice({ slug, id: next })];
}
