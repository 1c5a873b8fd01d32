import type { ReactNode } from 'react';
import { formatUnitPrice, unitPriceOf } from '#kernel';
import { languageOf } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { type ToolTexts, toolTexts } from './texts.ts';

/** The words of the tools in the language of the page. */
export function useToolTexts(): ToolTexts {
  return toolTexts(useShell().locale);
}

/** Head of a tool: the way back, the name, what it does. */
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

/** Language and currency of the address go along with a form. */
export function ChoiceFields() {
  const { explicit, locale, currency } = useShell();
  return (
    <>
      {explicit.locale && <input type="hidden" name="locale" value={locale} />}
      {explicit.currency && <input type="hidden" name="currency" value={currency} />}
    </>
  );
}

/** What was wrong with the inputs. */
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
 * A figure without prefix, in the separators of the page.
 * @param digits behind the point, always; absent: as many as it has, at most three
 */
export function printFigure(value: number, locale: string, digits?: number): string {
  return new Intl.NumberFormat(languageOf(locale), {
    useGrouping: false,
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 3,
  }).format(value);
}

/** An amount per piece, or that it is sold by quotation. */
export function priceText(amount: number | null, currency: string, locale: string, t: ToolTexts): string {
  return amount === null ? t.byQuotation : formatUnitPrice(unitPriceOf(currency, amount), locale);
}

/** To cart, to my list, to a quote, with a quantity. */
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
