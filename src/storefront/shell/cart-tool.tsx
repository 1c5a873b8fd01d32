import { useEffect } from 'react';
import { sessionOf } from '../api/call-shop.ts';
import { useMessages } from '../messages/index.ts';
import { addLinks, marks } from './add-links.ts';
import { loadCart, useCart } from './cart-store.ts';
import { toggleSidebar, useInterfaceState } from './interface-state.ts';
import { useShell } from './use-shell.ts';

/** Opens the cart and shows its number of lines. The count loads after the page, so that it does not slow it down. */
export function CartTool() {
  const t = useMessages();
  const shell = useShell();
  const { sidebar } = useInterfaceState();
  const { cart } = useCart();
  useEffect(() => {
    if (cart !== undefined) return;
    const load = () => {
      void loadCart(shell);
      if (sessionOf(shell) !== null) void marks().then(({ showMarks }) => showMarks(shell));
    };
    if (document.readyState === 'complete') return whenIdle(load);
    window.addEventListener('load', load, { once: true });
    return () => window.removeEventListener('load', load);
  }, [shell, cart]);
  useEffect(() => addLinks(shell), [shell]);
  const lines = cart?.items.length ?? 0;
  return (
    <>
      <button
        type="button"
        className="tool tool-cart needs-script"
        aria-expanded={sidebar === 'cart'}
        aria-controls="sidebar"
        onClick={() => toggleSidebar()}
      >
        {t.cart}
        {lines > 0 ? (
          <>
            <span className="visually-hidden">{t.cartLines({ lines })}</span>
            <span className="cart-count" aria-hidden="true">
              {lines}
            </span>
          </>
        ) : null}
      </button>
      <noscript>
        <a className="tool" href="/cart">
          {t.cart}
        </a>
      </noscript>
    </>
  );
}

function whenIdle(work: () => void): () => void {
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
