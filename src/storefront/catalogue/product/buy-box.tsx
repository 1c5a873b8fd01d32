import { type RefObject, useState } from 'react';
import type { PackagingOption, PartDetail } from '#catalogue/contract';
import { formatMoney, moneyOf } from '#kernel';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Actions } from './actions.tsx';
import { AddButton, type Adding } from './add-to-cart.tsx';
import { Availability } from './availability.tsx';
import { BreakTable } from './break-table.tsx';
import { CopyNumber } from './copying.tsx';
import { productTexts } from './messages.ts';
import { printCount, printUnitPrice } from './numbers.ts';
import { chooseOffer, fullReel, moneyBetween, nextBreak, type Offer, offerFor } from './offers.ts';
import { PackagingChoice } from './packaging-choice.tsx';
import type { Wish } from './wish.ts';

/** What buying needs to know of a part. */
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

/** Loose pieces first, then reels by size, then bags. */
const ORDER = ['CT', 'PR', 'T', 'N', 'D', 'L', 'B', 'KIT'];

const sorted = (packagings: readonly PackagingOption[]): PackagingOption[] =>
  [...packagings].sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));

/** Offer in the packaging somebody chose, else in the one that is chosen for the wish. */
export function offerOf(part: OfferedPart, chosen: string | null, wish: number): Offer | null {
  const packaging = part.packaging.find(({ id }) => id === chosen);
  if (packaging) return offerFor(packaging, wish, part.currency);
  return chooseOffer(sorted(part.packaging), wish, part.currency);
}

interface BuyBoxProps {
  part: OfferedPart;
  offer: Offer;
  wish: Wish;
  /** The wish, or the smallest lot where none was said. */
  pieces: number;
  onPackaging: (id: string) => void;
  adding: Adding;
  box: RefObject<HTMLElement | null>;
}

/** Its fields belong to the button that adds to the cart, too, wherever that stands. */
const FORM = 'buy-form';

/** Price and stock: a form that answers at once with script, and by a page of its own without. */
export function BuyBox({ part, offer, wish, pieces, onPackaging, adding, box }: BuyBoxProps) {
  const texts = useTexts(productTexts);
  const { explicit, locale, currency } = useShell();
  const packagings = sorted(part.packaging);
  return (
    <aside className="buy" id="buy" ref={box} aria-label={texts.buy}>
      <section className="part">
        <Availability offer={offer} part={part} />
      </section>
      <form
        id={FORM}
        method="get"
        action={`/product/${part.slug}#buy`}
        onSubmit={(event) => {
          event.preventDefault();
          wish.commit();
        }}
      >
        {explicit.locale && <input type="hidden" name="locale" value={locale} />}
        {explicit.currency && <input type="hidden" name="currency" value={currency} />}
        <section className="part">
          <Sum part={part} offer={offer} wish={wish} />
          <Hints part={part} offer={offer} wish={wish} packagings={packagings} onPackaging={onPackaging} />
        </section>
        <section className="part">
          <PackagingChoice
            packagings={packagings}
            chosen={offer}
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
          onQuantity={wish.set}
        />
      </section>
      <section className="part actions no-print">
        <AddButton part={part} adding={adding} form={FORM} />
        <Actions part={part} />
      </section>
    </aside>
  );
}

/** The quantity box beside what it comes to. */
function Sum({ part, offer, wish }: { part: OfferedPart; offer: Offer; wish: Wish }) {
  const texts = useTexts(productTexts);
  const { locale } = useShell();
  const { currency } = part;
  return (
    <>
      <div className="sum">
        <label>
          {texts.quantity}
          <input
            className="field"
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={13}
            value={wish.text}
            aria-invalid={wish.unclear || undefined}
            aria-describedby={wish.unclear ? 'quantity-error' : undefined}
            onChange={(event) => wish.type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={wish.commit}
            onKeyDown={(event) => {
              // Enter sets the quantity; the button that adds is pressed on purpose.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              wish.commit();
            }}
          />
        </label>
        <noscript>
          <button type="submit" className="button">
            {texts.showPrices}
          </button>
        </noscript>
        <output aria-live="polite">
          {wish.unclear ? null : offer.unit === null || offer.total === null ? (
            texts.noPrice
          ) : (
            <>
              <span className="quiet">
                <span className="mono">{printUnitPrice(offer.unit, currency, locale)}</span> {texts.each}
                {offer.quantity !== wish.quantity && ` · ${forPieces(offer.quantity, texts)}`}
              </span>
              <b className="total">{formatMoney(moneyOf(currency, offer.total), locale)}</b>
            </>
          )}
        </output>
      </div>
      {wish.unclear && (
        <p className="field-error" id="quantity-error">
          {texts.quantityError}
        </p>
      )}
    </>
  );
}

type Texts = (typeof productTexts)['en'];

const forPieces = (quantity: number, texts: Texts): string =>
  quantity === 1 ? texts.forPiece : texts.forPieces(printCount(quantity));

interface HintsProps {
  part: OfferedPart;
  offer: Offer;
  wish: Wish;
  packagings: readonly PackagingOption[];
  onPackaging: (id: string) => void;
}

/** Rules that changed the quantity, and what a little more would cost. */
function Hints({ part, offer, wish, packagings, onPackaging }: HintsProps) {
  const texts = useTexts(productTexts);
  const { locale, currencies } = useShell();
  const { currency } = part;
  const money = (amount: number) => formatMoney(moneyOf(currency, amount), locale);
  const { minimum, multiple, fee } = offer.packaging;
  const raised = wish.quantity !== null && offer.quantity !== wish.quantity;
  const exact = offerFor(offer.packaging, wish.quantity ?? offer.quantity, currency);
  const saving = exact.quantity < offer.quantity ? moneyBetween(exact.total, offer.total, currency) : 0;
  const isDisplay = currencies.find(({ code }) => code === currency)?.type === 'display';
  return (
    <div className="hints">
      {isDisplay && <p className="rule">{texts.approximate(currencies[0]?.code ?? '')}</p>}
      {wish.quantity === null && <p className="rule">{texts.quantityHint}</p>}
      {raised && (
        <p className="rule">
          {saving > 0 ? (
            <>
              {texts.cheaper(printCount(offer.quantity), money(saving), printCount(exact.quantity))}{' '}
              <a
                href={`/product/${part.slug}?quantity=${exact.quantity}&packaging=${exact.packaging.id}`}
                rel="nofollow"
                onClick={(event) => {
                  event.preventDefault();
                  onPackaging(exact.packaging.id);
                }}
              >
                {texts.exactly(printCount(exact.quantity))}
              </a>
            </>
          ) : (
            <>
              {texts.raised(printCount(offer.quantity), printCount(minimum), printCount(multiple))}{' '}
              {texts.leftOver(printCount(offer.quantity - (wish.quantity ?? 0)))}
            </>
          )}
        </p>
      )}
      {fee > 0 && <p className="rule">{texts.feeOnce(money(fee))}</p>}
      <MoreForLittle
        slug={part.slug}
        offer={offer}
        wish={wish}
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
  wish: Wish;
  packagings: readonly PackagingOption[];
  currency: string;
  money: (amount: number) => string;
  onPackaging: (id: string) => void;
}

/** The next break with both sums, or what a full reel would cost instead. */
function MoreForLittle({ slug, offer, wish, packagings, currency, money, onPackaging }: MoreProps) {
  const texts = useTexts(productTexts);
  const next = nextBreak(offer, currency);
  const reel = next === null ? fullReel(offer, packagings, currency) : null;
  const better = next ?? reel;
  if (better === null || wish.quantity === null) return null;
  const [quantity, total] = [printCount(better.quantity), money(better.total)];
  const more = printCount(better.more);
  return (
    <p className="more">
      <a
        href={`/product/${slug}?quantity=${better.quantity}${reel ? `&packaging=${reel.packaging.id}` : ''}`}
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault();
          if (reel) onPackaging(reel.packaging.id);
          wish.set(better.quantity);
        }}
      >
        <b>{next ? texts.moreFor(quantity, total) : texts.reelInstead(quantity, total)}</b>
      </a>{' '}
      {better.extra >= 0
        ? texts.moreCosts(more, money(better.extra))
        : texts.moreSaves(more, money(-better.extra))}
    </p>
  );
}

/** Chosen packaging of one part; another part starts with the cheapest again. */
export function usePackaging(slug: string, asked: string | null): [string | null, (id: string) => void] {
  const [chosen, setChosen] = useState({ slug, id: asked });
  const id = chosen.slug === slug ? chosen.id : asked;
  return [id, (next) => setChosen({ slug, id: next })];
}
