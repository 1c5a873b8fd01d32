import type { ReactNode } from 'react';
import { formatUnitPrice, unitPriceOf } from '#kernel';
import { languageOf } from '#messages';
import { useShell } from '../shell/use-shell.ts';
import { type ToolTexts, toolTexts } from './texts.ts';

export function useToolTexts(): ToolTexts {
  return toolTexts(useShell().locale);
}

/** Head of a tool: breadcrumbs, name, purpose. */
export function ToolHead({ title, lead, top = false }: { title: string; lead: string; top?: boolean }) {
  const t = useToolTexts();
  return (
    <>
      {!top && (
        <nav className="tool-crumbs" aria-label={t.breadcrumbs}>
          <a href="/tools">{t.tools}</a> / {title}
        </nav>
      )}
      <h1>{title}</h1>
      <p className="tool-lead">{lead}</p>
    </>
  );
}

/** Carries language and currency chosen in the URL along with a form. */
export function ChoiceFields() {
  const { explicit, locale, currency } = useShell();
  return (
    <>
      {explicit.locale && <input type="hidden" name="locale" value={locale} />}
      {explicit.currency && <input type="hidden" name="currency" value={currency} />}
    </>
  );
}

export function InputProblem({ children }: { children: ReactNode }) {
  const t = useToolTexts();
  return (
    <div className="form-problem" role="alert">
      <strong>{t.wrong}</strong>
      <p>{children}</p>
    </div>
  );
}

/**
 * A number without SI prefix, with the separators of the page's language.
 * @param digits exact number of decimals; if missing, as many as needed, at most three
 */
export function printFigure(value: number, locale: string, digits?: number): string {
  return new Intl.NumberFormat(languageOf(locale), {
    useGrouping: false,
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 3,
  }).format(value);
}

/** Price of one piece, or that the part is sold by quotation. */
export function priceText(amount: number | null, currency: string, locale: string, t: ToolTexts): string {
  return amount === null ? t.byQuotation : formatUnitPrice(unitPriceOf(currency, amount), locale);
}

/** Links that add a line to the cart, to the list, or to a quote request. */
export function PartActions({ line, name, canBuy }: { line: string; name: string; canBuy: boolean }) {
  const t = useToolTexts();
  const hiddenName = <span className="visually-hidden">{` ${name}`}</span>;
  const lines = encodeURIComponent(line);
  return (
    <span className="tool-actions no-print">
      {canBuy && (
        <a
          className="button button-small"
          {...(line.includes(':') ? {} : { 'data-add': '' })}
          href={`/cart/add?lines=${lines}`}
        >
          {t.addToCart}
          {hiddenName}
        </a>
      )}
      <a className="link" href={`/my-list/add?lines=${lines}`}>
        {t.toList}
        {hiddenName}
      </a>
      <a className="link" data-quote="" href={`/quote?lines=${lines}`}>
        {t.toQuote}
        {hiddenName}
      </a>
    </span>
  );
}
