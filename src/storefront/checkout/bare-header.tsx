import { Link } from 'react-router';
import { useTexts } from '../messages/index.ts';
import { ThemeControl } from '../shell/footer.tsx';
import { useShell } from '../shell/use-shell.ts';
import { checkoutTexts } from './texts.ts';

/**
 * The header of a page without navigation: logo, phone number, link to the cart. Its links load a new document, because
 * menus are rendered in HTML only and this page has none.
 */
export function BareHeader() {
  const t = useTexts(checkoutTexts);
  const { brand, company } = useShell();
  return (
    <header className="checkout-bar">
      <Link className="logo" to="/" reloadDocument data-document>
        <svg width="26" height="13" viewBox="0 0 26 13" aria-hidden="true">
          <rect className="logo-end" width="6" height="13" />
          <rect x="7" width="12" height="13" />
          <rect className="logo-end" x="20" width="6" height="13" />
        </svg>
        {brand.name}
      </Link>
      {company && (
        <p>
          {`${t.questions} `}
          <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
        </p>
      )}
      <ThemeControl />
      <Link to="/cart" reloadDocument data-document>
        {t.backToCart}
      </Link>
    </header>
  );
}
