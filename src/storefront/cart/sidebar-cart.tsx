import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CartLineReply, CartReply } from '#commerce/cart/contract';
import { formatCount } from '#kernel';
import { languageOf } from '#messages';
import { packagingNames } from '../catalogue/product/packaging-names.ts';
import { useTexts } from '../messages/index.ts';
import { loadCart, useCart } from '../shell/cart-store.ts';
import { closeSidebar } from '../shell/interface-state.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button, ButtonLink, Icon } from '../ui/index.ts';
import {
  type AmountFormat,
  chargedAmountFormat,
  chooseAmountFormat,
  printAmount,
  printAmountOnly,
  printPieceAmount,
} from './amounts.ts';
import { changeCart } from './changes.ts';
import { cartTexts } from './texts.ts';
import './sidebar-cart.css';

/** The cart beside the page: lines, totals, and links to cart and checkout. */
export default function SidebarCart() {
  const t = useTexts(cartTexts);
  const shell = useShell();
  const { cart, hasFailed } = useCart();
  useEffect(() => {
    if (cart === undefined) void loadCart(shell);
  }, [shell, cart]);
  if (cart === undefined) {
    return hasFailed ? (
      <div className="dialog-body">
        <p role="alert">{t.failed}</p>
        <p>
          <Button onClick={() => void loadCart(shell)}>{t.retry}</Button>
        </p>
      </div>
    ) : (
      <p className="dialog-body quiet">{t.loading}</p>
    );
  }
  return cart && cart.items.length > 0 ? <FilledCart cart={cart} /> : <EmptySidebar />;
}

function EmptySidebar() {
  const t = useTexts(cartTexts);
  return (
    <div className="dialog-body">
      <p>{t.empty}</p>
      <p className="quiet">{t.emptyHelp}</p>
      <p>
        <Link className="link" to="/quick-order" onClick={closeSidebar}>
          {t.quick}
        </Link>
      </p>
    </div>
  );
}

function FilledCart({ cart }: { cart: CartReply }) {
  const t = useTexts(cartTexts);
  const shell = useShell();
  const { busy } = useCart();
  const [problem, setProblem] = useState<string | null>(null);
  const amountFormat = chooseAmountFormat(cart, shell.locale);
  async function remove(line: CartLineReply) {
    setProblem(null);
    try {
      const problems = await changeCart(shell, (commerce) => commerce.cart.removeItem(line.id));
      setProblem(Object.values(problems ?? {})[0]?.message ?? null);
    } catch (error) {
      console.warn('the line could not be taken out', error);
      setProblem(t.unchanged);
    }
  }
  return (
    <div className="side-cart" aria-busy={busy || undefined}>
      <ul>
        {cart.items.map((line) => (
          <SideLine
            key={line.id}
            line={line}
            amountFormat={amountFormat}
            onRemove={() => void remove(line)}
          />
        ))}
      </ul>
      <div className="side-foot">
        {problem && (
          <p className="form-error" role="alert">
            {problem}
          </p>
        )}
        <p className="side-total">
          <span>{t.goods({ lines: cart.items.length })}</span>
          <b className="mono" aria-live="polite">
            {printAmount(amountFormat, cart.sub_total)}
          </b>
        </p>
        {amountFormat.approximate && (
          <p className="note">
            {t.approximate({
              amount: printAmount(amountFormat, cart.sub_total),
              currency: printAmount(chargedAmountFormat(cart.currency, shell.locale), cart.sub_total),
            })}
          </p>
        )}
        <ButtonLink
          look="main"
          size="large"
          to="/checkout"
          reloadDocument
          data-document
          onClick={closeSidebar}
        >
          {t.checkout}
        </ButtonLink>
        <ButtonLink to="/cart" onClick={closeSidebar}>
          {t.goToCart}
        </ButtonLink>
        <p className="note">{t.netNote}</p>
      </div>
    </div>
  );
}

function SideLine({
  line,
  amountFormat,
  onRemove,
}: {
  line: CartLineReply;
  amountFormat: AmountFormat;
  onRemove: () => void;
}) {
  const t = useTexts(cartTexts);
  const { locale } = useShell();
  const names = packagingNames[languageOf(locale)];
  return (
    <li>
      <Link to={`/product/${line.product.slug}`} className="mono" onClick={closeSidebar}>
        {line.product.sku}
      </Link>
      <b className="mono">{printAmountOnly(amountFormat, line.price_total)}</b>
      <button
        type="button"
        className="close"
        aria-label={t.remove({ part: line.product.sku })}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
      <span className="quiet">
        {formatCount(line.quantity)} × {printPieceAmount(amountFormat, line.price)} ·{' '}
        {names[line.packaging] ?? line.packaging_name}
        {line.backorder > 0 && (
          <span className="warn">
            {' '}
            · {t.nowAndOpen({ now: formatCount(line.stock_now), later: formatCount(line.backorder) })}
          </span>
        )}
      </span>
    </li>
  );
}
