import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountSlot } from '../account/account-menu.tsx';
import { useMessages } from '../messages/index.ts';
import { Kept } from '../ui/server-markup.tsx';
import { CartTool } from './cart-tool.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { CutOff } from './cut-off.tsx';
import { QuantityBox } from './quantity-box.tsx';
import { SearchBox } from './search-box.tsx';
import { useShell } from './use-shell.ts';

/** The header of every page with a menu. The home page has a larger search field of its own. */
export function Header() {
  const t = useMessages();
  const { headerHtml } = useShell();
  const location = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the menu
  useEffect(() => setMenuOpen(false), [location.key]);
  const isHome = location.pathname === '/';
  const q = location.pathname === '/search' ? (new URLSearchParams(location.search).get('q') ?? '') : '';
  return (
    <header className={menuOpen ? 'shell-header shell-header-open' : 'shell-header'}>
      <div className="header-bar">
        <Logo />
        {isHome ? null : <SearchBox initial={q} />}
        <div className="tools no-print">
          <div className="tools-more">
            <QuantityBox />
            <ChoiceForm />
            <a className="tool tool-list" href="/my-list" rel="nofollow">
              {t.myList}
              <span className="cart-count" data-list-count="" />
            </a>
            <AccountSlot />
          </div>
          <CartTool />
          <button
            type="button"
            className="tool tool-menu needs-script"
            aria-expanded={menuOpen}
            aria-controls="main-menu"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            {t.menu}
          </button>
        </div>
      </div>
      <nav id="main-menu" className="menu no-print" aria-label={t.mainMenu}>
        <Kept contentKey="header" permanent className="menu-kept" html={headerHtml} />
        <CutOff />
      </nav>
    </header>
  );
}

function Logo() {
  const { brand } = useShell();
  return (
    <Link to="/" className="logo">
      <svg width="26" height="13" viewBox="0 0 26 13" aria-hidden="true">
        <rect className="logo-end" width="6" height="13" />
        <rect x="7" width="12" height="13" />
        <rect className="logo-end" x="20" width="6" height="13" />
      </svg>
      {brand.name}
    </Link>
  );
}
